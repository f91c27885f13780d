extension Navigation {
  /// Asks the rules about every screen that would enter or become visible, and asks every screen that would leave.
  /// The edits are made but not announced.
  ///
  /// Rules come first, so no user is asked to give up changes for a screen that may not enter. A change of the window
  /// is not checked, because its size cannot be refused.
  func inspect(on tree: ScreenTree) throws {
    listChanges()
    if kind == .host { return }
    var asked = tree.rulesRegistered
    if !tree.rules.isEmpty { try askRules(of: tree, upTo: &asked) }
    if !leaving.isEmpty, kind != .close, kind != .recheck { try askLeaving() }
    if tree.rulesRegistered != asked {
      let shown = tree.hasRulesForShowing ? newlyShown(on: tree)[...] : []
      try askNewRules(of: tree, since: &asked, upTo: entering.count, andShown: shown)
    }
  }

  /// Asks the rules about each screen that would enter, in the order of entering. Then asks the rules for showing
  /// about each screen that would become visible.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - asked: The number of the newest rule that was asked.
  /// - Throws: Any refusal.
  @inline(never)
  private func askRules(of tree: ScreenTree, upTo asked: inout Int) throws {
    for position in entering.indices {
      try entering[position]._withUnsafeGuaranteedRef { node in
        try tree.rules.forEachUnretained { rule in
          if !rule.isForShowing { try ask(rule, about: node) }
        }
      }
      if tree.rulesRegistered != asked {
        try askNewRules(of: tree, since: &asked, upTo: position + 1)
      }
    }
    guard tree.hasRulesForShowing else { return }
    let shown = newlyShown(on: tree)
    for (position, node) in shown.enumerated() {
      for rule in tree.rules where rule.isForShowing { try ask(rule, about: node) }
      if tree.rulesRegistered != asked {
        let end = position + 1
        try askNewRules(
          of: tree, since: &asked, upTo: entering.count, andShown: shown.prefix(end))
      }
    }
  }

  /// The screens for which `didAppear` would be called, from the outermost.
  ///
  /// A container whose state is restored only with the commit cannot say yet which of its children will show, so all
  /// of them count.
  ///
  /// - Complexity: O(depth + children on show).
  private func newlyShown(on tree: ScreenTree) -> [ScreenNode] {
    guard let root = tree.rootNode else { return [] }
    let undecided = Set((movedPast?.containersWithOwnState ?? []).map(ObjectIdentifier.init))
    return root.onShow(withAllIn: undecided).map(\.node).filter { !$0.flags.contains(.shown) }
  }

  /// Asks the rules that an app registered while a rule or a leave check was asked. They have missed all screens
  /// before a position, and the screens that are shown.
  ///
  /// - Throws: Any refusal, and an error if each new rule registers another one.
  @inline(never)
  private func askNewRules(
    of tree: ScreenTree, since asked: inout Int, upTo end: Int,
    andShown shown: ArraySlice<ScreenNode> = []
  ) throws {
    let first = asked
    while tree.rulesRegistered != asked {
      let newcomers = tree.rules.filter { [asked] in $0.number > asked }
      asked = tree.rulesRegistered
      for position in 0..<end {
        for rule in newcomers where !rule.isForShowing {
          try tree.checkRulesEnd(since: first)
          try ask(rule, about: entering[position].takeUnretainedValue())
        }
      }
      for node in shown {
        for rule in newcomers where rule.isForShowing {
          try tree.checkRulesEnd(since: first)
          try ask(rule, about: node)
        }
      }
    }
  }

  @inline(__always)
  private func ask(_ rule: Rule, about node: ScreenNode) throws {
    if let verdict = callOut(.rule, to: rule.type, { rule.check(node) }) {
      try take(verdict, of: rule, about: node)
    }
  }

  /// Acts on the verdict of a rule. It is a separate function, because most rules do not apply to the screen.
  @inline(never)
  private func take(_ verdict: Verdict, of rule: Rule, about node: ScreenNode) throws {
    if verdict.isAllow, rule.name == nil, !keepsDenial {
      let node = Unmanaged.passUnretained(node)
      pass(.allowedByRule(rule.type, beforeShowing: rule.isForShowing, about: node))
    } else {
      try decide(
        verdict, at: .registered(rule.token), by: VerdictSource(rule, about: node), about: node)
    }
  }

  private func askLeaving() throws {
    (departure.kind, departure.givenCause) = (kind, extras?.givenCause)
    for position in leaving.indices {
      try leaving[position]._withUnsafeGuaranteedRef { node in
        let verdict = callOut(.leaveCheck, to: type(of: node)) { node.leaveCheck(departure) }
        if case .pass = verdict.kind, !keepsDenial {
          // Most screens do not check anything. This is not traced.
          checks += 1
        } else if verdict.isAllow, !keepsDenial {
          pass(.allowedByLeaveCheck(of: Unmanaged.passUnretained(node)))
        } else {
          let identity = Check.Identity.screen(
            number: node.number, salt: node.numberSalt, node.leaveToken)
          try decide(verdict, at: identity, by: VerdictSource(leaveCheckOf: node), about: node)
        }
      }
    }
  }
}

extension ScreenNode {
  /// Identifies the question of the leave check of this screen while it is being answered.
  fileprivate var leaveToken: GuardToken {
    if let token = extras?.leaveToken { return token }
    if extras == nil { extras = NodeExtras() }
    let token = GuardToken()
    extras?.leaveToken = token
    return token
  }
}

extension ScreenTree {
  /// The maximum number of rules registered while rules are asked. More than that means that rules register each
  /// other endlessly.
  private static let lateRuleLimit = 1_000

  /// Checks that rules do not register each other endlessly.
  func checkRulesEnd(since number: Int) throws {
    guard rulesRegistered - number > ScreenTree.lateRuleLimit else { return }
    throw RoutingError(
      .redirectLoop, action: "ask the rules",
      reason:
        "more than \(ScreenTree.lateRuleLimit) rules were registered while rules were being asked",
      advice: "Register rules before the navigation: a rule must not have effects.")
  }
}
