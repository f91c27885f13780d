/// A user interface that shows the screens of a tree.
///
/// The tree decides which screens show, and a host shows them. It receives movements, each with the shortest list of
/// steps from its picture to the tree, and reports when it has finished. The actions of the user go back to the tree
/// through the ``HostConnection``: as a wish before anything moves, or as a fact afterwards.
///
/// ```swift
/// final class LineHost: ScreenHost {
///   func show(_ movement: Movement) {
///     for step in movement.steps { print(step) }
///     movement.settled()
///   }
/// }
///
/// let host = LineHost()
/// let connection = try tree.connect(host)   // the host receives its first movement here
/// ```
///
/// *Conforming.* Show ``Movement/picture``, now or later, and then call ``Movement/settled()``. There is one movement
/// at a time: commits before that become a part of the next movement. Keep the movement until it has settled. If it
/// is released before that, it counts as not performed. `show` may navigate and report. It is never called within an
/// attempt, nor within a report of the host, unless ``turn`` says so.
///
/// A host that follows `show` shows the tree each time that it has settled. If it shows something else for an unknown
/// reason, it calls ``HostConnection/reconcile(with:)``.
public protocol ScreenHost: AnyObject {
  /// Begins to show the picture of a movement.
  ///
  /// - Parameter movement: The picture to show, and the steps to it.
  func show(_ movement: Movement)

  /// Whether the host can begin another movement before the last one has settled. By default, it cannot.
  ///
  /// If it can, the next movement starts at once, from the picture of the interrupted one. The older movement is
  /// then over, and its `settled()` is ignored.
  var canBeInterrupted: Bool { get }

  /// Whether the size of the host's window decides which splits are collapsed. By default, it does not.
  ///
  /// As long as such a host is connected, it sets `isCollapsed` of each split. See ``HostFact/collapsed(_:in:)``. A
  /// tree has at most one such host.
  var decidesCollapse: Bool { get }

  /// When the host is shown what its own reports lead to. By default, in the next turn of the main loop: `show` is
  /// never called within `did`, `wants` or `settled`.
  var turn: HostTurn { get }

  /// The connection of a host that can have one at a time, or nil, which is the default.
  ///
  /// As long as it has a tree, the host cannot be connected to another tree.
  var onlyConnection: HostConnection? { get }
}

extension ScreenHost {
  /// False: the next movement waits until the last one has settled.
  public var canBeInterrupted: Bool { false }

  /// False: the app decides which splits are collapsed.
  public var decidesCollapse: Bool { false }

  /// In a task on the actor on which the host was connected.
  public var turn: HostTurn { .next }

  /// Nil: the host may be connected to several trees.
  public var onlyConnection: HostConnection? { nil }
}
