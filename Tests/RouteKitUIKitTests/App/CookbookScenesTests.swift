#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitRecording
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// The parts of Guides/UIKit.md about setting up the tree, restoring it, and the screen of a controller.
  final class CookbookScenesTests: XCTestCase {
    @MainActor func testAnotherScreenShowsWhileAGuardOfTheFirstOneWaits() async throws {
      let delegate = SplashSceneDelegate()
      let app = try RunningApp.launch(delegate)

      expectVisible(BasketController.self, in: app.tree)
      app.expectShown()
      delegate.isSignedIn = true
      await expectEventually("the first screen shows") {
        app.tree.visible is Screen<ListController>
      }
      app.device.settle()

      app.expectShown()
    }

    @MainActor func testTheTreeIsSetUpBeforeTheFirstScreen() async throws {
      let kitchen = Kitchen.shared
      defer { (kitchen.isOpen, kitchen.statistics) = (true, []) }
      let delegate = KitchenSceneDelegate()
      let app = try RunningApp.launch(delegate)

      try app.list.didSelect(1)
      app.device.settle()
      kitchen.isOpen = false
      try app.list.didPreview(2)
      app.device.settle()

      XCTAssertEqual(kitchen.statistics, ["ListController", "recipe"])
      XCTAssertEqual(app.tree.undoCount, 2)
      XCTAssertEqual(delegate.recorder?.recording.events.count, 3)
      XCTAssertEqual(app.layers, [])
      app.expectShown()
    }

    @MainActor func testTheScreensAreRestored() async throws {
      let first = try RunningApp.launch(RestoringSceneDelegate())
      try first.list.didSelect(7)
      try first.tree.root?.nearestStack?.push(Screen(BasketController()))
      first.device.settle()
      let activity = first.delegate.stateRestorationActivity(for: first.scene)

      let second = try RunningApp.launch(RestoringSceneDelegate(), restoring: activity)
      expectTree(
        second.tree,
        """
        TabNode
        ├─ ● StackNode
        │  ├─ ListController
        │  └─ ● RecipeController "recipe"   ◀ visible
        └─ StackNode
           └─ ● BasketController
        """)
      second.expectShown()

      let url = try XCTUnwrap(URL(string: "cookbook://recipes/8"))
      let third = try RunningApp.launch(
        RestoringSceneDelegate(), options: .init(urlContexts: [UIOpenURLContext(url: url)]),
        restoring: activity)
      XCTAssertEqual((third.tree.visible as? Screen<RecipeController>)?.content.id, 8)
      third.expectShown()
    }

    @MainActor func testAnAppWithoutSavedScreensBeginsAtTheFirst() async throws {
      let app = try RunningApp.launch(RestoringSceneDelegate())

      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testATapOnTheSelectedTabScrollsToTheTop() async throws {
      final class NewsDelegate: RoutedSceneDelegate {
        override func root() -> any Route<Void> {
          TabBuilder(
            ControllerBuilder { NewsController(style: .plain) }.inStack(),
            ControllerBuilder { BasketController() }
          ).rootRoute()
        }
      }
      let app = try RunningApp.launch(NewsDelegate())
      let news = try XCTUnwrap(app.stack.viewControllers.first as? NewsController)
      news.tableView.contentOffset.y = 100

      try app.device.tapTab(0, of: app.tabs)
      app.device.settle()

      XCTAssertEqual(news.tableView.contentOffset.y, 0)
    }
  }

  /// The delegate of an app that shows another screen until the user has signed in.
  private final class SplashSceneDelegate: RoutedSceneDelegate {
    var isSignedIn = false

    override func willShow(_ host: UIKitHost) {
      router?.navigate(to: ControllerBuilder { BasketController() }.rootRoute()) { _ in }
    }

    override func root() -> any Route<Void> {
      let signedIn = ClosureGuard { [weak self] (_: Void) in
        .askOnMainActor { _ in
          while self?.isSignedIn == false { await Task.yield() }
          return .allow
        }
      }
      return Cookbook.tabs.rootRoute().guarded(by: signedIn)
    }
  }
#endif
