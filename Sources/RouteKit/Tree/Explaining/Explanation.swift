/// Why a navigation ended as it did: what was looked for where, who was asked and said what, and what
/// came of it.
///
/// ```swift
/// print(router.preview(order, with: lamp).explanation)
/// // To 'OrderScreen "order"' with Product:
/// // 1. The guard 'SignedIn' before 'OrderScreen', asked about Product, allowed it.
/// // 2. Started from FeedScreen #2, the visible screen.
/// // 3. Placed OrderScreen "order" in StackNode #1.
/// // 4. The rule for 'OrderScreen', asked about OrderScreen "order", denied it.
/// // Cannot enter 'OrderScreen "order"': the rule for 'OrderScreen' does not allow it.
/// ```
///
/// A ``Preview`` always has one, and so has every ``RoutingError`` of a router's navigation: there
/// without where routes started and what they placed, and with 32 steps at most. It holds values only,
/// and is made when it is read. Contexts are named by their type; see ``PublicContext``.
public struct Explanation: Sendable {
  /// The type, and the name in quotes, of the screen that the route ends in; nil if neither says
  /// anything, and for an edit.
  public let destination: String?

  /// What it was to arrive with: the name of the type, or the description of a ``PublicContext``. Nil if
  /// nothing was needed.
  public let context: String?

  /// What was done on the way, in order.
  public let steps: [Step]

  /// How it ended, as a sentence: the first line of the error, if it failed.
  public let conclusion: String

  init(of trace: Trace, conclusion: String) {
    destination = trace.destination
    context = trace.context
    steps = trace.steps
    self.conclusion = conclusion
  }
}

extension Explanation: CustomStringConvertible {
  /// All of it in lines: where it was to go, the steps with numbers, and how it ended.
  public var description: String {
    let goal = destination.map { "To '\($0)'" } ?? "A navigation"
    return ([goal + (context.map { " with \($0)" } ?? "") + ":"] + steps.numbered + [conclusion])
      .joined(separator: "\n")
  }
}

extension [Explanation.Step] {
  /// Without what only previews tell.
  var forErrors: [Explanation.Step] {
    compactMap { step in
      switch step {
      case .started, .placed, .presented: nil
      case .triedInVain(let steps, let error): .triedInVain(steps.forErrors, error)
      case .searched, .asked, .omitted: step
      }
    }
  }

  /// A line for each step, with its number, and those that a step consists of below it.
  var numbered: [String] {
    enumerated().flatMap { position, step in
      let number = "\(position + 1). "
      let indent = String(repeating: " ", count: number.count)
      var inner: [String] = []
      if case .triedInVain(let steps, _) = step { inner = steps.numbered }
      return [number + step.description] + inner.map { indent + $0 }
    }
  }
}
