/// An object that runs a part of an app, owned by a screen or by the tree.
///
/// A flow knows the order of its steps. Its screens know neither the flow nor each other. A flow is
/// attached to a root: a stack that shows its steps, tabs, any other screen, or the tree. The root
/// owns the flow, and the flow holds the root weakly. When the root leaves the tree and is
/// released, the flow is released with it. There is nothing to stop, and code that dismisses the
/// root need not know the flow.
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
/// Its screens may hold the flow, as in this example, because the flow does not hold its root. But
/// a closure of the flow must not capture the root: this would be a reference cycle.
///
/// *Conforming.* ``start()`` is a part of building. It may be called for a root that is never
/// shown, and must only give the root its first content. Put effects into ``didEnter()`` and
/// ``didLeave()``. The conformance may be isolated to the main actor, as it is by default in some
/// modules.
public protocol Flow<Root>: AnyObject {
  /// The type of the root: ``ScreenNode``, a subclass of it, or ``ScreenTree``.
  associatedtype Root: AnyObject

  /// The reference to the flow's root. Store it in a constant: each flow has its own.
  var root: FlowRoot<Root> { get }

  /// Gives the root its first content. It is called once each time the flow is attached.
  ///
  /// The root may or may not be on a tree. The flow can read its state, for example to begin
  /// differently in a collapsed split. It must only edit its root and the content of the root.
  /// Another edit of the tree, or any navigation while one is attempted, throws
  /// ``RoutingError/Kind/busyAttempting``.
  ///
  /// - Throws: The reason why the flow cannot begin. The flow is then not attached.
  func start() throws

  /// Called after a commit that brought the flow onto the tree: with its root, or to a root that
  /// was already there.
  ///
  /// The root's `didEnter()` is called before this. If the root leaves and comes back, for example
  /// by undo, this is called again, but ``start()`` is not. The default does nothing.
  func didEnter()

  /// Called after a commit that took the root off the tree, or detached the flow from the root.
  ///
  /// The root's `didLeave()` is called after this. Each ``didEnter()`` is followed by exactly one
  /// of these calls, unless the tree is released without being closed. The default does nothing.
  func didLeave()
}

extension Flow {
  /// Does nothing.
  public func didEnter() {}
  /// Does nothing.
  public func didLeave() {}
}
