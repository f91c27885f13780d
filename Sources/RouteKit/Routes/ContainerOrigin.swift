/// The container that a screen goes into. Its type is known, so pushing into a container that is not a
/// stack does not compile.
///
/// ```swift
/// ProductBuilder().pushRoute()                          // in: .visible
/// ProductBuilder().pushRoute(in: .node(searchStack))
/// ProductBuilder().pushRoute(in: .visible.orElse(StackBuilder().presentRoute()))
/// ProductBuilder().pushRoute(in: .arrival(of: TabBuilder().rootRoute()))   // does not compile
/// ```
///
/// It is found, or made, each time the route is performed, within the same navigation. If it cannot be
/// found, the navigation throws an error:
///
/// ```
/// Cannot start from 'StackNode': it is not on this tree.
/// ```
public struct ContainerOrigin<Container: ContainerNode> {
  /// The same without its type.
  public let origin: Origin

  /// Makes the origin of a container from an origin that is known to be in such a container. If that is the arrival
  /// of a route, it is the container at which the route arrives, and not the visible screen inside it.
  ///
  /// Use it for your own containers. The containers of the library have an `arrival(of:)` that the compiler checks.
  /// This initialiser is not checked: if there is no such container, the route throws when it is performed.
  ///
  /// ```swift
  /// extension ContainerOrigin where Container == PageNode {
  ///   static func arrival<Made: Route<Void>>(of route: Made) -> Self where Made.ViewType: PageNode {
  ///     ContainerOrigin(.arrival(of: route))
  ///   }
  /// }
  /// ```
  public init(_ origin: Origin) { self.origin = origin.isVisible ? origin : origin.exact }

  // Each container of the library has its own `arrival(of:)`, beside the routes into it, because Swift cannot
  // constrain the screen of a route to a class that is a generic parameter.

  /// A container, held weakly. If it is no longer on the tree, the navigation throws
  /// ``RoutingError/Kind/originGone``.
  public static func node(_ container: Container) -> ContainerOrigin {
    ContainerOrigin(.node(container))
  }

  /// The nearest container of the type around the visible screen, within its layer. It is the default. If
  /// there is none, the navigation throws ``RoutingError/Kind/noContainer``.
  public static var visible: ContainerOrigin { ContainerOrigin(.visible) }

  /// Uses another container if this one cannot be found or made.
  ///
  /// Only errors lead to the other container. If a guard on the way to this one refuses or has to ask, the navigation
  /// ends. An error after this one was found or made does not lead to the other one either.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: .node(searchStack).orElse(.visible))
  /// ```
  ///
  /// - Parameter other: The other container. It is found on the tree as it was before.
  /// - Returns: An origin that fails with ``RoutingError/Kind/noAlternative`` and all reasons if neither can
  ///   be found.
  public func orElse(_ other: ContainerOrigin) -> ContainerOrigin {
    var outline = RouteOutline(start: origin)
    outline.parts = [RouteOutline(start: origin), RouteOutline(start: other.origin)]
    let either = finding.orElse(other.finding)
    return ContainerOrigin(
      .arrival(of: Move(outline: outline) { try either.perform(with: (), in: $0) }))
  }

  /// A route that arrives at the container.
  private var finding: Move {
    let origin = origin
    guard origin.isVisible else {
      return Move { try origin.screen(to: "start from a container", in: $0) }
    }
    return Move(outline: RouteOutline(start: .visible)) { navigation in
      try origin.with(in: navigation) { start in
        try Container.enclosing(
          start, called: "such container", to: "start from the nearest '\(Container.typeTitle)'"
        ) { _ in "Add an alternative: .visible.orElse(route)." }
      }
    }
  }
}
