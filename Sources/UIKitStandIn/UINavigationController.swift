public import Foundation

open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar()
  open private(set) var isNavigationBarHidden = false
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()
  open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    adopt([rootViewController])
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    isNavigationBarHidden = isHidden
  }

  private lazy var popDelegate = _UINavigationInteractiveTransition(of: self)

  /// Whether the user sees a button that goes back.
  var showsBackButton: Bool {
    !isNavigationBarHidden
      && topViewController?.navigationItem.showsBackButton(at: children.count - 1) == true
  }

  /// UIKit wires the recognizers when the view loads.
  open override func loadView() {
    super.loadView()
    interactivePopGestureRecognizer?.delegate = popDelegate
  }

  /// The screens, changed when a transition begins.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  public enum Operation: Int, Sendable { case none, push, pop }

  open var topViewController: UIViewController? { children.last }

  override var childrenOnShow: [UIViewController] { Array(children.suffix(1)) }

  open func setViewControllers(_ new: [UIViewController], animated: Bool) {
    if let tabs = parent as? UITabBarController, tabs.hasLent(self) {
      return complain("the screens of \(self) are under More")
    }
    let pushed = new.filter { one in !children.contains { $0 === one } }
    if let nested = pushed.first(where: isNested) {
      return complain("pushing a \(nested) is not supported")
    }
    if Set(new.map(ObjectIdentifier.init)).count < new.count {
      return complain("a controller is in the stack twice: \(new)")
    }
    change(to: new, animated: animated)
  }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    if children.contains(where: { $0 === controller }) {
      return complain("\(controller) is pushed twice")
    }
    setViewControllers(children + [controller], animated: animated)
  }

  open override func show(_ controller: UIViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    change(to: Array(children.dropLast()), animated: animated)
    return top
  }

  @discardableResult
  open func popToViewController(_ controller: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let position = children.firstIndex(where: { $0 === controller }),
      position < children.count - 1
    else { return nil }
    let popped = Array(children[(position + 1)...])
    change(to: Array(children[...position]), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// The stack comes on the screen.
  func announceTop() {
    guard let top = children.last else { return }
    let device = UIKitDevice.current
    device.announce { self.delegate?.navigationController(self, willShow: top, animated: false) }
    device.notify { self.delegate?.navigationController(self, didShow: top, animated: false) }
  }

  /// The user swipes the top screen away.
  func swipe(with recognizer: UIGestureRecognizer) -> DeviceTransition? {
    change(to: Array(children.dropLast()), animated: true, with: recognizer)
  }

  /// A collapsed split shows another one of its columns.
  func slide(ifCancelled restore: @escaping () -> Void) {
    guard let top = children.last else { return }
    let device = UIKitDevice.current
    _ = DeviceTransition(of: [self], isInteractive: false) { isCancelled in
      if isCancelled { return restore() }
      device.notify { self.delegate?.navigationController(self, didShow: top, animated: true) }
    }
    device.announce { self.delegate?.navigationController(self, willShow: top, animated: true) }
  }

  private func isNested(_ controller: UIViewController) -> Bool {
    controller is UINavigationController || controller is UISplitViewController
  }

  /// Whether the content swipe of iOS 26 works: not with a delegate that could return an animator and returns none,
  /// unless the recognizer has its own delegate.
  var hasContentSwipe: Bool {
    guard interactiveContentPopGestureRecognizer?.delegate == nil, children.count > 1, let delegate
    else { return true }
    let device = UIKitDevice.current
    let before = device.unansweredCalls
    let animator = delegate.navigationController(
      self, animationControllerFor: .pop, from: children[children.count - 1],
      to: children[children.count - 2])
    return animator != nil || device.unansweredCalls > before
  }

  @discardableResult
  func change(
    to new: [UIViewController], animated: Bool, with recognizer: UIGestureRecognizer? = nil
  ) -> DeviceTransition? {
    let device = UIKitDevice.current
    if !device.overlapsTransitions, device.transitions.contains(where: { $0.controllers == [self] })
    {
      complain("\(self) changes while a transition runs")
    }
    if let ending = device.ending, ending.callsCompletions, transitionCoordinator === ending {
      complain("\(self) changes in a completion of the transition that ends")
    }
    let old = children
    let top = old.last
    adopt(new)
    guard isOnShow, let next = new.last, next !== top else { return nil }
    guard animated else {
      device.announce {
        self.delegate?.navigationController(self, willShow: next, animated: false)
      }
      device.notify { self.delegate?.navigationController(self, didShow: next, animated: false) }
      didShow()
      return nil
    }
    if let top { askForAnimator(old.contains { $0 === next } ? .pop : .push, from: top, to: next) }
    let transition = DeviceTransition(of: [self], isInteractive: recognizer != nil) { isCancelled in
      recognizer?.onDisable = nil
      // A split that has expanded meanwhile has taken its columns back.
      if isCancelled { return self.adopt(old.filter { !($0.parent is UISplitViewController) }) }
      device.notify { self.delegate?.navigationController(self, didShow: next, animated: true) }
      self.didShow()
    }
    recognizer?.onDisable = { [weak transition] in transition?.reverse() }
    device.announce { self.delegate?.navigationController(self, willShow: next, animated: true) }
    return transition
  }

  private func askForAnimator(
    _ operation: Operation, from top: UIViewController, to next: UIViewController
  ) {
    UIKitDevice.current.askForAnimator {
      _ = self.delegate?.navigationController(
        self, animationControllerFor: operation, from: top, to: next)
    }
  }

  private func didShow() {
    if let tabs = parent as? UITabBarController, tabs.moreNavigationController === self {
      tabs.moreDidShow()
    }
  }
}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ stack: UINavigationController, willShow controller: UIViewController, animated: Bool)
  func navigationController(
    _ stack: UINavigationController, didShow controller: UIViewController, animated: Bool)
  func navigationController(
    _ stack: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

/// In UIKit all of them are optional.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ stack: UINavigationController, willShow controller: UIViewController, animated: Bool
  ) { UIKitDevice.current.leaveUnanswered() }

  public func navigationController(
    _ stack: UINavigationController, didShow controller: UIViewController, animated: Bool
  ) { UIKitDevice.current.leaveUnanswered() }

  public func navigationController(
    _ stack: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    UIKitDevice.current.leaveUnanswered()
    return nil
  }
}
