/// A builder that returns an existing screen: you build it now and show it later.
///
/// ```swift
/// let product = try ProductBuilder().build(with: lamp)       // for a peek at it
/// try router.navigate(to: PrebuiltBuilder(product).pushRoute())  // when it is pressed harder
/// ```
///
/// The builder and its routes retain the screen. A screen has only one place, so showing it while it is on a tree is
/// an error. After it has left, you can show it again, and it keeps its number. A container comes with all its
/// children. If a navigation pushes onto it and is then refused, the container is restored. Do not put it into a
/// ``ScreenCatalog`` or a frame: restoring an archive replaces the children of containers that it builds.
///
/// ```
/// Cannot push 'ProductScreen': 'StackNode' already holds it.
/// ```
public struct PrebuiltBuilder<ViewType: ScreenNode>: ViewBuilder {
  private let screen: ViewType

  /// Creates a builder that returns a screen.
  public init(_ screen: ViewType) { self.screen = screen }

  /// Returns the screen.
  public func build(with _: Void) -> ViewType { screen }

  /// The name of the screen.
  public var screenName: String? { screen.screenName }
}
