/// The result of a navigation.
///
/// It retains the screen, so it stays on the actor of the tree. A task may navigate without returning it, or return
/// one of its values:
///
/// ```swift
/// Task { try await router.arrive(at: home) }
/// let commit = Task { try await router.arrive(at: home).commit }
/// ```
public struct Arrival {
  /// The screen at which the route arrived.
  public let screen: ScreenNode

  /// The number of the commit, or nil if nothing had to change.
  public let commit: Int?

  /// The number of redirects by guards, rules and leave checks. It is 0 if the navigation arrived at its first
  /// target.
  public let redirects: Int

  @usableFromInline
  init(screen: ScreenNode, commit: Int?, redirects: Int = 0) {
    self.screen = screen
    self.commit = commit
    self.redirects = redirects
  }

  /// Returns the screen or its content with its type.
  ///
  /// ```swift
  /// let product = arrival.screen(as: ProductScreen.self)
  /// ```
  ///
  /// - Parameter type: A class of screens, or the type of a ``Screen``'s content.
  /// - Returns: The screen or its content, or nil if it is neither.
  public func screen<Wanted>(as type: Wanted.Type) -> Wanted? {
    screen as? Wanted ?? screen.anyContent as? Wanted
  }
}

@available(
  *, unavailable,
  message: "The screen belongs to the tree's actor. Use the arrival there, or send values from it."
)
extension Arrival: Sendable {}

extension Arrival: CustomStringConvertible {
  /// `ProductScreen #3, commit 2`, or `FeedScreen #2, unchanged`
  public var description: String {
    let times = redirects == 0 ? "" : ", redirected \(redirects)×"
    return "\(ScreenReference(screen)), \(commit.map { "commit \($0)" } ?? "unchanged")\(times)"
  }
}
