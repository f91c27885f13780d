/// A screen, or the content of a ``Screen``, that knows whether it shows a context already.
///
/// A route finds it by that instead of building another; see ``Route/reusing(_:)``.
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
/// *Conforming.* ``matches(_:)`` is asked once or more per navigation, of screens that may be hidden,
/// and has no effect; an edit or a navigation in it gets ``RoutingError/Kind/busyAttempting``. The
/// conformance may be isolated to the main actor, as in a module whose types are by default.
public protocol ContextMatching {
  /// What the screen was made from.
  associatedtype Context

  /// Whether the screen shows the context. It has no effect.
  func matches(_ context: Context) -> Bool
}
