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
public protocol Guard<Subject> {
  /// The value that is checked: a route's context, or the screen that would enter.
  associatedtype Subject

  /// Answers whether the navigation may go on.
  func check(_ subject: Subject) -> Verdict
}
