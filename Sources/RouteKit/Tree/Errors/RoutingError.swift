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

  /// Makes an error, for a transition, a route or a container of your own.
  ///
  /// ```swift
  /// throw RoutingError(
  ///   .noContainer, action: "turn the page", reason: "no pager holds the visible screen",
  ///   at: origin, advice: "Start from a pager: from(.node(pager)).")
  /// ```
  ///
  /// - Parameters:
  ///   - kind: What went wrong.
  ///   - action: What was tried, in the infinitive.
  ///   - subject: The screen that it was tried with. If a transition throws the error without one,
  ///     its route adds the screen that was to be placed.
  ///   - reason: Why it could not be, as the second half of a sentence, without a full stop.
  ///   - node: The screen whose path is drawn.
  ///   - advice: What would help, as sentences. If a transition throws the error, its route puts its
  ///     builder in for the word `builder` before a dot, unless that builder is generic.
  ///   - reasons: The errors below this one.
  /// - Complexity: O(depth of the node).
  public init(
    _ kind: Kind, action: String, subject: String? = nil, reason: String,
    at node: ScreenNode? = nil, advice: String? = nil, reasons: [any Error] = []
  ) {
    self.kind = kind
    self.action = action
    given = subject
    self.reason = reason
    hint = advice
    self.reasons = reasons
    drawing = node?.pathDrawing
  }
}

extension RoutingError {
  /// The same error with its place drawn, unless it has one.
  func placed(at node: ScreenNode?) -> RoutingError {
    var placed = self
    if drawing == nil { placed.drawing = node?.pathDrawing }
    return placed
  }

  /// The same error, naming the screen that was to be placed if none is named yet, and its builder
  /// where the advice speaks of one. Of several the innermost counts.
  @usableFromInline
  func naming(
    _ screen: ScreenNode.Type, _ name: String?, builtBy builder: Any.Type
  ) -> RoutingError {
    var named = self
    if newcomer == nil { named.newcomer = Newcomer(screen: screen, name: name, builder: builder) }
    return named
  }
}

/// A screen that was to be placed, and what would have built it.
private struct Newcomer {
  let screen: ScreenNode.Type
  let name: String?
  let builder: Any.Type

  var title: String { screen.title(named: name) }

  func naming(builderIn advice: String?) -> String? {
    guard var advice else { return nil }
    if screen is StackNode.Type {
      advice = advice.replacing("build one: builder.inStack()", with: "present it: builder")
    }
    // A generic builder wants more than empty parentheses: the advice then keeps to `builder`.
    let name = "\(builder)"
    return name.contains("<") ? advice : advice.replacing("builder.", with: "\(name)().")
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
    let steps = stepsToTell.numbered
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
