public import Foundation

@MainActor
open class UIPresentationController: NSObject {
  /// UIKit raises an exception if it is set for an alert: "must not have its delegate modified".
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet {
      guard let alert = presentedViewController as? UIAlertController else { return }
      alert.complain("\(alert) is presented as an alert, and must not have its delegate modified")
    }
  }
  /// It is retained, as in UIKit: the controller releases this when it has been dismissed.
  public let presentedViewController: UIViewController
  /// The style of the controller when this was made.
  let style: UIModalPresentationStyle
  /// UIKit's view around the presented one, from the presentation to the dismissal.
  open internal(set) var containerView: UIView?

  public init(presentedViewController presented: UIViewController, presenting: UIViewController?) {
    (presentedViewController, style) = (presented, presented.modalPresentationStyle)
  }

  convenience init(_ presented: UIViewController) {
    self.init(presentedViewController: presented, presenting: nil)
  }
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
}

/// In UIKit all of them are optional.
extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }

  /// UIKit asks it if the other one is missing.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  {
    UIKitDevice.current.leaveUnanswered()
    return .none
  }

  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    UIKitDevice.current.leaveUnanswered()
    return true
  }

  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    UIKitDevice.current.leaveUnanswered()
  }

  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    UIKitDevice.current.leaveUnanswered()
  }

  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    UIKitDevice.current.leaveUnanswered()
  }
}

open class UISheetPresentationController: UIPresentationController {
  /// UIKit wants at least one, the smallest first.
  open var detents: [Detent] = [.large()] {
    didSet {
      let device = UIKitDevice.current
      let heights = detents.compactMap { device.height(of: $0) }
      if detents.isEmpty { device.complain("a sheet rests nowhere") }
      if !heights.allSatisfy(\.isFinite) || zip(heights, heights.dropFirst()).contains(where: >=) {
        device.complain("a sheet rests at \(heights), and not at the smallest first")
      }
    }
  }
  open var prefersGrabberVisible = false

  @MainActor
  public final class Detent: NSObject {
    public struct Identifier: Hashable, Sendable {
      public let rawValue: String
      public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    private let resolver: (any ResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      resolver: @escaping (any ResolutionContext) -> CGFloat? = { _ in nil }
    ) { (self.identifier, self.resolver) = (identifier, resolver) }

    public static func large() -> Detent { Detent(Identifier("large")) }

    public static func medium() -> Detent { Detent(Identifier("medium")) }

    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (any ResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver: resolver) }

    public func resolvedValue(in context: any ResolutionContext) -> CGFloat? { resolver(context) }

    @MainActor
    public protocol ResolutionContext: NSObjectProtocol {
      var maximumDetentValue: CGFloat { get }
    }
  }
}

open class UIPopoverPresentationController: UIPresentationController {
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// An older way to set the source.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  open var sourceView: UIView? {
    get { sourceItem as? UIView }
    set { sourceItem = newValue }
  }
  /// The part of the source view, or null for all of it.
  open var sourceRect = CGRect.null
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  /// UIKit raises an exception for a list of choices without a source on an iPad.
  func checkSource() {
    let (device, layer) = (UIKitDevice.current, presentedViewController)
    let isList = layer is UIAlertController && !device.isPhone && !device.isCompact
    guard isList || layer.modalPresentationStyle == .popover else { return }
    if sourceItem == nil { layer.complain("the popover \(layer) has no source") }
    if let sourceView, sourceRect.isNull, !permittedArrowDirections.isEmpty,
      device.controllersOnShow.contains(where: { $0.viewIfLoaded === sourceView })
    {
      layer.complain("the popover \(layer) has no room beside its source")
    }
  }

  /// Whether a list of choices has its Cancel button. Since iOS 26, a source makes it a popover on a phone too.
  public var hasCancelButton: Bool { UIKitDevice.current.isPhone && sourceItem == nil }

  /// The sheet that the popover is in a narrow window.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController)
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any = UIPopoverArrowDirection(rawValue: 15)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// UIKit asks it for a layer with the style `custom` only.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// In UIKit it is optional. Few delegates have it.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {}

open class UIAlertController: UIViewController {
  open var message: String?
  public let preferredStyle: Style
  open private(set) var actions: [UIAlertAction] = []

  public enum Style: Int, Sendable { case actionSheet, alert }

  public init(title: String?, message: String?, preferredStyle: Style) {
    (self.message, self.preferredStyle) = (message, preferredStyle)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) { nil }

  /// UIKit raises an exception for a second action with the style cancel.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return complain("an alert can only have one action with the style cancel")
    }
    actions.append(action)
  }

  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?

  /// UIKit raises an exception for a list of choices, and the view of an alert that is presented has no room for more.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    if preferredStyle == .actionSheet { return complain("a list of choices has no text fields") }
    if ownPresenting != nil { complain("\(self) is presented, and gets no more text fields") }
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}

open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }
}

@MainActor
open class UIActivity: MainActorObject {
  public init() { super.init(()) }
}

@MainActor
open class UIAlertAction: NSObject {
  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
