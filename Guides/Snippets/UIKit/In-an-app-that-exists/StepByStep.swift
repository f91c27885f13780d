import RouteKit
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// MARK: - The old app is one screen

final class OldAppDelegate: RoutedSceneDelegate {
  override func root() -> any Route<Void> { ControllerBuilder { OldTabs.make() }.rootRoute() }
}

// MARK: - New flows are routes

@MainActor enum Help {
  static let start = ControllerBuilder { HelpController() }
}

extension OldFeed {
  func didTapHelp() { go(to: Help.start.inStack().presentRoute()) }
}

extension HelpController {
  func didTapDone() { back() }
}

// MARK: - One tab after another

final class OneTabDelegate: RoutedSceneDelegate {
  override func root() -> any Route<Void> {
    TabBuilder(
      ControllerBuilder { OldFeed() }.inStack(),
      ControllerBuilder { OldProfileStack.make() }
    ).rootRoute()
  }
}

// MARK: - One controller after another

extension OldFeed {
  func didSelectAndAdopt() throws {
    let article = OldArticle()
    navigationController?.pushViewController(article, animated: true)
    try article.becomeScreen(named: "article")
  }
}

// MARK: - All pushes of a stack

final class RoutedPushesDelegate: RoutedSceneDelegate {
  override func root() -> any Route<Void> {
    ControllerBuilder { OldFeed() }.inStack().rootRoute()
  }

  override func willShow(_ host: UIKitHost) {
    host.makeStack = { _ in RoutedNavigationController() }
  }
}

// MARK: - A route in place of a push

@MainActor enum Articles {
  static let one = ControllerBuilder { OldArticle() }.named("article")
}

extension OldFeed {
  func didSelect() { go(to: Articles.one.pushRoute()) }
}
