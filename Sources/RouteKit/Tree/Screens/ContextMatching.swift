/// A screen, or the content of a ``Screen``, that knows whether it already shows a context.
///
/// With this, a route reuses the screen instead of building another. See `reusing(_:)`.
///
/// ```swift
/// final class ProductScreen: ScreenNode, ContextMatching {
///   let number: Int
///   init(number: Int) { self.number = number }
///
///   func matches(_ number: Int) -> Bool { number == self.number }
/// }
/// let product = ProductBuilder().pushRoute().reusing(.showing)
/// ```
///
/// *Conforming.* ``matches(_:)`` is called once or more per navigation, and on hidden screens too. It
/// must not have effects: an edit or a navigation in it throws ``RoutingError/Kind/busyAttempting``.
/// The conformance may be isolated to the main actor, as in a module with main-actor default
/// isolation.
public protocol ContextMatching {
  /// The context that the screen is made from.
  associatedtype Context

  /// Returns whether the screen shows the context. It must not have effects.
  func matches(_ context: Context) -> Bool
}
