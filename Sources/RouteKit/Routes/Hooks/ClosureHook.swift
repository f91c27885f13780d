/// A hook made of a closure that changes the screen at which a route arrives, found or built.
///
/// ```swift
/// let product = ProductBuilder().pushRoute().reusing(.showing)
///   .hooked(by: ClosureHook { product, link in product.source = link.source })
/// ```
///
/// The other moments of a hook have closures on the route: ``Route/checking(_:)``,
/// ``ScreenPlacing/preparing(_:)`` and ``Route/onArrival(_:)``.
public struct ClosureHook<ViewType, Context>: Hook {
  private let closure: (ViewType, Context) -> Void

  /// Makes a hook that calls a closure with the screen and the context.
  ///
  /// - Parameter update: Called with a new screen before it goes in, once or more per navigation, and
  ///   with one that was there already once, when the navigation is committed.
  public init(_ update: @escaping (_ screen: ViewType, _ context: Context) -> Void) {
    closure = update
  }

  /// Calls the closure.
  public func update(_ screen: ViewType, with context: Context) { closure(screen, context) }
}
