/// The guard, rule or leave check that gave a verdict, with the texts for its errors.
struct VerdictSource: CustomStringConvertible {
  /// The same as a value, for explanations.
  let explained: Explanation.Source
  /// The screen that it is asked about: its type and name.
  let subject: String?
  /// The screen of a rule or a leave check.
  let node: ScreenNode?

  init(
    guard type: Any.Type, before screen: ScreenNode.Type, named name: String?,
    about context: ContextLabel
  ) {
    explained = .routeGuard(type, before: screen, about: context)
    subject = screen.destination(named: name)
    node = nil
  }

  init(_ rule: Rule, about node: ScreenNode) {
    explained = .rule(rule.type, beforeShowing: rule.isForShowing, about: node)
    subject = node.title
    self.node = node
  }

  init(leaveCheckOf node: ScreenNode) {
    explained = .leaveCheck(of: ScreenReference(node))
    subject = node.title
    self.node = node
  }

  /// "the guard 'SignedIn'", "the rule for 'OrderScreen'", "the rule for showing 'VaultScreen'" or
  /// "its leave check".
  var description: String {
    switch explained {
    case .routeGuard(let type, _, _): "the guard '\(type)'"
    case .rule(let type, _): "the rule for '\(type)'"
    case .showingRule(let type, _): "the rule for showing '\(type)'"
    case .leaveCheck: "its leave check"
    }
  }

  /// The same where no screen has been named before: "the leave check of 'Form'".
  var fullDescription: String {
    if case .leaveCheck(let screen) = explained {
      "the leave check of '\(screen.title)'"
    } else {
      description
    }
  }

  /// The name of a question, or nil if the guard is its own question, whose name the text contains already.
  func name(of question: any Questioning) -> String? {
    let name = question.title
    switch explained {
    case .routeGuard(name, _, _): return nil
    case .leaveCheck(let screen) where screen.type == name: return nil
    case .routeGuard, .rule, .showingRule, .leaveCheck: return name
    }
  }

  var isRule: Bool {
    switch explained {
    case .rule, .showingRule: true
    case .routeGuard, .leaveCheck: false
    }
  }

  var isLeaveCheck: Bool {
    if case .leaveCheck = explained { true } else { false }
  }

  /// The screen that a rule is asked about, where it would be.
  var newcomer: ScreenNode? { isRule ? node : nil }

  /// The action that was tried, in the infinitive.
  var action: String {
    switch explained {
    case .routeGuard: subject == nil ? "navigate" : "arrive at"
    case .rule: "enter"
    case .showingRule: "show"
    case .leaveCheck: "leave"
    }
  }
}
