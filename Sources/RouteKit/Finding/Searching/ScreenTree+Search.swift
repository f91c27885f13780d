extension ScreenTree {
  /// Searches for a screen, within the running attempt or in one that ends with the search. A
  /// closure that is called during the search must not edit the tree. If it does, the edit throws
  /// an error that names the type that is sought.
  func search(
    for type: Any.Type, _ report: SearchReport, from origin: ScreenNode?,
    _ body: () throws -> ScreenNode?
  ) throws -> ScreenNode? {
    guard rootReference != nil else { return nil }
    if let running = runningReference {
      return try running.use { navigation in
        let found = try navigation.callOut(.finder, to: type, body)
        navigation.traceSearch(for: type, by: report, from: origin, found: found)
        return found
      }
    }
    var found: ScreenNode?
    try transact(.edit) { navigation in
      found = try navigation.callOut(.finder, to: type, body)
    }
    return found
  }
}

extension ScreenNode {
  /// Returns this node, or the content of a ``Screen``, as the given type.
  final func castScreen<Wanted>(to type: Wanted.Type) -> Wanted? {
    if let node = self as? Wanted { return node }
    return type is ScreenNode.Type ? nil : anyContent as? Wanted
  }

  /// Whether a node is an instance of this class or of a subclass.
  ///
  /// Called on a metatype, this uses the class that was named. A cast would not: where a wider type
  /// is expected, the compiler treats `Cart.self` as a `ScreenNode.Type`, and a cast to that type
  /// matches every screen.
  static func isClass(of node: ScreenNode) -> Bool { node is Self }

  /// Whether this node is an instance of the class, or has a ``Screen`` content of the type.
  final func isOf<Wanted>(_ type: Wanted.Type) -> Bool {
    if let type = type as? ScreenNode.Type { return type.isClass(of: self) }
    return castScreen(to: type) != nil
  }
}
