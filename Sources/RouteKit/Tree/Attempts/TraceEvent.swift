/// A search or a reply in an attempt, which becomes a text only if the explanation is read.
enum TraceEvent {
  case searched(Any.Type, by: any SearchWording, from: ScreenNode?, found: ScreenNode?)
  case allowedByGuard(Any.Type, before: ScreenNode.Type, about: Any.Type)
  case allowedByRule(Any.Type, beforeShowing: Bool, about: ScreenNode)
  case allowedByLeaveCheck(of: ScreenNode)
  case asked(VerdictSource, Explanation.Reply)
  indirect case step(Explanation.Step)

  /// The event without nodes.
  var traced: TracedStep {
    if case .asked(let source, let reply) = self { .asked(source, reply) } else { .step(step) }
  }

  /// The event as values.
  var step: Explanation.Step {
    switch self {
    case .searched(let type, let words, let start, let found):
      let wanted = (type as? ScreenNode.Type)?.typeTitle ?? "\(type)"
      let location = words.location(from: start?.quotedTitle)
      guard let found else { return .notFound(wanted, where: location, because: words.absence) }
      return .found(wanted, where: location, ScreenReference(found))
    case .allowedByGuard(let type, let screen, let context):
      return .asked(.routeGuard(type, before: screen, about: .type(context)), .allowed)
    case .allowedByRule(let type, let isForShowing, let node):
      let screen = ScreenReference(node)
      return .asked(.rule(nil, type, beforeShowing: isForShowing, about: screen), .allowed)
    case .allowedByLeaveCheck(let node):
      return .asked(.leaveCheck(of: ScreenReference(node)), .allowed)
    case .asked(let source, let reply): return .asked(source.explained, reply)
    case .step(let step): return step
    }
  }
}

/// A step of an attempt that has ended. The texts of a reply are made when they are read, because few errors are.
enum TracedStep: Sendable {
  case step(Explanation.Step)
  case asked(VerdictSource, Explanation.Reply)

  var step: Explanation.Step {
    switch self {
    case .step(let step): step
    case .asked(let source, let reply): .asked(source.explained, reply)
    }
  }
}

/// The wording of a search, which is created when a text is read.
protocol SearchWording: Sendable {
  /// The reason if nothing is found: "no screen has this type".
  var absence: String { get }

  /// Where it looks: "from the top layer: current, contained". If the route names its start, that is the origin. It
  /// is nil if there is only one place to look.
  func location(from origin: String?) -> String?
}

extension ScreenNode {
  /// The type of a screen, and its name in quotes if it has one.
  class func typeTitle(named name: String?) -> String {
    name.map { "\(typeTitle) \($0.debugDescription)" } ?? typeTitle
  }

  /// The screen that a route ends in, for texts. It is nil if neither the type nor a name says anything.
  package static func destinationTitle(named name: String?) -> String? {
    self == ScreenNode.self ? name : typeTitle(named: name)
  }
}

extension Explanation.Source {
  static func routeGuard(
    _ type: Any.Type, before screen: ScreenNode.Type, about context: ContextLabel
  ) -> Explanation.Source {
    .routeGuard(
      bareName(of: type), before: screen.destinationTitle(named: nil), about: context.text)
  }

  static func rule(
    _ name: String?, _ type: Any.Type, beforeShowing isForShowing: Bool,
    about screen: ScreenReference
  ) -> Explanation.Source {
    let type = bareName(of: type)
    return isForShowing
      ? .showingRule(name, for: type, about: screen) : .rule(name, for: type, about: screen)
  }
}
