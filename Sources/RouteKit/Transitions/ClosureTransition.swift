/// A transition made of two closures: the first finds the target, in most cases a container, and the second puts the
/// screen there.
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
/// extension ViewTransition where Self == ClosureTransition<PageNode> {
///   static var addPage: Self {
///     ClosureTransition { origin, _ in
///       try PageNode.enclosing(origin, to: "add the page")
///     } place: { view, pages, navigation in
///       try pages.insertChild(view, at: pages.children.count, in: navigation)
///     }
///   }
/// }
/// ```
public struct ClosureTransition<Target>: ViewTransition {
  private let find: (ScreenNode?, Navigation) throws -> Target
  private let put: (ScreenNode, Target, Navigation) throws -> Void

  /// Makes a transition.
  ///
  /// - Parameters:
  ///   - target: Finds the target, before the screen is built.
  ///   - place: Puts the screen there. Pass the navigation on to every edit.
  public init(
    target: @escaping (_ origin: ScreenNode?, _ navigation: Navigation) throws -> Target,
    place:
      @escaping (
        _ view: ScreenNode, _ target: Target, _ navigation: Navigation
      ) throws -> Void
  ) {
    (find, put) = (target, place)
  }

  /// Finds the target.
  ///
  /// - Throws: Any error of the closure. Those of the library throw a ``RoutingError`` of the kind `emptyTree`, or
  ///   `noContainer` if no such container holds the origin within its layer.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Target {
    try find(origin, navigation)
  }

  /// Puts the screen at the target.
  ///
  /// - Throws: Any error of the closure. Those of the library throw a ``RoutingError`` of the kind `alreadyOnTree`
  ///   if something else holds the screen.
  public func place(
    _ view: ScreenNode, at target: Target, in navigation: Navigation
  ) throws {
    try put(view, target, navigation)
  }
}
