import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The delegates of a host's controllers: the host itself, or another object where UIKit looks at the methods of a
/// delegate.
@MainActor
final class HostDelegates {
  private unowned let host: UIKitHost
  /// The delegates that the app has set.
  let app = ReplacedAppDelegates()
  private lazy var animating = AnimatingStackDelegate(for: host)
  private lazy var adapting = PopoverStyleDelegate(for: host)

  init(of host: UIKitHost) { self.host = host }

  /// Becomes the delegate of a container or of a layer, even if the app's class has made itself the delegate since. Then
  /// the host passes the calls on.
  func replace(of controller: UIViewController) {
    if controller.isPresented { takeOver(controller) }
    // A screen may also have a stack that is its own affair, such as a picker.
    guard host.engine.isContainer(controller) else { return }
    switch controller {
    case let stack as UINavigationController: prepare(stack)
    case let tabs as UITabBarController:
      app.replace(\.delegate, of: tabs, by: host)
      tabs.more.map(prepare)
    case let split as UISplitViewController:
      app.replace(\.delegate, of: split, by: host)
      split.columns.values.forEach(replace)
    default: break
    }
  }

  private func prepare(_ stack: UINavigationController) {
    // UIKit asks which methods a delegate has when it is set.
    let delegate: any UINavigationControllerDelegate = host.animator == nil ? host : animating
    app.replace(\.delegate, of: stack, by: delegate)
    host.engine.setBackActions(in: stack)
    EdgeSwipeDelegate.connect(stack, to: host)
    if #available(iOS 26, visionOS 26, *),
      let content = stack.interactiveContentPopGestureRecognizer
    {
      if !host.goesBackFromContent { content.isEnabled = false }
      if content.delegate == nil || content.delegate === animating {
        content.delegate = host.animator == nil ? nil : animating
      }
    }
  }

  /// Becomes the delegate of a layer's presentation controller. UIKit raises an exception for an alert. It has nothing
  /// to say, because the user cannot pull it down.
  func takeOver(_ controller: UIViewController) {
    if !(controller is UIAlertController), let shown = controller.presentationController {
      app.replace(\.delegate, of: shown, by: app.adaptsStyle(of: shown) ? adapting : host)
    }
  }
}
