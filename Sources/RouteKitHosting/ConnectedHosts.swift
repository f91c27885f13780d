import RouteKit

/// The hosts that show a tree. The tree has such an object if there are any.
final class ConnectedHosts: TransactionObserver {
  fileprivate(set) var connections: [HostConnection] = []
  /// The screens of the tree by their numbers, as of the last commit.
  private var screens: [ScreenID: ScreenNode] = [:]
  /// The number of movements that the connections have made since the first of them began, or nil if none makes one.
  var movementsInOneGo: Int?

  /// The screen with a number, or nil.
  subscript(id: ScreenID) -> ScreenNode? { screens[id] }

  fileprivate func list(_ added: [ScreenNode]) {
    for screen in added { if let id = screen.screenID { screens[id] = screen } }
  }

  func didCommit(_ navigation: Navigation, on tree: ScreenTree) {
    let (departed, arrived) = navigation.membershipChanges
    // A connection retains the screens that left before they are no longer listed.
    for connection in connections { connection.note(navigation, without: departed) }
    for screen in departed { if let id = screen.screenID { screens[id] = nil } }
    list(arrived)
  }

  func cameToRest() { for connection in connections { connection.treeCameToRest() } }

  func treeWasReleased() { for connection in connections { connection.treeWasReleased() } }
}

extension ScreenTree {
  /// Adds a connection. The first one makes the tree list its screens by number.
  ///
  /// - Complexity: O(screens on the tree) for the first, O(1) for the others.
  func add(_ connection: HostConnection) {
    if hosts == nil {
      let hosts = ConnectedHosts()
      hosts.list(screens)
      add(hosts as any TransactionObserver)
    }
    hosts?.connections.append(connection)
  }

  func remove(_ connection: HostConnection) {
    hosts?.connections.removeAll { $0 === connection }
    if let hosts, hosts.connections.isEmpty { remove(hosts as any TransactionObserver) }
  }

  /// The hosts that show the tree, or nil if there is none.
  var hosts: ConnectedHosts? {
    transactionObservers.lazy.compactMap { $0 as? ConnectedHosts }.first
  }
}
