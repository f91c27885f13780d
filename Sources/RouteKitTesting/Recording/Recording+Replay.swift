public import RouteKit
import RouteKitHosting
public import RouteKitRecording

extension Recording {
  /// The first difference between a recording and its replay.
  public struct Divergence: Error, CustomStringConvertible {
    /// The number of the recorded event, or nil if the trees differ before the first event.
    public let event: Int?
    /// The recorded event, the event that happened instead, and the differences of the trees.
    public let description: String
  }

  /// Compares this recording with another one, event by event.
  ///
  /// Events are equal if they have the same outcome, cause, name and context, and leave trees that look the same and
  /// have equal digests.
  /// Numbers of screens and commits, times and lines of code do not count.
  ///
  /// - Parameter other: The recording to compare with.
  /// - Returns: The first difference, or nil if there is none.
  /// - Complexity: O(events and their screens).
  public func divergence(from other: Recording) -> Divergence? {
    if let divergence = divergenceOfStart(from: other) { return divergence }
    for (position, event) in events.enumerated() {
      guard other.events.indices.contains(position) else {
        return Divergence(missing: event)
      }
      if let divergence = event.divergence(from: other.events[position]) { return divergence }
    }
    return other.events.count > events.count
      ? Divergence(surplus: other.events[events.count], after: events.last) : nil
  }

  /// Repeats a recording on a fresh app, and compares the events.
  ///
  /// The closure repeats one event: it reads the name and the context, and performs the same action as the app or its
  /// user. It does not receive events that have already happened, or that a callback causes: these happen by
  /// themselves.
  ///
  /// ```swift
  /// let recording = try Recording(data: Data(contentsOf: file))
  /// let shop = try Shop()
  /// let divergence = try recording.replay(on: shop.tree) { event in
  ///   switch event.name {
  ///   case "product": try shop.showProduct(event.context)
  ///   default: try shop.router.navigate(to: .back)
  ///   }
  /// }
  /// XCTAssertNil(divergence)
  /// ```
  ///
  /// - Parameters:
  ///   - tree: The tree of the fresh app. It must look as the recorded tree did before the first event.
  ///   - perform: Repeats one event. If it throws after an attempt, the attempt is compared and the error is dropped.
  /// - Returns: The first difference, or nil if everything happened as recorded. The replay ends there.
  /// - Throws: An error of the closure, if it made no attempt.
  public func replay(
    on tree: ScreenTree, performing perform: (Event) throws -> Void
  ) throws -> Divergence? {
    let replay = Replay(of: self, on: tree)
    while let event = replay.next() {
      if case .note = event.outcome {
        try perform(event)
        replay.passNote()
        continue
      }
      if !event.isNested {
        do { try perform(event) } catch { if replay.isMissing(event) { throw error } }
      }
      if replay.isMissing(event) { return Divergence(missing: event) }
    }
    return replay.divergence
  }

  /// Repeats a recording on a fresh app in which navigations wait for answers, and compares the events.
  ///
  /// It differs from `Recording.replay(on:performing:)` in one way: after the closure has returned, other
  /// tasks run until the event has happened. So the closure may start a navigation that waits, and return. The end of
  /// a waiting navigation and its parts get time to happen by themselves, before the closure is called.
  ///
  /// - Parameters:
  ///   - tree: The tree of the fresh app. It must look as the recorded tree did before the first event.
  ///   - turns: The number of times that other tasks may run before an event counts as missing.
  ///   - perform: Repeats one event.
  /// - Returns: The first difference, or nil if everything happened as recorded.
  /// - Throws: An error of the closure, if it made no attempt; `CancellationError`.
  public func replayAsking(
    on tree: ScreenTree, within turns: Int = 10_000,
    performing perform: (Event) async throws -> Void
  ) async throws -> Divergence? {
    let replay = Replay(of: self, on: tree)
    var waiting: Set<Int> = []
    while let event = replay.next() {
      if case .note = event.outcome {
        try await perform(event)
        replay.passNote()
        continue
      }
      let hasWaited = event.navigation.map(waiting.contains) ?? false
      if event.isNested || event.parent != nil || hasWaited {
        try await replay.wait(for: event, within: turns)
      }
      if !event.isNested, replay.isMissing(event) {
        do { try await perform(event) } catch { if replay.isMissing(event) { throw error } }
        try await replay.wait(for: event, within: turns)
      }
      if replay.isMissing(event) { return Divergence(missing: event) }
      if case .waits = event.outcome, let navigation = event.navigation {
        waiting.insert(navigation)
      }
    }
    return replay.divergence
  }
}

