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
    ) throws -> (UIKitDevice, ScreenTree, UIWindow) {
      let device = UIKitDevice.begin()
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      device.settle()
      return (device, try XCTUnwrap(delegate.tree), try XCTUnwrap(delegate.window))
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
      let (device, tree, window) = try launch(delegate)
      let stack = try stack(in: window)

      try feed(in: window).didSelectAsBefore()
      device.settle()
      XCTAssertTrue(stack.topViewController is OldArticle)
      XCTAssertNotNil(device.beginPop(stack))
      device.settle()
      try feed(in: window).didSelectAsBefore()
      device.settle()
      device.tapBack(stack)
      device.settle()
      XCTAssertEqual(stack.viewControllers.count, 1)
      let tabs = try XCTUnwrap(window.rootViewController as? OldTabs)
      device.tapTab(1, of: tabs)
      device.tapTab(0, of: tabs)
      try feed(in: window).didShareAsBefore()
      device.settle()

      expectVisible(OldTabs.self, in: tree)
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testANewFlowIsPresentedFromAnOldController() async throws {
      let delegate = OldAppDelegate()
      let (device, tree, window) = try launch(delegate)

      try feed(in: window).didTapHelp()
      device.settle()
      expectVisible(HelpController.self, in: tree)
      let help = try XCTUnwrap(device.layers(of: window).last as? UINavigationController)
      try XCTUnwrap(help.topViewController as? HelpController).didTapDone()
      device.settle()

      XCTAssertEqual(device.layers(of: window), [])
      expectVisible(OldTabs.self, in: tree)
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testOneTabIsOfTheTreeAndTheOtherIsAsBefore() async throws {
      let delegate = OneTabDelegate()
      let (device, tree, window) = try launch(delegate)
      let tabs = try XCTUnwrap(window.rootViewController as? UITabBarController)
      let old = try XCTUnwrap(tabs.viewControllers?[1] as? OldProfileStack)

      try feed(in: window).didSelectAsBefore()
      device.settle()
      device.beginPop(try stack(in: window))?.finish()
      device.tapTab(1, of: tabs)
      old.pushViewController(UIViewController(), animated: true)
      device.settle()
      device.beginPop(old)?.finish()
      device.settle()

      XCTAssertEqual(old.viewControllers.count, 1)
      expectTree(
        tree,
        """
        TabNode
        ├─ StackNode
        │  └─ ● OldFeed
        └─ ● OldProfileStack   ◀ visible
        """)
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testARouteFromAnOldStackMayPresentAndNotPush() async throws {
      let delegate = OneTabDelegate()
      let (device, tree, window) = try launch(delegate)
      let tabs = try XCTUnwrap(window.rootViewController as? UITabBarController)
      device.tapTab(1, of: tabs)
      let old = try XCTUnwrap(tabs.viewControllers?[1] as? OldProfileStack)
      let deeper = UIViewController()
      old.pushViewController(deeper, animated: true)
      device.settle()
      let before = tree.snapshot()

      for controller in [try XCTUnwrap(old.viewControllers.first), deeper] {
        let refusal = await refusal(of: Help.start.pushRoute(), from: controller)
        device.settle()
        XCTAssertEqual(
          refusal,
          """
          Cannot push 'HelpController': no stack holds the visible screen.

            TabNode
            └─ ● OldProfileStack   ◀ visible

          Start from a stack, or build one: builder.inStack().presentRoute().
          """)
      }
      XCTAssertEqual(tree.snapshot(), before)

      deeper.go(to: Help.start.inStack().presentRoute())
      device.settle()
      expectVisible(HelpController.self, in: tree)
      XCTAssertEqual(device.complaints, [])
    }

    /// The text that the log has.
    @MainActor private func refusal(
      of route: some Route<Void>, from controller: UIViewController
    ) async -> String {
      await withCheckedContinuation { continuation in
        controller.go(to: route) { result in
          switch result {
          case .success: continuation.resume(returning: "arrived")
          case .failure(let error): continuation.resume(returning: "\(error)")
          }
        }
      }
    }

    @MainActor func testAPushedControllerBecomesAScreen() async throws {
      let delegate = OneTabDelegate()
      let (device, tree, window) = try launch(delegate)

      try feed(in: window).didSelectAndAdopt()
      device.settle()
      expectVisible(OldArticle.self, in: tree)
      device.tapBack(try stack(in: window))
      device.settle()

      expectVisible(OldFeed.self, in: tree)
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testAllPushesOfAStackAreRoutes() async throws {
      let delegate = RoutedPushesDelegate()
      let (device, tree, window) = try launch(delegate)

      try feed(in: window).didSelectAsBefore()
      device.settle()
      expectVisible(OldArticle.self, in: tree)
      device.beginPop(try stack(in: window))?.finish()
      try feed(in: window).show(OldArticle(), sender: nil)
      device.settle()

      expectVisible(OldArticle.self, in: tree)
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testARouteIsInPlaceOfAPush() async throws {
      let delegate = RoutedPushesDelegate()
      let (device, tree, window) = try launch(delegate)

      try feed(in: window).didSelect()
      device.settle()

      XCTAssertEqual(tree.visible?.screenName, "article")
      XCTAssertEqual(device.complaints, [])
    }
  }
#endif
