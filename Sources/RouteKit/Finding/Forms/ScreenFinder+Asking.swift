extension ScreenFinder {
  /// Finds the first screen of the type that a closure picks.
  ///
  /// ```swift
  /// let large = ScreenFinder.where { (product: ProductScreen, width: Int) in product.width > width }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: How far to look; everywhere by default.
  ///   - start: Where to begin; at the top layer by default.
  ///   - isWanted: Is given each screen of the type, or each content, and the context. It is called
  ///     once for a screen, and for none after the one that it picks. It changes nothing: an edit or
  ///     a navigation in it gets ``RoutingError/Kind/busyAttempting``. What it throws ends the search
  ///     and reaches the caller unchanged.
  /// - Returns: A finder that finds nothing where no screen is so.
  /// - Complexity: O(screens looked at).
  public static func `where`(
    in scope: SearchScope = .everything, from start: SearchStart = .here,
    _ isWanted: @escaping (Found, Context) throws -> Bool
  ) -> ScreenFinder {
    ScreenFinder(.picked, in: scope, from: start, isWanted)
  }
}

extension ScreenFinder where Found: ContextMatching, Found.Context == Context {
  /// Finds the first screen of the type in the whole tree that shows the context: `.showing()`.
  public static var showing: ScreenFinder { showing() }

  /// Finds the first screen of the type that shows the context, as it says itself.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().reusing(.showing)
  /// try router.navigate(to: product, with: 42)  // pushes
  /// try router.navigate(to: product, with: 7)   // pushes
  /// try router.navigate(to: product, with: 42)  // goes back to the first
  /// ```
  ///
  /// - Parameters:
  ///   - scope: How far to look; everywhere by default.
  ///   - start: Where to begin; at the top layer by default.
  /// - Returns: A finder that finds nothing where no screen is so.
  /// - Complexity: O(screens looked at).
  public static func showing(
    in scope: SearchScope = .everything, from start: SearchStart = .here
  ) -> ScreenFinder {
    ScreenFinder(.showing, in: scope, from: start) { $0.matches($1) }
  }
}
