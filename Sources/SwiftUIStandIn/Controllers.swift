public import Foundation

// The part of UIKit that a view of SwiftUI can meet: the controllers around it, and those above it.

@MainActor
open class UIView {
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  public var isHidden = false
  public var window: UIView? { superview?.window }

  public init(frame: CGRect) {}

  open func didMoveToWindow() {}

  public func addSubview(_ view: UIView) {
    view.superview = self
    subviews.append(view)
    if window != nil { view.didMoveToWindow() }
  }

  fileprivate func removeSubviews() {
    let gone = subviews
    subviews = []
    for view in gone {
      view.superview = nil
      view.didMoveToWindow()
    }
  }
}

/// The view around a layer. It is in the window as long as the layer is.
private final class ContainerView: UIView {
  override var window: UIView? { self }
}

@MainActor
public final class UIPresentationController {
  public fileprivate(set) var containerView: UIView? = ContainerView(frame: .zero)
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext {
  var isCancelled: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject,
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

private final class Coordinator: UIViewControllerTransitionCoordinator {
  let isCancelled = false
  var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    return true
  }
}

@MainActor
open class UIViewController {
  public var title: String?
  public internal(set) weak var parent: UIViewController?
  public internal(set) weak var presentingViewController: UIViewController?
  public private(set) var isBeingPresented = false
  public private(set) var isBeingDismissed = false
  public private(set) var presentationController: UIPresentationController?
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { coordinator }
  /// The controller that it presents, or that an ancestor of it presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  weak var presented: UIViewController?
  private var coordinator: Coordinator?
  /// Dismisses the layer of the controller, as code that does not know SwiftUI does.
  var onDismissal: () -> Void = {}
  /// Whether it is on the screen, or comes there.
  var isDrawn = false
  /// Whether it comes or goes.
  var isMoving = false

  public init() {}

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented else { return presentingViewController?.dismiss(animated: animated) ?? () }
    presented.onDismissal()
    if let completion { presented.coordinator?.completions.append { _ in completion() } }
  }

  func begins(toLeave isLeaving: Bool) {
    (isBeingPresented, isBeingDismissed) = (!isLeaving, isLeaving)
    if presentationController == nil { presentationController = UIPresentationController() }
    coordinator = Coordinator()
  }

  /// UIKit may still name the coordinator whose completions it calls, and say that the controller comes or goes.
  func ends() {
    let hasGone = isBeingDismissed
    if let coordinator { for completion in coordinator.completions { completion(coordinator) } }
    coordinator = nil
    (isBeingPresented, isBeingDismissed) = (false, false)
    if hasGone { presentationController?.containerView?.removeSubviews() }
  }
}

/// The controller of an alert or of a list of choices.
public final class UIAlertController: UIViewController {
  public var message: String?

  init(message: String?) { self.message = message }
}

@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
}

@MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  func controller(at place: Place) -> [Element] {
    let memory = place.device.memory(at: place) {
      let context = Context(coordinator: makeCoordinator())
      let controller = makeUIViewController(context: context)
      return ControllerMemory(controller) {
        Self.dismantleUIViewController(controller, coordinator: context.coordinator)
      }
    }
    if let controller = memory.controller as? UIViewControllerType {
      updateUIViewController(controller, context: Context(coordinator: makeCoordinator()))
    }
    return [Element(.controller(memory.controller), at: place)]
  }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The controller that a view has made.
@MainActor
final class ControllerMemory {
  let controller: UIViewController
  let dismantle: () -> Void

  init(_ controller: UIViewController, dismantle: @escaping () -> Void) {
    (self.controller, self.dismantle) = (controller, dismantle)
  }
}

extension SwiftUIDevice {
  /// Lets each controller know which one is above it.
  func linkControllers() {
    var below = controllers.window
    var above = layers.map(\.controller)
    if let search = controllers.search {
      above.insert(search.controller, at: min(search.depth, above.count))
    }
    for controller in above + [menu?.controller].compactMap(\.self) {
      (below.presented, controller.presentingViewController) = (controller, below)
      below = controller
    }
    below.presented = nil
  }
}
