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
  private let content: any ErrorContent

  init(_ content: some ErrorContent) { self.content = content }

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
private final class WrittenFacts: ErrorContent {
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

    fileprivate func naming(builderIn advice: String) -> String {
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

/// The texts of an error, written out.
private struct Message {
  private let facts: RoutingError.Facts
  private let texts: RoutingError.Texts
  /// The titles that several screens of the error have.
  private let ambiguous: Set<String>

  init(_ facts: RoutingError.Facts) {
    self.facts = facts
    texts = facts.texts()
    let subjects = texts.subject?.screens ?? [facts.newcomer?.screen].compactMap(\.self)
    var numbers: [String: Set<ScreenID?>] = [:]
    for screen in subjects + texts.reason.screens + (facts.path?.screens ?? []) {
      numbers[screen.title, default: []].insert(screen.id)
    }
    ambiguous = Set(numbers.filter { $0.value.count > 1 }.keys)
  }

  var subject: String? {
    texts.subject?.text(numbering: ambiguous) ?? facts.newcomer?.screen.title
  }

  var reason: String { texts.reason.text(numbering: ambiguous) }

  var path: String? { facts.path?.drawing(numbering: ambiguous).text }

  var advice: String? {
    texts.advice.map { facts.newcomer?.naming(builderIn: $0) ?? $0 }
  }

  var headline: String {
    let subject = subject.map { " '\($0)'" } ?? ""
    return "Cannot \(texts.action)\(subject): \(reason)."
  }
}

extension RoutingError: CustomStringConvertible {
  /// The whole message: one line, then the path, the advice, the reasons, and the steps if they
  /// add something. See ``explanation``.
  public var description: String {
    let message = Message(content.facts)
    var parts = [message.headline]
    if let path = message.path { parts.append(path.indented) }
    if let advice = message.advice { parts.append(advice) }
    for reason in reasons { parts.append("Because: " + "\(reason)".linesWithoutHiddenCharacters) }
    let steps = stepsToShow.numbered
    if !steps.isEmpty { parts.append((["On the way:"] + steps).joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }
}

extension RoutingError: CustomDebugStringConvertible {
  /// The whole message, with the kind and the part of the guide about it. A debugger prints it.
  ///
  /// ```
  /// (lldb) po error
  /// Cannot pop 'FeedScreen': it is the root of 'StackNode'.
  ///
  /// rootStays: see 'Going back' in the guide of errors
  /// ```
  public var debugDescription: String {
    "\(self)\n\n\(kind): see \(kind.part.rawValue.quoted) in the guide of errors"
  }
}

extension String {
  /// The text with each nonempty line indented by two spaces.
  fileprivate var indented: String {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + Substring($0) }.joined(separator: "\n")
  }
}
