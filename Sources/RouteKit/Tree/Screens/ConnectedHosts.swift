/// The hosts that show a tree. The tree has such an object if there are any.
package final class ConnectedHosts: FeatureState {
  package fileprivate(set) var connections: [any TreeConnection] = []
  /// The screens of the tree by their numbers.
  let screens: ScreenIndex
  /// Whether the connections are notified when the running attempt has ended, even if there is no commit.
  package var wakes = false
  /// The number of movements that the connections have made since the first of them began, or nil if none makes one.
  package var movementsInOneGo: Int?

  init(of root: ScreenNode?) { screens = ScreenIndex(of: root) }
}

extension ScreenTree {
  /// Adds a connection. The first one makes the tree list its screens by number.
  ///
  /// - Complexity: O(screens on the tree) for the first, O(connections) for the others.
  package func add(_ connection: any TreeConnection) {
    states.open(ConnectedHosts(of: rootNode)).connections.append(connection)
    isHosted = true
  }

  package func remove(_ connection: any TreeConnection) {
    guard let hosts else { return }
    let removed = hosts.connections.filter { $0 === connection }
    hosts.connections.removeAll { $0 === connection }
    if hosts.connections.isEmpty {
      states.close(ConnectedHosts.self)
      isHosted = false
    }
    withExtendedLifetime(removed) {}
  }

  /// The hosts that show the tree, or nil if there is none.
  package var hosts: ConnectedHosts? { isHosted ? states[ConnectedHosts.self] : nil }

  /// The screens by their numbers, or nil if no host shows the tree.
  package var screenIndex: ScreenIndex? { hosts?.screens }

  /// Whether the connections are notified when the running attempt has ended, even if there is no commit.
  var wakesConnections: Bool { hosts?.wakes ?? false }
}
