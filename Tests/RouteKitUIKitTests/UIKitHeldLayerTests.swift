#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Layers that a controller holds with `isModalInPresentation`, as Apple's samples do while there are changes.
  final class UIKitHeldLayerTests: UIKitStackTests {
    @MainActor func testALayerThatItsControllerHoldsStays() async throws {
      let (world, stack, sheet) = try world(presenting: a)
      sheet.isModalInPresentation = true

      XCTAssertNil(world.device.beginSwipeDown(sheet))
      world.device.settle()

      XCTAssertTrue(stack.presentedScreen === a)
      world.expectShown()
      sheet.isModalInPresentation = false
      world.device.beginSwipeDown(sheet)?.finish()
      world.device.settle()
      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testTheControllerOnTopOfAPresentedStackHoldsIt() async throws {
      let layer = try StackNode(a, b)
      let (world, stack, sheet) = try world(presenting: layer)
      let (below, top) = (try world.controller(of: a), try world.controller(of: b))

      top.isModalInPresentation = true
      XCTAssertNil(world.device.beginSwipeDown(sheet))
      world.device.settle()
      XCTAssertTrue(stack.presentedScreen === layer)
      world.expectShown()

      (below.isModalInPresentation, top.isModalInPresentation) = (true, false)
      world.device.beginSwipeDown(sheet)?.finish()
      world.device.settle()
      XCTAssertNil(stack.presentedScreen, "the one on top decides")
      world.expectShown()
    }

    @MainActor func testTheSelectedTabOfALayerHoldsIt() async throws {
      let layer = try TabNode(StackNode(a), StackNode(b))
      let (world, stack, sheet) = try world(presenting: layer)

      try world.controller(of: a).isModalInPresentation = true
      XCTAssertNil(world.device.beginSwipeDown(sheet))
      world.device.settle()
      XCTAssertTrue(stack.presentedScreen === layer)

      try layer.select(1)
      world.device.settle()
      world.device.beginSwipeDown(sheet)?.finish()
      world.device.settle()
      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    /// UIKit says it late, when the tree moves already, and the screen above holds nothing.
    @MainActor func testAHeldLayerStaysIfTheTreeMovesWhenUIKitSaysThatItIs() async throws {
      let layer = try StackNode(a)
      let (world, stack, sheet) = try world(presenting: layer)
      try world.controller(of: a).isModalInPresentation = true
      world.device.notices = .late

      XCTAssertNil(world.device.beginSwipeDown(sheet))
      try layer.push(b)
      world.device.deliver()
      world.device.settle()

      XCTAssertTrue(stack.presentedScreen === layer)
      XCTAssertTrue(world.tree.visible === b)
    }

    @MainActor func testAPullOfALayerThatTheUserMayNotDismissIsNotReported() async throws {
      let (world, stack, _) = try world()
      let sheet = UIViewController()
      var refusals = 0
      world.host.onRefusal = { _ in refusals += 1 }
      var presentation = Presentation()
      for isDismissible in [false, true, false, true] {
        presentation.isDismissibleByUser = isDismissible
        try stack.present(Screen(sheet), as: presentation)
        world.device.settle()

        world.device.beginSwipeDown(sheet)?.finish()
        world.device.settle()

        XCTAssertEqual(stack.presentedScreen == nil, isDismissible)
        XCTAssertEqual(sheet.isModalInPresentation, !isDismissible)
        world.expectShown()
        if !isDismissible { try stack.dismissPresented() }
        world.device.settle()
      }

      XCTAssertEqual(refusals, 0)
    }

    @MainActor func testALayerIsHeldFromItsFirstMomentAndHeldAgain() async throws {
      let (world, stack, _) = try world()
      let sheet = UIViewController()
      sheet.isModalInPresentation = true
      var presentation = Presentation()
      for isDismissible in [true, false, true] {
        presentation.isDismissibleByUser = isDismissible
        try stack.present(Screen(sheet), as: presentation)
        world.device.settle()

        XCTAssertTrue(sheet.isModalInPresentation, "the value is the controller's")
        XCTAssertNil(world.device.beginSwipeDown(sheet))
        world.device.settle()
        XCTAssertNotNil(stack.presentedScreen)
        try stack.dismissPresented()
        world.device.settle()
      }
      world.expectShown()
    }

    @MainActor func testAPullThatALeaveCheckRefusesIsReported() async throws {
      let stubborn = Stubborn()
      let (world, stack, sheet) = try world(presenting: stubborn)
      var refusals = 0
      world.host.onRefusal = { _ in refusals += 1 }

      XCTAssertNil(world.device.beginSwipeDown(sheet))
      world.device.settle()

      XCTAssertTrue(stack.presentedScreen === stubborn)
      XCTAssertEqual(refusals, 1)
    }
  }
#endif
