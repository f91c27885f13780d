/// The guard, rule or leave check that gave a verdict, with the texts for its errors.
///
/// It creates texts only when they are read, because few of its errors are printed. It is a class, because the trace
/// and the error of a refusal share it.
final class VerdictSource: Sendable, CustomStringConvertible {
  private enum Asked {
    case routeGuard(
      Any.Type, before: ScreenNode.Type, destination: String?, about: ContextLabel)
    case rule(for: Any.Type, beforeShowing: Bool, isUpdate: Bool, about: ScreenReference)
    case leaveCheck(of: ScreenReference)
  }

  private let asked: Asked
  /// The name of the guard, if it has one.
  private let name: String?

  init(
    guard type: Any.Type, named name: String?, before screen: ScreenNode.Type,
    named destination: String?, about context: ContextLabel
  ) {
    asked = .routeGuard(type, before: screen, destination: destination, about: context)
    self.name = name
  }

  init(_ rule: Rule, about node: ScreenNode, isUpdate: Bool = false) {
    asked = .rule(
      for: rule.type, beforeShowing: rule.isForShowing, isUpdate: isUpdate,
      about: ScreenReference(node))
    name = rule.name
  }

  init(leaveCheckOf node: ScreenNode) {
    asked = .leaveCheck(of: ScreenReference(node))
    name = nil
  }

  /// The same, for explanations.
  var explained: Explanation.Source {
    switch asked {
    case .routeGuard(let type, let screen, _, let context):
      .routeGuard(name, type, before: screen, about: context)
    case .rule(let type, let isForShowing, _, let screen):
      .rule(name, type, beforeShowing: isForShowing, about: screen)
    case .leaveCheck(let screen): .leaveCheck(of: screen)
    }
  }

  /// The type and name of the checked screen.
  var subject: ErrorText? {
    switch asked {
    case .routeGuard(_, let screen, let name, _):
      screen == ScreenNode.self
        ? name.map { ErrorText($0.withoutHiddenCharacters) }
        : ErrorText(ScreenReference(id: nil, type: screen.titleType, name: name))
    case .rule(_, _, _, let screen), .leaveCheck(let screen): ErrorText(screen)
    }
  }

  /// "the guard 'SignedIn'", "the rule for 'OrderScreen'", "the rule for showing 'VaultScreen'" or
  /// "its leave check".
  var description: String {
    switch asked {
    case .routeGuard(let type, _, _, _): "the guard '\(name ?? bareName(of: type))'"
    case .rule(let type, let isForShowing, _, _):
      "the rule" + (name.map { " '\($0)'" } ?? "") + (isForShowing ? " for showing" : " for")
        + " '\(bareName(of: type))'"
    case .leaveCheck: "its leave check"
    }
  }

  /// The same for texts that have not named the screen yet: "the leave check of 'Form'".
  var fullDescription: String {
    if case .leaveCheck(let screen) = asked {
      "the leave check of '\(screen.title)'"
    } else {
      description
    }
  }

  /// The name of a question, or nil if the guard is its own question: then the text already contains the name.
  func name(of question: any Questioning) -> String? {
    let title = question.title
    switch asked {
    case .routeGuard(let type, _, _, _) where name == nil && bareName(of: type) == title: return nil
    case .leaveCheck(let screen) where screen.type == title: return nil
    case .routeGuard, .rule, .leaveCheck: return title
    }
  }

  var isRule: Bool {
    if case .rule = asked { true } else { false }
  }

  var isLeaveCheck: Bool {
    if case .leaveCheck = asked { true } else { false }
  }

  /// The action that was tried, in the infinitive.
  var action: String {
    switch asked {
    case .routeGuard: subject == nil ? "navigate" : "arrive at"
    case .rule(_, let isForShowing, let isUpdate, _):
      isUpdate ? "update" : isForShowing ? "show" : "enter"
    case .leaveCheck: "leave"
    }
  }
}
