/// The reason why a navigation is impossible: what was tried, where, and what to do instead.
///
/// If a navigation throws, nothing has changed: no screen, no focus and no number. No callback has run. Two kinds are
/// exceptions: ``Kind/requestLost`` of a preview that has navigated, and ``Kind/redirected`` of `result(of:)`, which
/// has arrived at the other screen.
///
/// Errors that an app's builders, guards and hooks throw are passed on unchanged, not wrapped in this type.
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
/// Screens are named by their types and names. If two screens of an error have the same type and name, it shows their
/// numbers too: `'StackNode #3'`.
///
/// An error describes the tree as it was when the error was thrown, whenever it is read.
///
/// Match on ``kind``, or write `catch RoutingError.noContainer`. Print the error for people.
@dynamicMemberLookup
public struct RoutingError: Error, Sendable {
  // One object, so an error costs little if a route catches it. The texts are created when they are read.
  private let content: any LazyErrorFacts

  init(_ content: some LazyErrorFacts) { self.content = content }

  init(_ facts: Facts) { content = WrittenFacts(facts) }

  /// Creates an error whose texts are created when they are read.
  init(
    _ kind: Kind, at path: DrawnPath?, reasons: [any Error] = [],
    _ texts: @escaping @Sendable () -> Texts
  ) {
    self.init(Facts(kind: kind, path: path, reasons: reasons, texts: texts))
  }

  /// The kind of error.
  public var kind: Kind { content.kind }
  /// The action that failed, in the infinitive: `push`.
  public var action: String { content.facts.texts().action }
  /// The screen that the action was tried with, or nil.
  public var subject: String? { Message(content.facts).subject }
  /// The reason why it is impossible, as the second half of a sentence.
  public var reason: String { Message(content.facts).reason }
  /// A drawing of the path to the screen where the action was tried, or nil.
  public var path: String? { Message(content.facts).path }
  /// Advice on what to do instead, as sentences, or nil.
  public var advice: String? { Message(content.facts).advice }
  /// The errors of all alternatives that failed. Usually empty.
  public var reasons: [any Error] { content.facts.reasons }

  /// The steps that led to the error, if there was a navigation.
  var trace: Trace? { content.facts.trace?() }

  /// The first line of the message.
  package var headline: String { Message(content.facts).headline }

  /// Returns the same error with other advice.
  package func advising(_ advice: String) -> RoutingError {
    changing { facts in
      let texts = facts.texts
      facts.texts = {
        var texts = texts()
        texts.advice = advice
        return texts
      }
    }
  }

  /// Returns the same error with other facts.
  func changing(_ change: (inout Facts) -> Void) -> RoutingError {
    var facts = content.facts
    change(&facts)
    return RoutingError(facts)
  }

  /// Whether the error has a path.
  var isPlaced: Bool { content.isPlaced }

  /// Whether the error has the trace of a navigation.
  var isTraced: Bool { content.isTraced }

  /// The facts, for an error that refers to this one.
  var facts: Facts { content.facts }
}

/// Facts that were known when the error was created.
private final class WrittenFacts: LazyErrorFacts {
  let facts: RoutingError.Facts

  init(_ facts: RoutingError.Facts) { self.facts = facts }

  var kind: RoutingError.Kind { facts.kind }
  var isPlaced: Bool { facts.path != nil }
  var isTraced: Bool { facts.trace != nil }
}

extension RoutingError {
  /// The parts of an error.
  struct Facts: Sendable {
    let kind: Kind
    /// The path to the screen where the action was tried, or nil.
    var path: DrawnPath?
    let reasons: [any Error]
    /// The screen that was to be placed, if its route has added it.
    var newcomer: Newcomer?
    /// Makes the trace of its navigation.
    var trace: (@Sendable () -> Trace)?
    var texts: @Sendable () -> Texts

    /// Adds the path and the trace, unless the error has them. The trace of an inner navigation stays.
    mutating func complete(
      at path: @autoclosure () -> DrawnPath?, by trace: (@Sendable () -> Trace)?
    ) {
      if self.path == nil { self.path = path() }
      if self.trace == nil { self.trace = trace }
    }
  }

  struct Texts: Sendable {
    var action: String
    var subject: ErrorText?
    var reason: ErrorText
    var advice: String?
  }

  /// Returns the same error with the screen that was to be placed, unless it has one. If several
  /// routes call this, the innermost counts.
  func naming(_ newcomer: @autoclosure () -> Newcomer) -> RoutingError {
    changing { if $0.newcomer == nil { $0.newcomer = newcomer() } }
  }

  /// A screen that was to be placed, and its builder.
  struct Newcomer {
    /// The screen, which has no number.
    let screen: ScreenReference
    let isStack: Bool
    let builder: Any.Type

    func naming(builderIn advice: String) -> String {
      var advice = advice
      if isStack {
        advice = advice.replacing("build one: builder.inStack()", with: "present it: builder")
          .replacing("builder.inStack()", with: "builder")
      }
      // A generic builder needs more than empty parentheses, so in that case the advice keeps the word `builder`.
      let name = "\(builder)"
      if name.contains("<") { return advice }
      return advice.replacing("builder.", with: "\(name)().")
        .replacing("builder)", with: "\(name)())")
    }
  }
}
