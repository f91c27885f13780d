/// The container that a screen goes into: an origin whose type is known, so that pushing into what
/// is not a stack does not compile.
///
/// ```swift
/// ProductBuilder().pushRoute(in: .node(searchStack))
/// ProductBuilder().pushRoute(in: .nearest.orElse(StackBuilder().presentRoute()))
/// ProductBuilder().pushRoute(in: .arrival(of: TabBuilder().rootRoute()))   // does not compile
/// ```
///
/// It is looked for, or made, each time the route is performed, within the same navigation: whole
/// or not at all. A route of your own takes one with `from(container.origin)`. What cannot be found
/// is an error of the navigation:
///
/// ```
/// Cannot start from the nearest 'StackNode': no such container holds the visible screen.
/// ```
public struct ContainerOrigin<Container: ContainerNode> {
  /// The same, with its type forgotten.
  public let origin: Origin

  /// Makes a container's origin of one that is known to be in such a container.
  ///
  /// For containers of your own. Of stacks, tabs and splits ``arrival(of:)`` is checked when it is
  /// compiled, and this is not: a route finds out that there is none when it is performed.
  ///
  /// ```swift
  /// extension ContainerOrigin where Container == PageNode {
  ///   static func arrival<Made: Route<Void>>(of route: Made) -> Self where Made.ViewType: PageNode {
  ///     ContainerOrigin(.arrival(of: route))
  ///   }
  /// }
  /// ```
  public init(_ origin: Origin) { self.origin = origin }

  /// A container, held weakly. If it is on the tree no longer, the navigation fails with
  /// ``RoutingError/Kind/originGone``.
  public static func node(_ container: Container) -> ContainerOrigin {
    ContainerOrigin(.node(container))
  }

  /// The nearest container of the type around the visible screen, within its layer: what routes
  /// look for by themselves. If there is none, the navigation fails with
  /// ``RoutingError/Kind/noContainer``.
  public static var nearest: ContainerOrigin {
    ContainerOrigin(.arrival(of: NearestContainerRoute<Container>()))
  }

  /// Another container for where this one cannot be found or made.
  ///
  /// Only errors count: what a guard refuses on the way to the container, and what has to wait,
  /// ends the navigation. What becomes of the screen afterwards does not lead to the other one.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: .node(searchStack).orElse(.nearest))
  /// ```
  ///
  /// - Parameter other: Looked for on the tree as it was before.
  /// - Returns: An origin that fails with ``RoutingError/Kind/noAlternative`` and all reasons if
  ///   neither can be.
  public func orElse(_ other: ContainerOrigin) -> ContainerOrigin {
    ContainerOrigin(.arrival(of: EitherOriginRoute(origin, other.origin)))
  }
}

/// Arrives at the nearest container of a type.
private struct NearestContainerRoute<Container: ContainerNode>: Route {
  var outline: RouteOutline { RouteOutline(start: .visible) }

  func perform(with _: Void, in navigation: Navigation) throws -> Container {
    try Origin.visible.with(in: navigation) { start in
      try Container.enclosing(
        start, called: "such container", to: "start from the nearest '\(Container.typeTitle)'"
      ) { _ in "Say which one to take instead: .nearest.orElse(route)." }
    }
  }
}

/// Arrives at what one of two origins finds.
private struct EitherOriginRoute: Route {
  let outline: RouteOutline
  private let either: ClosureRoute<ScreenNode, Void>

  init(_ first: Origin, _ other: Origin) {
    var outline = RouteOutline(start: first)
    outline.parts = [RouteOutline(start: first), RouteOutline(start: other)]
    self.outline = outline
    either = FoundOriginRoute(origin: first).orElse(FoundOriginRoute(origin: other))
  }

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try either.perform(with: (), in: navigation)
  }
}

/// Arrives at what an origin finds.
private struct FoundOriginRoute: Route {
  let origin: Origin

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try origin.screen(to: "start from a container", in: navigation)
  }
}
