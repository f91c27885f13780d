#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Controllers that an app has already: pickers that dismiss themselves, subclasses, and an old root.
  final class UIKitExistingAppTests: XCTestCase {
    private let (home, a) = (Page(), Page())

    /// A picker on a stack.
    @MainActor private func showPicker() throws -> (UIKitWorld, StackNode, picker: Page) {
      let (world, stack, _) = try UIKitWorld.showing(stack: [Page()])
      let picker = Page()
      try stack.present(picker)
      world.device.settle()
      return (world, stack, picker)
    }

    @MainActor func testACallbackClosesAControllerThatStaysOrDismissesItself() async throws {
      for (dismissesItself, hasGone) in [(false, false), (true, false), (true, true)] {
        let (world, stack, picker) = try showPicker()
        if dismissesItself { try world.controller(of: picker).dismiss(animated: true) }
        if hasGone { world.device.settle() }

        world.router.navigate(to: .back.from(picker)) { _ in }
        world.device.settle()

        XCTAssertNil(stack.presentedScreen, "\(dismissesItself), \(hasGone)")
        world.expectShown()
      }
    }

    @MainActor func testAPickerIsFollowedByAnAlert() async throws {
      let (world, _, picker) = try showPicker()
      let alert = Alert<Int>("Saved", choices: [.cancel("OK")])

      try world.controller(of: picker).dismiss(animated: true)
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

    @MainActor func testContainersOfTheAppsOwnClasses() async throws {
      final class Stack: UINavigationController {}
      final class Tabs: UITabBarController {}
      final class Split: UISplitViewController {}
      final class SideBySide: BoxController {
        override func layOutPages() { for page in pages { view.addSubview(page.view) } }
      }
      let (split, deck) = (try SplitNode(primary: a), Deck())
      try deck.insertChild(Page(), at: 0)
      try deck.insertChild(Page(), at: 1)

      let world = try UIKitWorld(
        showing: TabNode(StackNode(home), split, deck),
        prepare: {
          $0.makeStack = { _ in Stack() }
          $0.makeTabs = { _ in Tabs() }
          $0.makeSplit = { _, style in Split(style: style) }
          $0.makeContainer = { _ in SideBySide() }
        })

      let tabs = try XCTUnwrap(world.host.window.rootViewController as? Tabs)
      XCTAssertTrue(tabs.selectedViewController is Stack)
      let columns: Split = try world.controller(of: split)
      XCTAssertTrue(columns.viewController(for: .primary) is Stack)
      let box: SideBySide = try world.controller(of: deck)
      XCTAssertEqual(box.view.subviews.count, 2)
      world.expectShown()
    }
  }
#endif
