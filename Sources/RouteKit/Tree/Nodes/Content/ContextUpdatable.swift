/// A screen, or the content of a ``Screen``, that can be given a new context where it is.
///
/// A route that finds it on the tree updates it instead of building another; see
/// ``Route/reusing(_:)``.
///
/// ```swift
/// final class ProfileScreen: ScreenNode, ContextUpdatable {
///   private(set) var user: User
///   init(user: User) { self.user = user }
///
///   func update(with user: User) { self.user = user }
/// }
/// let profile = ProfileBuilder().pushRoute().reusing(.visible)
/// ```
///
/// *Conforming.* ``canUpdate(with:)`` is asked during the attempt and has no effect, since the
/// navigation may still be rolled back; an edit or a navigation in it gets
/// ``RoutingError/Kind/busyAttempting``. ``update(with:)`` runs after the commit and cannot fail. The
/// conformance may be isolated to the main actor, as in a module whose types are by default.
public protocol ContextUpdatable {
  /// What the screen was made from, and can be made to show instead.
  associatedtype Context

  /// Throws if the screen cannot take a context. It has no effect.
  func canUpdate(with context: Context) throws

  /// Takes the context. Called once, after the commit and before any screen hears of it.
  mutating func update(with context: Context)
}

extension ContextUpdatable {
  /// Every context can be taken.
  public func canUpdate(with context: Context) throws {}
}
