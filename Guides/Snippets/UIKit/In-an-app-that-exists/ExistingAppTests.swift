#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Each step of the guide, with the user's actions before and after it.
  final class ExistingAppTests: XCTestCase {
    @MainActor private func launch(
      _ delegate: RoutedSceneDelegate
    ) throws -> (UIKitStage, ScreenTree, UIWindow) {
      let stage = UIKitStage.begin()
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      stage.settle()
      return (stage, try XCTUnwrap(delegate.tree), try XCTUnwrap(delegate.window))
    }

    /// The feed's stack, in the first tab or as the root.
    @MainActor private func stack(in window: UIWindow) throws -> UINavigationController {
      let root = window.rootViewController
      return try XCTUnwrap(
        ((root as? UITabBarController)?.viewControllers?.first ?? root) as? UINavigationController)
    }

    @MainActor private func feed(in window: UIWindow) throws -> OldFeed {
      try XCTUnwrap(stack(in: window).viewControllers.first as? OldFeed)
    }

    @MainActor func testTheOldAppIsOneScreenAndWorksAsBefore() async throws {
      let delegate = OldAppDelegate()
      let (stage, tree, window) = try launch(delegate)
      let stack = try stack(in: window)

      try feed(in: window).didSelectAsBefore()
      stage.settle()
      XCTAssertTrue(stack.topViewController is OldArticle)
      XCTAssertNotNil(stage.beginPop(stack))
      stage.settle()
      try feed(in: window).didSelectAsBefore()
      stage.settle()
      stage.tapBack(stack)
      stage.settle()
      XCTAssertEqual(stack.viewControllers.count, 1)
      let tabs = try XCTUnwrap(window.rootViewController as? OldTabs)
      stage.tapTab(1, of: tabs)
      stage.tapTab(0, of: tabs)
      try feed(in: window).didShareAsBefore()
      stage.settle()

      expectVisible(OldTabs.self, in: tree)
      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testANewFlowIsPresentedFromAnOldController() async throws {
      let delegate = OldAppDelegate()
      let (stage, tree, window) = try launch(delegate)

      try feed(in: window).didTapHelp()
      stage.settle()
      expectVisible(HelpController.self, in: tree)
      let help = try XCTUnwrap(stage.layers(of: window).last as? UINavigationController)
      try XCTUnwrap(help.topViewController as? HelpController).didTapDone()
      stage.settle()

      XCTAssertEqual(stage.layers(of: window), [])
      expectVisible(OldTabs.self, in: tree)
      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testOneTabIsOfTheTreeAndTheOtherIsAsBefore() async throws {
      let delegate = OneTabDelegate()
      let (stage, tree, window) = try launch(delegate)
      let tabs = try XCTUnwrap(window.rootViewController as? UITabBarController)
      let old = try XCTUnwrap(tabs.viewControllers?[1] as? OldProfileStack)

      try feed(in: window).didSelectAsBefore()
      stage.settle()
      stage.beginPop(try stack(in: window))?.finish()
      stage.tapTab(1, of: tabs)
      old.pushViewController(UIViewController(), animated: true)
      stage.settle()
      stage.beginPop(old)?.finish()
      stage.settle()

      XCTAssertEqual(old.viewControllers.count, 1)
      expectTree(
        tree,
        """
        TabNode
        ├─ StackNode
        │  └─ ● OldFeed
        └─ ● OldProfileStack   ◀ visible
        """)
      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testAPushedControllerBecomesAScreen() async throws {
      let delegate = OneTabDelegate()
      let (stage, tree, window) = try launch(delegate)

      try feed(in: window).didSelectAndAdopt()
      stage.settle()
      expectVisible(OldArticle.self, in: tree)
      stage.tapBack(try stack(in: window))
      stage.settle()

      expectVisible(OldFeed.self, in: tree)
      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testAllPushesOfAStackAreRoutes() async throws {
      let delegate = RoutedPushesDelegate()
      let (stage, tree, window) = try launch(delegate)

      try feed(in: window).didSelectAsBefore()
      stage.settle()
      expectVisible(OldArticle.self, in: tree)
      stage.beginPop(try stack(in: window))?.finish()
      try feed(in: window).show(OldArticle(), sender: nil)
      stage.settle()

      expectVisible(OldArticle.self, in: tree)
      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testARouteIsInPlaceOfAPush() async throws {
      let delegate = RoutedPushesDelegate()
      let (stage, tree, window) = try launch(delegate)

      try feed(in: window).didSelect()
      stage.settle()

      XCTAssertEqual(tree.visible?.screenName, "article")
      XCTAssertEqual(stage.complaints, [])
    }
  }
#endif
