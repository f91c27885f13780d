/// An object that runs a part of an app, and that a screen or the tree owns.
///
/// A flow knows what comes after what; its screens know neither the flow nor each other. It is
/// attached to a root: a stack that shows its steps, tabs, any other screen, or the tree. The root
/// owns it, and it holds the root weakly. When the root leaves the tree and nobody holds it, the flow
/// is gone with it: nothing has to be stopped, and whoever dismisses it need not know of it.
///
/// ```swift
/// final class SignInFlow: Flow {
///   let root = FlowRoot<SignInStack>()
///   let accounts: Accounts
///   init(accounts: Accounts) { self.accounts = accounts }
///
///   func start() throws {
///     try root().push(EmailScreen { try self.ask(for: $0) })
///   }
///
///   private func ask(for email: String) throws {
///     try root().push(PasswordScreen { try self.signIn(email, $0) })
///   }
///
///   private func signIn(_ email: String, _ password: String) throws {
///     try root().finish(with: accounts.user(email, password))
///   }
/// }
///
/// let signIn = ClosureBuilder { try SignInFlow(accounts: accounts).attach(to: SignInStack()) }
/// let user = try await router.result(of: signIn.presentRoute())
/// ```
///
/// Its screens may hold it, as these do, since it does not hold its root. What must not be is a
/// closure of the flow that captures the root: each would keep the other.
///
/// *Conforming.* ``start()`` is a part of building: it may be called for a root that nobody will ever
/// see, and does nothing but give it its first content. Effects belong into ``didEnter()`` and
/// ``didLeave()``. The conformance may be isolated to the main actor, as in a module whose types are
/// by default.
public protocol Flow<Root>: AnyObject {
  /// What the flow runs: a ``ScreenNode`` or a subclass, or ``ScreenTree``.
  associatedtype Root: AnyObject

  /// The way to what the flow runs: made with the flow, and its own.
  var root: FlowRoot<Root> { get }

  /// Gives the root its first content. Called once by each attaching.
  ///
  /// The root may be on a tree already or on none. Looking is free, so that a flow can begin in one
  /// way in a split that is collapsed and in another in one that is not. It edits its root and what
  /// that holds, nothing else: another edit of the tree and any navigation while one is attempted are
  /// ``RoutingError/Kind/busyAttempting``.
  ///
  /// - Throws: Why the flow cannot begin. It is not attached then.
  func start() throws

  /// Called after a commit that brought the root, and so the flow, onto the tree, or the flow to a
  /// root that is there.
  ///
  /// The root has heard before. A root that leaves and comes back, because that is undone, say, has
  /// its flow told again; it is not started again. The default does nothing.
  func didEnter()

  /// Called after a commit that took the root off the tree, or the flow from the root.
  ///
  /// The root hears after it. Each ``didEnter()`` is answered by exactly one of these, unless the tree
  /// itself is let go without being closed. The default does nothing.
  func didLeave()
}

extension Flow {
  /// Does nothing.
  public func didEnter() {}
  /// Does nothing.
  public func didLeave() {}
}
