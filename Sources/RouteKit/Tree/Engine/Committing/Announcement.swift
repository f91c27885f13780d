extension ScreenTree {
  /// Tells everybody of a commit, and then of the commits that they made of it, in order.
  ///
  /// A loop, not a recursion: a navigation begun in a callback is performed at once and waits here
  /// for its turn to be announced.
  func announce(_ navigation: Navigation) {
    navigation.isRunning = false
    if commitsAnnounced > 0 { return announceLater(navigation) }
    commitsAnnounced = 1
    tellAll(of: navigation)
    recycle(navigation)
    if !announcements.isEmpty { announceWaiting() }
    commitsAnnounced = 0
  }

  @inline(never)
  private func announceLater(_ navigation: Navigation) {
    commitsAnnounced += 1
    announcements.append(navigation)
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
    if isClosed { endObserving() }
  }

  private func tellAll(of navigation: Navigation) {
    if navigation.hasExtras { return tellAllAndMore(of: navigation) }
    navigation.disappearing.tell { $0.didDisappear() }
    navigation.leaving.tell {
      if $0.extras == nil { $0.didLeave() } else { $0.tellLeaving() }
    }
    navigation.entering.tell { $0.didEnter() }
    navigation.appearing.tell { $0.didAppear() }
  }

  /// The same where others want to hear than screens.
  @inline(never)
  private func tellAllAndMore(of navigation: Navigation) {
    let wishes = navigation.wishes
    if navigation.extras?.hasCommitted ?? false {
      for case .change(let action) in wishes { action() }
    }
    for case .commit(let action) in wishes { action() }
    for case .outcome(let action) in wishes { action() }
    navigation.disappearing.tell { $0.didDisappear() }
    navigation.tellParting()
    navigation.leaving.tell {
      if $0.extras == nil { $0.didLeave() } else { $0.tellLeaving() }
    }
    navigation.entering.tell {
      if $0.extras == nil { $0.didEnter() } else { $0.tellEntering() }
    }
    navigation.tellJoining()
    navigation.appearing.tell { $0.didAppear() }
    for case .arrival(let action) in wishes { action() }
    if let record = navigation.extras?.record { tellObservers(of: record) }
  }

  private func tellObservers(of record: CommitRecord) {
    for observer in observers where observer.since < record.commit.number {
      observer.action?(record)
    }
  }
}

extension NodeList {
  @inline(__always)
  fileprivate func tell(_ callback: (ScreenNode) -> Void) {
    for position in indices { self[position]._withUnsafeGuaranteedRef { callback($0) } }
  }
}
