// The trail of an attempt: what it looked for and whom it asked, for explanations. What is rolled back
// to a savepoint stays in it. Nothing here is touched by an attempt that neither searches nor asks.

extension Navigation {
  /// So many notes explain enough of an attempt that fails: a hundred rules are not to be read. A
  /// preview is made to be read.
  private static let noteLimit = 32
  private static let noteLimitOfPreviews = 1_000

  /// Whether it is only to be seen what the attempt would do, so that more is noted.
  @usableFromInline var isPreview: Bool { hasExtras && request?.isPreview ?? false }

  /// Adds to the trail, or counts what it has no room for. The first that ends the attempt is noted in
  /// any case.
  func note(_ note: Note, endsAttempt: Bool = false) {
    guard isRunning else { return }
    if hasRoom || endsAttempt && refusal == nil {
      trail.append(.whole(.passRetained(WholeNote(note))))
    } else {
      omitNote()
    }
  }

  /// The same for what is worth a few pointers.
  @inline(__always)
  func note(quickly note: QuickNote) {
    guard isRunning else { return note.release() }
    if hasRoom { return trail.append(note) }
    note.release()
    omitNote()
  }

  private var hasRoom: Bool {
    if trail.count < Navigation.noteLimit { return true }
    return isPreview && trail.count < Navigation.noteLimitOfPreviews
  }

  @inline(never)
  private func omitNote() {
    if case .whole(let last) = trail[trail.count - 1],
      case .omitted(let count) = last.takeUnretainedValue().note
    {
      last.release()
      trail.replace(
        at: trail.count - 1, with: .whole(.passRetained(WholeNote(.omitted(count + 1)))))
    } else {
      trail.append(.whole(.passRetained(WholeNote(.omitted(1)))))
    }
  }

  /// Notes a search, and what it found on the tree.
  func noteSearch(
    for type: Any.Type, by words: some SearchWording, from start: ScreenNode?, found: ScreenNode?
  ) {
    note(
      quickly: .searched(
        type, by: Unmanaged<AnyObject>.passRetained(words),
        from: start.map(Unmanaged.passUnretained), found: found.map(Unmanaged.passUnretained)))
  }

  /// Notes in a preview where a route starts.
  func noteStart(_ screen: ScreenNode?, _ start: @autoclosure () -> Explanation.Start) {
    guard isPreview else { return }
    let sighting = screen.map(Sighting.init)
    // An origin that is made of another, as the first of two that is found, has been told.
    if trail.count > 0, case .whole(let last) = trail[trail.count - 1],
      case .started(let earlier, _) = last.takeUnretainedValue().note, earlier == sighting
    {
      return
    }
    note(.started(sighting, start()))
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

  /// What was noted, for whoever explains the end of the attempt. It is read before that is rolled back.
  var notes: [Note] { hasTrail ? trail.elements.compactMap(\.note) : [] }

  /// Makes notes of nodes that may die with what is being rolled back.
  @inline(never)
  func settleTrail() {
    for position in trail.indices {
      if case .whole = trail[position] { continue }
      guard let note = trail[position].note else { continue }
      trail[position].release()
      trail.replace(at: position, with: .whole(.passRetained(WholeNote(note))))
    }
  }

  /// Empties the trail, and keeps its memory. What dies with a note may run an app's own code, which
  /// finds no attempt here.
  @inline(never)
  func clearTrail() {
    for note in trail.elements { note.release() }
    trail.removeAll()
  }
}
