#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// An app without RouteKit.

final class OldTabs: UITabBarController {
  static func make() -> OldTabs {
    let tabs = OldTabs()
    tabs.viewControllers = [
      UINavigationController(rootViewController: OldFeed()), OldProfileStack.make(),
    ]
    return tabs
  }
}

final class OldProfileStack: UINavigationController {
  static func make() -> OldProfileStack { OldProfileStack(rootViewController: OldProfile()) }
}

final class OldProfile: UIViewController {}

final class OldFeed: UIViewController {
  func didSelectAsBefore() {
    navigationController?.pushViewController(OldArticle(), animated: true)
  }

  func didShareAsBefore() {
    present(UIViewController(), animated: true)
  }
}

final class OldArticle: UIViewController {}

final class HelpController: UIViewController {}
