/// A hook made of a closure that changes the screen at which a route arrives, found or built.
///
/// ```swift
/// let product = ProductBuilder().pushRoute().reusing(.showing)
///   .hooked(by: ClosureHook { product, link in product.source = link.source })
/// ```
///
/// For the other methods of a hook, a route has closures too: `checking(_:)`, ``Route/preparing(_:)`` and
/// `onArrival(_:)`.
public struct ClosureHook<ViewType, Context>: Hook {
  private let closure: (ViewType, Context) -> Void

  /// Creates a hook that calls a closure with the screen and the context.
  ///
  /// - Parameter update: Called once or more per navigation with a new screen, before it is placed, and once with a
  ///   screen that was already there, when the navigation is committed.
  public init(_ update: @escaping (_ screen: ViewType, _ context: Context) -> Void) {
    closure = update
  }

  /// Calls the closure.
  public func update(_ screen: ViewType, with context: Context) { closure(screen, context) }
}
