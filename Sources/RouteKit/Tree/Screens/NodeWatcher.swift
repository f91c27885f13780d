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
    node.addExtras().watchers.append(self, for: ObjectIdentifier(self))
  }

  final func stopWatching() {
    watched?.nodeExtras?.watchers.remove(ObjectIdentifier(self))
    watched = nil
  }
}

extension NodeExtras {
  /// The objects that are notified when the node leaves its tree.
  var watchers: KeyedList<NodeWatcher> {
    get { states[default: KeyedList()] }
    _modify { yield &states.box(default: KeyedList()).value }
  }
}
