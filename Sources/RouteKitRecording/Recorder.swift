public import RouteKit

/// Records every attempt on a tree: commits, navigations that change nothing, that wait, and that fail.
///
/// ```swift
/// let recorder = Recorder(tree)
/// try router.navigate(to: product, with: lamp)
/// try recorder.recording.data().write(to: file)
/// ```
///
/// Attach the recording to a bug report, and replay it in a test with `replay(on:performing:)` of RouteKitTesting.
/// A recording contains the types and the names of screens and routes. It contains a context only if that is a
/// `PublicContext`, and only the types of errors that are not from the library.
///
/// A recorder retains neither the tree nor its screens. It records until it is released. From its creation on, routes
/// note the contexts of the screens that they build, so the digests of two products differ.
///
/// - Complexity: Each attempt costs O(screens on the tree), and the coding of their contexts.
public final class Recorder {
  private let anchor: TreeAnchor
  private let tape: Tape

  /// Creates a recorder, and records from the next attempt on.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - limit: The largest number of events that are kept. The oldest are dropped, and
  ///     ``Recording/droppedEvents`` counts them. A limit below 1 counts as 1.
  public init(_ tree: ScreenTree, keepingLast limit: Int = 1_000) {
    anchor = tree.anchor
    tape = Tape(of: tree, limit: max(1, limit))
    tree.add(tape)
  }

  deinit { anchor.tree?.remove(tape) }

  /// Everything recorded so far.
  ///
  /// - Complexity: O(events).
  public var recording: Recording {
    if let tree = anchor.tree, tree.running == nil { tape.attemptBegins(on: tree) }
    return tape.recording
  }

  /// Adds a note to the recording: something that happened beside the tree, such as a sign-in, or what a person chose.
  ///
  /// ```swift
  /// recorder.note("signed in as patient")
  /// ```
  ///
  /// It is an event with the outcome ``Recording/Outcome/note(_:)``. A replay gives it to its closure, which can do the
  /// same again. A note within an attempt stands before the attempt.
  ///
  /// - Parameter text: The text. It is stored as it is, so it must not be private.
  public func note(_ text: String) { tape.note(text) }

  /// Drops everything recorded so far. The recording begins with the tree as it is.
  ///
  /// Numbers and times continue: the next event does not begin at 1 again.
  public func clear() { tape.clear() }
}

/// The events of a recorder, which the tree holds.
private final class Tape: TransactionObserver {
  let recordsAttempts = true
  private let limit: Int
  private let began = ContinuousClock.now
  private var start: Recording.Moment
  private var last: Recording.Moment
  /// Whether the recorder was created within an attempt, whose changes may still be rolled back.
  private var beganWithinAttempt: Bool
  /// The events in a ring, the oldest at ``oldest``.
  private var events: [Recording.Event] = []
  private var oldest = 0
  private var count = 0
  /// The events of navigations that wait, to record an end without a further attempt.
  private var waiting: [ObjectIdentifier: Recording.Event] = [:]

  init(of tree: ScreenTree, limit: Int) {
    self.limit = limit
    start = Recording.Moment(of: tree)
    last = start
    beganWithinAttempt = tree.running != nil
  }

  func attemptBegins(on tree: ScreenTree) {
    guard beganWithinAttempt else { return }
    beganWithinAttempt = false
    start = Recording.Moment(of: tree)
    last = start
  }

  var recording: Recording {
    Recording(
      start: start, droppedEvents: count - events.count,
      events: Array(events[oldest...] + events[..<oldest]))
  }

  func clear() {
    (events, oldest, start) = ([], 0, last)
  }

  func note(_ text: String) { append(event(of: .note(text), causedBy: .edit)) }

  func didCommit(_ navigation: Navigation, on tree: ScreenTree) {
    guard let commit = navigation.commit else { return }
    last = Recording.Moment(of: tree)
    didEnd(EndedAttempt(navigation), .committed(commit), on: tree)
  }

  func didEnd(_ attempt: EndedAttempt, _ ending: EndedAttempt.Ending, on tree: ScreenTree) {
    var event = event(of: Recording.Outcome(ending), causedBy: attempt.cause)
    event.add(attempt, isNested: tree.isAnnouncing)
    append(event)
    guard let request = attempt.request else { return }
    waiting[ObjectIdentifier(request)] = nil
    if case .waits = ending { noteWait(of: request, after: event) }
  }

  /// Records the end of a navigation that waits, if it ends without a further attempt.
  private func noteWait(of request: Request, after event: Recording.Event) {
    let key = ObjectIdentifier(request)
    waiting[key] = event
    request.onEnd { [weak self] result in
      guard let self, var event = waiting.removeValue(forKey: key),
        case .failure(let error) = result
      else { return }
      (event.number, event.elapsed, event.moment) = (count + 1, elapsed, last)
      event.outcome = Recording.Outcome(.failed(error))
      append(event)
    }
  }

  private func event(of outcome: Recording.Outcome, causedBy cause: Cause) -> Recording.Event {
    Recording.Event(
      number: count + 1, elapsed: elapsed, outcome: outcome, cause: cause, moment: last)
  }

  private var elapsed: Elapsed {
    let time = began.duration(to: .now).components
    return Elapsed(seconds: Double(time.seconds) + 1e-18 * Double(time.attoseconds))
  }

  private func append(_ event: Recording.Event) {
    count += 1
    if events.count < limit {
      events.append(event)
      return
    }
    start = events[oldest].moment
    events[oldest] = event
    oldest = (oldest + 1) % limit
  }
}
