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
        guard screen === list, pushes < 100 else { return }
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

      XCTAssertEqual(pushes, 100)
      XCTAssertLessThan(deepest, 5)
      app.expectShown()
    }

    @MainActor func testDressingThatLooksAgainEnds() async throws {
      let app = try RunningApp.launch(SceneDelegate())
      var calls = 0
      app.host.dress = { [weak host = app.host] _, _ in
        calls += 1
        host?.check()
      }

      try app.list.didSelect(1)
      app.device.settle()

      XCTAssertLessThan(calls, 1_000)
      app.expectShown()
    }

    @MainActor func testDressingThatReportsAnAllowanceEnds() async throws {
      let app = try RunningApp.launch(SceneDelegate())
      var calls = 0
      app.host.dress = { screen, _ in
        calls += 1
        screen.screenTree?.reportAllowanceChange()
      }

      try app.list.didSelect(1)
      app.device.settle()

      XCTAssertLessThan(calls, 1_000)
      app.expectShown()
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

    @MainActor func testALinkOfASceneDoesNotWaitForEver() async throws {
      let delegate = HastyDelegate()
      _ = try RunningApp.launch(delegate)

      delegate.open("cookbook://recipes/7")
      // The clock's thread may be late on a busy machine, so turns are not counted.
      while delegate.refusals.isEmpty { await Task.yield() }

      XCTAssertEqual(delegate.refusals.map { ($0 as? RoutingError)?.kind }, [.expired])
    }

    @MainActor func testTabsThatMakeThemselvesTheirDelegateAreFollowed() async throws {
      let delegate = OwnTabsDelegate()
      let app = try RunningApp.launch(delegate)
      let tabs = try XCTUnwrap(app.window.rootViewController as? OwnTabs)

      app.device.tapTab(1, of: tabs)
      app.device.settle()

      expectVisible(BasketController.self, in: app.tree)
      XCTAssertEqual(tabs.selections, 1)
      app.expectShown()
    }
  }

  /// Lets no link wait for the first screen, which never comes.
  private final class HastyDelegate: RoutedSceneDelegate {
    private(set) var refusals: [any Error] = []

    override func root() -> any Route<Void> {
      let never = ClosureGuard { (_: Void) in
        .askOnMainActor { _ in
          try await Task.sleep(for: .seconds(1_000))
          return .allow
        }
      }
      return Cookbook.tabs.rootRoute().guarded(by: never)
    }
    override func links() throws -> LinkTable? { try SceneDelegate().links() }
    override func opener(_ opener: LinkedRouter) -> LinkedRouter { opener.expiring(after: .zero) }
    override func didRefuse(_ error: any Error) { refusals.append(error) }
  }

  /// Opens another link whenever a link is refused.
  private final class ReopeningDelegate: RoutedSceneDelegate {
    var refusals = 0

    override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
    override func links() throws -> LinkTable? { try SceneDelegate().links() }
    override func didRefuse(_ error: any Error) {
      refusals += 1
      if refusals < 1_000 { open("cookbook://elsewhere") }
    }
  }

  private final class OwnTabsDelegate: RoutedSceneDelegate {
    override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
    override func willShow(_ host: UIKitHost) { host.makeTabs = { _ in OwnTabs() } }
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
