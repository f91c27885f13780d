import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// The back button of a stack. Its action asks the tree before anything moves.

@MainActor
extension StageEngine where Host == UIKitHost {
  /// Lets the back buttons ask before anything moves. It is called before a push runs, in which the user may tap Back.
  /// A screen with an action of the app's keeps that.
  func setBackActions(in stack: UINavigationController) {
    // A screen may hide its button when its view loads, which UIKit does in the next layout.
    if stack.viewIfLoaded?.window != nil { stack.topViewController?.loadViewIfNeeded() }
    for screen in stack.viewControllers where !screen.navigationItem.hasOwnBackAction {
      // With an action, UIKit shows the button even where there is none without it.
      let hasButton = goesBack(from: screen, in: stack) && screen.navigationItem.hasBackButton
      // With a new action, the bar makes the button again, and the user may just press it.
      guard (screen.navigationItem.backAction != nil) != hasButton else { continue }
      screen.navigationItem.backAction = hasButton ? backAction(of: screen) : nil
    }
  }

  private func backAction(of screen: UIViewController) -> UIAction {
    UIAction(identifier: .goingBack) { [weak screen] _ in
      // The screen may have hidden its button since, while it comes.
      guard let screen, screen.navigationItem.hasBackButton else { return }
      // Another host may show it now.
      let owner = HostLookup.owner(of: screen)?.host
      if let host = owner ?? HostLookup.all.first(where: { $0.engine.id(of: screen) != nil }) {
        return host.engine.wantsBack(from: screen)
      }
      // It has left the tree, and old code shows it.
      screen.navigationController?.popViewController(animated: true)
    }
  }

  /// Whether going back from a screen in a stack concerns the tree. UIKit's own list is below the first screen under
  /// More, and a controller that the tree does not know goes as UIKit likes.
  func goesBack(from screen: UIViewController, in stack: UINavigationController) -> Bool {
    id(of: screen) != nil && stack.viewControllers.dropFirst(stack.isMore ? 2 : 1).contains(screen)
  }
}

extension UINavigationItem {
  /// Whether the app has set what its back button does.
  var hasOwnBackAction: Bool { backAction.map { $0.identifier != .goingBack } ?? false }

  /// Whether UIKit shows its back button above another screen, without an action, and goes back.
  var hasBackButton: Bool {
    !hidesBackButton && !hasOwnBackAction
      && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }
}

extension UIAction.Identifier {
  fileprivate static var goingBack: Self { Self("RouteKit.back") }
}
