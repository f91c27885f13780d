public import Foundation

/// In UIKit an Objective-C protocol that views and bar buttons have.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

@MainActor
open class UIResponder: NSObject {
  public override nonisolated init() {}
}

open class UIView: UIResponder, UIPopoverPresentationControllerSourceItem {
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  open var backgroundColor: UIColor?
  open var isHidden = false
  open var accessibilityIdentifier: String?
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open internal(set) weak var window: UIWindow?

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init(frame: CGRect = .zero) { self.frame = frame }

  public required init?(coder: NSCoder) { frame = .zero }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    view.move(to: window)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    move(to: nil)
  }

  open func didMoveToWindow() {}

  /// Puts it and the views in it into a window, or takes them out.
  func move(to window: UIWindow?) {
    guard self.window !== window else { return }
    self.window = window
    didMoveToWindow()
    for view in subviews { view.move(to: window) }
  }

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }
}

public final class UIColor: NSObject, Sendable {
  public static let systemBackground = UIColor()
}

open class UIButton: UIView {
  private var primaryAction: UIAction?

  public enum ButtonType: Int, Sendable { case custom, system }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.primaryAction = primaryAction
  }

  /// A tap of the user.
  open func performPrimaryAction() { primaryAction?.perform() }
}

@MainActor
public final class UIAction: NSObject {
  public let title: String
  private let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }

  func perform() { handler(self) }
}

@MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var accessibilityIdentifier: String?

  public override nonisolated init() {}
}

open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {}

open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
}

@MainActor
open class UINavigationItem: NSObject {
  open var title: String?
  /// In place of going back, also for the first screen of a stack.
  open var backAction: UIAction?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?

  public override nonisolated init() {}
}