/// Expects a fresh app to behave as recorded when the events of a recording are repeated.
///
/// ```swift
/// try expectReplay(of: recording, on: shop.tree) { event in try shop.perform(event) }
/// ```
///
/// A failure has the first difference, and is reported at the caller's line, to XCTest or Swift Testing, whichever
/// runs the test. For an app in which navigations wait, use `replayAsking(on:within:performing:)`.
///
/// - Parameters:
///   - recording: The recording.
///   - tree: The tree of the fresh app.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - perform: Repeats one event; see `replay(on:performing:)`.
/// - Throws: An error of the closure, if it made no attempt.
public func expectReplay(
  of recording: Recording, on tree: ScreenTree,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, performing perform: (Recording.Event) throws -> Void
) throws {
  guard let divergence = try recording.replay(on: tree, performing: perform) else { return }
  reportFailure(
    divergence.description,
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// A replay in progress.
private final class Replay {
  private let recording: Recording
  private let recorder: Recorder
  /// The position of the next event that has not happened.
  private var position = 0
  private(set) var divergence: Recording.Divergence?

  init(of recording: Recording, on tree: ScreenTree) {
    self.recording = recording
    recorder = Recorder(tree, keepingLast: max(1_000, recording.events.count))
    divergence = recording.divergenceOfStart(from: recorder.recording)
  }

  /// Returns the next event that has not happened, or nil at the end and after a difference.
  func next() -> Recording.Event? {
    compare()
    guard divergence == nil, position < recording.events.count else { return nil }
    return recording.events[position]
  }

  /// Passes the notes within a navigation that has happened as a whole.
  private func passNotes() {
    while position < recording.events.count, case .note = recording.events[position].outcome {
      position += 1
    }
  }

  /// Passes a note, which has happened as soon as the closure was called.
  func passNote() {
    if position < recording.events.count, case .note = recording.events[position].outcome {
      position += 1
    }
  }

  /// Whether an event has not happened, and nothing else happened instead.
  func isMissing(_ event: Recording.Event) -> Bool {
    compare()
    return divergence == nil && position < recording.events.count
      && recording.events[position].number <= event.number
  }

  /// Lets other tasks run until an event has happened.
  func wait(for event: Recording.Event, within turns: Int) async throws {
    for _ in 0..<max(turns, 0) {
      if !isMissing(event) { return }
      try Task.checkCancellation()
      await Task.yield()
      await passThroughThreadPool()
    }
  }

  /// Compares the events since the last time.
  private func compare() {
    let news = recorder.recording.events
    if news.isEmpty { return }
    recorder.clear()
    for event in news where divergence == nil {
      passNotes()
      if position == recording.events.count {
        divergence = Recording.Divergence(surplus: event, after: recording.events.last)
      } else {
        divergence = recording.events[position].divergence(from: event)
        position += 1
      }
    }
  }
}

extension Recording {
  fileprivate func divergenceOfStart(from other: Recording) -> Divergence? {
    if digest == other.digest, tree.withoutIDs == other.tree.withoutIDs { return nil }
    let dropped =
      droppedEvents == 0
      ? [] : ["\(droppedEvents) events before were dropped: bring the app to this tree first."]
    return Divergence(
      event: nil,
      description: (["The trees differ before the first event."] + dropped
        + differences(from: tree, digest, to: other.tree, other.digest)).joined(separator: "\n"))
  }
}

extension Recording.Divergence {
  fileprivate init(missing event: Recording.Event) {
    self.init(event: event.number, description: "This event did not happen.\nRecorded: \(event)")
  }

  fileprivate init(surplus event: Recording.Event, after last: Recording.Event?) {
    self.init(
      event: last?.number,
      description: "This event happened after the last recorded one.\nNow: \(event)")
  }
}

extension Recording.Event {
  fileprivate func divergence(from other: Recording.Event) -> Recording.Divergence? {
    guard
      !outcome.isSame(as: other.outcome) || cause != other.cause
        || (name, destination) != (other.name, other.destination)
        || context != other.context || digest != other.digest
        || tree.withoutIDs != other.tree.withoutIDs
    else { return nil }
    var lines = ["Event \(number) differs.", "Recorded: \(self)", "Now: \(other)"]
    lines += answers.difference(from: other.answers)
    if digest != other.digest || tree.withoutIDs != other.tree.withoutIDs {
      lines += differences(from: tree, digest, to: other.tree, other.digest)
    }
    return Recording.Divergence(event: number, description: lines.joined(separator: "\n"))
  }
}

extension Recording.Outcome {
  /// Whether two attempts have the same outcome. The numbers of screens and commits do not count.
  fileprivate func isSame(as other: Recording.Outcome) -> Bool {
    switch (self, other) {
    case (.committed(let commit), .committed(let other)):
      commit.changes.map(\.withoutNumbers) == other.changes.map(\.withoutNumbers)
    case (.unchanged, .unchanged): true
    case (.note(let text), .note(let other)): text == other
    case (.waits(let source), .waits(let other)): source == other
    case (.failed(let kind, let message), .failed(let other, let otherMessage)):
      kind == other && (kind != nil || message == otherMessage)
    default: false
    }
  }
}

extension CustomStringConvertible {
  /// The description without the numbers of screens.
  fileprivate var withoutNumbers: String { description.replacing(/#[0-9]+/, with: "#") }
}

extension [Recording.Answer] {
  /// The first reply that differs.
  fileprivate func difference(from others: [Recording.Answer]) -> [String] {
    for position in 0..<Swift.max(count, others.count) {
      let (old, new) = (
        position < count ? self[position] : nil, position < others.count ? others[position] : nil
      )
      if old == new { continue }
      return ["Recorded reply: \(old?.text ?? "none")", "Reply now: \(new?.text ?? "none")"]
    }
    return []
  }
}

extension Recording.Answer {
  fileprivate var text: String { "\(source) \(reply)." }
}

/// The differences of two trees: the steps from one to the other, or else the screens with other contexts.
private func differences(
  from old: TreeSnapshot, _ oldDigest: TreeDigest, to new: TreeSnapshot, _ newDigest: TreeDigest
) -> [String] {
  let steps = old.withoutIDs.steps(to: new.withoutIDs)
  if !steps.isEmpty {
    return ["Steps from the recorded tree to the tree now:"] + steps.map { "- \($0)" }
  }
  if oldDigest == newDigest { return [] }
  let screens = zip(old.records, zip(oldDigest.screens, newDigest.screens))
    .filter { $0.1.0 != $0.1.1 }
    .map { record, _ in "- \(record.name.map { "\(record.type) \"\($0)\"" } ?? record.type)" }
  return ["The trees have the same shape. These screens differ in their contexts, names or states:"]
    + screens
}
