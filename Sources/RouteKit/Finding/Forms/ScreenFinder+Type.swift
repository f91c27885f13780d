extension ScreenFinder {
  /// Finds ``ScreenTree/visible`` if it is of the type, whatever its context.
  ///
  /// - Complexity: O(depth).
  public static var visible: ScreenFinder {
    let sieve = TypeSieve(Found.self)
    let isClass = Found.self is ScreenNode.Type
    return ScreenFinder(SearchReport(.visible)) { tree, _, _ in
      guard let visible = tree.visible, sieve.passes(.passUnretained(visible)) else { return nil }
      return isClass || visible.cast(to: Found.self) != nil ? visible : nil
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
  ///   - type: A class of screens, subclasses included, or the type of a ``Screen``'s content. It
  ///     need not be written where it follows. It may be a subclass of what the finder is wanted for:
  ///     then only that is found.
  ///   - scope: How far to look; everywhere by default.
  ///   - start: Where to begin; at the top layer by default.
  /// - Returns: A finder that finds nothing where no screen is so.
  /// - Complexity: O(screens looked at).
  public static func first(
    _ type: Found.Type = Found.self, in scope: SearchScope = .everything,
    from start: SearchStart = .here
  ) -> ScreenFinder {
    let sieve = TypeSieve(type)
    let isClass = type is ScreenNode.Type
    return ScreenFinder(SearchReport(.first, of: type, in: scope, from: start)) { tree, origin, _ in
      guard let start = try start.screen(in: tree, orFrom: origin) else { return nil }
      return try ScreenWalk.find(from: start, in: scope, sieve) { node in
        isClass || node.cast(to: type) != nil ? node : nil
      }
    }
  }
}
