extension ScreenTree {
  /// Tells everybody of a commit, and then of the commits that they made of it, in order.
  ///
  /// A loop, not a recursion: a navigation begun in a callback is performed at once and waits here
  /// for its turn to be announced.
  func announce(_ navigation: Navigation) {
    navigation.isRunning = false
    if commitsAnnounced > 0 {
      commitsAnnounced += 1
      announcements.append(navigation)
      return
    }
    commitsAnnounced = 1
    tellAll(of: navigation)
    recycle(navigation)
    if !announcements.isEmpty { announceWaiting() }
    commitsAnnounced = 0
  }

  @inline(never)
  private func announceWaiting() {
    var next = 0
    while next < announcements.count {
      let navigation = announcements[next]
      next += 1
      tellAll(of: navigation)
      recycle(navigation)
    }
    announcements.removeAll()
  }

  private func tellAll(of navigation: Navigation) {
    for action in navigation.commitClosures { action() }
    for node in navigation.disappearing { node._withUnsafeGuaranteedRef { $0.didDisappear() } }
    for node in navigation.leaving { node._withUnsafeGuaranteedRef { $0.didLeave() } }
    for node in navigation.entering { node._withUnsafeGuaranteedRef { $0.didEnter() } }
    for node in navigation.appearing { node._withUnsafeGuaranteedRef { $0.didAppear() } }
    for action in navigation.arrivalClosures { action() }
    if let record = navigation.record { tellObservers(of: record) }
  }

  private func tellObservers(of commit: Commit) {
    for observation in observations where observation.since < commit.number {
      observation.action?(commit)
    }
  }
}
