/// Dismisses the layer that the origin is in, and every layer above it. Arrives at what is visible
/// then.
///
/// In the bottom layer it is an error; where nothing up is fine, use ``DismissAllRoute``.
///
/// ```swift
/// try router.navigate(to: .dismiss)
/// // Cannot dismiss: no layer is up in which 'FeedScreen' would be.
/// ```
public struct DismissRoute: Route {
  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Dismisses.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `nothingPresented`; whatever leave
  ///   checks refuse. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.with(in: navigation) { start in
      guard let start else { throw RoutingError.emptyTree("dismiss") }
      guard let host = Unmanaged.passUnretained(start).hostOfLayer else {
        throw RoutingError.nothingPresented(at: start)
      }
      return try host._withUnsafeGuaranteedRef { host in
        try host.dismissPresented(in: navigation)
        return host.visibleInside
      }
    }
  }
}

extension Route where Self == DismissRoute {
  /// Dismisses the layer that the visible screen is in, which is on top.
  public static var dismiss: DismissRoute { DismissRoute() }
}

extension RoutingError {
  static func nothingPresented(at screen: ScreenNode) -> RoutingError {
    RoutingError(
      .nothingPresented, action: "dismiss", subject: nil,
      reason: "no layer is up in which '\(screen.title)' would be", at: screen,
      advice: "Where nothing up is fine, use .dismissAll, which then changes nothing.")
  }
}
