/// The effect that a navigation would have, without performing it.
///
/// ```swift
/// let preview = router.preview(order, with: lamp)
/// print(preview)  // Would arrive at OrderScreen: OrderScreen entered StackNode #1.
/// orderButton.isEnabled = preview.isPossible
/// ```
///
/// See ``Router/preview(_:with:)``. It contains only values. New screens have no number in it, because the tree
/// numbers a screen when it enters.
public struct Preview: Sendable {
  /// How the navigation would end.
  public enum Outcome: Sendable {
    /// It would arrive at the screen, with a commit.
    case arrives(at: ScreenReference)
    /// It would arrive at the screen, without any change.
    case unchanged(at: ScreenReference)
    /// A guard, a rule or a leave check would refuse, such as "the guard 'SignedIn'". The caller would receive the
    /// error.
    case refused(by: String, any Error)
    /// A guard, a rule or a leave check would redirect it to a screen. The screen is nil if the other route does not
    /// name one.
    case redirects(by: String, to: String?)
    /// A guard, a rule or a leave check would have to ask a question first.
    case asks(String)
    /// It would fail with the error.
    case fails(any Error)

    fileprivate var arrives: Bool {
      switch self {
      case .arrives, .unchanged: true
      case .refused, .redirects, .asks, .fails: false
      }
    }
  }

  /// How the navigation would end.
  public let outcome: Outcome

  /// The changes that it would make, in the order of ``Commit/changes``. The list is empty unless the navigation
  /// would arrive with a commit.
  public let changes: [Commit.Change]

  /// The screen that would be visible afterwards, or nil if there would be none or the navigation would not arrive.
  public let visible: ScreenReference?

  private let trace: Trace

  init(_ outcome: Outcome, _ result: PreviewResult?, _ trace: Trace) {
    (self.outcome, self.trace) = (outcome, trace)
    changes = outcome.arrives ? result?.changes ?? [] : []
    visible = outcome.arrives ? result?.visible : nil
  }

  /// The searches and the questions of the attempt with their outcomes, even if it would arrive. At most 1 000 steps
  /// are kept, and further ones are counted.
  ///
  /// ```swift
  /// log.debug("\(router.preview(order, with: lamp).explanation)")
  /// ```
  public var explanation: Explanation { Explanation(of: trace, conclusion: conclusion) }

  /// Whether the navigation would arrive at once, with or without a commit.
  public var isPossible: Bool { outcome.arrives }

  /// Whether the navigation could arrive, including after waiting for an answer.
  public var isPossibleIfAwaited: Bool {
    if case .asks = outcome { true } else { isPossible }
  }
}

extension Preview: CustomStringConvertible {
  /// The outcome, as a sentence or as the text of the error.
  public var description: String {
    switch outcome {
    case .arrives(let screen):
      "Would arrive at \(screen): "
        + (changes.isEmpty ? "nothing moves" : changes.map(\.description).joined(separator: "; "))
        + "."
    case .refused(let source, let error):
      "Would be refused by \(source): \("\(error)".linesWithoutHiddenCharacters)"
    case .fails(let error): "Would fail: \("\(error)".linesWithoutHiddenCharacters)"
    case .unchanged, .redirects, .asks: conclusion
    }
  }

  /// The outcome as a sentence.
  private var conclusion: String {
    switch outcome {
    case .arrives(let screen): "Would arrive at \(screen)."
    case .unchanged(let screen): "Would change nothing: \(screen) is already there."
    case .redirects(let source, let screen):
      "Would be redirected \(screen.map { "to '\($0)'" } ?? "elsewhere") by \(source)."
    case .asks(let source): "Would wait: \(source) has to ask."
    case .refused(_, let error), .fails(let error): headline(of: error)
    }
  }
}
