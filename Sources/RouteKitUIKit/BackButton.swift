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
  func setBackActions(in stack: UINavigationController) {
    for screen in stack.viewControllers where id(of: screen) != nil {
      // With an action, UIKit shows the button even where there is none without it.
      let hasButton = goesBack(from: screen, in: stack) && screen.navigationItem.hasBackButton
      screen.navigationItem.backAction =
        !hasButton
        ? nil
        : UIAction { [weak self, weak screen] _ in
          guard let screen else { return }
          if let self, id(of: screen) != nil { return wantsBack(from: screen) }
          // It has left the tree, and old code shows it.
          screen.navigationController?.popViewController(animated: true)
        }
    }
  }

  /// Whether going back from a screen in a stack concerns the tree. UIKit's own list is below the first screen under
  /// More, and a controller that the tree does not know goes as UIKit likes.
  func goesBack(from screen: UIViewController, in stack: UINavigationController) -> Bool {
    id(of: screen) != nil
      && stack.viewControllers.dropFirst(stack.isMore ? 2 : 1).contains(screen)
  }
}

extension UINavigationItem {
  /// Whether UIKit shows its back button above another screen, without an action.
  var hasBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }
}
