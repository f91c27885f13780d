#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Controllers that an app has already: pickers that dismiss themselves, subclasses, and an old root.
  final class UIKitExistingAppTests: XCTestCase {
    private let (home, a, picker) = (Page(), Page(), Page())

    /// A picker on a stack. When its controller goes by itself, its callback navigates.
    @MainActor private func showPicker() throws -> (UIKitWorld, StackNode, UIViewController) {
      let (world, stack, _) = try UIKitWorld.showing(stack: [home])
      try stack.present(picker)
      world.device.settle()
      return (world, stack, try world.controller(of: picker))
    }

    @MainActor private func close(_ screen: ScreenNode, in world: UIKitWorld) {
      world.router.navigate(to: .back.from(screen)) { _ in }
    }

    @MainActor func testACallbackWhileAControllerDismissesItself() async throws {
      let (world, stack, controller) = try showPicker()

      controller.dismiss(animated: true)
      close(picker, in: world)
      world.device.settle()

      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testACallbackAfterAControllerHasDismissedItself() async throws {
      let (world, stack, controller) = try showPicker()

      controller.dismiss(animated: true)
      world.device.settle()
      close(picker, in: world)
      world.device.settle()

      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testACallbackOfAControllerThatStays() async throws {
      let (world, stack, _) = try showPicker()

      close(picker, in: world)
      world.device.settle()

      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testAPickerIsFollowedByAnAlert() async throws {
      let (world, _, controller) = try showPicker()
      let alert = Alert<Int>("Saved", choices: [.cancel("OK")])

      controller.dismiss(animated: true)
      try world.router.navigate(to: Move.back.from(picker).then(alert.presentRoute()))
      world.device.settle()

      XCTAssertTrue(world.device.layers(of: world.host.window).last is UIAlertController)
      world.expectShown()
    }

    @MainActor func testAScreenThatIsAStackItselfKeepsItsDelegate() async throws {
      final class Owner: NSObject, UINavigationControllerDelegate {
        func navigationController(
          _ stack: UINavigationController, willShow controller: UIViewController, animated: Bool
        ) {}
        func navigationController(
          _ stack: UINavigationController, didShow controller: UIViewController, animated: Bool
        ) {}
        func navigationController(
          _ stack: UINavigationController,
          animationControllerFor operation: UINavigationController.Operation,
          from: UIViewController, to: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
      }
      let (owner, old) = (Owner(), UINavigationController())
      old.delegate = owner
      old.setViewControllers([UIViewController()], animated: false)
      let world = try UIKitWorld(showing: home) { [home] in $0 === home ? old : UIViewController() }

      old.pushViewController(UIViewController(), animated: true)
      world.device.settle()
      try home.present(a)
      world.device.settle()
      try home.dismissPresented()
      world.device.settle()

      XCTAssertTrue(old.delegate === owner)
      XCTAssertNil(old.topViewController?.navigationItem.backAction)
      XCTAssertNotNil(world.device.beginPop(old), "the swipe is UIKit's")
      world.device.transitions.first?.cancel()
      XCTAssertEqual(old.viewControllers.count, 2)
      world.expectShown()
    }

    @MainActor func testASplitAndAContainerOfTheAppsOwnClasses() async throws {
      final class Deck: ContainerNode {}
      final class Split: UISplitViewController {}
      final class SideBySide: BoxController {
        override func layOutPages() { for page in pages { view.addSubview(page.view) } }
      }
      let (split, deck) = (try SplitNode(primary: home), Deck())
      try deck.insertChild(a, at: 0)
      try deck.insertChild(picker, at: 1)
      let world = UIKitWorld()
      world.host.makeSplit = { _, style in Split(style: style) }
      world.host.makeContainer = { _ in SideBySide() }

      try world.tree.setRoot(TabNode(split, deck))
      try world.tree.connect(world.host)
      world.device.settle()

      XCTAssertTrue(try world.controller(of: split) is Split)
      let box: SideBySide = try world.controller(of: deck)
      XCTAssertEqual(box.view.subviews.count, 2)
      world.expectShown()
    }

    @MainActor func testContainersOfTheAppsOwnClasses() async throws {
      final class Stack: UINavigationController {}
      final class Tabs: UITabBarController {}
      let world = UIKitWorld()
      let host = world.host

      host.makeStack = { _ in Stack() }
      host.makeTabs = { _ in Tabs() }

      let split = try SplitNode(primary: a)
      try world.tree.setRoot(TabNode(StackNode(home), split))
      try world.tree.connect(host)
      world.device.settle()
      let tabs = try XCTUnwrap(host.window.rootViewController as? Tabs)
      XCTAssertTrue(tabs.selectedViewController is Stack)
      let columns: UISplitViewController = try world.controller(of: split)
      XCTAssertTrue(columns.viewController(for: .primary) is Stack)
      world.expectShown()
    }
  }
#endif
