/// Why a navigation could not be: what was tried, where, and what would help.
///
/// Nothing has changed when one is thrown: no screen, no focus, no number, and no callback has run.
/// What a builder, guard or hook of the app throws is not wrapped in this, but passes through.
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
/// Match on ``kind``; print the error for people.
public struct RoutingError: Error, Sendable {
  /// What went wrong.
  public let kind: Kind
  /// What was tried, in the infinitive: `push`.
  public let action: String
  /// The screen that it was tried with, or nil.
  public var subject: String? { given ?? newcomer?.title }
  /// Why it could not be, as the second half of a sentence.
  public let reason: String
  /// The drawing of the path to where it was tried, or nil.
  public var place: String? { drawing?.text }
  /// What would help, as sentences, or nil.
  public var advice: String? { newcomer?.naming(builderIn: hint) ?? hint }
  /// The errors below this one: why each alternative failed. Empty for most.
  public let reasons: [any Error]

  // The texts are put together when they are read: a route may catch an error that nobody prints.
  private let given: String?
  var hint: String?
  private var newcomer: Newcomer?
  private var drawing: TreeDrawing?
  /// What led to it, if a navigation was made.
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
  /// The same error with its place drawn, unless it has one.
  func placed(at drawing: TreeDrawing?) -> RoutingError {
    var placed = self
    if self.drawing == nil { placed.drawing = drawing }
    return placed
  }

  /// The same error, naming the screen that was to be placed if none is named yet. Of several the
  /// innermost counts.
  func naming(_ newcomer: @autoclosure () -> Newcomer) -> RoutingError {
    var named = self
    if self.newcomer == nil { named.newcomer = newcomer() }
    return named
  }

  /// A screen that was to be placed, and what would have built it.
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
      // A generic builder wants more than empty parentheses: the advice then keeps to `builder`.
      let name = "\(builder)"
      return name.contains("<") ? advice : advice.replacing("builder.", with: "\(name)().")
    }
  }
}

extension RoutingError: CustomStringConvertible {
  /// The whole message: one line, then the place, what would help, the reasons below, and the steps on
  /// the way if they tell more; see ``explanation``.
  public var description: String {
    var parts = [headline]
    if let place { parts.append(place.indented) }
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
