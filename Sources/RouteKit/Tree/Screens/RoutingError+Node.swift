extension RoutingError {
  /// Creates an error, for a custom transition, route or container.
  ///
  /// ```swift
  /// throw RoutingError(
  ///   .noContainer, action: "turn the page", reason: "no pager holds the visible screen",
  ///   at: origin, advice: "Start from a pager: from(.node(pager)).")
  /// ```
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - action: The action that failed, in the infinitive.
  ///   - subject: The screen that the action was tried with. If a transition throws the error without one, its route
  ///     adds the screen that was to be placed.
  ///   - reason: Why it is impossible, as the second half of a sentence, without a full stop.
  ///   - node: The screen whose path is drawn.
  ///   - advice: Advice on what to do instead, as sentences. If a transition throws the error, its route replaces the
  ///     word `builder` before a full stop with its builder, unless that builder is generic.
  ///   - reasons: The errors that led to this one.
  /// - Complexity: O(depth of the node).
  public init(
    _ kind: Kind, action: String, subject: String? = nil, reason: String,
    at node: ScreenNode? = nil, advice: String? = nil, reasons: [any Error] = []
  ) {
    self.init(kind, at: node?.drawnPath, reasons: reasons) {
      Texts(
        action: action, subject: subject.map { ErrorText($0) }, reason: ErrorText(reason),
        advice: advice)
    }
  }

  /// Creates an error whose subject is made when it is read.
  package init(
    _ kind: Kind, action: String, reason: String, advice: String?,
    subject: @escaping @Sendable () -> String
  ) {
    self.init(LateSubject(kind, action, reason, advice, subject))
  }

  /// Creates an error whose subject and reason name screens.
  package init(
    _ kind: Kind, action: String, subject: ErrorText? = nil, reason: ErrorText,
    at node: ScreenNode? = nil, advice: String? = nil, reasons: [any Error] = []
  ) {
    let texts = Texts(action: action, subject: subject, reason: reason, advice: advice)
    self.init(kind, at: node?.drawnPath, reasons: reasons) { texts }
  }
}

/// The parts of an error whose subject is made when it is read. Its facts are made then too, because most such errors are
/// never read.
private final class LateSubject: LazyErrorFacts {
  let kind: RoutingError.Kind
  private let action: String
  private let reason: String
  private let advice: String?
  private let subject: @Sendable () -> String

  init(
    _ kind: RoutingError.Kind, _ action: String, _ reason: String, _ advice: String?,
    _ subject: @escaping @Sendable () -> String
  ) {
    (self.kind, self.action, self.reason) = (kind, action, reason)
    (self.advice, self.subject) = (advice, subject)
  }

  var isPlaced: Bool { false }
  var isTraced: Bool { false }
  var facts: RoutingError.Facts {
    let texts = RoutingError.Texts(
      action: action, subject: ErrorText(subject()), reason: ErrorText(reason), advice: advice)
    return RoutingError.Facts(kind: kind, path: nil, reasons: []) { texts }
  }
}

extension ErrorText {
  /// The text for a screen in an error.
  package static func screen(_ screen: ScreenNode) -> ErrorText {
    ErrorText(ScreenReference(screen))
  }
}

extension ErrorText.Interpolation {
  /// Names a screen by its type and its name.
  package mutating func appendInterpolation(screen: ScreenNode) {
    appendInterpolation(screen: ScreenReference(screen))
  }
}
