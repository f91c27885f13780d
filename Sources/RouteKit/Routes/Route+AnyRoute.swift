// Operators on `any Route<Context>`. Their results arrive at some ``ScreenNode``. The compiler prefers the forms that
// keep the type of the arrival.

extension Route {
  /// Binds a context; see ``with(_:)``. The route arrives at some ``ScreenNode``.
  @_disfavoredOverload
  public func with(_ context: Context) -> ClosureRoute<ScreenNode, Void> {
    forgettingItsScreen.with(context)
  }

  /// Puts a guard before this route; see ``guarded(by:)``. The route arrives at some ``ScreenNode``.
  @_disfavoredOverload
  public func guarded<Condition: Guard<Context>>(
    by condition: Condition
  ) -> ClosureRoute<ScreenNode, Context> {
    forgettingItsScreen.guarded(by: condition)
  }

  /// Names this route; see ``named(_:)``. The route arrives at some ``ScreenNode``.
  @_disfavoredOverload
  public func named(_ name: String) -> ClosureRoute<ScreenNode, Context> {
    forgettingItsScreen.named(name)
  }

  /// Sets whether the change is animated; see ``animated(_:)``. The route arrives at some
  /// ``ScreenNode``.
  @_disfavoredOverload
  public func animated(_ isAnimated: Bool) -> ClosureRoute<ScreenNode, Context> {
    forgettingItsScreen.animated(isAnimated)
  }

  /// Calls a closure on arrival; see ``onArrival(_:)``. The route arrives at some ``ScreenNode``.
  @_disfavoredOverload
  public func onArrival(
    _ action: @escaping (ScreenNode) -> Void
  ) -> ClosureRoute<ScreenNode, Context> {
    forgettingItsScreen.onArrival(action)
  }

  /// Rejects a context; see ``checking(_:)``. The route arrives at some ``ScreenNode``.
  @_disfavoredOverload
  public func checking(
    _ check: @escaping (Context) throws -> Void
  ) -> ClosureRoute<ScreenNode, Context> {
    forgettingItsScreen.checking(check)
  }
}
