extension ScreenFinder {
  /// Finds ``ScreenTree/visible`` if it has the type, whatever its context.
  ///
  /// - Complexity: O(depth).
  public static var visible: ScreenFinder {
    let filter = TypeFilter(Found.self)
    let isClass = Found.self is ScreenNode.Type
    return ScreenFinder(SearchReport(.visible)) { tree, _, _ in
      guard let visible = tree.visible, filter.passes(Held(visible)) else { return nil }
      return isClass || visible.castScreen(to: Found.self) != nil ? visible : nil
    }
  }

  /// Finds the first screen of the type in the whole tree, whatever its context: `.first()`.
  public static var first: ScreenFinder { first() }

  /// Finds the first screen of the type, whatever its context.
  ///
  /// ```swift
  /// let cart = CartBuilder().pushRoute().reusing(.first(in: .allVisible))
  /// let stack = ProductBuilder().pushRoute(in: .found(.first(StackNode.self, from: .root)))
  /// ```
  ///
  /// - Parameters:
  ///   - type: A class of screens, including its subclasses, or the type of a ``Screen``'s content.
  ///     You can leave it out where it can be inferred. It may be a subclass of the type that the
  ///     finder is used for. Then only this subclass is found.
  ///   - scope: How far to search. By default, everywhere.
  ///   - start: Where to start. By default, at the start of the route that searches. Without a route, at the top layer.
  /// - Returns: A finder. It finds nothing if there is no such screen.
  /// - Complexity: O(screens visited).
  public static func first(
    _ type: Found.Type = Found.self, in scope: SearchScope = .everything,
    from start: SearchScope.Start = .here
  ) -> ScreenFinder {
    let isClass = type is ScreenNode.Type
    return ScreenFinder(.first, of: type, in: scope, from: start, TypeFilter(type)) { node, _ in
      isClass || node.castScreen(to: type) != nil ? node : nil
    }
  }
}
