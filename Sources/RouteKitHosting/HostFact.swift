public import RouteKit

/// A change that the user interface has already made: the user swiped a screen away, or tapped a tab.
///
/// Report it with ``HostConnection/did(_:on:number:)``. The tree follows it, or the host is corrected.
///
/// ```swift
/// connection.did(.removed([top]))
/// connection.did(.selected(cart, in: tabs))
/// ```
public struct HostFact: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case removed([ScreenID])
    case selected(ScreenID, in: ScreenID)
    case collapsed(Bool, in: ScreenID)
  }

  let form: Form

  /// Screens were removed, each with the screens above it in its stack and the layers on them.
  ///
  /// "Above" means above it in the picture that the host showed. A screen that was pushed above it since then stays.
  /// Several screens are one commit. If the user may not dismiss one of the layers, none is removed, and the host is
  /// corrected; see `Presentation.isDismissibleByUser`. A layer on a removed screen goes with it. A covered screen is not
  /// removed. If going back would have removed exactly these
  /// screens, the fact counts as going back, and the user can go forward again.
  ///
  /// - Parameter screens: The screens: screens of stacks, roots of layers, tabs or columns.
  /// - Returns: The fact.
  public static func removed(_ screens: [ScreenID]) -> HostFact {
    HostFact(form: .removed(screens))
  }

  /// A child of a container was selected: a tab, or a column. In a collapsed split, an earlier column means going back,
  /// which empties the later ones unless the split keeps them.
  ///
  /// - Parameters:
  ///   - screen: The child.
  ///   - container: The container.
  /// - Returns: The fact.
  public static func selected(_ screen: ScreenID, in container: ScreenID) -> HostFact {
    HostFact(form: .selected(screen, in: container))
  }

  /// A split was collapsed or expanded because the size of its window changed.
  ///
  /// The tree takes this from a host with ``ScreenHost/decidesCollapse``. It makes a commit with the cause
  /// `Cause.host`, but it is not an edit of the app: rules and leave checks are not asked, and it is neither undone
  /// nor archived. To ask the rules for showing about a column that shows again, call `ScreenTree.recheck()`. Any
  /// other host is corrected.
  ///
  /// - Parameters:
  ///   - isCollapsed: Whether only the focused column shows.
  ///   - split: The split.
  /// - Returns: The fact.
  public static func collapsed(_ isCollapsed: Bool, in split: ScreenID) -> HostFact {
    HostFact(form: .collapsed(isCollapsed, in: split))
  }

  /// The container whose selection or collapse it reports, or nil. Of two such facts about a container, the later one
  /// counts.
  var subject: Subject? {
    switch form {
    case .removed: nil
    case .selected(_, let container): Subject(container: container, isSelection: true)
    case .collapsed(_, in: let split): Subject(container: split, isSelection: false)
    }
  }

  struct Subject: Hashable {
    let container: ScreenID
    let isSelection: Bool
  }
}
