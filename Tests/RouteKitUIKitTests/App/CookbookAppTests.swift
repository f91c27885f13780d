#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitLinks
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// The smallest app: what it gives without a line more.
  final class CookbookAppTests: XCTestCase {
    @MainActor private func launch(
      _ delegate: RoutedSceneDelegate = SceneDelegate(),
      options: UIScene.ConnectionOptions = .init(),
      restoring activity: NSUserActivity? = nil
    ) throws -> RunningApp {
      try .launch(delegate, options: options, restoring: activity)
    }

    // MARK: A window

    @MainActor func testTheWindowShowsTheTreeWithTheControllersTitlesAndTabItems() async throws {
      let app = try launch()

      let tabs = try app.tabs.viewControllers
      XCTAssertEqual(tabs?.map(\.tabBarItem.title), [nil, "Basket"])
      XCTAssertEqual(tabs?.map(\.tabBarItem.badgeValue), [nil, "2"])
      expectTree(
        app.tree,
        """
        TabNode
        ├─ ● StackNode
        │  └─ ● ListController   ◀ visible
        └─ StackNode
           └─ ● BasketController
        """)
      app.expectShown()
    }

    @MainActor func testAControllerPushesARecipeAndEveryWayBackWorks() async throws {
      let app = try launch()
      let waysBack: [(UINavigationController) -> Void] = [
        { app.device.tapBack($0) }, { app.device.beginPop($0)?.finish() },
        { app.device.beginPop($0, fromAnywhere: true)?.finish() },
        { $0.topViewController?.back() },
      ]

      for goBack in waysBack {
        try app.list.didSelect(1)
        app.device.settle()
        let stack = try app.stack
        XCTAssertEqual(stack.topViewController?.title, "Recipe 1")
        expectVisible(RecipeController.self, in: app.tree)

        goBack(stack)
        app.device.settle()
        expectVisible(ListController.self, in: app.tree)
        app.expectShown()
      }
    }

    @MainActor func testASheetIsClosedByItsControllerAndByThePull() async throws {
      let app = try launch()
      for isPulled in [false, true] {
        try app.list.didPreview(2)
        app.device.settle()
        let sheet = try XCTUnwrap(app.layers.last as? UINavigationController)
        XCTAssertEqual((sheet.topViewController as? RecipeController)?.id, 2)

        if isPulled {
          app.device.beginSwipeDown(sheet)?.finish()
        } else {
          sheet.topViewController?.back()
        }
        app.device.settle()

        XCTAssertEqual(app.layers, [])
        app.expectShown()
      }
    }

    @MainActor func testTheControllerOfAScreenIsReachedInATest() async throws {
      let app = try launch()
      try app.list.didSelect(3)
      app.device.settle()

      let screen = try XCTUnwrap(app.tree.visible as? Screen<RecipeController>)
      XCTAssertEqual(screen.content.id, 3)
      XCTAssertTrue(app.host.controller(of: screen) === screen.content)
      XCTAssertTrue(screen.content.nearestScreen === screen)
    }

    @MainActor func testAPreviewAndARefusedRouteShowNothing() async throws {
      let app = try launch()

      XCTAssertTrue(try XCTUnwrap(app.delegate.router).allows(Cookbook.recipe.pushRoute(), with: 1))
      var error: (any Error)?
      try app.list.go(to: Move.dismiss) { if case .failure(let failure) = $0 { error = failure } }

      XCTAssertTrue("\(try XCTUnwrap(error))".hasPrefix("Cannot dismiss"))
      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
    }

    // MARK: Links

    @MainActor private func universal(_ link: String) -> NSUserActivity {
      let activity = NSUserActivity(activityType: "NSUserActivityTypeBrowsingWeb")
      activity.webpageURL = URL(string: link)
      return activity
    }

    @MainActor func testALinkLaunchesTheApp() async throws {
      let url = try XCTUnwrap(URL(string: "cookbook://recipes/7"))
      let launches: [UIScene.ConnectionOptions] = [
        .init(userActivities: [universal("https://cookbook.example/recipes/7")]),
        .init(urlContexts: [UIOpenURLContext(url: url)]),
      ]
      for options in launches {
        let app = try launch(options: options)

        XCTAssertEqual((app.tree.visible as? Screen<RecipeController>)?.content.id, 7)
        app.expectShown()
      }
    }

    @MainActor func testAUniversalLinkComesWhileASheetIsUp() async throws {
      let app = try launch()
      try app.list.didPreview(2)
      app.device.settle()

      app.delegate.scene(app.scene, continue: universal("https://cookbook.example/recipes/9"))
      app.device.settle()

      XCTAssertEqual(app.layers, [])
      XCTAssertEqual((app.tree.visible as? Screen<RecipeController>)?.content.id, 9)
      app.expectShown()
    }

    @MainActor func testLinksThatAreRefusedGoToTheLogAndNowhereElse() async throws {
      let delegate = NotingSceneDelegate()
      let app = try launch(delegate)
      let links = [
        "https://elsewhere.example/recipes/7", "cookbook://recipes/soup", "cookbook://", "",
        "\u{0}",
        String(repeating: "x", count: 100_000),
      ]

      for link in links { delegate.open(link) }
      app.device.settle()

      XCTAssertEqual(delegate.refusals.count, links.count)
      XCTAssertTrue(delegate.refusals.allSatisfy { $0.hasPrefix("Cannot open") })
      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testASceneThatIsRestoredShowsTheScreenOfItsLink() async throws {
      let first = try launch()
      try first.list.didSelect(4)
      first.device.settle()
      let activity = try XCTUnwrap(first.delegate.stateRestorationActivity(for: first.scene))
      XCTAssertEqual(first.scene.userActivity?.activityType, activity.activityType)

      let app = try launch(restoring: activity)

      XCTAssertEqual((app.tree.visible as? Screen<RecipeController>)?.content.id, 4)
      app.expectShown()
    }

    /// The system asks all apps of the user for a type, and another device may only have the website.
    @MainActor func testTheVisibleScreenIsHandedOffWithATypeOfTheAppAndAWebPage() async throws {
      final class Website: RoutedSceneDelegate {
        override var activityType: String { "example.cookbook.screen" }
        override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
        override func links() throws -> LinkTable? {
          try LinkTable(hosts: ["cookbook.example"]) {
            $0.add("recipe", "recipes/:id", to: Cookbook.recipe.pushRoute().from(Cookbook.home))
          }
        }
      }
      for (delegate, page) in [
        (SceneDelegate(), nil), (Website(), "https://cookbook.example/recipes/4"),
      ] {
        let first = try launch(delegate)
        try first.list.didSelect(4)
        first.device.settle()

        let activity = try XCTUnwrap(delegate.stateRestorationActivity(for: first.scene))
        XCTAssertEqual(activity.activityType, delegate.activityType)
        XCTAssertTrue(activity.activityType.hasSuffix(".screen"))
        XCTAssertEqual(activity.webpageURL?.absoluteString, page)
        first.expectShown()
      }
      XCTAssertNotEqual(SceneDelegate().activityType, Website().activityType)
    }

    // MARK: Refusals

    @MainActor func testASceneDelegateWithoutLinksOrARootSaysSo() async throws {
      final class Empty: RoutedSceneDelegate {
        var refusals: [String] = []
        override func didRefuse(_ error: any Error) { refusals.append("\(error)") }
      }
      let delegate = Empty()
      let app = try launch(delegate)

      delegate.open("cookbook://recipes/7")

      XCTAssertEqual(
        delegate.refusals,
        [
          "Cannot show 'Empty': it does not override root().",
          "Cannot open a link: the links() of the scene delegate returns nil, or threw when the scene began.",
        ])
      app.expectShown()
    }

    @MainActor func testAFirstScreenThatCannotBeShownIsReportedWithItsReason() async throws {
      for (isDenied, screen, reason) in [
        (false, "UIViewController", "NoNetwork()"),
        (
          true, "TabNode",
          "Cannot arrive at 'TabNode': the guard 'ClosureGuard' does not allow it."
        ),
      ] {
        let delegate = BrokenSceneDelegate()
        delegate.isDenied = isDenied
        let app = try launch(delegate)

        XCTAssertNil(app.tree.root)
        XCTAssertEqual(
          delegate.refusals,
          [
            """
            Cannot show '\(screen)', the first screen of 'BrokenSceneDelegate'. The window is empty.

            \(reason)

            To show another screen, override didRefuseRoot(_:).
            """
          ])
      }
    }

    @MainActor func testAnotherFirstScreenIsShownIfTheFirstOneFails() async throws {
      let delegate = BrokenSceneDelegate()
      delegate.hasOther = true
      let app = try launch(delegate)

      XCTAssertEqual(delegate.refusals, [])
      expectVisible(BasketController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testASceneThatGoesWhileItsFirstScreenWaitsReportsNothing() async throws {
      let delegate = WaitingSceneDelegate()
      let app = try launch(delegate)
      await expectEventually("the guard asks") { delegate.isAsked }
      XCTAssertNil(app.tree.root)
      XCTAssertNotNil(app.window.rootViewController, "UIKit wants one in a window on the screen")

      app.device.remove(app.window)
      delegate.sceneDidDisconnect(app.scene)
      for _ in 0..<20 { await Task.yield() }

      XCTAssertTrue(delegate.refusals.isEmpty)
    }

    @MainActor func testALinkOfASceneDoesNotWaitForEver() async throws {
      let delegate = WaitingSceneDelegate()
      _ = try launch(delegate)

      delegate.open("cookbook://recipes/7")
      // The clock's thread may be late on a busy machine, so turns are not counted.
      while delegate.refusals.isEmpty { await Task.yield() }

      XCTAssertEqual(delegate.refusals.map { ($0 as? RoutingError)?.kind }, [.expired])
    }

    @MainActor func testLinksThatCannotBeMadeAreReported() async throws {
      final class Linkless: RoutedSceneDelegate {
        struct NoLinks: Error {}
        var refusals: [String] = []
        override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
        override func links() throws -> LinkTable? { throw NoLinks() }
        override func didRefuse(_ error: any Error) { refusals.append("\(error)") }
      }
      let delegate = Linkless()

      try launch(delegate).expectShown()

      XCTAssertEqual(delegate.refusals, ["NoLinks()"])
    }

    @MainActor func testTheFirstScreenHasItsActivity() async throws {
      final class Recipe: RoutedSceneDelegate {
        override func root() -> any Route<Void> {
          Cookbook.tabs.rootRoute().then(Cookbook.recipe.pushRoute().with(3))
        }
        override func links() throws -> LinkTable? { try Cookbook.links() }
      }

      let app = try launch(Recipe())

      XCTAssertNotNil(app.delegate.stateRestorationActivity(for: app.scene))
      XCTAssertNotNil(app.scene.userActivity)
      app.expectShown()
    }

    @MainActor func testErrorsAboutOtherTreesAndAfterTheEndAreReported() async throws {
      let delegate = NotingSceneDelegate()
      let app = try launch(delegate)
      let closed = ScreenTree()
      try closed.close()

      do {
        try TreeRouter(closed).navigate(to: Cookbook.tabs.rootRoute())
      } catch {
        app.host.onRefusal(error)
      }
      XCTAssertEqual(delegate.refusals.count, 1)
      app.device.remove(app.window)
      delegate.sceneDidDisconnect(app.scene)
      delegate.open("cookbook://recipes/1")

      XCTAssertEqual(delegate.refusals.count, 2)
    }

    @MainActor func testControllersNavigateWithTheRouterOfTheScene() async throws {
      let delegate = CountingSceneDelegate()
      let app = try launch(delegate)
      let before = delegate.counter.count

      try app.list.didSelect(1)
      app.device.settle()

      XCTAssertGreaterThan(delegate.counter.count, before)
      app.expectShown()
    }

    @MainActor func testAControllerThatNoHostShowsGetsAnError() async throws {
      _ = try launch()
      let alone = ListController()
      var errors: [String] = []

      XCTAssertNil(
        alone.go(to: Cookbook.recipe.pushRoute(), with: 1) {
          if case .failure(let error) = $0 { errors.append("\(error)") }
        })
      XCTAssertNil(alone.nearestScreen)
      XCTAssertNil(alone.nearestRouter)

      XCTAssertEqual(
        errors,
        [
          """
          Cannot navigate from 'ListController': no host shows it.

          Bring it onto the tree with a route of ControllerBuilder, or wait until it was shown.
          """
        ])
    }

    @MainActor func testAControllerFinishesWithAResult() async throws {
      let app = try launch()
      let picker = ControllerBuilder { NumberPicker() }.presentRoute()
      let router = try XCTUnwrap(app.list.nearestRouter)
      let result = Task { try await router.result(of: picker) }
      await expectEventually("the picker shows") { app.tree.visible is Screen<NumberPicker> }
      app.device.settle()

      try XCTUnwrap(app.layers.last as? NumberPicker).finish(with: 7)

      let number = try await result.value
      XCTAssertEqual(number, 7)
      app.device.settle()
      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
      XCTAssertThrowsError(try NumberPicker().finish(with: 1)) {
        XCTAssertTrue("\($0)".hasPrefix("Cannot finish 'NumberPicker': no host shows it."))
      }
    }

    @MainActor func testAScreenWithoutAControllerIsAnError() async throws {
      let delegate = NotingSceneDelegate()
      let app = try launch(delegate)

      try app.tree.setRoot(Screen("Nothing"))
      app.device.settle()

      XCTAssertEqual(
        delegate.refusals,
        [
          """
          Cannot show 'String #6': it has no controller.

          Build it with ControllerBuilder, or make its controller in UIKitHost(window:make:).
          """
        ])
      app.expectShown()
    }

    @MainActor func testARefusedNavigationOfAControllerIsLogged() async throws {
      let delegate = NotingSceneDelegate()
      let app = try launch(delegate)

      try app.list.go(to: .dismiss)
      try app.list.back()

      XCTAssertEqual(delegate.refusals.count, 2)
      app.expectShown()
    }

    // MARK: From where a controller navigates

    @MainActor func testAControllerInAnotherTabNavigatesFromItsOwnScreen() async throws {
      let app = try launch()
      let list = try app.list
      try app.device.tapTab(1, of: app.tabs)
      app.device.settle()

      list.didSelect(5)
      app.device.settle()

      XCTAssertEqual(try app.stack.viewControllers.count, 2, "in its own stack, which is shown")
      expectVisible(RecipeController.self, in: app.tree)
      list.go(to: Move.selectTab(1).then(Cookbook.recipe.pushRoute().with(6)))
      app.device.settle()
      XCTAssertEqual((app.tree.visible as? Screen<RecipeController>)?.content.id, 6)
      XCTAssertEqual(
        try app.stack.viewControllers.count, 2, "the second step starts where the first led")
      app.expectShown()
    }

    @MainActor func testAControllerInAnotherTabNavigatesFromItsOwnScreenAfterAGuardHasAsked()
      async throws
    {
      let routers: [@MainActor (RunningApp) -> (any Router)?] = [
        { $0.host.router }, { _ in nil }, { TreeRouter($0.tree).latestOnly() },
      ]
      for makeRouter in routers {
        let app = try launch()
        let list = try app.list
        app.host.router = makeRouter(app)
        try app.device.tapTab(1, of: app.tabs)
        app.device.settle()
        var mayGo = false
        let signedIn = ClosureGuard { (_: Int) in
          .askOnMainActor { _ in
            while !mayGo { await Task.yield() }
            return .allow
          }
        }

        list.go(to: Cookbook.recipe.pushRoute().guarded(by: signedIn), with: 5)
        XCTAssertEqual(try app.stack.viewControllers.count, 1, "it waits")
        mayGo = true
        await expectEventually("the recipe shows") { app.tree.visible is Screen<RecipeController> }
        app.device.settle()

        XCTAssertEqual(try app.stack.viewControllers.count, 2, "in its own stack, which is shown")
        app.expectShown()
      }
    }

    /// The controller's screen is in a tab that the user does not see.
    @MainActor func testTheQuestionOfAGuardIsAskedWhereTheUserIs() async throws {
      let app = try launch()
      let list = try app.list
      try app.device.tapTab(1, of: app.tabs)
      app.device.settle()
      let sure = Confirmation("Sure?", confirm: "Yes", cancel: "No")
      let asks = ClosureGuard { (_: Int) in
        .askOnMainActor { asking in
          try await asking.router.result(of: sure.presentRoute()) == true ? .allow : .deny
        }
      }

      list.go(to: Cookbook.recipe.pushRoute().guarded(by: asks), with: 5)
      await expectEventually("it asks") { @MainActor in
        app.device.settle()
        return app.layers.last is UIAlertController
      }
      XCTAssertEqual((app.tree.root as? TabNode)?.selectedIndex, 1)
      let alert = try XCTUnwrap(app.layers.last as? UIAlertController)
      app.device.tap(try XCTUnwrap(alert.actions.first { $0.title == "Yes" }), of: alert)
      await expectEventually("the recipe shows") { @MainActor in
        app.device.settle()
        return app.tree.visible is Screen<RecipeController>
      }

      XCTAssertEqual(try app.stack.viewControllers.count, 2)
      app.expectShown()
    }

    @MainActor func testAControllerWhoseScreenLeavesFirstNavigatesFromTheVisibleOne() async throws {
      let app = try launch()
      try app.list.didSelect(5)
      app.device.settle()
      let recipe = try XCTUnwrap(app.tree.visible as? Screen<RecipeController>)
      try app.device.tapTab(1, of: app.tabs)
      app.device.settle()

      recipe.content.go(to: Move.remove(recipe).then(Cookbook.recipe.pushRoute().with(6)))
      app.device.settle()

      XCTAssertEqual(try app.stack.viewControllers.count, 1)
      XCTAssertEqual((app.tree.visible as? Screen<RecipeController>)?.content.id, 6)
      app.expectShown()
    }

    @MainActor func testTheTabsThemselvesNavigateFromTheVisibleScreen() async throws {
      let app = try launch()

      app.window.rootViewController?.go(to: Cookbook.recipe.pushRoute(), with: 1)
      app.device.settle()

      expectVisible(RecipeController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testAControllerThatOldCodePresentedNavigatesFromTheScreenBelow() async throws {
      let app = try launch()
      let old = UIViewController()
      try app.list.present(old, animated: true)
      app.device.settle()

      XCTAssertTrue(old.nearestScreen === app.tree.root)
      old.go(to: Cookbook.recipe.inStack().presentRoute(), with: 1)
      app.device.settle()

      expectVisible(RecipeController.self, in: app.tree)
      app.expectShown()
    }

    // MARK: Controllers

    @MainActor func testAControllerFromAStoryboardServes() async throws {
      final class Stored: UIViewController {
        required init?(coder: NSCoder) {
          super.init(coder: coder)
          title = "Stored"
        }
      }
      struct NoSuchController: Error {}
      let app = try launch()
      let stored = ControllerBuilder {
        guard let controller = Stored(coder: NSKeyedArchiver(requiringSecureCoding: true)) else {
          throw NoSuchController()
        }
        return controller
      }

      try app.list.go(to: stored.pushRoute())
      app.device.settle()

      XCTAssertEqual(try app.stack.topViewController?.title, "Stored")
      app.expectShown()
    }

    @MainActor func testAControllerAsksTheUserBeforeItsScreenLeaves() async throws {
      final class Draft: UIViewController, @MainActor LeaveChecking, @MainActor Questioning {
        var isDirty = true
        func leaveCheck(_ departure: Departure) -> Verdict { isDirty ? .ask(self) : .allow }

        func answer(_ asking: Asking) async throws -> Answer {
          let discard = Confirmation("Throw it away?", confirm: "Throw away", cancel: "Keep")
          return try await asking.router.result(of: discard.presentRoute()) == true ? .allow : .deny
        }
      }
      let delegate = NotingSceneDelegate()
      let app = try launch(delegate)
      try app.list.go(to: ControllerBuilder { Draft() }.pushRoute())
      app.device.settle()
      let stack = try app.stack
      let draft = try XCTUnwrap(stack.topViewController as? Draft)
      func answer(_ title: String) async throws {
        app.device.tapBack(stack)
        await expectEventually("the question shows") { @MainActor in
          app.device.settle()
          return app.layers.last is UIAlertController
        }
        let alert = try XCTUnwrap(app.layers.last as? UIAlertController)
        app.device.tap(try XCTUnwrap(alert.actions.first { $0.title == title }), of: alert)
        await expectEventually("the question goes") { @MainActor in
          app.device.settle()
          return app.layers.isEmpty
        }
      }

      try await answer("Keep")
      await expectEventually("the no is reported") { @MainActor in delegate.refusals.count == 1 }
      XCTAssertTrue(stack.topViewController === draft)
      try await answer("Throw away")

      await expectEventually("the draft leaves") { @MainActor in
        app.device.settle()
        return app.tree.visible is Screen<ListController>
      }
      app.expectShown()
    }

    @MainActor func testAControllerThatMayLeaveIsNotAsked() async throws {
      final class Draft: UIViewController, @MainActor LeaveChecking {
        var isDirty = true
        func leaveCheck(_ departure: Departure) -> Verdict { isDirty ? .deny : .allow }
      }
      let app = try launch()
      try app.list.go(to: ControllerBuilder { Draft() }.pushRoute())
      app.device.settle()
      let stack = try app.stack
      let draft = try XCTUnwrap(stack.topViewController as? Draft)

      app.device.tapBack(stack)
      XCTAssertNil(app.device.beginPop(stack))
      XCTAssertTrue(stack.topViewController === draft)
      draft.isDirty = false
      app.device.tapBack(stack)
      app.device.settle()

      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
    }

    // MARK: The end

    @MainActor func testADisconnectedSceneReleasesEverything() async throws {
      weak var tree: ScreenTree?
      weak var host: UIKitHost?
      weak var list: ListController?
      try {
        let app = try launch()
        try app.list.didPreview(1)
        (tree, host, list) = (app.tree, app.host, try app.list)
        app.device.remove(app.window)
        app.delegate.sceneDidDisconnect(app.scene)
        XCTAssertNil(app.delegate.router)
      }()
      _ = UIKitDevice.begin()
      for _ in 0..<20 { await Task.yield() }

      XCTAssertNil(tree)
      XCTAssertNil(host)
      XCTAssertNil(list)
    }
  }

  /// The delegate of an app whose first screen cannot be built.
  private final class BrokenSceneDelegate: RoutedSceneDelegate {
    struct NoNetwork: Error {}
    private(set) var refusals: [String] = []
    var hasOther = false
    var isDenied = false

    override func root() -> any Route<Void> {
      if isDenied {
        return Cookbook.tabs.rootRoute().guarded(by: ClosureGuard { (_: Void) in .deny })
      }
      return ControllerBuilder { () -> UIViewController in throw NoNetwork() }.rootRoute()
    }
    override func didRefuse(_ error: any Error) { refusals.append("\(error)") }
    override func didRefuseRoot(_ error: any Error) {
      guard hasOther else { return super.didRefuseRoot(error) }
      router?.navigate(to: ControllerBuilder { BasketController() }.rootRoute()) { _ in }
    }
  }

  /// The delegate of an app whose first screen waits for a sign-in that never ends, and no link waits for it.
  private final class WaitingSceneDelegate: RoutedSceneDelegate {
    private(set) var refusals: [any Error] = []
    private(set) var isAsked = false

    override func root() -> any Route<Void> {
      let signedIn = ClosureGuard { [weak self] (_: Void) in
        .askOnMainActor { _ in
          self?.isAsked = true
          try await Task.sleep(for: .seconds(1_000))
          return .allow
        }
      }
      return Cookbook.tabs.rootRoute().guarded(by: signedIn)
    }
    override func links() throws -> LinkTable? { try Cookbook.links() }
    override func opener(_ opener: LinkedRouter) -> LinkedRouter { opener.expiring(after: .zero) }
    override func didRefuse(_ error: any Error) { refusals.append(error) }
  }

  private final class Counter { var count = 0 }

  /// A router that counts its attempts.
  private struct CountingRouter: Router {
    let base: TreeRouter
    let counter: Counter

    func attempt<Target: Route>(
      _ route: Target, with context: Target.Context, for request: Request?
    ) throws -> Attempt {
      counter.count += 1
      return try base.attempt(route, with: context, for: request)
    }
  }

  private final class CountingSceneDelegate: RoutedSceneDelegate {
    let counter = Counter()
    override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
    override func router(_ router: TreeRouter) -> any Router {
      CountingRouter(base: router, counter: counter)
    }
  }
#endif
