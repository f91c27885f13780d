/// A screen, or the content of a ``Screen``, that can take a new context without being built again.
///
/// A route that finds it on the tree updates it instead of building another. See
/// `reusing(_:)`.
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
/// If the tree has a rule for the screen, the rule is asked about what the screen will show; see
/// ``ScreenTree/require(_:for:)-(_,Entering.Type)``.
///
/// *Conforming.* ``canUpdate(with:)`` is called during the attempt. It must not have effects,
/// because the navigation may still be rolled back: an edit or a navigation in it throws
/// ``RoutingError/Kind/busyAttempting``. ``update(with:)`` runs after the commit and cannot fail.
/// If the tree has a rule for the screen, the attempt also updates a copy of the content that is a plain value, and may
/// update a new screen with a class of plain values. So such an update changes nothing but the content. If the content
/// holds an object or a function, the attempt does not call it. The conformance may be isolated to the main
/// actor, as in a module with main-actor default isolation.
public protocol ContextUpdatable {
  /// The context that the screen is made from, and can show instead.
  associatedtype Context

  /// Throws if the screen cannot take a context. It has no effect.
  func canUpdate(with context: Context) throws

  /// Takes the context. On the content of the screen it is called once, after the commit and before any screen is
  /// notified.
  mutating func update(with context: Context)
}

extension ContextUpdatable {
  /// Accepts every context.
  public func canUpdate(with context: Context) throws {}
}
