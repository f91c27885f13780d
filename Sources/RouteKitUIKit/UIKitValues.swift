public import RouteKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

/// The heights at which a sheet rests, from the smallest: `$0[SheetHeights.self] = SheetHeights(heights: [320], isLarge: true)`.
public nonisolated struct SheetHeights: Hashable, Codable, Sendable {
  /// Heights in points. UIKit shortens those that do not fit.
  public var heights: [Double]
  /// Whether it also rests at half of the screen.
  public var isMedium: Bool
  /// Whether it also rests at the full height.
  public var isLarge: Bool

  /// Makes the heights of a sheet.
  public init(heights: [Double] = [], isMedium: Bool = false, isLarge: Bool = false) {
    (self.heights, self.isMedium, self.isLarge) = (heights, isMedium, isLarge)
  }

  @MainActor
  var inUIKit: [UISheetPresentationController.Detent] {
    let custom = heights.map { height in
      UISheetPresentationController.Detent.custom(identifier: .init("\(height)")) { context in
        min(height, context.maximumDetentValue)
      }
    }
    return custom + (isMedium ? [.medium()] : []) + (isLarge ? [.large()] : [])
  }
}

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
    let filled = SplitColumn.allCases.filter { controller(in: $0) != nil }
    guard isCollapsed, let first = filled.first else { return nil }
    let stack = controller(in: first) as? UINavigationController
    return filled.last { column in
      column == first || stack?.viewControllers.contains { $0 === controller(in: column) } == true
    }
  }

  func controller(in column: SplitColumn) -> UIViewController? {
    viewController(for: column.inUIKit)
  }
}

extension UINavigationController {
  /// Cancels the swipe that runs, if one does.
  func cancelSwipes() {
    var recognizers = [interactivePopGestureRecognizer]
    if #available(iOS 26, *) { recognizers.append(interactiveContentPopGestureRecognizer) }
    for recognizer in recognizers.compactMap(\.self) where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }
}

extension UIViewController {
  /// Whether it is a layer itself, and not only in one.
  var isPresented: Bool { parent == nil && presentingViewController != nil }

  /// The bar button or the view with an accessibility identifier, in this controller or in those that it shows.
  func item(named name: String) -> (any UIPopoverPresentationControllerSourceItem)? {
    let buttons =
      (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
    if let button = buttons.first(where: { $0.accessibilityIdentifier == name }) { return button }
    return shown.lazy.compactMap { $0.item(named: name) }.first ?? view.named(name)
  }

  /// The controllers in it that are on the screen.
  private var shown: [UIViewController] {
    switch self {
    case let tabs as UITabBarController: [tabs.selectedViewController].compactMap(\.self)
    case let stack as UINavigationController: [stack.topViewController].compactMap(\.self)
    case let split as UISplitViewController:
      (split.topColumn.map { [$0] } ?? SplitColumn.allCases).compactMap(split.controller)
    case let box as BoxController: [box.focus].compactMap(\.self)
    default: children
    }
  }
}

extension UIView {
  /// The view with an accessibility identifier, this one or one in it.
  func named(_ name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.named(name) }.first
  }
}
