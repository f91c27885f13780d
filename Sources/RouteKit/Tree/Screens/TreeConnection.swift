/// The tree's side of a connection to a host that shows it.
///
/// A connection is notified after the observers, once for all commits of an announcement.
package protocol TreeConnection: AnyObject {
  /// Called at the moment of each commit, before any screen is notified. It must not call an app's code.
  func note(_ navigation: Navigation)

  /// Called when no attempt is running and every commit was announced. This is after commits, and after an attempt in
  /// which the connection set ``ScreenTree/wakesConnections``.
  func treeCameToRest()

  /// Called when the tree is released.
  func treeWasReleased()
}

// The stored properties are internal: the compiler checks each access to one that other modules can see.
extension ScreenTree {
  /// The number of the last commit.
  package var lastCommit: Int { commitCount }

  /// The number that the newest screen has.
  package var newestNumber: Int { lastNumber }

  /// Whether a commit is being announced.
  package var isAnnouncing: Bool { announcements.count > 0 }

  /// Whether no attempt is running, and every commit was announced.
  package var isAtRest: Bool { runningReference == nil && announcements.count == 0 }
}

/// The screens of a tree by their numbers, as of the last commit.
package final class ScreenIndex {
  private var screens: [Int: ScreenNode] = [:]

  init(of root: ScreenNode?) {
    // Uncommitted screens have no number yet. They are listed with their commit.
    root?.forEachHeld { if $0.nodeFlags.contains(.member) { screens[$0.treeNumber] = $0 } }
  }

  /// The screen with a number, or nil.
  package subscript(id: ScreenID) -> ScreenNode? { screens[id.number] }

  /// Updates the index after a commit. Before this, a connection must retain the screens that left.
  func update(after navigation: Navigation) {
    for reference in navigation.lifecycle.leaving.elements {
      reference.use { screens[$0.treeNumber] = nil }
    }
    for reference in navigation.lifecycle.entering.elements {
      let node = reference.object
      screens[node.treeNumber] = node
    }
  }
}

extension Navigation {
  /// The screens that left with the commit.
  package var departed: [ScreenNode] { lifecycle.leaving.elements.map { $0.object } }
}
