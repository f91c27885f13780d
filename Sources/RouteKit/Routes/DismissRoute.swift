/// Dismisses the layer that the origin is in, and every layer above it. Arrives at what is visible
/// then.
///
/// In the bottom layer it is an error; where nothing up is fine, use ``DismissAllRoute``.
public struct DismissRoute: StartingRoute {
  /// The screen that the route starts from.
  public var origin = Origin.visible

  /// Dismisses.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `nothingPresented`.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    guard let start = try origin.find(in: navigation) else {
      throw RoutingError.emptyTree("dismiss")
    }
    guard let host = start.layer.host else { throw RoutingError.nothingPresented(at: start) }
    try host.dismissPresented(in: navigation)
    return host.visibleInside
  }
}

extension Route where Self == DismissRoute {
  /// Dismisses the layer that is on top.
  public static var dismiss: DismissRoute { DismissRoute() }
}
