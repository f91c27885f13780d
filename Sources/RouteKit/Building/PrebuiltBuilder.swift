/// A builder that gives a screen that is there already: built now, shown later.
///
/// ```swift
/// let product = try ProductBuilder().build(with: lamp)       // for a peek at it
/// try router.navigate(to: PrebuiltBuilder(product).pushRoute())  // when it is pressed harder
/// ```
///
/// The screen is kept for as long as the builder, and its routes, are. It has one place: where
/// something holds it, showing it once more is an error, and when it has left it may be shown again,
/// with the number that it had. A container is given with all that it holds by then.
///
/// ```
/// Cannot push 'ProductScreen': 'StackNode' holds it already.
/// ```
public struct PrebuiltBuilder<ViewType: ScreenNode>: ViewBuilder {
  private let screen: ViewType

  /// Makes a builder that gives a screen.
  public init(_ screen: ViewType) { self.screen = screen }

  /// Gives the screen as it is.
  public func build(with _: Void) -> ViewType { screen }

  /// The name of the screen.
  public var screenName: String? { screen.name }
}
