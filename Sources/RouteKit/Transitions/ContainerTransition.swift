/// A transition that puts the screen into a container, made of two closures: the first finds the container,
/// and the second puts the screen into it.
///
/// Those of the library are static members: `push`, `replaceLast`, `appendTab` and others. Builders have
/// a function for each, such as `pushRoute(in:)`.
///
/// ```swift
/// try router.navigate(to: ProductBuilder().route(by: .replaceLast))
/// // Cannot replace the top with 'ProductScreen': no stack holds the visible screen.
/// ```
///
/// Add transitions for your own containers in the same way:
///
/// ```swift
/// extension ViewTransition where Self == ContainerTransition<PageNode> {
///   static var addPage: Self {
///     ContainerTransition { origin, _ in
///       try PageNode.enclosing(origin, to: "add the page")
///     } place: { view, pages, navigation in
///       try pages.insertChild(view, at: pages.children.count, in: navigation)
///     }
///   }
/// }
/// ```
public struct ContainerTransition<Container: ContainerNode>: ViewTransition {
  private let find: (ScreenNode?, Navigation) throws -> Container
  private let put: (ScreenNode, Container, Navigation) throws -> Void

  /// Makes a transition.
  ///
  /// - Parameters:
  ///   - target: Finds the container, before the screen is built.
  ///   - place: Puts the screen into it. Pass the navigation on to every edit.
  public init(
    target: @escaping (_ origin: ScreenNode?, _ navigation: Navigation) throws -> Container,
    place:
      @escaping (
        _ view: ScreenNode, _ container: Container, _ navigation: Navigation
      ) throws -> Void
  ) {
    (find, put) = (target, place)
  }

  /// Finds the container.
  ///
  /// - Throws: Any error of the closure. Those of the library throw a ``RoutingError`` of the kind `emptyTree`, or
  ///   `noContainer` if no such container holds the origin within its layer.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Container {
    try find(origin, navigation)
  }

  /// Puts the screen into the container.
  ///
  /// - Throws: Any error of the closure. Those of the library throw a ``RoutingError`` of the kind `alreadyOnTree`
  ///   if something else holds the screen.
  public func place(
    _ view: ScreenNode, at container: Container, in navigation: Navigation
  ) throws {
    try put(view, container, navigation)
  }
}
