public import RouteKit

extension ScreenTree {
  /// Connects a host to this tree. It receives its first movement before this returns: from an empty picture to the
  /// tree, not animated. An empty tree has no first movement.
  ///
  /// ```swift
  /// let connection = try tree.connect(host)
  /// ```
  ///
  /// Several hosts may be connected, at any time. The tree retains the connection until it is disconnected, and the
  /// host is not retained. Call it on the actor of the tree: then a gesture can wait for the answer of a guard.
  /// Outside of an actor, such a gesture is refused.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - router: Performs the routes of wishes and facts. By default, a `TreeRouter` of this tree.
  ///   - isolation: The caller's actor. Leave it at its default.
  /// - Returns: The connection.
  /// - Throws: `RoutingError` of the kind `registeredTwice` if the host is already connected to this tree, or to
  ///   another one and has room for one (see ``ScreenHost/onlyConnection``), or if both it and another host decide which
  ///   splits are collapsed; `treeClosed`; `busyAttempting` within an attempt.
  /// - Complexity: O(screens on the tree), plus the time that the host takes.
  @discardableResult
  public func connect(
    _ host: some ScreenHost, by router: (any Router)? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) throws -> HostConnection {
    try checkFree(to: "connect a host")
    try checkNew(host)
    let connection = HostConnection(
      host, to: self, by: router ?? TreeRouter(self),
      startTask: isolation == nil
        ? nil
        : { work in
          Task {
            _ = isolation
            await work()
          }
        })
    add(connection)
    connection.begin()
    return connection
  }

  /// The connections of hosts, in the order in which they were made.
  public var hostConnections: [HostConnection] {
    hosts?.connections ?? []
  }

  /// Tells the hosts that leave checks, guards or rules may answer otherwise than before, though nothing was committed.
  /// Call it when a form has unsaved changes, for example. Then a host can disable its back button.
  ///
  /// ```swift
  /// editor.text = "Soup"
  /// editor.screen.screenTree?.reportAllowanceChange()
  /// ```
  ///
  /// It only calls ``HostConnection/onAllowanceChange``. It is not needed for the answers themselves: they are never
  /// stored. To remove screens that are no longer allowed, call ``recheck()``.
  public func reportAllowanceChange() {
    for connection in hostConnections { connection.reportAllowanceChange() }
  }

  private func checkNew(_ host: some ScreenHost) throws {
    if let other = host.onlyConnection?.tree, other !== self {
      throw RoutingError.connectedElsewhere(host)
    }
    for other in hostConnections.compactMap(\.host) {
      if other === host {
        throw RoutingError.cannotConnect(
          host, because: "it is already connected to this tree",
          advice: "Use its connection, or disconnect it first.")
      }
      if other.decidesCollapse && host.decidesCollapse {
        throw RoutingError.cannotConnect(
          host,
          because: "'\(bareName(of: type(of: other)))' already decides which splits are collapsed",
          advice: "Return false from decidesCollapse of one of them.")
      }
    }
  }
}

extension RoutingError {
  fileprivate static func cannotConnect(
    _ host: some ScreenHost, because reason: String, advice: String
  ) -> RoutingError {
    RoutingError(
      .registeredTwice, action: "connect", subject: bareName(of: type(of: host)), reason: reason,
      advice: advice)
  }

  /// A host that can have one connection has that of another tree.
  static func connectedElsewhere(_ host: some ScreenHost) -> RoutingError {
    cannotConnect(
      host, because: "it is already connected to another tree",
      advice: "Disconnect it first, or connect another host.")
  }
}
