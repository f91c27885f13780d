/// The reason why a navigation ended as it did: its searches, the guards that were asked, their replies, and the
/// result.
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
/// Every ``Preview`` has an explanation, and so does every ``RoutingError`` of a router's navigation. The explanation
/// of an error has at most 32 steps, and omits the starts of routes and the placed screens. An explanation contains
/// only values. It names contexts by their type. See ``PublicContext``.
public struct Explanation: Sendable {
  /// The type of the screen that the route ends in, and its name in quotes. It is nil for an edit, and if neither the
  /// type nor the name is known.
  public let destination: String?

  /// The context that it would arrive with: the name of the type, or the description of a
  /// ``PublicContext``. It is nil if the route needs no context.
  public let context: String?

  /// The steps, in order.
  public let steps: [Step]

  /// The result, as a sentence. If the navigation failed, it is the first line of the error.
  public let conclusion: String

  init(of trace: Trace, conclusion: String) {
    destination = trace.destination
    context = trace.context
    steps = trace.steps
    self.conclusion = conclusion
  }
}

extension Explanation: CustomStringConvertible {
  /// The explanation in lines: the destination, the numbered steps, and the conclusion.
  public var description: String {
    let goal = destination.map { "To '\($0)'" } ?? "A navigation"
    return ([goal + (context.map { " with \($0)" } ?? "") + ":"] + steps.numbered + [conclusion])
      .joined(separator: "\n")
  }
}

extension [Explanation.Step] {
  /// The steps without those that only previews show.
  var forErrors: [Explanation.Step] {
    compactMap { step in
      switch step {
      case .started, .placed, .presented: nil
      case .triedInVain(let steps, let error): .triedInVain(steps.forErrors, error)
      case .found, .notFound, .asked, .omitted: step
      }
    }
  }

  /// A numbered line for each step, with its inner steps below it.
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
