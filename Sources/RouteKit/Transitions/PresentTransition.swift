/// Presents the screen over the origin's layer: hosted by the layer's root, it covers tab bars and
/// survives a change of tab.
public struct PresentTransition: ViewTransition {
  private let record: PresentationBox

  /// Makes the transition.
  ///
  /// - Parameter presentation: How the layer is presented.
  public init(_ presentation: Presentation = Presentation()) {
    record = PresentationBox(presentation)
  }

  /// Where a layer goes.
  public struct Target {
    let host: ScreenNode
    let asker: Asker
  }

  /// Finds the root of the origin's layer.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, or `alreadyPresenting` if the slot of that
  ///   root is taken.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Target {
    guard let origin else { throw RoutingError.emptyTree("present") }
    let host = origin.layer
    if host.presented != nil { throw RoutingError.alreadyPresenting(host, "present", nil) }
    return Target(host: host, asker: Asker(origin, in: navigation))
  }

  /// Presents the screen.
  public func place(_ view: ScreenNode, at target: Target, in navigation: Navigation) throws {
    try target.host.present(view, box: record, askedBy: target.asker, in: navigation)
  }
}
