extension ScreenFinder where Found == StackNode {
  /// Finds the nearest stack around the visible screen, within its layer.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: .found(.visibleStack).orElse(StackBuilder().presentRoute()))
  /// ```
  ///
  /// - Complexity: O(depth).
  public static var visibleStack: ScreenFinder { .around("stack holds") }
}

extension ScreenFinder where Found == TabNode {
  /// Finds the nearest tabs around the visible screen, within its layer.
  ///
  /// - Complexity: O(depth).
  public static var visibleTabs: ScreenFinder { .around("tabs hold") }
}

extension ScreenFinder where Found == SplitNode {
  /// Finds the nearest split around the visible screen, within its layer.
  ///
  /// - Complexity: O(depth).
  public static var visibleSplit: ScreenFinder { .around("split holds") }
}

extension ScreenFinder where Found: ContainerNode {
  /// Finds the nearest container of the type around the visible screen, within its layer.
  ///
  /// ```swift
  /// let pages = ContainerOrigin<PageNode>.found(.visibleContainer)
  /// // Cannot find 'PageNode': no such container holds the visible screen within its layer.
  /// ```
  ///
  /// ``visibleStack``, ``visibleTabs`` and ``visibleSplit`` name the container in the error.
  ///
  /// - Complexity: O(depth).
  public static var visibleContainer: ScreenFinder { .around("such container holds") }

  fileprivate static func around(_ kind: String) -> ScreenFinder {
    ScreenFinder(SearchReport(.around(kind))) { tree, _, _ in
      tree.visible?.enclosing(Found.self)
    }
  }
}
