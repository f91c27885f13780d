/// A condition for a navigation.
///
/// A guard has two uses. As the guard of a route it checks the context, before anything is built
/// (`guarded(by:)`). As a rule it checks each screen that would enter the tree in any way
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
/// *Conforming.* `check(_:)` is called in every attempt, perhaps several times in one navigation, and must not have
/// effects: an edit or a navigation in it throws ``RoutingError/Kind/busyAttempting``. Effects belong in the closure
/// of `ask(_:)`. `expectConformance` of RouteKitTesting checks a guard.
public protocol Guard<Subject> {
  /// The value that is checked: a route's context, or the screen that would enter.
  associatedtype Subject

  /// The name of the guard in errors, previews and explanations. By default it is empty, and texts use the name of
  /// its type.
  ///
  /// Name a guard if its type does not identify it:
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
  /// It must not have effects.
  var name: String { get }

  /// Returns whether the navigation may go on.
  func check(_ subject: Subject) -> Verdict
}

extension Guard {
  /// Empty: texts use the name of its type.
  @inlinable public var name: String { "" }

  /// The name, or nil if it is empty.
  var givenName: String? { name.isEmpty ? nil : name.withoutHiddenCharacters }
}
