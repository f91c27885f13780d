extension ScreenTree {
  /// Notifies of a commit, and then of the commits that callbacks made meanwhile, in order.
  ///
  /// It is a loop and not a recursion: a navigation that begins in a callback is performed at once,
  /// and its announcement waits for its turn.
  func announce(_ navigation: Navigation) {
    navigation.isRunning = false
    announcements.count += 1
    if announcements.count > 1 { return announcements.waiting.append(navigation) }
    notifyAll(of: navigation)
    recycle(navigation)
    if !announcements.waiting.isEmpty { announceWaiting() }
    announcements.count = 0
    if isFollowed { comeToRest() }
  }

  private func announceWaiting() {
    var next = 0
    while next < announcements.waiting.count {
      let navigation = announcements.waiting[next]
      next += 1
      announcements.updated = next
      notifyAll(of: navigation)
      recycle(navigation)
    }
    announcements.waiting.removeAll()
    announcements.updated = 0
    if isClosed { endObserving() }
  }

  private func notifyAll(of navigation: Navigation) {
    let hasMore = navigation.hasExtras
    if hasMore {
      let isUndo = navigation.restoresShape
      let before = rules.isEmpty || isUndo ? [:] : navigation.contentsBeforeHooks
      navigation.performActionsBeforeScreens()
      // A closure may have registered the first rule.
      if !rules.isEmpty, !isUndo { recheck(afterChanging: navigation.changes(since: before)) }
    }
    navigation.lifecycle.disappearing.forEach { $0.didDisappear() }
    if hasMore { navigation.notifyDetached() }
    navigation.lifecycle.leaving.forEach {
      if $0.nodeExtras == nil { $0.didLeave() } else { $0.notifyLeaving() }
    }
    navigation.lifecycle.entering.forEach {
      if $0.nodeExtras == nil { $0.didEnter() } else { $0.notifyEntering() }
    }
    if hasMore { navigation.notifyAttached() }
    navigation.lifecycle.appearing.forEach { $0.didAppear() }
    if hasMore { navigation.performActionsAfterScreens() }
    if navigation.observation.isActive { notifyObservers(of: navigation) }
  }

  private func notifyObservers(of navigation: Navigation) {
    guard let commit = navigation.observation.commit.take() else { return }
    observers.elements.forEachUnretained { observer in
      if observer.since < commit.number { observer.action?(commit, navigation) }
    }
  }
}
