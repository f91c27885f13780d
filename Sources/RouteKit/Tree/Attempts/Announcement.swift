extension ScreenTree {
  /// Notifies of a commit, and then of the commits that callbacks made meanwhile, in order.
  ///
  /// It is a loop and not a recursion: a navigation that begins in a callback is performed at once,
  /// and its announcement waits for its turn.
  func announce(_ navigation: Navigation) {
    navigation.isRunning = false
    commitsAnnounced += 1
    if commitsAnnounced > 1 { return announcements.append(navigation) }
    notifyAll(of: navigation)
    recycle(navigation)
    if !announcements.isEmpty { announceWaiting() }
    commitsAnnounced = 0
    if isHosted { notifyConnections() }
  }

  private func announceWaiting() {
    var next = 0
    while next < announcements.count {
      let navigation = announcements[next]
      next += 1
      notifyAll(of: navigation)
      recycle(navigation)
    }
    announcements.removeAll()
    if isClosed { endObserving() }
  }

  private func notifyAll(of navigation: Navigation) {
    let hasMore = navigation.hasExtras
    if hasMore {
      let before = rules.isEmpty ? [:] : navigation.contentsBeforeHooks
      navigation.performWishesBeforeScreens()
      if !rules.isEmpty { recheck(afterChanging: navigation.unasked(since: before)) }
    }
    navigation.disappearing.forEach { $0.didDisappear() }
    if hasMore { navigation.notifyDetached() }
    navigation.leaving.forEach {
      if $0.nodeExtras == nil { $0.didLeave() } else { $0.notifyLeaving() }
    }
    navigation.entering.forEach {
      if $0.nodeExtras == nil { $0.didEnter() } else { $0.notifyEntering() }
    }
    if hasMore { navigation.notifyAttached() }
    navigation.appearing.forEach { $0.didAppear() }
    if hasMore { navigation.performWishesAfterScreens() }
    if navigation.isObserved { notifyObservers(of: navigation) }
  }

  private func notifyObservers(of navigation: Navigation) {
    guard let commit = navigation.record.take() else { return }
    observers.elements.forEachUnretained { observer in
      if observer.since < commit.number { observer.action?(commit, navigation) }
    }
  }

  /// Notifies all connections if the tree is at rest. Otherwise they are notified as soon as it is.
  func notifyConnections() {
    guard isAtRest, let hosts else { return }
    hosts.wakes = false
    for connection in hosts.connections { connection.treeCameToRest() }
  }
}
