extension ScreenNode {
  /// Notifies this node that it has entered, and then its attachments.
  final func notifyEntering() {
    didEnter()
    for attachment in ownAttachments { attachment.enter() }
  }

  /// Notifies this node that it has left. Its attachments are notified before it, and its watchers
  /// after it. A watcher that is added meanwhile, because the node is shown again, keeps watching.
  final func notifyLeaving() {
    let watchers = takeWatchers()
    for attachment in (ownAttachments + takeDetached()).reversed() { attachment.leave() }
    _ = takeDetached()
    didLeave()
    for watcher in watchers { watcher.nodeLeft() }
  }

  /// Notifies all watchers that this node no longer has a tree.
  final func notifyWatchers() {
    for watcher in takeWatchers() { watcher.nodeLeft() }
  }

  private func takeDetached() -> [Attachment] {
    nodeExtras?.states.take(DetachedAttachments.self)?.list ?? []
  }

  private func takeWatchers() -> KeyedList<NodeWatcher> {
    nodeExtras?.states.take(KeyedList<NodeWatcher>.self) ?? KeyedList()
  }
}
