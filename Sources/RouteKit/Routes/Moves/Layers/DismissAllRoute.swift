/// Dismisses every layer above the root's along the visible path. Arrives at what is visible then.
/// With nothing up it changes nothing.
///
/// A layer that is hosted where nobody looks, in a tab that is not selected, say, stays.
///
/// ```swift
/// try router.navigate(to: .dismissAll)
/// // Cannot leave 'EditorScreen': its leave check does not allow it.
/// ```
public struct DismissAllRoute: Route {
  /// Whatever is visible, it ends with no layer up.
  public var outline: RouteOutline { RouteOutline(isRooted: true) }

  /// Dismisses.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`; whatever leave checks refuse. Nothing has
  ///   changed then.
  /// - Complexity: O(depth), and O(screens that leave).
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    var next = navigation.tree.root
    guard var last = next else { throw RoutingError.emptyTree("dismiss all") }
    while let node = next {
      if node.presented != nil { try node.dismissPresented(in: navigation) }
      last = node
      next = node.nextInward?.takeUnretainedValue()
    }
    return last
  }
}

extension Route where Self == DismissAllRoute {
  /// Dismisses every layer above the root's.
  public static var dismissAll: DismissAllRoute { DismissAllRoute() }
}
