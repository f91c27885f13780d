/// Somebody who wants to know that a node has left its tree.
///
/// It is told once, after the node itself, and forgotten. Whoever stops watching before says so.
class NodeWatcher {
  private(set) weak var watched: ScreenNode?

  /// The node has left.
  func nodeLeft() {}

  /// Watches a node, and no other from now on.
  final func watch(_ node: ScreenNode) {
    stopWatching()
    watched = node
    if node.extras == nil { node.extras = NodeExtras() }
    node.extras?.watchers.append(self)
  }

  final func stopWatching() {
    watched?.extras?.watchers.removeAll { $0 === self }
    watched = nil
  }
}

extension ScreenNode {
  /// Tells this node that it has left, its attachments before it, and then everybody who watched it
  /// until then. Who begins to watch while it is told, because it is shown again, goes on watching.
  @inline(never)
  final func notifyLeaving() {
    let watchers = takeWatchers()
    for attachment in attachments.reversed() { attachment.leave() }
    didLeave()
    for watcher in watchers { watcher.nodeLeft() }
  }

  /// Tells everybody who watches that this node has no tree any more.
  @inline(never)
  final func notifyWatchers() {
    for watcher in takeWatchers() { watcher.nodeLeft() }
  }

  private func takeWatchers() -> [NodeWatcher] {
    guard let watchers = extras?.watchers, !watchers.isEmpty else { return [] }
    extras?.watchers = []
    return watchers
  }
}
