#if !canImport(UIKit)
  import Foundation

  @MainActor
  protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

  @MainActor
  class UIView: UIPopoverPresentationControllerSourceItem {
    var frame = CGRect.zero
    var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    var autoresizingMask: AutoresizingMask = []
    var backgroundColor: UIColor?
    var accessibilityIdentifier: String?
    private(set) var subviews: [UIView] = []
    private(set) weak var superview: UIView?

    struct AutoresizingMask: OptionSet {
      let rawValue: Int
      static let flexibleWidth = AutoresizingMask(rawValue: 2)
      static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }

    func addSubview(_ view: UIView) {
      view.removeFromSuperview()
      view.superview = self
      subviews.append(view)
    }

    func removeFromSuperview() {
      superview?.subviews.removeAll { $0 === self }
      superview = nil
    }
  }

  enum UIColor { case systemBackground }

  final class UIButton: UIView {
    private let primaryAction: UIAction?

    enum ButtonType { case system }

    init(type: ButtonType, primaryAction: UIAction?) { self.primaryAction = primaryAction }

    func performPrimaryAction() { primaryAction?.perform() }
  }

  /// A controller of the stand-in: written from Apple's public reference.
  @MainActor
  class UIViewController {
    private(set) weak var parent: UIViewController?
    private(set) var children: [UIViewController] = []
    /// The controller that this one itself presents, and the one that presents it.
    fileprivate(set) var ownPresented: UIViewController?
    fileprivate(set) weak var ownPresenting: UIViewController?
    fileprivate(set) var isBeingDismissed = false

    private var loadedView: UIView?
    var view: UIView {
      if let loadedView { return loadedView }
      let view = UIView()
      loadedView = view
      viewDidLoad()
      return view
    }
    var title: String?
    var modalPresentationStyle = UIModalPresentationStyle.automatic
    var isModalInPresentation = false
    var preferredContentSize = CGSize.zero
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    lazy var navigationItem = UINavigationItem()
    lazy var tabBarItem = UITabBarItem()
    private lazy var sheet = UISheetPresentationController(self)
    private lazy var popover = UIPopoverPresentationController(self)
    private lazy var plain = UIPresentationController(self)

    init(nibName: String? = nil, bundle: Bundle? = nil) {}

    required init?(coder: NSCoder) {}

    func viewDidLoad() {}

    // MARK: Children

    func addChild(_ child: UIViewController) { adopt(children + [child]) }

    func removeFromParent() { parent?.adopt(parent?.children.filter { $0 !== self } ?? []) }

    func willMove(toParent parent: UIViewController?) {}

    func didMove(toParent parent: UIViewController?) {}

    /// Replaces the children.
    func adopt(_ new: [UIViewController]) {
      for child in children where !new.contains(where: { $0 === child }) { child.parent = nil }
      for child in new where child.parent !== self {
        if let other = child.parent { complain("\(child) is moved while \(other) holds it") }
        if child.ownPresenting != nil { complain("\(child) is presented, and cannot be a child") }
        child.parent = self
      }
      children = new
    }

    /// The children that are on the screen if this one is.
    var childrenOnShow: [UIViewController] { children }

    private var ancestors: UnfoldFirstSequence<UIViewController> {
      sequence(first: self, next: \.parent)
    }

    /// The outermost container.
    fileprivate var outermost: UIViewController { ancestors.reduce(self) { $1 } }

    var isOnShow: Bool { UIKitStage.current.controllersOnShow.contains { $0 === self } }

    /// Whether a layer is above it.
    var isCovered: Bool { outermost.ownPresented != nil }

    var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      let ancestors = Array(ancestors)
      return UIKitStage.current.transitions.first { transition in
        transition.controllers.contains { one in ancestors.contains { $0 === one } }
      }
    }

    // MARK: Presenting

    var presentedViewController: UIViewController? {
      ancestors.lazy.compactMap(\.ownPresented).first
    }

    var presentingViewController: UIViewController? {
      ancestors.lazy.compactMap(\.ownPresenting).first
    }

    var sheetPresentationController: UISheetPresentationController? {
      [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) ? sheet : nil
    }

    var popoverPresentationController: UIPopoverPresentationController? {
      modalPresentationStyle == .popover || self is UIAlertController ? popover : nil
    }

    var presentationController: UIPresentationController? {
      sheetPresentationController ?? popoverPresentationController ?? plain
    }

    func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      let presenter = outermost
      if let other = presentedViewController {
        return complain("\(self) presents \(other), and cannot present \(controller)")
      }
      if !isOnShow { return complain("\(self) presents \(controller), but is not in a window") }
      if controller.ownPresenting != nil { return complain("\(controller) is presented twice") }
      if let parent = controller.parent {
        return complain("\(controller) is presented, but \(parent) holds it")
      }
      let source = controller.popoverPresentationController
      if controller.modalPresentationStyle == .popover, source?.sourceItem == nil {
        complain("the popover \(controller) has no source")
      }
      presenter.ownPresented = controller
      controller.ownPresenting = presenter
      if animated {
        _ = controller.transitioningDelegate?.animationController(
          forPresented: controller, presenting: presenter, source: self)
      }
      _ = StageTransition(of: [presenter, controller], isInteractive: false) { isCancelled in
        if isCancelled { presenter.unlink() } else { completion?() }
      }
    }

    func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      guard ancestors.contains(where: { $0.ownPresented != nil }) else {
        presentingViewController?.dismiss(animated: animated, completion: completion)
        return
      }
      guard let presenter = ancestors.first(where: { $0.ownPresented != nil }) else { return }
      if presenter.ownPresented?.transitionCoordinator != nil {
        return complain("\(presenter) dismisses while a transition runs")
      }
      if animated, let top = presenter.ownPresented {
        _ = top.transitioningDelegate?.animationController(forDismissed: top)
      }
      presenter.leave(isInteractive: false) { completion?() }
    }

    /// Runs the transition that removes the layer on this controller, with all layers above it.
    @discardableResult
    func leave(isInteractive: Bool, afterwards: @escaping () -> Void) -> StageTransition {
      let leaving = Array(sequence(first: self, next: \.ownPresented))
      for layer in leaving.dropFirst() { layer.isBeingDismissed = true }
      return StageTransition(of: leaving, isInteractive: isInteractive) { isCancelled in
        for layer in leaving.dropFirst() { layer.isBeingDismissed = false }
        if isCancelled { return }
        self.unlink()
        afterwards()
      }
    }

    /// Forgets the layer on this controller, and the layers above it.
    private func unlink() {
      ownPresented?.unlink()
      ownPresented?.ownPresenting = nil
      ownPresented = nil
    }

    func complain(_ complaint: String) { UIKitStage.current.complain(complaint) }
  }

  extension UIViewController: CustomStringConvertible {
    nonisolated var description: String { "\(type(of: self))" }
  }

  extension UIViewController: Hashable {
    nonisolated static func == (one: UIViewController, other: UIViewController) -> Bool {
      one === other
    }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  enum UIModalPresentationStyle {
    case automatic, pageSheet, formSheet, fullScreen, overFullScreen, currentContext
    case overCurrentContext, popover, custom
  }

  @MainActor
  class UIPresentationController {
    weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    unowned let presentedViewController: UIViewController

    init(_ presented: UIViewController) { presentedViewController = presented }
  }

  final class UISheetPresentationController: UIPresentationController {
    var detents: [Detent] = [.large()]
    var prefersGrabberVisible = false

    @MainActor
    final class Detent {
      struct Identifier: Hashable {
        let rawValue: String
        init(_ rawValue: String) { self.rawValue = rawValue }
      }

      let identifier: Identifier
      let height: CGFloat?

      private init(_ identifier: Identifier, height: CGFloat? = nil) {
        (self.identifier, self.height) = (identifier, height)
      }

      static func large() -> Detent { Detent(Identifier("large")) }
      static func medium() -> Detent { Detent(Identifier("medium")) }
      static func custom(
        identifier: Identifier?, resolver: @escaping (any ResolutionContext) -> CGFloat?
      ) -> Detent {
        Detent(identifier ?? Identifier("custom"), height: resolver(Context()))
      }

      private struct Context: ResolutionContext {
        let maximumDetentValue = CGFloat(1_000)
      }

      @MainActor
      protocol ResolutionContext {
        var maximumDetentValue: CGFloat { get }
      }
    }
  }

  final class UIPopoverPresentationController: UIPresentationController {
    var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  }

  @MainActor
  protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ controller: UIPresentationController)
    func presentationControllerDidDismiss(_ controller: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
  }

  @MainActor
  protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

  @MainActor
  protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
  }

  final class UIAlertController: UIViewController {
    let message: String?
    let preferredStyle: Style
    private(set) var actions: [UIAlertAction] = []

    enum Style { case alert, actionSheet }

    init(title: String?, message: String?, preferredStyle: Style) {
      (self.message, self.preferredStyle) = (message, preferredStyle)
      super.init()
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    func addAction(_ action: UIAlertAction) { actions.append(action) }
  }

  @MainActor
  final class UIAlertAction {
    let title: String?
    let style: Style
    let handler: ((UIAlertAction) -> Void)?

    enum Style { case `default`, cancel, destructive }

    init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
      (self.title, self.style, self.handler) = (title, style, handler)
    }
  }

  @MainActor
  final class UIAction {
    let title: String
    private let handler: (UIAction) -> Void

    init(title: String = "", handler: @escaping (UIAction) -> Void) {
      (self.title, self.handler) = (title, handler)
    }

    func perform() { handler(self) }
  }

  @MainActor
  final class UINavigationItem {
    var title: String?
    var backAction: UIAction?
    var leftBarButtonItems: [UIBarButtonItem]?
    var rightBarButtonItems: [UIBarButtonItem]?
  }

  final class UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    var accessibilityIdentifier: String?
  }

  @MainActor
  final class UITabBarItem {
    var title: String?
    var badgeValue: String?
  }
#endif
