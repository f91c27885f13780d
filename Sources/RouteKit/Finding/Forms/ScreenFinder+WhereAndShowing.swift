extension ScreenFinder {
  /// Finds the first screen of the type that satisfies a closure.
  ///
  /// ```swift
  /// let large = ScreenFinder.where { (product: ProductScreen, width: Int) in product.width > width }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: How far to search. By default, everywhere.
  ///   - start: Where to start. By default, at the start of the route that searches. Without a route, at the top layer.
  ///   - isWanted: Receives each screen of the type, or each content, and the context. It is called
  ///     once for each screen until it returns true. It must not change the tree: an edit or a
  ///     navigation in it throws ``RoutingError/Kind/busyAttempting``. Any error that it throws
  ///     ends the search and reaches the caller unchanged.
  /// - Returns: A finder. It finds nothing if there is no such screen.
  /// - Complexity: O(screens visited).
  public static func `where`(
    in scope: SearchScope = .everything, from start: SearchScope.Start = .here,
    _ isWanted: @escaping (Found, Context) throws -> Bool
  ) -> ScreenFinder {
    ScreenFinder(.picked, in: scope, from: start, isWanted)
  }
}

extension ScreenFinder where Found: ContextMatching, Found.Context == Context {
  /// Finds the first screen of the type in the whole tree that shows the context: `.showing()`.
  public static var showing: ScreenFinder { showing() }

  /// Finds the first screen of the type that shows the context. The screen decides by its
  /// ``ContextMatching`` conformance.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().reusing(.showing)
  /// try router.navigate(to: product, with: 42)  // pushes
  /// try router.navigate(to: product, with: 7)   // pushes
  /// try router.navigate(to: product, with: 42)  // goes back to the first
  /// ```
  ///
  /// - Parameters:
  ///   - scope: How far to search. By default, everywhere.
  ///   - start: Where to start. By default, at the start of the route that searches. Without a route, at the top layer.
  /// - Returns: A finder. It finds nothing if there is no such screen.
  /// - Complexity: O(screens visited).
  public static func showing(
    in scope: SearchScope = .everything, from start: SearchScope.Start = .here
  ) -> ScreenFinder {
    ScreenFinder(.showing, in: scope, from: start) { $0.matches($1) }
  }
}
