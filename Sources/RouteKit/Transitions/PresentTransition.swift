/// Presents the screen, by default over the layer of the origin.
///
/// The root of the layer hosts it, so it covers tab bars and stays when another tab is selected. `Host`
/// lists the other hosts.
///
/// ```swift
/// try router.navigate(to: ShareBuilder().presentRoute().from(.root))
/// // Cannot present 'ShareScreen': 'TabNode' already presents 'CartScreen'.
/// ```
public struct PresentTransition: ViewTransition {
  private let record: PresentationBox
  private let host: Host
  /// Completes the record for a navigation.
  private let configure: ((inout Presentation, ScreenNode) throws -> Void)?

  /// Makes the transition.
  ///
  /// - Parameters:
  ///   - presentation: The style of the layer, and its other attributes.
  ///   - host: The screen that hosts the layer.
  ///   - configure: Completes the record in each attempt, before the screen is built, with the screen that asks for the
  ///     layer. It must not edit or navigate: that throws ``RoutingError/Kind/busyAttempting``. The caller receives any
  ///     error of the closure.
  public init(
    _ presentation: Presentation = Presentation(), over host: Host = .layer,
    configure: ((_ record: inout Presentation, _ origin: ScreenNode) throws -> Void)? = nil
  ) {
    record = PresentationBox(presentation)
    self.host = host
    self.configure = configure
  }

  /// The host, and the screen that asked for the layer.
  public struct Target {
    // The tree holds it, and cannot be edited before the screen is placed.
    let host: Held<ScreenNode>
    let asker: PresentationAsker
    /// The record, if it depends on the origin.
    var record: PresentationBox?
  }

  /// Finds the host.
  ///
  /// - Throws: Any error of the closure that completes the record. ``RoutingError`` of the kind `emptyTree`;
  ///   `noContainer` if a container should host it, but no
  ///   container holds the origin within its layer; `alreadyPresenting` if the host presents another
  ///   screen, unless the transition replaces it.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Target {
    guard let origin else { throw RoutingError.emptyTree("present") }
    let node = try host.node(around: origin, in: navigation)
    if !host.replaces {
      try node.use { node in
        if node.presentedNode != nil {
          throw RoutingError.alreadyPresenting(
            node, nil,
            advice:
              "To cover it, present with over: .onTop. To replace it, present with over: "
              + "\(host.replacingText).")
        }
      }
    }
    var target = Target(host: node, asker: PresentationAsker(origin, in: navigation))
    if let configure {
      var presentation = record.presentation
      try navigation.callOut(.presentation, to: type(of: origin)) {
        try configure(&presentation, origin)
      }
      target.record = PresentationBox(presentation)
    }
    return target
  }

  /// Presents the screen, and dismisses the layer that it replaces.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something holds the screen. Any refusal of a
  ///   leave check.
  public func place(_ view: ScreenNode, at target: Target, in navigation: Navigation) throws {
    try target.host.use { host in
      if self.host.replaces, host.presentedScreen != nil {
        try host.dismissPresented(in: navigation)
      }
      try host.present(view, box: target.record ?? record, askedBy: target.asker, in: navigation)
    }
  }
}
