/// A condition on going somewhere.
///
/// One guard serves two doors. Of a route it sees the context, before anything is built
/// (``Route/guarded(by:)``). As a rule it sees the screen that would enter, whatever the way in
/// (``ScreenTree/require(_:for:)-(_,Entering.Type)``).
///
/// ```swift
/// struct SignedIn<Subject>: Guard {
///   let session: Session
///   func check(_ subject: Subject) -> Verdict {
///     session.isSignedIn ? .allow : .deny(SignInNeeded())
///   }
/// }
///
/// let order = OrderBuilder().pushRoute().guarded(by: SignedIn(session: session))
/// tree.require(SignedIn(session: session), for: OrderScreen.self)
/// ```
///
/// *Conforming.* `check(_:)` is called in every attempt, perhaps several times in one navigation,
/// and must have no effect: an edit or a navigation in it gets
/// ``RoutingError/Kind/busyAttempting``. Effects belong into the closure of ``Verdict/ask(_:)``.
/// `expectConformance` of RouteKitTesting checks a guard.
public protocol Guard<Subject> {
  /// The value that is checked: a route's context, or the screen that would enter.
  associatedtype Subject

  /// The name of the guard in errors, previews and explanations. By default it is empty, and the guard is
  /// called by its type.
  ///
  /// Name a guard whose type does not say which one it is:
  ///
  /// ```swift
  /// struct Has<Subject>: Guard {
  ///   let role: Role
  ///   var name: String { "has the role \(role)" }
  ///   func check(_ subject: Subject) -> Verdict { role.isGranted ? .allow : .deny }
  /// }
  /// // Cannot arrive at 'Users': the guard 'has the role admin' does not allow it.
  /// ```
  ///
  /// It must have no effect.
  var name: String { get }

  /// Answers whether the navigation may go on.
  func check(_ subject: Subject) -> Verdict
}

extension Guard {
  /// Empty: the guard is called by its type.
  @inlinable public var name: String { "" }

  /// The name, or nil if it is empty.
  var givenName: String? { name.isEmpty ? nil : name }
}
