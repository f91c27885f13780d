/// An observer, a tracker or a rule of a tree, or a handler of a screen, until it is cancelled or its owner is
/// released.
///
/// ```swift
/// let observer = tree.observe { commit in print(commit) }
/// let rule = tree.require(SignedIn(session: session), for: OrderScreen.self)
/// // …
/// observer.cancel()
/// rule.cancel()
/// ```
///
/// Releasing the registration does not cancel it, because the tree or the screen holds it. If its closure captures an
/// object that holds the owner, capture the object weakly. Otherwise both stay alive.
public class Registration {
  /// The name that it was given, or nil.
  public let name: String?

  init(named name: String?) { self.name = name }

  /// Cancels it at once.
  ///
  /// An observer receives nothing more, not even a commit that is being announced. A rule or a handler is not asked
  /// again, and the screens on the tree stay there. Cancelling twice has no effect.
  public func cancel() {}
}
