/// Dismisses every layer above the root's along the visible path. With nothing up it changes
/// nothing.
public struct DismissAllRoute: Route {
  /// Dismisses.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`.
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
