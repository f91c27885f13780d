public import RouteKit

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

// Calls that look right but cannot work. They do not compile, and the message says what to write instead.

extension UIViewController {
  /// Does not compile, because the context is missing.
  @available(
    *, unavailable,
    message:
      "The route needs a context. Write go(to: route, with: context), or bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func go(to route: some Route) -> PendingNavigation? {
    nil
  }

  /// Does not compile, because the context is missing.
  @available(
    *, unavailable,
    message:
      "The route needs a context. Write go(to: route, with: context) { … }, or bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func go(
    to route: some Route, completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> PendingNavigation? {
    nil
  }

  /// Does not compile, because the route needs no context.
  @available(
    *, unavailable,
    message: "The route needs no context, or it is bound already. Write go(to: route)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func go(to route: any Route<Void>, with context: AnyHashable) -> PendingNavigation? {
    nil
  }

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write builder.pushRoute(), builder.presentRoute() or builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func go(to builder: some ViewBuilder) -> PendingNavigation? {
    nil
  }

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write builder.pushRoute(), builder.presentRoute() or builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func go(to builder: any ViewBuilder, with context: AnyHashable) -> PendingNavigation? {
    nil
  }

  /// Does not compile, because neither a screen nor a text is a route.
  @available(
    *, unavailable,
    message:
      "This is not a route. Write .reveal(screen) for a screen that is on the tree, or builder.pushRoute() for a new one, and unwrap an optional. For a link, import RouteKitLinks, and open it with router.opening(links)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func go(to other: some CustomDebugStringConvertible) -> PendingNavigation? {
    nil
  }

  /// Does not compile, because a route decides whether its change is animated.
  @available(*, unavailable, message: "Write go(to: route.animated(false)).")
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func go(to route: some Route, animated: Bool) -> PendingNavigation? {
    nil
  }
}
