// The trail of an attempt: what it looked for and whom it asked, for explanations. What is rolled back
// to a savepoint stays in it. Nothing here is touched by an attempt that neither searches nor asks.

extension Navigation {
  /// So many notes explain enough of an attempt that fails: a hundred rules are not to be read. A
  /// preview is made to be read.
  private static let noteLimit = 32
  private static let noteLimitOfPreviews = 1_000

  /// Whether it is only to be seen what the attempt would do, so that more is noted.
  @usableFromInline var isPreview: Bool { isEquipped && request?.isPreview ?? false }

  /// Adds to the trail, or counts what it has no room for. The first that ends the attempt is noted in
  /// any case.
  func note(_ note: Note, endsAttempt: Bool = false) {
    guard isRunning else { return }
    hasTrail = true
    let limit = isPreview ? Navigation.noteLimitOfPreviews : Navigation.noteLimit
    if trail.count < limit || endsAttempt && refusal == nil { return trail.append(note) }
    if case .omitted(let count)? = trail.last {
      trail[trail.count - 1] = .omitted(count + 1)
    } else {
      trail.append(.omitted(1))
    }
  }

  /// Notes a search, and what it found.
  func noteSearch(
    for type: Any.Type, by words: any SearchWording, from start: ScreenNode?,
    found: ScreenNode?
  ) {
    note(
      .searched(type, by: words, from: start.map(Sighting.init), found: found.map(Sighting.init)))
  }

  /// Notes in a preview where a route starts.
  func noteStart(_ screen: ScreenNode?, _ start: @autoclosure () -> Explanation.Start) {
    if isPreview { note(.started(screen.map(Sighting.init), start())) }
  }

  /// Notes in a preview where a screen was placed.
  func notePlace(of screen: ScreenNode) {
    guard isPreview else { return }
    if let host = screen.host {
      note(.presented(Sighting(screen), on: Sighting(host)))
    } else {
      note(.placed(Sighting(screen), in: screen.owner.map(Sighting.init)))
    }
  }

  /// Marks what was noted from a position on as tried in vain, unless that ends the attempt.
  func noteInVain(since position: Int, because error: any Error) {
    if !isRefused { note(.triedInVain(since: position, error)) }
  }

  /// What was noted, for who explains the end of the attempt.
  var notes: [Note] { hasTrail ? Array(trail[...]) : [] }

  /// Empties the trail, and keeps its memory.
  @inline(never)
  func clearTrail() {
    hasTrail = false
    trail.removeAll(keepingCapacity: true)
  }
}
