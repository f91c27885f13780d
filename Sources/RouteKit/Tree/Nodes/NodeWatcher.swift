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
  /// Tells everybody who watches that this node has left.
  @inline(never)
  final func tellWatchers() {
    guard let watchers = extras?.watchers, !watchers.isEmpty else { return }
    extras?.watchers = []
    for watcher in watchers { watcher.nodeLeft() }
  }
}
