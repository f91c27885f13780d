/// Presents the screen, by default over the origin's layer: hosted by the layer's root, it covers
/// tab bars and survives a change of tab. ``Host`` names the other places.
///
/// ```swift
/// try router.navigate(to: ShareBuilder().presentRoute().from(.root))
/// // Cannot present 'ShareScreen': 'TabNode' presents 'CartScreen' already.
/// ```
public struct PresentTransition: ViewTransition {
  private let record: PresentationBox
  private let host: Host

  /// Makes the transition.
  ///
  /// - Parameters:
  ///   - presentation: How the layer is presented.
  ///   - host: Who hosts it.
  public init(_ presentation: Presentation = Presentation(), over host: Host = .layer) {
    record = PresentationBox(presentation)
    self.host = host
  }

  /// The host that was found, and who asked for the layer.
  public struct Target {
    // The tree holds it, and nobody may edit that before the screen is placed.
    let host: Unmanaged<ScreenNode>
    let asker: PresentationAsker
  }

  /// Finds the host.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`; `noContainer` if a container is to host
  ///   and none of the layer holds the origin; `alreadyPresenting` if the slot of the host is taken
  ///   and not to be replaced.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Target {
    guard let origin else { throw RoutingError.emptyTree("present") }
    let node = try host.node(around: origin, in: navigation)
    if !host.replaces {
      try node._withUnsafeGuaranteedRef { node in
        if node.presentedNode != nil {
          throw RoutingError.alreadyPresenting(node, "present", nil)
        }
      }
    }
    return Target(host: node, asker: PresentationAsker(origin, in: navigation))
  }

  /// Presents the screen, in the place of what is to be replaced.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something holds the screen. The
  ///   attempt is rolled back then.
  public func place(_ view: ScreenNode, at target: Target, in navigation: Navigation) throws {
    try target.host._withUnsafeGuaranteedRef { host in
      if self.host.replaces, host.presented != nil {
        try host.dismissPresented(in: navigation)
      }
      try host.present(view, box: record, askedBy: target.asker, in: navigation)
    }
  }
}
