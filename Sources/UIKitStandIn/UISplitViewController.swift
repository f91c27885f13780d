public import Foundation

open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case doubleColumn, tripleColumn }

  public enum Column: Int, CaseIterable, Sendable { case primary, supplementary, secondary }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
  }

  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var preferredDisplayMode = DisplayMode.automatic
  public let style: Style
  open private(set) var isCollapsed = false
  private var columns: [Column: UIViewController] = [:]
  /// The column on top while it is collapsed.
  private(set) var top = Column.primary

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ controller: UIViewController?, for column: Column) {
    if style == .doubleColumn, column == .supplementary {
      return complain("a split with two columns has no supplementary one")
    }
    separate()
    columns[column] = controller
    arrange()
  }

  /// Collapsed, it brings a column to the top, as a stack does.
  open func show(_ column: Column) {
    guard isCollapsed else { return }
    let before = top
    bringToTop(column)
    guard isOnShow, before != column else { return }
    let stack = filled.first.flatMap { columns[$0] } as? UINavigationController
    stack?.slide { if self.isCollapsed { self.bringToTop(before) } }
  }

  private func bringToTop(_ column: Column) {
    separate()
    top = column
    arrange()
  }

  /// In a portrait window, UIKit's own display mode shows the secondary column only. Columns are beside it only with the
  /// behavior `tile`.
  override var childrenOnShow: [UIViewController] {
    let hidesOthers =
      preferredDisplayMode == .secondaryOnly
      || UIKitDevice.current.isPortrait
        && (preferredDisplayMode == .automatic || preferredSplitBehavior != .tile)
    guard !isCollapsed, hidesOthers else { return children }
    return [columns[.secondary]].compactMap(\.self)
  }

  private var filled: [Column] { Column.allCases.filter { columns[$0] != nil } }

  /// Collapsed, the first column is a stack that holds the other columns, up to the one on top.
  private func arrange() {
    guard isCollapsed else { return adopt(filled.compactMap { columns[$0] }) }
    guard let first = filled.first, let base = columns[first] else { return adopt([]) }
    adopt([base])
    let others = filled.dropFirst().filter { $0.rawValue <= top.rawValue }
    guard !others.isEmpty else { return }
    guard let stack = base as? UINavigationController else {
      return complain("the first column of a collapsed split is not a stack")
    }
    stack.adopt(stack.children + others.compactMap { columns[$0] })
  }

  private func separate() {
    for column in filled {
      guard let stack = columns[column] as? UINavigationController else { continue }
      stack.adopt(stack.children.filter { one in !columns.values.contains { $0 === one } })
    }
    adopt([])
  }

  func adapt(isCompact: Bool) {
    guard isCompact != isCollapsed else { return }
    let device = UIKitDevice.current
    if isCompact {
      let proposed = filled.last ?? .primary
      let answer = delegate?.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: proposed)
      separate()
      (isCollapsed, top) = (true, answer ?? proposed)
      arrange()
      device.notify { self.delegate?.splitViewControllerDidCollapse(self) }
    } else {
      separate()
      isCollapsed = false
      arrange()
      device.notify { self.delegate?.splitViewControllerDidExpand(self) }
    }
  }
}

@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ split: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewControllerDidCollapse(_ split: UISplitViewController)
  func splitViewControllerDidExpand(_ split: UISplitViewController)
}

/// In UIKit all of them are optional.
extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ split: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    UIKitDevice.current.leaveUnanswered()
    return proposed
  }

  public func splitViewControllerDidCollapse(_ split: UISplitViewController) {
    UIKitDevice.current.leaveUnanswered()
  }

  public func splitViewControllerDidExpand(_ split: UISplitViewController) {
    UIKitDevice.current.leaveUnanswered()
  }
}
