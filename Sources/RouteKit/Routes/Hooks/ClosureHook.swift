/// A hook made of a closure that changes the screen at which a route arrives, whether it is found or built.
///
/// ```swift
/// let product = ProductBuilder().pushRoute().reusing(.showing)
///   .hooked(by: ClosureHook { product, link in product.source = link.source })
/// ```
///
/// For the other steps of a hook there are operators with closures: ``Route/checking(_:)``,
/// ``Route/preparing(_:)`` and ``Route/onArrival(_:)``.
public struct ClosureHook<ViewType, Context>: Hook {
  private let closure: (ViewType, Context) -> Void

  /// Makes a hook that calls a closure with the screen and the context.
  ///
  /// - Parameter update: Called with a new screen before it is placed, once or more per navigation. With a
  ///   screen that was on the tree, it is called once, on commit.
  public init(_ update: @escaping (_ screen: ViewType, _ context: Context) -> Void) {
    closure = update
  }

  /// Calls the closure.
  public func update(_ screen: ViewType, with context: Context) { closure(screen, context) }
}
