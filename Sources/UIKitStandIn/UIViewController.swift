public import Foundation

@MainActor
open class UIViewController: UIResponder {
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  /// The controller that this one itself presents, and the one that presents it.
  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  open internal(set) var isBeingDismissed = false

  /// The title of its tab is the same, until the app sets that one.
  open var title: String? { didSet { if let title { tabBarItem.title = title } } }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  /// UIKit raises an exception when it lays out a view whose frame is not finite.
  open var preferredContentSize = CGSize.zero {
    didSet {
      let size = preferredContentSize
      guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
        return UIKitDevice.current.complain(
          "\(self) cannot have the size \(size.width) x \(size.height)")
      }
    }
  }
  open var hidesBottomBarWhenPushed = false
  open var toolbarItems: [UIBarButtonItem]?
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  public private(set) lazy var navigationItem = UINavigationItem()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  /// Made at the first access, and released when the controller has been dismissed.
  private var madePresentationController: UIPresentationController?
  private var loadedView: UIView?

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open private(set) var isEditing = false
  public private(set) lazy var editButtonItem = UIBarButtonItem(
    systemItem: .edit,
    primaryAction: UIAction { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    })

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {}

  open override nonisolated var description: String { "\(type(of: self))" }

  // MARK: The view

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: UIView? { loadedView }

  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() { loadedView = UIView() }

  open func loadViewIfNeeded() { _ = view }

  open func viewDidLoad() {}

  open func viewWillAppear(_ animated: Bool) {}

  open func viewIsAppearing(_ animated: Bool) {}

  open func viewWillLayoutSubviews() {}

  open func viewDidLayoutSubviews() {}

  open func viewDidAppear(_ animated: Bool) {}

  open func viewWillDisappear(_ animated: Bool) {}

  open func viewDidDisappear(_ animated: Bool) {}

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open var traitCollection: UITraitCollection {
    UITraitCollection(of: .current)
  }

  // MARK: Children

  open func addChild(_ child: UIViewController) { adopt(children + [child]) }

  open func removeFromParent() { parent?.adopt(parent?.children.filter { $0 !== self } ?? []) }

  open func willMove(toParent parent: UIViewController?) {}

  open func didMove(toParent parent: UIViewController?) {}

  open var childForStatusBarStyle: UIViewController? { nil }

  open var childForStatusBarHidden: UIViewController? { nil }

  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// The scroll view that the bars at an edge adapt to.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }

  open func setNeedsStatusBarAppearanceUpdate() {}

  open var navigationController: UINavigationController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }

  open var tabBarController: UITabBarController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }

  open var splitViewController: UISplitViewController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }

  /// Gives it a parent that does not count it among its children.
  func attach(to parent: UIViewController) { self.parent = parent }

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

  /// The children that are on the screen if this one is: those whose views are in its view.
  var childrenOnShow: [UIViewController] {
    guard let loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: loadedView) == true }
  }

  private var ancestors: UnfoldFirstSequence<UIViewController> {
    sequence(first: self, next: \.parent)
  }

  /// The outermost container.
  var outermost: UIViewController { ancestors.reduce(self) { $1 } }

  var isOnShow: Bool { UIKitDevice.current.controllersOnShow.contains { $0 === self } }

  /// Whether a layer is above it.
  var isCovered: Bool { outermost.ownPresented != nil }

  /// The transition that runs, or that is just calling its completions.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    let device = UIKitDevice.current
    return runningTransition ?? device.ending.flatMap { contains($0) ? $0 : nil }
  }

  var runningTransition: DeviceTransition? {
    UIKitDevice.current.transitions.first(where: contains)
  }

  private func contains(_ transition: DeviceTransition) -> Bool {
    ancestors.contains { ancestor in transition.controllers.contains { $0 === ancestor } }
  }

  // MARK: Presenting

  /// A "Show" segue calls it too.
  open func show(_ controller: UIViewController, sender: Any?) {
    if let parent {
      parent.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  open var presentedViewController: UIViewController? {
    ancestors.lazy.compactMap(\.ownPresented).first
  }

  open var presentingViewController: UIViewController? {
    ancestors.lazy.compactMap(\.ownPresenting).first
  }

  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// UIKit makes it from the style of the moment at which it is first asked for.
  open var presentationController: UIPresentationController? {
    if let made = ancestors.lazy.compactMap(\.madePresentationController).first { return made }
    let made =
      switch modalPresentationStyle {
      case _ where (self as? UIAlertController)?.preferredStyle == .alert:
        UIPresentationController(self)
      case _ where self is UIAlertController: UIPopoverPresentationController(self)
      case .automatic, .pageSheet, .formSheet: UISheetPresentationController(self)
      case .popover: UIPopoverPresentationController(self)
      case .custom:
        transitioningDelegate?.presentationController(
          forPresented: self, presenting: nil, source: self) ?? UIPresentationController(self)
      default: UIPresentationController(self)
      }
    madePresentationController = made
    return made
  }

  /// UIKit's view around the view of a layer.
  var containerView: UIView? { madePresentationController?.containerView }

  open func present(
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
    let presentation = controller.presentationController
    if presentation?.style.kind != controller.modalPresentationStyle.kind,
      !(controller is UIAlertController)
    {
      complain("the presentation controller of \(controller) was made for another style")
    }
    (presentation as? UIPopoverPresentationController)?.checkSource()
    if UIKitDevice.current.isFirstTurn(of: presenter) {
      complain("Unbalanced calls to begin/end appearance transitions for \(presenter)")
    }
    presenter.ownPresented = controller
    controller.ownPresenting = presenter
    presentation?.containerView = UIView()
    if animated {
      _ = controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: presenter, source: self)
    }
    _ = DeviceTransition(of: [presenter, controller], isInteractive: false) { isCancelled in
      if isCancelled { presenter.unlink() } else { completion?() }
    }
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presenter = ancestors.first(where: { $0.ownPresented != nil }) else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    if presenter.ownPresented?.runningTransition != nil {
      return complain("\(presenter) dismisses while a transition runs")
    }
    if animated, let top = presenter.ownPresented {
      _ = top.transitioningDelegate?.animationController(forDismissed: top)
    }
    presenter.leave(isInteractive: false) { completion?() }
  }

  /// Runs the transition that removes the layer on this controller, with all layers above it.
  @discardableResult
  func leave(isInteractive: Bool, afterwards: @escaping () -> Void) -> DeviceTransition {
    let leaving = Array(sequence(first: self, next: \.ownPresented))
    for layer in leaving.dropFirst() { layer.isBeingDismissed = true }
    return DeviceTransition(of: leaving, isInteractive: isInteractive) { isCancelled in
      for layer in leaving.dropFirst() { layer.isBeingDismissed = false }
      if isCancelled { return }
      self.unlink()
      afterwards()
    }
  }

  /// Forgets the layer on this controller, and the layers above it.
  func unlink() {
    ownPresented?.unlink()
    ownPresented?.containerView?.move(to: nil)
    ownPresented?.madePresentationController?.containerView = nil
    ownPresented?.ownPresenting = nil
    ownPresented?.madePresentationController = nil
    ownPresented = nil
  }

  func complain(_ complaint: String) { UIKitDevice.current.complain(complaint) }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2

  /// The styles that have one class of presentation controllers.
  var kind: Int {
    [.automatic, .pageSheet, .formSheet].contains(self) ? 0 : self == .popover ? 1 : 2
  }
}
