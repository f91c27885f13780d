/// A search or a reply in an attempt, as a few pointers that cost almost nothing if they are not read.
///
/// The nodes are not retained. They are on the tree or in the journal until something is rolled
/// back. Before that, each event becomes an ``Explanation/Step``, which holds values.
enum TraceEvent: BitwiseCopyable {
  case searched(
    Any.Type, by: Held<AnyObject>, from: Held<ScreenNode>?, found: Held<ScreenNode>?)
  case allowedByGuard(Any.Type, before: ScreenNode.Type, about: Any.Type)
  case allowedByRule(Any.Type, beforeShowing: Bool, about: Held<ScreenNode>)
  case allowedByLeaveCheck(of: Held<ScreenNode>)
  case denied(by: Held<VerdictSource>)
  case step(Held<TracedStep>)

  init(_ step: TracedStep) { self = .step(.retaining(step)) }

  /// Releases what the event holds.
  func release() {
    switch self {
    case .searched(_, let words, _, _): words.release()
    case .denied(let source): source.release()
    case .step(let step): step.release()
    case .allowedByGuard, .allowedByRule, .allowedByLeaveCheck: break
    }
  }

  /// The event as a step that holds values.
  var traced: TracedStep {
    if case .step(let step) = self { step.object } else { TracedStep(step) }
  }

  /// The event as values.
  var step: Explanation.Step {
    switch self {
    case .searched(let type, let words, let start, let found):
      let words = words.object as? any SearchWording
      let wanted = (type as? ScreenNode.Type)?.typeTitle ?? "\(type)"
      let location = words?.location(from: start?.object.quotedTitle)
      guard let found = found?.object else {
        return .notFound(wanted, where: location, because: words?.absence ?? "")
      }
      return .found(wanted, where: location, ScreenReference(found))
    case .allowedByGuard(let type, let screen, let context):
      return .asked(.routeGuard(nil, type, before: screen, about: .type(context)), .allowed)
    case .allowedByRule(let type, let isForShowing, let node):
      let screen = ScreenReference(node.object)
      return .asked(.rule(nil, type, beforeShowing: isForShowing, about: screen), .allowed)
    case .allowedByLeaveCheck(let node):
      return .asked(.leaveCheck(of: ScreenReference(node.object)), .allowed)
    case .denied(let source): return .asked(source.object.explained, .denied)
    case .step(let step): return step.object.step
    }
  }
}

/// A step that is more than a few pointers.
final class TracedStep: Sendable {
  private enum Content {
    case step(Explanation.Step)
    case asked(VerdictSource, Explanation.Reply)
  }

  private let content: Content

  init(_ step: Explanation.Step) { content = .step(step) }

  /// The reply of a guard, a rule or a leave check, whose texts are made when they are read.
  init(asked source: VerdictSource, _ reply: Explanation.Reply) { content = .asked(source, reply) }

  var step: Explanation.Step {
    switch content {
    case .step(let step): step
    case .asked(let source, let reply): .asked(source.explained, reply)
    }
  }
}

/// The steps of an attempt that has ended.
///
/// The denial that ends most refused attempts is kept as its source, so such a refusal needs neither a list nor a
/// step.
struct TracedSteps: Sendable {
  private let earlier: [TracedStep]
  private let denial: VerdictSource?

  init(_ earlier: [TracedStep] = [], deniedBy denial: VerdictSource? = nil) {
    (self.earlier, self.denial) = (earlier, denial)
  }

  var isEmpty: Bool { denial == nil && earlier.isEmpty }

  /// The steps as values.
  var steps: [Explanation.Step] {
    earlier.map(\.step) + (denial.map { [.asked($0.explained, .denied)] } ?? [])
  }
}

/// The wording of a search, which is created when a text is read.
protocol SearchWording: AnyObject {
  /// The reason if nothing is found: "no screen has this type".
  var absence: String { get }

  /// Where it looks: "from the top layer: current, contained". If the route names its start, that is the origin. It
  /// is nil if there is only one place to look.
  func location(from origin: String?) -> String?
}

extension ScreenNode {
  /// The type of a screen, and its name in quotes if it has one.
  class func typeTitle(named name: String?) -> String {
    name.map { "\(typeTitle) \($0.inDoubleQuotes)" } ?? typeTitle
  }

  /// The screen that a route ends in, for texts. It is nil if neither the type nor a name says anything.
  package static func destinationTitle(named name: String?) -> String? {
    self == ScreenNode.self ? name?.withoutHiddenCharacters : typeTitle(named: name)
  }
}

extension Explanation.Source {
  static func routeGuard(
    _ name: String?, _ type: Any.Type, before screen: ScreenNode.Type, about context: ContextLabel
  ) -> Explanation.Source {
    .routeGuard(
      name ?? bareName(of: type), before: screen.destinationTitle(named: nil), about: context.text)
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
