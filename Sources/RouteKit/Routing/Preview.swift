/// The effect that a navigation would have, found out without performing it.
///
/// ```swift
/// let preview = router.preview(order, with: lamp)
/// print(preview)  // Would arrive at OrderScreen: OrderScreen entered StackNode #1.
/// orderButton.isEnabled = preview.isPossible
/// ```
///
/// See ``Router/preview(_:with:)``. It holds values only. Screens that would be new have no number in
/// it: the tree gives numbers to what enters.
public struct Preview: Sendable {
  /// How the navigation would end.
  public enum Outcome: Sendable {
    /// It would arrive at the screen, with a commit.
    case arrives(at: ScreenReference)
    /// It would arrive at the screen, and nothing would have to change.
    case unchanged(at: ScreenReference)
    /// A guard, a rule or a leave check would refuse, as who said so: "the guard 'SignedIn'". The
    /// error is what the caller would get.
    case refused(by: String, any Error)
    /// A guard, a rule or a leave check would send it elsewhere: who, and to which screen, or nil if
    /// the type of the other route says nothing of that.
    case redirects(by: String, to: String?)
    /// A guard, a rule or a leave check would have to ask first.
    case asks(String)
    /// It would fail with the error.
    case fails(any Error)
  }

  /// How the navigation would end.
  public let outcome: Outcome

  /// The changes that would be made, in the order of ``Commit/changes``. Empty unless it would arrive with a commit.
  public let changes: [Change]

  /// The screen that would be visible then; nil if none would be, or if it would not arrive.
  public let visible: ScreenReference?

  let trace: Trace

  /// The searches and the questions of the attempt with their outcomes, also if it would arrive. At most 1 000 steps
  /// are kept, and further ones are counted.
  ///
  /// ```swift
  /// log.debug("\(router.preview(order, with: lamp).explanation)")
  /// ```
  public var explanation: Explanation { Explanation(of: trace, conclusion: conclusion) }

  /// Whether the navigation would arrive at once, with or without a commit.
  public var isPossible: Bool {
    switch outcome {
    case .arrives, .unchanged: true
    case .refused, .redirects, .asks, .fails: false
    }
  }

  /// Whether the navigation could arrive if it may wait for an answer.
  public var isPossibleIfAwaited: Bool {
    if case .asks = outcome { true } else { isPossible }
  }
}

extension Preview: CustomStringConvertible {
  /// The outcome, in a sentence or with the error's own text.
  public var description: String {
    switch outcome {
    case .arrives(let screen):
      "Would arrive at \(screen): "
        + (changes.isEmpty ? "nothing moves" : changes.map(\.description).joined(separator: "; "))
        + "."
    case .refused(let source, let error): "Would be refused by \(source): \(error)"
    case .fails(let error): "Would fail: \(error)"
    case .unchanged, .redirects, .asks: conclusion
    }
  }

  /// The outcome in a sentence.
  private var conclusion: String {
    switch outcome {
    case .arrives(let screen): "Would arrive at \(screen)."
    case .unchanged(let screen): "Would change nothing: \(screen) is there already."
    case .redirects(let source, let screen):
      "Would go elsewhere: \(source) sends it \(screen.map { "to '\($0)'" } ?? "away")."
    case .asks(let source): "Would wait: \(source) has to ask."
    case .refused(_, let error), .fails(let error): headline(of: error)
    }
  }
}
