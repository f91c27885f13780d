public import RouteKit

/// A change from one picture of the tree that a host shows to another.
///
/// A host receives it in ``ScreenHost/show(_:)``, and calls ``settled()`` when it shows the picture. It is used once.
/// Keep it until it has settled: if it is released before that, it counts as not performed, and the host is assumed
/// to show ``from``.
///
/// ```swift
/// func show(_ movement: Movement) {
///   for step in movement.steps { perform(step) { movement.screen($0) } }
///   movement.settled()
/// }
/// ```
public final class Movement {
  /// The number of the movement, from 1, counted by its connection.
  public let serial: Int
  /// The number of the newest commit in it. A correction may repeat one. It is 0 if the tree has no commits.
  public let commit: Int
  /// The picture that the host is assumed to show.
  public let from: TreeSnapshot
  /// The picture to show: the tree when the movement was created.
  public let picture: TreeSnapshot
  /// The shortest legal way between the pictures, for a host that moves views.
  ///
  /// A host may show another picture than ``from``, because its own reports are still on the way. Then it computes
  /// the steps from its own picture: `mine.steps(to: movement.picture)`.
  public let steps: [TreeStep]
  /// Whether the change should be animated. It is true if all commits in the movement are animated. The first
  /// movement of a connection and corrections are not.
  public let isAnimated: Bool
  /// The reason why the host must show another picture.
  public let reason: Reason
  /// The connection that made the movement.
  public let connection: HostConnection
  private var hasSettled = false

  /// The reason why a host must show another picture.
  public enum Reason: Hashable, Sendable {
    /// The app navigated.
    case navigation
    /// The user made a gesture, and nothing else changed the tree meanwhile.
    case gesture
    /// The host does not show the tree: it reported a change that the tree did not follow, or it did not perform a
    /// movement.
    case correction
    /// The host was connected, and shows no picture yet.
    case connection
  }

  init(
    serial: Int, commit: Int, from: TreeSnapshot, to picture: TreeSnapshot, by steps: [TreeStep],
    isAnimated: Bool, because reason: Reason, on connection: HostConnection
  ) {
    (self.serial, self.commit, self.from, self.picture) = (serial, commit, from, picture)
    (self.steps, self.isAnimated, self.reason) = (steps, isAnimated, reason)
    self.connection = connection
  }

  deinit {
    if !hasSettled { connection.movementWasReleased(serial) }
  }

  /// Returns the screen with a number. It is on the tree, or leaves in this movement, which has not settled yet.
  ///
  /// - Parameter id: The number.
  /// - Returns: The screen, or nil if there is none, or the connection has ended.
  /// - Complexity: O(1).
  public func screen(_ id: ScreenID) -> ScreenNode? { connection.screen(id) }

  /// Returns whether a step should be animated. A user interface can animate one step of a movement at most.
  ///
  /// ```swift
  /// stack.setPages(pages, animated: movement.animates(.push([soup], onto: stack.id)))
  /// ```
  ///
  /// - Parameter step: The kind of a step of this movement, or of a step from the host's own picture.
  /// - Returns: Whether the movement is animated, and this is its animatable step.
  /// - Complexity: O(steps).
  public func animates(_ step: TreeStep.Kind) -> Bool {
    isAnimated && steps.contains { $0.isAnimatable && $0.kind == step }
  }

  /// Reports the picture that the host shows at the end of the movement, and that it has come to rest.
  ///
  /// If that is what the host should show by now, this is ``settled()``. Otherwise the host is shown the way from there
  /// to the tree, as with ``HostConnection/reconcile(with:)``. So a host that asks its views what they show need not
  /// know whether the user has taken a part back.
  ///
  /// - Parameter picture: The picture, made from the views of the host.
  /// - Complexity: O(screens).
  public func reached(_ picture: TreeSnapshot) {
    guard !hasSettled, connection.reportCollapses(of: picture) else { return }
    if picture.steps(to: connection.shown).isEmpty {
      settled()
    } else if connection.movement === self {
      hasSettled = true
      connection.reconcile(with: picture)
    }
  }

  /// Reports that the host shows the picture, and has come to rest.
  ///
  /// Calling it again, or after the movement was interrupted, has no effect. Within an attempt, such as in a leave
  /// check, it is noted, and takes effect when the attempt has ended.
  public func settled() {
    guard !hasSettled else { return }
    hasSettled = true
    connection.report(.settled(serial))
  }
}
