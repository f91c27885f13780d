extension ScreenTree {
  /// Looks for a screen, within the attempt that is running or in one that ends with the search: who
  /// is asked about screens may not edit them meanwhile, and gets an error that names what is sought.
  func search(
    for type: Any.Type, _ words: SearchWords, from origin: ScreenNode?,
    _ body: () throws -> ScreenNode?
  ) throws -> ScreenNode? {
    guard rootReference != nil else { return nil }
    if let running = runningReference {
      return try running._withUnsafeGuaranteedRef { navigation in
        let found = try navigation.callOut(.finder, to: type, body)
        navigation.noteSearch(for: type, by: words, from: origin, found: found)
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
  /// This node, or the content of a ``Screen``, as a type.
  final func cast<Wanted>(to type: Wanted.Type) -> Wanted? {
    if let node = self as? Wanted { return node }
    return type is ScreenNode.Type ? nil : anyContent as? Wanted
  }

  /// Whether a node is of this class, or of a subclass.
  ///
  /// Asked of a metatype it goes by the class that was named. Where a wider type is wanted, the
  /// compiler takes `Cart.self` for a `ScreenNode.Type`, and a cast to that type matches every screen.
  static func isClass(of node: ScreenNode) -> Bool { node is Self }

  /// Whether this node is of a class, or the content of a ``Screen`` of a type.
  final func isOf<Wanted>(_ type: Wanted.Type) -> Bool {
    if let type = type as? ScreenNode.Type { return type.isClass(of: self) }
    return cast(to: type) != nil
  }
}
