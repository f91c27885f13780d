#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Apps and UIKit do what they should not.
  final class UIKitBadInputTests: XCTestCase {
    private let (home, a, b) = (Page(), Page(), Page())

    @MainActor func testAControllerThatAnotherParentHoldsIsNotLost() async throws {
      let other = UIViewController()
      let (world, stack, _) = try UIKitWorld.showing(stack: [home])
      let old = UIViewController()
      other.addChild(old)

      try stack.push(Screen(old))
      world.stage.settle()
      try stack.pop()
      try stack.push(a)
      world.stage.settle()

      XCTAssertTrue(world.tree.visible === a)
      XCTAssertEqual(world.host.picture.steps(to: world.tree.snapshot()), [])
    }

    @MainActor func testAScreenThatOldCodeRemovesFromTheMiddleOfAStackComesBack() async throws {
      let (world, stack, shown) = try UIKitWorld.showing(stack: [home, a, b])

      shown.setViewControllers(
        shown.viewControllers.filter { $0 !== shown.viewControllers[1] }, animated: false)
      world.host.check()
      world.stage.settle()

      XCTAssertEqual(stack.children.count, 3)
      XCTAssertEqual(shown.viewControllers.count, 3)
      world.expectShown()
    }

    @MainActor func testOldCodeThatEmptiesAStackIsPutRight() async throws {
      let (world, stack, shown) = try UIKitWorld.showing(stack: [home, a])

      shown.setViewControllers([UIViewController()], animated: false)
      world.host.check()
      world.stage.settle()

      XCTAssertEqual(world.host.picture.steps(to: world.tree.snapshot()), [])
      XCTAssertEqual(world.host.connection?.isDiverged, false)
      _ = stack
    }

    @MainActor func testAnotherRootThatOldCodeSetsIsPutRight() async throws {
      let (world, _, shown) = try UIKitWorld.showing(stack: [home])

      world.host.window.rootViewController = UIViewController()
      world.host.check()
      world.stage.settle()

      XCTAssertTrue(world.host.window.rootViewController === shown)
      world.expectShown()
    }

    @MainActor func testATransitionThatNeverEndsHoldsTheOthersUntilTheSceneIsActive() async throws {
      let (world, stack, shown) = try UIKitWorld.showing(stack: [home])
      try stack.push(a)
      world.stage.loseTransitions()

      try stack.push(b)
      XCTAssertEqual(shown.viewControllers.count, 2)
      world.host.check()
      world.stage.settle()

      XCTAssertEqual(shown.viewControllers.count, 3)
      world.expectShown()
    }

    @MainActor func testAHundredLayers() async throws {
      let (world, stack, _) = try UIKitWorld.showing(stack: [home])
      var top: ScreenNode = stack
      try world.router.navigate(
        to: ClosureRoute<ScreenNode, Void> { _, navigation in
          for _ in 0..<100 {
            let next = Page()
            try top.present(next, in: navigation)
            top = next
          }
          return top
        })
      for _ in 0..<10 { world.stage.settle() }

      XCTAssertEqual(world.stage.layers(of: world.host.window).count, 100)
      world.expectShown()
      try world.router.navigate(to: .dismissAll)
      world.stage.settle()
      XCTAssertEqual(world.stage.layers(of: world.host.window), [])
      world.expectShown()
    }

    @MainActor func testAScreenWithoutATreeHasNoController() async throws {
      let (world, _, _) = try UIKitWorld.showing(stack: [home])

      XCTAssertNil(world.host.controller(of: Page()))
      XCTAssertNil(UIViewController().nearestScreen)
    }
  }
#endif
