/// A route that tells a closure of its arrival.
public struct ArrivalRoute<Base: Route>: Route {
  var base: Base
  let action: (Base.ViewType) -> Void

  /// Performs the route, and queues the closure for the arrival.
  ///
  /// - Throws: What the base throws. The closure does not run then.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    let screen = try base.perform(with: context, in: navigation)
    navigation.onArrival { action(screen) }
    return screen
  }
}

extension ArrivalRoute: StartingRoute where Base: StartingRoute {
  /// The screen that the base starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }
}

extension Route {
  /// Calls a closure with the screen at which this route arrived.
  ///
  /// It runs after the commit, when the screens have heard and before observers do, and also when
  /// the navigation turns out to change nothing. Of several in one navigation the first performed
  /// is called first. If the navigation fails, or ``orElse(_:)`` goes another way, it does not run.
  ///
  /// ```swift
  /// let search = SearchBuilder().pushRoute().onArrival { screen in screen.focusField() }
  /// ```
  ///
  /// In a chain the screen may have left again by then. The containers around it, built or found, are
  /// its `ancestors`.
  ///
  /// - Parameter action: Nothing can fail any more, so it does not throw. It may navigate: what it
  ///   begins is announced after this navigation.
  /// - Returns: The route, with the same context and the same kind of arrival.
  public func onArrival(_ action: @escaping (ViewType) -> Void) -> ArrivalRoute<Self> {
    ArrivalRoute(base: self, action: action)
  }
}
