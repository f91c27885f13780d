/// An object that is notified once when a node has left its tree, after the node itself. It may
/// stop watching before that.
class NodeWatcher {
  private(set) weak var watched: ScreenNode?

  /// The node has left.
  func nodeLeft() {}

  /// Watches this node only.
  final func watch(_ node: ScreenNode) {
    stopWatching()
    watched = node
    node.addExtras().watchers.append(self)
  }

  final func stopWatching() {
    watched?.nodeExtras?.watchers.removeAll { $0 === self }
    watched = nil
  }
}

extension ScreenNode {
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
    guard let detached = nodeExtras?.detached, !detached.isEmpty else { return [] }
    nodeExtras?.detached = []
    return detached
  }

  private func takeWatchers() -> [NodeWatcher] {
    guard let watchers = nodeExtras?.watchers, !watchers.isEmpty else { return [] }
    nodeExtras?.watchers = []
    return watchers
  }
}

private final class Watchers: FeatureState {
  var list: [NodeWatcher] = []
}

extension NodeExtras {
  /// The objects that are notified when the node leaves its tree.
  var watchers: [NodeWatcher] {
    get { states[Watchers.self]?.list ?? [] }
    _modify { yield &states.open(Watchers()).list }
  }
}
