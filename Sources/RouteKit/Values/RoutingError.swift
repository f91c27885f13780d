/// The reason why a navigation is impossible: what was tried, where, and what to do instead.
///
/// If a navigation throws, nothing has changed: no screen, no focus and no number, and no callback
/// has run. Errors that an app's builders, guards and hooks throw are passed on unchanged, not
/// wrapped in this type.
///
/// ```
/// Cannot push 'ProductScreen': no stack holds the visible screen.
///
///   TabNode
///   └─ ● FeedScreen   ◀ visible
///
/// Start from a stack, or build one: ProductBuilder().inStack().presentRoute().
/// ```
///
/// Match on ``kind``, or write `catch RoutingError.noContainer`. Print the error for people.
@dynamicMemberLookup
public struct RoutingError: Error, Sendable {
  /// The kind of error.
  public let kind: Kind
  /// The action that failed, in the infinitive: `push`.
  public let action: String
  /// The screen that it was tried with, or nil.
  public var subject: String? { given ?? newcomer?.title }
  /// Why it is impossible, as the second half of a sentence.
  public let reason: String
  /// A drawing of the path to the screen where it was tried, or nil.
  public var path: String? { drawing?.text }
  /// Advice on what to do instead, as sentences, or nil.
  public var advice: String? { newcomer?.naming(builderIn: hint) ?? hint }
  /// The errors of all alternatives that failed. Usually empty.
  public let reasons: [any Error]

  // The texts are created when they are read, because a route may catch an error that is never
  // printed.
  private let given: String?
  var hint: String?
  private var newcomer: Newcomer?
  private var drawing: TreeDrawing?
  /// The steps that led to the error, if a navigation was made.
  var trace: Trace?

  init(
    _ kind: Kind, action: String, subject: String?, reason: String, drawing: TreeDrawing?,
    advice: String?, reasons: [any Error]
  ) {
    self.kind = kind
    self.action = action
    given = subject
    self.reason = reason
    self.drawing = drawing
    hint = advice
    self.reasons = reasons
  }
}

extension RoutingError {
  /// Returns the same error with its path, unless it has one.
  func drawing(_ drawing: TreeDrawing?) -> RoutingError {
    var drawn = self
    if self.drawing == nil { drawn.drawing = drawing }
    return drawn
  }

  /// Returns the same error with another reason.
  func reasoning(_ reason: String) -> RoutingError {
    var error = RoutingError(
      kind, action: action, subject: given, reason: reason, drawing: drawing, advice: hint,
      reasons: reasons)
    (error.newcomer, error.trace) = (newcomer, trace)
    return error
  }

  /// Returns the same error with the screen that was to be placed, unless it has one. If several
  /// routes call this, the innermost counts.
  func naming(_ newcomer: @autoclosure () -> Newcomer) -> RoutingError {
    var named = self
    if self.newcomer == nil { named.newcomer = newcomer() }
    return named
  }

  /// A screen that was to be placed, and its builder.
  struct Newcomer {
    /// The type and the name of the screen.
    let title: String
    let isStack: Bool
    let builder: Any.Type

    fileprivate func naming(builderIn advice: String?) -> String? {
      guard var advice else { return nil }
      if isStack {
        advice = advice.replacing("build one: builder.inStack()", with: "present it: builder")
      }
      // A generic builder needs more than empty parentheses, so the advice keeps the word `builder`.
      let name = "\(builder)"
      return name.contains("<") ? advice : advice.replacing("builder.", with: "\(name)().")
    }
  }
}

extension RoutingError: CustomStringConvertible {
  /// The whole message: one line, then the path, the advice, the reasons, and the steps if they
  /// add something. See ``explanation``.
  public var description: String {
    var parts = [headline]
    if let path { parts.append(path.indented) }
    if let advice { parts.append(advice) }
    for reason in reasons { parts.append("Because: " + "\(reason)") }
    let steps = stepsToShow.numbered
    if !steps.isEmpty { parts.append((["On the way:"] + steps).joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }
}

extension String {
  /// Each line that has text, two spaces in.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }
}
