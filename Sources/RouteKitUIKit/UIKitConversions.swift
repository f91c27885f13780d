public import RouteKit
public import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

/// The heights at which a sheet rests, for files that do not import RouteKitHosting.
public typealias SheetHeights = RouteKitHosting.SheetHeights

#if !os(visionOS)
  extension SheetHeights {
    @MainActor
    var inUIKit: [UISheetPresentationController.Detent] {
      let custom = ascending.map { height in
        UISheetPresentationController.Detent.custom(identifier: .init("\(height)")) { context in
          min(height, context.maximumDetentValue)
        }
      }
      let all = custom + (isMedium ? [.medium()] : []) + (isLarge ? [.large()] : [])
      return all.isEmpty ? [.large()] : all
    }
  }
#endif

nonisolated extension Presentation.Style {
  /// The style of UIKit's form sheet.
  public static let formSheet = Presentation.Style("formSheet")
  /// The style of a layer that covers the screen and leaves what is below it there.
  public static let overFullScreen = Presentation.Style("overFullScreen")
  /// The style of a layer that covers its presenter.
  public static let currentContext = Presentation.Style("currentContext")
  /// The style of a layer that covers its presenter and leaves what is below it there.
  public static let overCurrentContext = Presentation.Style("overCurrentContext")
}

extension Presentation {
  /// Whether an animator is for a screen that leaves, by a pop or a dismissal, and not for one that comes. Only the hints
  /// of ``UIKitHost/animator`` say so.
  public internal(set) var isLeaving: Bool {
    get { self[Leaving.self] != nil }
    set { self[Leaving.self] = newValue ? Leaving() : nil }
  }

  private nonisolated struct Leaving: Hashable, Sendable {}

  /// The style in UIKit, or nil for one that only the app knows.
  var styleInUIKit: UIModalPresentationStyle? {
    switch style {
    case .sheet, .alert, .actionSheet: .pageSheet
    case .fullScreen: .fullScreen
    case .popover: .popover
    case .formSheet: .formSheet
    case .overFullScreen: .overFullScreen
    case .currentContext: .currentContext
    case .overCurrentContext: .overCurrentContext
    default: nil
    }
  }
}

extension SplitColumn {
  var inUIKit: UISplitViewController.Column {
    switch self {
    case .primary: .primary
    case .supplementary: .supplementary
    case .secondary: .secondary
    }
  }
}

extension UISplitViewController {
  /// The column on top while the split is collapsed: the columns are then in the stack of the first one.
  var topColumn: SplitColumn? {
    let columns = columns
    let filled = SplitColumn.allCases.filter { columns[$0] != nil }
    guard isCollapsed, let first = filled.first else { return nil }
    let stack = columns[first] as? UINavigationController
    return filled.last { column in
      column == first || stack?.viewControllers.contains { $0 === columns[column] } == true
    }
  }

  /// The controller of its first column. While the split is collapsed, it is the stack that holds the other columns.
  var firstColumn: UIViewController? { SplitColumn.allCases.lazy.compactMap(controller).first }

  /// The controllers in its columns.
  var columns: [SplitColumn: UIViewController] {
    var columns: [SplitColumn: UIViewController] = [:]
    for column in SplitColumn.allCases { columns[column] = controller(in: column) }
    return columns
  }

  func controller(in column: SplitColumn) -> UIViewController? {
    viewController(for: column.inUIKit)
  }
}

extension UINavigationController {
  /// Cancels the swipe that runs, if one does.
  func cancelSwipes() {
    var recognizers = [interactivePopGestureRecognizer]
    if #available(iOS 26, visionOS 26, *) {
      recognizers.append(interactiveContentPopGestureRecognizer)
    }
    for recognizer in recognizers.compactMap(\.self) where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }
}

extension UIViewController {
  /// The stacks of UIKit that show what a container holds. That of More shows the screens of a tab, and that of the first
  /// column of a collapsed split the other columns.
  var stacks: [UIViewController] {
    switch self {
    case is UINavigationController: [self]
    case let tabs as UITabBarController: [tabs.more].compactMap(\.self)
    case let split as UISplitViewController where split.isCollapsed:
      [split.firstColumn].compactMap(\.self)
    default: []
    }
  }

  /// Whether it is a layer itself, and not only in one.
  var isPresented: Bool { parent == nil && presentingViewController != nil }

  /// Takes it out of the controller that holds it.
  func leaveParent() {
    if let stack = parent as? UINavigationController {
      return stack.setViewControllers(stack.viewControllers.filter { $0 !== self }, animated: false)
    }
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}

extension UIPopoverPresentationController {
  /// Whether the app has set where it points.
  var hasSource: Bool { sourceItem != nil || sourceView != nil || barButtonItem != nil }

  /// Shows it in the middle of a view, without an arrow. Beside a view as large as the window there is no room.
  func pointAtMiddle(of view: UIView) {
    (sourceView, permittedArrowDirections) = (view, [])
    sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
  }
}
