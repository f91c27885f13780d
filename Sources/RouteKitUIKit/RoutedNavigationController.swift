import RouteKit

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

/// A stack in which the pushes of old code are routes.
///
/// ```swift
/// host.makeStack = { _ in RoutedNavigationController() }
/// ```
///
/// `pushViewController(_:animated:)`, `show(_:sender:)` and "Show" segues bring a controller onto the tree as a `Screen`
/// whose content it is. Guards and rules are asked. A refusal goes to ``UIKitHost/onRefusal``, and nothing is pushed.
///
/// In a stack that is not on the tree it does what its superclass does. Old code that pops needs no route: the host
/// notices.
open class RoutedNavigationController: UINavigationController {
  /// Brings a controller onto the tree. The host's own pushes are passed on.
  open override func pushViewController(_ controller: UIViewController, animated: Bool) {
    let owner = HostLookup.owner(of: controller)
    guard let (host, screen) = HostLookup.showing(self), screen is StackNode,
      host.controller(of: screen) === self, owner?.host !== host
    else { return super.pushViewController(controller, animated: animated) }
    if let other = owner?.screen, other.screenTree != nil {
      return host.report(HostError.taken("\(type(of: controller))", by: other))
    }
    // The visible screen may be in a layer on this stack, which has another one.
    let push = PrebuiltBuilder(controller.makeScreen()).pushRoute().animated(animated)
    go(to: push.from(screen))
  }
}
