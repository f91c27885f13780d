/// The tree's side of a connection to a host that shows it.
///
/// A connection is notified after the observers, once for all commits of an announcement.
protocol TreeConnection: AnyObject {
  /// Called at the moment of each commit, before any screen is notified. It must not call an app's code.
  func note(_ navigation: Navigation)

  /// Called when no attempt is running and every commit was announced. This is after commits, and after an attempt in
  /// which the connection set ``ScreenTree/wakesConnections``.
  func treeCameToRest()

  /// Called when the tree is released.
  func treeWasReleased()
}

extension ScreenTree {
  /// Adds a connection. The first one makes the tree list its screens by number.
  ///
  /// - Complexity: O(screens on the tree) for the first, O(connections) for the others.
  func add(_ connection: any TreeConnection) {
    if screenIndex == nil { screenIndex = ScreenIndex(of: rootNode) }
    connections.append(connection)
  }

  func remove(_ connection: any TreeConnection) {
    let removed = connections.filter { $0 === connection }
    connections.removeAll { $0 === connection }
    let index = screenIndex
    if connections.isEmpty { screenIndex = nil }
    withExtendedLifetime((removed, index)) {}
  }

  /// Whether no attempt is running, and every commit was announced.
  var isAtRest: Bool { runningReference == nil && commitsAnnounced == 0 }

  /// Notifies all connections if the tree is at rest. Otherwise they are notified as soon as it is.
  func notifyConnections() {
    guard isAtRest else { return }
    wakesConnections = false
    for connection in connections { connection.treeCameToRest() }
  }
}

/// The screens of a tree by their numbers, as of the last commit.
final class ScreenIndex {
  private var screens: [Int: ScreenNode] = [:]

  init(of root: ScreenNode?) {
    // Uncommitted screens have no number yet. They are listed with their commit.
    root?.forEachHeld { if $0.nodeFlags.contains(.member) { screens[$0.treeNumber] = $0 } }
  }

  /// The screen with a number, or nil.
  subscript(id: ScreenID) -> ScreenNode? { screens[id.number] }

  /// Updates the index after a commit. Before this, a connection must retain the screens that left.
  func update(after navigation: Navigation) {
    for reference in navigation.leaving.elements {
      reference.use { screens[$0.treeNumber] = nil }
    }
    for reference in navigation.entering.elements {
      let node = reference.object
      screens[node.treeNumber] = node
    }
  }
}

extension Navigation {
  /// Notes the commit for the connections of its tree.
  func noteForConnections(of tree: ScreenTree) {
    for connection in tree.connections { connection.note(self) }
    tree.screenIndex?.update(after: self)
  }

  /// The screens that left with the commit.
  var departed: [ScreenNode] { leaving.elements.map { $0.object } }
}
