public import RouteKit

/// The attempts on a tree, as a value to store, compare and replay.
///
/// A ``Recorder`` makes recordings. In its stored form, each event is one line of JSON:
///
/// ```swift
/// let recording = try Recording(data: Data(contentsOf: file))
/// print(recording)
/// // 1: commit 2 (route): ProductScreen #3 entered StackNode #1; visible: ProductScreen #3
/// // 2: OrderScreen (route) failed: Cannot arrive at 'OrderScreen': the guard 'SignedIn' does not allow it.
/// ```
///
/// Two recordings are equal if they have equal events, whatever their times.
public struct Recording: Hashable, Sendable {
  /// The tree before the first event.
  let start: Moment
  /// The number of events before the first one that were dropped.
  public let droppedEvents: Int
  /// The events, in order.
  public let events: [Event]
  /// The number of events at the end of a file that are lost, because the file was cut off.
  public let missingEvents: Int

  init(start: Moment, droppedEvents: Int, events: [Event], missingEvents: Int = 0) {
    (self.start, self.droppedEvents) = (start, droppedEvents)
    (self.events, self.missingEvents) = (events, missingEvents)
  }

  /// The tree before the first event.
  public var tree: TreeSnapshot { start.tree }
  /// The digest of the tree before the first event.
  public var digest: TreeDigest { start.digest }

  /// The commits, in order.
  public var commits: [Commit] {
    events.compactMap { if case .committed(let commit) = $0.outcome { commit } else { nil } }
  }

  /// A tree at one time.
  struct Moment: Hashable, Sendable {
    let tree: TreeSnapshot
    let digest: TreeDigest

    init(of tree: ScreenTree) {
      self.tree = tree.snapshot()
      digest = TreeDigest(of: tree, as: self.tree)
    }

    init(tree: TreeSnapshot, digest: TreeDigest) { (self.tree, self.digest) = (tree, digest) }
  }
}

extension Recording {
  /// The reply of a guard, a rule or a leave check.
  public struct Answer: Hashable, Sendable, Codable {
    /// The source of the reply: "The guard 'SignedIn' before 'OrderScreen'".
    public let source: String
    /// The reply: "allowed it", "denied it".
    public let reply: String
  }

  /// One attempt at a navigation or an edit.
  public struct Event: Hashable, Sendable {
    /// The number of the event, from 1. Dropped events count.
    public internal(set) var number: Int
    /// The time in seconds since the recorder was created. It does not count in comparisons.
    public var time: Double { elapsed.seconds }
    var elapsed: Elapsed
    /// The outcome of the attempt.
    public internal(set) var outcome: Outcome
    /// The cause of the attempt.
    public let cause: Cause
    /// The name of the route or the destination, or nil.
    public internal(set) var name: String?
    /// The type of screen at which the route should arrive, and its name in quotes if it has one. It is nil for
    /// edits, and for routes that have neither.
    public internal(set) var destination: String?
    /// The context of the navigation if it is a `PublicContext`, or else nil.
    public internal(set) var context: String?
    /// The file and the line of the app that navigated, such as `Shop/CartScreen.swift:31`. It is nil
    /// for edits, gestures and links from outside.
    public internal(set) var place: String?
    /// The number of the navigation if it may wait, or nil. All its attempts have the same number.
    public internal(set) var navigation: Int?
    /// The number of the waiting navigation that this one is a part of, or nil.
    public internal(set) var parent: Int?
    /// Whether a callback of the app made the attempt while a commit was announced.
    public internal(set) var isNested = false
    /// The replies of guards, rules and leave checks, in order.
    public internal(set) var answers: [Answer] = []
    var moment: Moment
    /// The tree after the attempt.
    public var tree: TreeSnapshot { moment.tree }
    /// The digest of the tree after the attempt.
    public var digest: TreeDigest { moment.digest }
  }
}

/// A time since the recorder was created. All times are equal.
struct Elapsed: Hashable, Sendable {
  let seconds: Double

  static func == (one: Elapsed, other: Elapsed) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension Recording.Event: CustomStringConvertible {
  /// One line with the number and the outcome.
  ///
  /// `2: order with lamp (route) at Shop/Cart.swift:31 waits for the guard 'SignedIn'`
  public var description: String {
    let title = (name ?? destination ?? "a navigation") + (context.map { " with \($0)" } ?? "")
    let place = place.map { " at \($0)" } ?? ""
    let subject = "\(number): \(title) (\(cause))\(place)"
    let text =
      switch outcome {
      case .committed(let commit):
        destination == nil ? "\(number): \(commit)\(place)" : "\(subject): \(commit)"
      case .unchanged: "\(subject) changed nothing"
      case .waits(let source): "\(subject) waits for \(source)"
      case .failed(_, let message): "\(subject) failed: \(message)"
      case .note(let text): "\(number): note: \(text)"
      }
    return String(text.map { $0.isNewline ? " " : $0 }).withoutHiddenCharacters
  }
}

extension Recording: CustomStringConvertible {
  /// One line for each event, or `(no event)`.
  public var description: String {
    let dropped = droppedEvents == 0 ? [] : ["(\(droppedEvents) events were dropped)"]
    let missing = missingEvents == 0 ? [] : ["(\(missingEvents) events at the end are lost)"]
    let lines = dropped + events.map(\.description) + missing
    return lines.isEmpty ? "(no event)" : lines.joined(separator: "\n")
  }
}

extension Recording.Event {
  /// Adds where an attempt comes from.
  mutating func add(_ attempt: EndedAttempt, isNested: Bool) {
    name = attempt.heading?.name
    destination = attempt.heading.flatMap { $0.screen.destinationTitle(named: $0.name) }
    context = attempt.heading?.context
    place = attempt.place
    navigation = attempt.request?.number
    parent = attempt.request?.parent?.number
    self.isNested = isNested
    answers = attempt.steps.flatMap(\.answers)
  }
}

extension Explanation.Step {
  /// The replies in the step, including those of tries that were rolled back.
  fileprivate var answers: [Recording.Answer] {
    switch self {
    case .asked(let source, let reply): [Recording.Answer(source: "\(source)", reply: "\(reply)")]
    case .triedInVain(let steps, _): steps.flatMap(\.answers)
    case .found, .notFound, .started, .placed, .presented, .omitted: []
    }
  }
}
