extension ScreenFinder {
  /// Finds one particular screen if it is on the tree. The finder holds it weakly, so it does not
  /// find a screen that was released.
  public static func node(_ screen: Found) -> ScreenFinder where Found: ScreenNode {
    let held = ScreenNode.Weak(screen)
    return ScreenFinder(SearchReport(.node, for: held)) { tree, _, _ in
      held.node?.screenTree === tree ? held.node : nil
    }
  }

  /// Finds the host of a layer: the screen that presents it.
  ///
  /// ```swift
  /// try router.navigate(to: .find(.presenter(as: ScreenNode.self)))  // goes back by dismissing
  /// ```
  ///
  /// - Parameters:
  ///   - start: A screen of the layer. By default, the top layer. The bottom layer has no host.
  ///   - type: The type that the host must have.
  /// - Returns: A finder. It finds nothing for the bottom layer, or if the host has another type.
  /// - Complexity: O(depth).
  public static func presenter(
    of start: SearchScope.Start = .here, as type: Found.Type = Found.self
  ) -> ScreenFinder {
    ScreenFinder(SearchReport(.presenter, of: type, from: start)) { tree, origin, _ in
      let host = try start.screen(in: tree, orFrom: origin)?.hostOfLayer?.object
      return host.flatMap { $0.isOf(type) ? $0 : nil }
    }
  }
}
