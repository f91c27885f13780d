extension ScreenTree {
  /// Notifies of a commit, and then of the commits that callbacks made meanwhile, in order.
  ///
  /// It is a loop and not a recursion: a navigation that begins in a callback is performed at once,
  /// and its announcement waits for its turn.
  func announce(_ navigation: Navigation) {
    navigation.isRunning = false
    if commitsAnnounced > 0 { return announceLater(navigation) }
    commitsAnnounced = 1
    notifyAll(of: navigation)
    recycle(navigation)
    if !announcements.isEmpty { announceWaiting() }
    commitsAnnounced = 0
    if screenIndex != nil { notifyConnections() }
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
      notifyAll(of: navigation)
      recycle(navigation)
    }
    announcements.removeAll()
    if isClosed { endObserving() }
  }

  private func notifyAll(of navigation: Navigation) {
    if navigation.hasExtras { return notifyAllAndMore(of: navigation) }
    navigation.disappearing.notify { $0.didDisappear() }
    navigation.leaving.notify {
      if $0.nodeExtras == nil { $0.didLeave() } else { $0.notifyLeaving() }
    }
    navigation.entering.notify { $0.didEnter() }
    navigation.appearing.notify { $0.didAppear() }
    if navigation.isObserved { notifyObservers(of: navigation) }
  }

  /// The same if not only screens must be notified.
  @inline(never)
  private func notifyAllAndMore(of navigation: Navigation) {
    navigation.performWishesBeforeScreens()
    if !rules.isEmpty { recheck(afterUpdating: navigation.updatedScreens) }
    navigation.disappearing.notify { $0.didDisappear() }
    navigation.notifyDetached()
    navigation.leaving.notify {
      if $0.nodeExtras == nil { $0.didLeave() } else { $0.notifyLeaving() }
    }
    navigation.entering.notify {
      if $0.nodeExtras == nil { $0.didEnter() } else { $0.notifyEntering() }
    }
    navigation.notifyAttached()
    navigation.appearing.notify { $0.didAppear() }
    for case .arrival(let action) in navigation.wishes { action() }
    if navigation.isObserved { notifyObservers(of: navigation) }
  }

  @inline(never)
  private func notifyObservers(of navigation: Navigation) {
    guard let commit = navigation.record.take() else { return }
    observers.forEachUnretained { observer in
      if observer.since < commit.number { observer.action?(commit, navigation) }
    }
  }
}

extension NodeList {
  @inline(__always)
  fileprivate func notify(_ callback: (ScreenNode) -> Void) {
    for position in indices { self[position]._withUnsafeGuaranteedRef { callback($0) } }
  }
}
