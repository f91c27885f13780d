/// A route made of a closure, for what is done once: an edit that may have to wait, say.
///
/// ```swift
/// // A swipe that dismisses: a leave check of the sheet may ask, and is awaited.
/// try await router.arrive(
///   at: ClosureRoute { navigation in
///     try host.dismissPresented(in: navigation)
///     return host
///   })
/// ```
public struct ClosureRoute<ViewType: ScreenNode, Context>: Route {
  private let closure: (Context, Navigation) throws -> ViewType

  /// Makes a route that calls a closure with the context and the attempt.
  ///
  /// - Parameter perform: Called once or more per navigation. What it edits is rolled back if it
  ///   throws; effects beside the tree belong into ``Navigation/onCommit(_:)``.
  public init(_ perform: @escaping (Context, Navigation) throws -> ViewType) { closure = perform }

  /// Makes a route that calls a closure that needs no context.
  ///
  /// - Parameter perform: As above.
  public init(_ perform: @escaping (Navigation) throws -> ViewType) where Context == Void {
    closure = { _, navigation in try perform(navigation) }
  }

  /// Calls the closure.
  ///
  /// - Throws: What the closure throws, unchanged.
  public func perform(with context: Context, in navigation: Navigation) throws -> ViewType {
    try closure(context, navigation)
  }
}
