#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitHosting
  import RouteKitLinks
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Closures and methods of the app that navigate, look again or fail, each time that they are called.
  final class HostHooksTests: XCTestCase {
    @MainActor func testDressingHappensOnceForEachScreenOfAPush() async throws {
      let app = try RunningApp.launch(SceneDelegate())
      var calls: [String] = []
      app.host.dress = { screen, _ in calls.append("\(screen)") }

      try app.list.didSelect(1)
      XCTAssertEqual(calls, [], "the movement has begun")
      app.device.settle()

      XCTAssertEqual(calls.count, app.tree.screens.count)
      XCTAssertEqual(Set(calls).count, calls.count, "\(calls)")
    }

    @MainActor func testDressingThatNavigatesDoesNotNest() async throws {
      let app = try RunningApp.launch(SceneDelegate())
      let list = try XCTUnwrap(app.tree.visible)
      let node = try XCTUnwrap(list.screenParent as? StackNode)
      var (pushes, depth, deepest) = (0, 0, 0)
      app.host.dress = { screen, _ in
        guard screen === list, pushes < 20 else { return }
        pushes += 1
        depth += 1
        deepest = max(deepest, depth)
        do {
          try node.push(Screen(UIViewController()))
        } catch {
          XCTFail("\(error)")
        }
        depth -= 1
      }

      try app.list.didSelect(1)
      app.device.settle()

      XCTAssertEqual(pushes, 20)
      XCTAssertLessThan(deepest, 5)
      app.expectShown()
    }

    @MainActor func testDressingThatLooksAgainOrReportsAnAllowanceEnds() async throws {
      let acts: [(UIKitHost?, ScreenNode) -> Void] = [
        { host, _ in host?.check() },
        { _, screen in screen.screenTree?.reportAllowanceChange() },
      ]
      for (number, act) in acts.enumerated() {
        let app = try RunningApp.launch(SceneDelegate())
        var calls = 0
        app.host.dress = { [weak host = app.host] screen, _ in
          calls += 1
          act(host, screen)
        }

        try app.list.didSelect(1)
        app.device.settle()

        XCTAssertLessThan(calls, 1_000, "act \(number)")
        app.expectShown()
      }
    }

    @MainActor func testARefusalThatIsFollowedByARefusedNavigationIsReportedOnce() async throws {
      let app = try RunningApp.launch(SceneDelegate())
      let list = try app.list
      var refusals = 0
      app.host.onRefusal = { _ in
        refusals += 1
        list.go(to: Move.dismiss)
      }

      list.go(to: Move.dismiss)

      XCTAssertEqual(refusals, 1)
    }

    @MainActor func testALinkThatIsRefusedAfterARefusedLinkIsReportedOnce() async throws {
      let delegate = ReopeningDelegate()
      let app = try RunningApp.launch(delegate)

      delegate.open("cookbook://nowhere")
      app.device.settle()

      XCTAssertEqual(delegate.refusals, 1)
    }

    @MainActor func testTheBackButtonOfAControllerThatWasAScreenWorksForOldCode() async throws {
      let app = try RunningApp.launch(SceneDelegate())
      let (stack, kept) = (try app.stack, UIViewController())
      let node = try XCTUnwrap(app.tree.visible?.screenParent as? StackNode)
      try node.push(Screen(kept))
      app.device.settle()
      try node.pop()
      app.device.settle()

      stack.pushViewController(kept, animated: true)
      app.device.settle()
      app.device.tapBack(stack)
      app.device.settle()

      XCTAssertEqual(stack.viewControllers.count, 1)
      app.expectShown()
    }

    @MainActor func testBackWorksAfterTheHostIsDisconnected() async throws {
      let app = try RunningApp.launch(SceneDelegate())
      try app.list.didSelect(1)
      app.device.settle()
      let stack = try app.stack

      app.host.disconnect()
      app.device.tapBack(stack)
      app.device.settle()

      XCTAssertEqual(stack.viewControllers.count, 1)
    }

    @MainActor func testTabsThatMakeThemselvesTheirDelegateAreFollowed() async throws {
      let delegate = NotingSceneDelegate()
      delegate.prepare = { $0.makeTabs = { _ in OwnTabs() } }
      let app = try RunningApp.launch(delegate)
      let tabs = try XCTUnwrap(app.tabs as? OwnTabs)

      app.device.tapTab(1, of: tabs)
      app.device.settle()

      expectVisible(BasketController.self, in: app.tree)
      XCTAssertEqual(tabs.selections, 1)
      app.expectShown()
    }
  }

  /// Opens another link whenever a link is refused.
  private final class ReopeningDelegate: RoutedSceneDelegate {
    var refusals = 0

    override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
    override func links() throws -> LinkTable? { try Cookbook.links() }
    override func didRefuse(_ error: any Error) {
      refusals += 1
      if refusals < 1_000 { open("cookbook://elsewhere") }
    }
  }

  /// Becomes its own delegate, as many apps' tabs do.
  private final class OwnTabs: UITabBarController, UITabBarControllerDelegate {
    var selections = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }

    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
      selections += 1
    }
  }
#endif
