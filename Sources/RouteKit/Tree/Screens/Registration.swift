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
  /// Whether it was cancelled.
  final var isCancelled = false

  init(named name: String?) { self.name = name }

  /// Cancels it at once.
  ///
  /// An observer receives nothing more, not even a commit that is being announced. A rule or a handler is not asked
  /// again, and the screens on the tree stay there. Cancelling twice has no effect.
  public func cancel() {}
}

/// Registrations of one kind, the last made at the end.
///
/// A cancelled one stays until half of them are cancelled, so cancelling all takes time linear in their number.
struct Registrations<Element: Registration> {
  private(set) var elements: [Element] = []
  private var cancelled = 0

  mutating func append(_ element: Element) { elements.append(element) }

  /// Notes that one of them was cancelled.
  ///
  /// - Returns: Those that are no longer in the list. The caller releases them, because that may run an app's code.
  mutating func noteCancelled() -> [Element] {
    cancelled += 1
    guard 2 * cancelled >= elements.count else { return [] }
    defer { (elements, cancelled) = (elements.filter { !$0.isCancelled }, 0) }
    return elements
  }
}
