#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitLinks
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Two scenes, each with its tree, and what comes from outside.
  final class UIKitSceneTests: XCTestCase {
    @MainActor private func scene(
      of app: NotesApp, options: UIScene.ConnectionOptions = .init(),
      restoring activity: NSUserActivity? = nil
    ) -> (NotesSceneDelegate, UIWindowScene) {
      NotesApp.shared = app
      let (delegate, scene) = (NotesSceneDelegate(), UIWindowScene())
      let session = UISceneSession()
      session.stateRestorationActivity = activity
      delegate.scene(scene, willConnectTo: session, options: options)
      XCTAssertEqual(delegate.host?.window.couldPresentAtOnce, true)
      UIKitDevice.current.settle()
      return (delegate, scene)
    }

    @MainActor private func number(in delegate: NotesSceneDelegate) -> Int? {
      (delegate.tab?.tree.visible as? MemoScreen)?.number
    }

    @MainActor private func makeApp() throws -> NotesApp {
      _ = UIKitDevice.begin()
      return try NotesApp(needsWindow: {})
    }

    @MainActor func testALinkGoesToTheSceneThatShowsItAlready() async throws {
      let app = try makeApp()
      let (left, leftScene) = scene(of: app)
      let (right, rightScene) = scene(of: app)
      right.sceneDidBecomeActive(rightScene)
      let url = try XCTUnwrap(URL(string: "notes://notes/1"))
      right.scene(rightScene, openURLContexts: [UIOpenURLContext(url: url)])
      left.sceneDidBecomeActive(leftScene)

      left.scene(leftScene, openURLContexts: [UIOpenURLContext(url: url)])
      UIKitDevice.current.settle()

      XCTAssertEqual(number(in: right), 1)
      XCTAssertNil(number(in: left))
      XCTAssertEqual(right.host?.picture.steps(to: try XCTUnwrap(right.tab?.tree.snapshot())), [])
      XCTAssertEqual(UIKitDevice.current.complaints, [])
    }

    @MainActor func testASceneIsLaunchedByALinkAShortcutANotificationOrAnActivity() async throws {
      let app = try makeApp()
      let url = try XCTUnwrap(URL(string: "notes://notes/1"))
      let activity = NSUserActivity(activityType: "notes.screen")
      activity.userInfo = ["link": "notes://notes/2"]
      let shortcut = UIApplicationShortcutItem(type: "notes://notes/3")
      let response = UNNotificationResponse(userInfo: ["link": "notes://notes/4"])
      let all: [UIScene.ConnectionOptions] = [
        .init(urlContexts: [UIOpenURLContext(url: url)]), .init(userActivities: [activity]),
        .init(shortcutItem: shortcut), .init(notificationResponse: response),
      ]

      let delegates = all.map { scene(of: app, options: $0).0 }

      XCTAssertEqual(delegates.map { number(in: $0) }, [1, 2, 3, 4])
    }

    @MainActor func testAShortcutANotificationAndAnActivityInAnOpenScene() async throws {
      let app = try makeApp()
      let (delegate, scene) = scene(of: app)
      var results: [Bool] = []

      delegate.windowScene(
        scene, performActionFor: UIApplicationShortcutItem(type: "notes://notes/3"),
        completionHandler: { results.append($0) })
      XCTAssertEqual(number(in: delegate), 3)
      delegate.windowScene(
        scene, performActionFor: UIApplicationShortcutItem(type: "notes://nowhere/at/all"),
        completionHandler: { results.append($0) })
      XCTAssertEqual(results, [true, false])
      app.open(UNNotificationResponse(userInfo: ["link": "notes://notes/4"]))
      XCTAssertEqual(number(in: delegate), 4)
      let activity = NSUserActivity(activityType: "notes.screen")
      activity.userInfo = ["link": "notes://notes/5"]
      delegate.scene(scene, continue: activity)
      XCTAssertEqual(number(in: delegate), 5)
    }

    @MainActor func testTheVisibleScreenIsHandedOver() async throws {
      let app = try makeApp()
      let (delegate, scene) = scene(of: app)

      app.open(UNNotificationResponse(userInfo: ["link": "notes://notes/4"]))

      XCTAssertEqual(number(in: delegate), 4)
      XCTAssertEqual(scene.userActivity?.userInfo?["link"] as? String, "notes://notes/4")
    }

    @MainActor func testASceneThatTheSystemDisconnectedComesBackToItsScreen() async throws {
      let app = try makeApp()
      let (first, firstScene) = scene(of: app)
      app.open(UNNotificationResponse(userInfo: ["link": "notes://notes/4"]))
      let activity = first.stateRestorationActivity(for: firstScene)
      first.sceneDidDisconnect(firstScene)

      let (second, _) = scene(of: app, restoring: activity)

      XCTAssertEqual(number(in: second), 4)
      XCTAssertEqual(UIKitDevice.current.complaints, [])
    }

    @MainActor func testALaunchWithAnArchiveAndALinkToASheet() async throws {
      let tabs = TabBuilder(
        RecipeListBuilder().inStack(), ClosureBuilder { Screen(ShoppingList()) }.inStack())
      let catalog = try ScreenCatalog { $0.add("recipe", RecipeBuilder()) }
      let links = try LinkTable(schemes: ["cookbook"]) {
        let recipe = RecipeBuilder().mapContext(Recipe.init(title:))
        $0.add("recipe", "recipes/:title", to: recipe.inStack().presentRoute().from(.root))
      }
      let before = try Cookbook()
      try before.router.navigate(
        to: RecipeBuilder().named("recipe").pushRoute(), with: Recipe(title: "Bread"))
      let saved: Data? = try before.tree.archive(using: catalog).data()
      let url = URL(string: "cookbook://recipes/Soup")
      let (device, tree) = (UIKitDevice.begin(), ScreenTree())
      let router = TreeRouter(tree)
      let window = UIWindow(windowScene: UIWindowScene())
      window.makeKeyAndVisible()
      let host = UIKitHost(window: window) { _, _ in UIViewController() }

      let launch = try router.launch(
        on: tree, link: url.map { try links.route(for: $0) },
        archive: saved.map { try TreeArchive(data: $0) },
        using: catalog, into: tabs, else: tabs.rootRoute())
      try tree.connect(host)
      device.settle()

      XCTAssertEqual(launch.winner, .link)
      XCTAssertEqual(device.layers(of: host.window).count, 1)
      try router.navigate(to: .dismiss)
      device.settle()
      XCTAssertEqual((tree.visible as? RecipeScreen)?.recipe.title, "Bread")
      XCTAssertEqual(host.picture.steps(to: tree.snapshot()), [])
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testTheSceneOfANotificationOpensItsLink() async throws {
      final class LinkedDelegate: RoutedSceneDelegate {
        let routes: MemoRoutes
        init(_ routes: MemoRoutes) { self.routes = routes }
        override func root() -> any Route<Void> { MemoRoutes.shelf }
        override func links() throws -> LinkTable? { routes.links }
      }
      let app = AppDelegate()
      _ = UIKitDevice.begin()
      _ = app.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
      let (scene, delegate) = (UIWindowScene(), LinkedDelegate(try MemoRoutes()))
      scene.delegate = delegate
      delegate.scene(scene, willConnectTo: UISceneSession(), options: .init())
      var isCompleted = false

      UNUserNotificationCenter.current().delegate?.userNotificationCenter(
        .current(),
        didReceive: UNNotificationResponse(
          userInfo: ["link": "notes://notes/4"], targetScene: scene)
      ) { isCompleted = true }

      XCTAssertTrue(isCompleted)
      XCTAssertEqual((delegate.tree?.visible as? MemoScreen)?.number, 4)
    }

    @MainActor func testEachSceneShowsTheTreeOfItsWindow() async throws {
      _ = UIKitDevice.begin()
      let (left, right) = (MemoSceneDelegate(), MemoSceneDelegate())
      let scenes = [UIWindowScene(), UIWindowScene()]
      for (delegate, scene) in zip([left, right], scenes) {
        delegate.scene(scene, willConnectTo: UISceneSession(), options: .init())
      }
      right.sceneDidBecomeActive(scenes[1])
      UIKitDevice.current.settle()

      try MemoApp.windows.opening(MemoRoutes().links).open("notes://notes/4")
      UIKitDevice.current.settle()

      XCTAssertTrue(left.tree?.visible is MemoShelf)
      XCTAssertEqual((right.tree?.visible as? MemoScreen)?.number, 4)
      for (delegate, scene) in zip([left, right], scenes) { delegate.sceneDidDisconnect(scene) }
      XCTAssertEqual(MemoApp.windows.all.count, 0)
      XCTAssertEqual(UIKitDevice.current.complaints, [])
    }

    @MainActor func testAHostThatTheAppHasAdjusted() async throws {
      let (delegate, device) = (MailDelegate(), UIKitDevice.begin())
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      device.settle()
      let tabs = try XCTUnwrap(delegate.window?.rootViewController as? UITabBarController)
      XCTAssertEqual(tabs.viewControllers?.first?.tabBarItem.badgeValue, "3")
      let panes = try XCTUnwrap(tabs.viewControllers?.last as? PanesController)
      device.tapTab(1, of: tabs)
      device.settle()
      XCTAssertEqual(panes.panes.arrangedSubviews.count, 2)

      tabs.go(to: Mail.filter.presentRoute())
      device.settle()
      let sheet = device.layers(of: try XCTUnwrap(delegate.window)).last
      XCTAssertEqual(sheet?.sheetPresentationController?.prefersGrabberVisible, true)
      sheet?.back()
      device.settle()
      tabs.go(to: Mail.filter.presentRoute(.popover) { $0.anchor = "sort" })
      device.settle()

      let bubble = device.layers(of: try XCTUnwrap(delegate.window)).last
      XCTAssertTrue(
        bubble?.popoverPresentationController?.sourceItem === delegate.toolbar.buttons["sort"])
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testASceneThatIsGoneInTheMiddleOfATransition() async throws {
      let app = try makeApp()
      let (delegate, scene) = scene(of: app)
      let host = try XCTUnwrap(delegate.host)
      app.open(UNNotificationResponse(userInfo: ["link": "notes://notes/4"]))
      let push = try XCTUnwrap(UIKitDevice.current.transitions.first)

      delegate.sceneDidDisconnect(scene)
      UIKitDevice.current.remove(host.window)
      push.finish()
      delegate.sceneDidDisconnect(scene)

      XCTAssertEqual(app.windows.all.count, 0)
      XCTAssertEqual(UIKitDevice.current.complaints, [])
    }
  }
#endif
