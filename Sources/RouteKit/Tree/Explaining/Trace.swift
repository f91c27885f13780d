/// What led to the end of a navigation: where it was to go, and the steps of its attempts.
///
/// It is a class, so that an error that has one stays small.
final class Trace: Sendable {
  /// Nil for an edit.
  let heading: Heading?
  let steps: [Explanation.Step]

  init(towards heading: Heading?, _ steps: [Explanation.Step]) {
    self.heading = heading
    self.steps = steps
  }
}

/// Where a navigation was to go, and with what.
@usableFromInline
struct Heading: Sendable {
  let screen: ScreenNode.Type
  let name: String?
  var context: ContextLabel

  init<Context>(to screen: ScreenNode.Type, named name: String?, with context: Context) {
    self.screen = screen
    self.name = name
    self.context = ContextLabel(of: context)
  }
}

/// The steps of the attempts of a navigation that may wait.
struct RequestTrace {
  /// Where it is to go, known from the first attempt that did not arrive.
  var heading: Heading?
  /// The steps of the attempts that were sent elsewhere.
  private(set) var earlier: [Explanation.Step] = []
  /// The steps of the last attempt.
  var last: [Explanation.Step] = []

  /// All steps, in order.
  var steps: [Explanation.Step] { earlier + last }

  /// Keeps the steps of the last attempt, which was sent elsewhere, perhaps by an answer.
  mutating func leadElsewhere(to title: String?) {
    if case .asked(let asker, .asks)? = last.last {
      last[last.count - 1] = .asked(asker, .answeredElsewhere(to: title))
    }
    (earlier, last) = (steps, [])
  }
}

extension Request {
  /// Returns an error of this navigation with its trace.
  func explained(_ error: RoutingError) -> RoutingError {
    error.following(Trace(towards: trace.heading, trace.steps))
  }
}
