#if !os(iOS) && !os(visionOS)
  import struct Fixtures.LawRun
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Apps and UIKit do what they should not.
  final class UIKitBadInputTests: UIKitStackTests {
    @MainActor func testAControllerThatAnotherParentHoldsIsNotLost() async throws {
      for isPresented in [false, true] {
        let (world, stack, _) = try UIKitWorld.showing(stack: [Page()])
        let (parents, old) = ([UIViewController(), UITabBarController()], UIViewController())
        for parent in parents {
          parent.addChild(old)
          let screen = Screen(old)

          try isPresented ? stack.present(screen) : stack.push(screen)
          world.device.settle()
          XCTAssertEqual(parent.children, [])
          world.expectShown()
          if isPresented { try stack.dismissPresented() } else { try stack.pop() }
          try stack.push(Page())
          world.device.settle()

          world.expectShown()
        }
      }
    }

    @MainActor func testTheOtherControllersOfAStackOfOldCodeStayThere() async throws {
      let (world, stack, shown) = try world()
      let (first, second) = (UIViewController(), UIViewController())
      let old = NotingStack(rootViewController: first)
      old.pushViewController(second, animated: false)
      old.notes = []

      try stack.push(Screen(second))
      world.device.settle()

      XCTAssertTrue(shown.topViewController === second)
      XCTAssertEqual(old.viewControllers, [first])
      XCTAssertEqual(old.notes, ["screens"], "with the call that UIKit has for it")
      world.expectShown()
    }

    @MainActor func testAControllerLeavesItsParentAsUIKitWantsIt() async throws {
      final class Child: UIViewController {
        var willLeave = 0

        override func willMove(toParent parent: UIViewController?) {
          super.willMove(toParent: parent)
          if parent == nil { willLeave += 1 }
        }
      }
      for isRoot in [false, true] {
        let (world, stack, _) = try UIKitWorld.showing(stack: [Page()])
        let (parent, child) = (UIViewController(), Child())
        parent.addChild(child)
        parent.view.addSubview(child.view)

        if isRoot {
          try world.tree.setRoot(Screen(child))
        } else {
          try stack.push(Screen(child))
        }
        world.device.settle()

        XCTAssertEqual(child.willLeave, 1)
        XCTAssertEqual(parent.view.subviews, [])
        XCTAssertEqual(parent.children, [])
        world.expectShown()
      }
    }

    @MainActor func testAChildOfAPresentedControllerBecomesAScreen() async throws {
      let (world, stack, shown) = try world()
      let (parent, child) = (UIViewController(), UIViewController())
      let refusals = Refusals(of: world.host)
      parent.addChild(child)
      shown.present(parent, animated: false)
      world.device.settle()

      try stack.push(Screen(child))
      world.device.settle()

      XCTAssertEqual(refusals.texts, [])
      XCTAssertTrue(shown.topViewController === child)
      world.expectConnected()
    }

    @MainActor func testAPresentedControllerIsNotPushed() async throws {
      let (world, stack, shown) = try world()
      let (guest, refusals) = (UIViewController(), Refusals(of: world.host))
      shown.present(guest, animated: false)
      world.device.settle()

      try stack.push(Screen(guest))
      world.device.settle()

      XCTAssertEqual(refusals.texts.count, 1)
      XCTAssertEqual(world.device.layers(of: world.host.window), [guest])
      XCTAssertFalse(shown.topViewController === guest)
      world.expectConnected()
    }

    @MainActor func testAControllerThatIsPresentedElsewhereStaysThere() async throws {
      let (world, stack, shown) = try world()
      let (other, guest) = (UIKitHost.onStage(), UIViewController())
      let refusals = Refusals(of: world.host)
      other.window.rootViewController = UIViewController()
      world.device.beginTurn()
      other.window.rootViewController?.present(guest, animated: false)
      world.device.settle()

      try stack.push(Screen(guest))
      world.device.settle()
      try stack.present(Screen(guest))
      world.device.settle()

      XCTAssertEqual(refusals.texts.count, 2)
      XCTAssertTrue(refusals.texts[0].contains("its controller is presented elsewhere."))
      XCTAssertEqual(world.device.layers(of: other.window), [guest])
      XCTAssertEqual(shown.viewControllers.count, 2)
      world.expectShown()
    }

    @MainActor func testAScreenThatOldCodeRemovesFromTheMiddleOfAStackComesBack() async throws {
      let (world, stack, shown) = try world(above: a, b)

      shown.setViewControllers(
        shown.viewControllers.filter { $0 !== shown.viewControllers[1] }, animated: false)
      world.host.check()
      world.device.settle()

      XCTAssertEqual(stack.children.count, 3)
      XCTAssertEqual(shown.viewControllers.count, 3)
      world.expectShown()
    }

    @MainActor func testOldCodeThatEmptiesAStackIsPutRight() async throws {
      let (world, _, shown) = try world(above: a)

      shown.setViewControllers([UIViewController()], animated: false)
      world.host.check()
      world.device.settle()

      XCTAssertEqual(world.host.picture.steps(to: world.tree.snapshot()), [])
      XCTAssertEqual(world.host.connection?.isDiverged, false)
    }

    @MainActor func testAnotherRootThatOldCodeSetsIsPutRight() async throws {
      let (world, _, shown) = try world()

      world.host.window.rootViewController = UIViewController()
      world.host.check()
      world.device.settle()

      XCTAssertTrue(world.host.window.rootViewController === shown)
      world.expectShown()
    }

    @MainActor func testAStackThatTheHostHasGivenUpIsPutRightByTheNextCheck() async throws {
      let (world, _, shown) = try world(above: a)
      var divergences = 0
      world.host.connection?.onDivergence = { _ in divergences += 1 }

      for _ in 0..<20 where divergences == 0 {
        shown.setViewControllers([shown.viewControllers[1]], animated: false)
        world.host.check()
        world.device.settle()
      }
      XCTAssertEqual(divergences, 1)
      XCTAssertEqual(shown.viewControllers.count, 1)
      world.host.check()
      world.device.settle()

      XCTAssertEqual(shown.viewControllers.count, 2)
      world.expectShown()
    }

    @MainActor func testALayerThatTheHostHasGivenUpIsPresentedByTheNextCheck() async throws {
      let (world, stack, shown) = try world()
      try stack.present(Stubborn())
      world.device.settle()
      var divergences = 0
      world.host.connection?.onDivergence = { _ in divergences += 1 }

      for _ in 0..<20 where divergences == 0 {
        shown.dismiss(animated: false)
        world.device.settle()
      }
      XCTAssertEqual(divergences, 1)
      XCTAssertNil(shown.presentedViewController)
      world.host.check()
      world.device.settle()

      XCTAssertNotNil(shown.presentedViewController)
      world.expectShown()
    }

    @MainActor func testACheckInAClosureThatUndoesEachCorrectionEnds() async throws {
      let (world, _, shown) = try world(above: a)
      var undone = 0
      world.host.dress = { [weak host = world.host] _, _ in
        if shown.viewControllers.count == 2 {
          undone += 1
          shown.setViewControllers([shown.viewControllers[1]], animated: false)
        }
        host?.check()
      }

      world.host.check()
      world.host.refresh()
      world.device.settle()
      XCTAssertLessThan(undone, 2_000)
      world.host.dress = { _, _ in }
      world.host.check()
      world.device.settle()

      world.expectShown()
    }

    /// A short run has twelve in place of a hundred.
    @MainActor func testAHundredLayers() async throws {
      let (world, stack, _) = try world()
      let count = LawRun.isFull ? 100 : 12
      var top: ScreenNode = stack
      try world.router.navigate(
        to: ClosureRoute<ScreenNode, Void> { _, navigation in
          for _ in 0..<count {
            let next = Page()
            try top.present(next, in: navigation)
            top = next
          }
          return top
        })
      for _ in 0..<10 { world.device.settle() }

      XCTAssertEqual(world.device.layers(of: world.host.window).count, count)
      world.expectShown()
      try world.router.navigate(to: .dismissAll)
      world.device.settle()
      XCTAssertEqual(world.device.layers(of: world.host.window), [])
      world.expectShown()
    }

    // MARK: One controller for two screens

    @MainActor func testAControllerOfTwoScreensStaysWithTheFirst() async throws {
      let (world, stack, shown) = try world()
      let (shared, refusals) = (UIViewController(), Refusals(of: world.host))
      let (first, second) = (Screen(shared), Screen(shared))

      try stack.push(first)
      world.device.settle()
      try stack.push(second)
      world.device.settle()

      XCTAssertEqual(
        refusals.texts,
        [
          """
          Cannot show '\(second)': its controller is that of '\(first)'.

          Make another controller for each screen, for example in the closure of ControllerBuilder.
          """
        ])
      XCTAssertEqual(shown.viewControllers.count, 3)
      XCTAssertTrue(shown.viewControllers[1] === shared)
      world.expectShown()
      try stack.pop()
      world.device.settle()
      XCTAssertTrue(shown.topViewController === shared)
      world.expectShown()
    }

    @MainActor func testAControllerOfScreensOfTwoTreesStaysWithTheFirst() async throws {
      let shared = UIViewController()
      let (world, _, shown) = try world(above: Screen(shared))
      let (other, host) = (ScreenTree(), UIKitHost.onStage())
      let refusals = Refusals(of: host)

      try other.setRoot(StackNode(Screen(shared)))
      try other.connect(host)
      world.device.settle()

      XCTAssertEqual(refusals.texts.count, 1)
      XCTAssertTrue(shown.topViewController === shared)
      XCTAssertEqual(host.picture.steps(to: other.snapshot()), [])
      world.expectShown()
    }

    @MainActor func testAControllerMovesToAnotherScreenWhenItsFirstOneLeaves() async throws {
      let (world, stack, shown) = try world()
      let (shared, refusals) = (UIViewController(), Refusals(of: world.host))
      let builder = ControllerBuilder { shared }

      try world.router.navigate(to: builder.pushRoute())
      world.device.settle()
      try world.router.navigate(to: Move.back.then(builder.pushRoute()))
      world.device.settle()
      XCTAssertTrue(shown.topViewController === shared)
      world.expectShown()
      try stack.push(a)
      world.device.settle()
      XCTAssertEqual(shown.viewControllers.count, 3)
      world.expectShown()
      try world.router.navigate(to: builder.inStack().rootRoute())
      world.device.settle()

      let root = world.host.window.rootViewController as? UINavigationController
      XCTAssertEqual(root?.viewControllers, [shared])
      XCTAssertEqual(refusals.texts, [])
      world.expectShown()
    }

    @MainActor func testOneContainerForTwoScreensStaysWithTheFirst() async throws {
      let world = UIKitWorld()
      let (stack, tabs) = (UINavigationController(), UITabBarController())
      let (split, box) = (UISplitViewController(style: .doubleColumn), BoxController())
      let refusals = Refusals(of: world.host)
      world.host.makeStack = { _ in stack }
      world.host.makeTabs = { _ in tabs }
      world.host.makeSplit = { _, _ in split }
      world.host.makeContainer = { _ in box }
      let containers: [ScreenNode] = [
        try StackNode(home), try StackNode(a), try SplitNode(primary: Page(), secondary: Page()),
        try SplitNode(primary: b), Deck(), Deck(), try TabNode(Page()),
      ]

      let root = TabNode()
      for container in containers { try root.append(container) }
      try world.tree.setRoot(root)
      try world.tree.connect(world.host)
      world.device.settle()
      for index in containers.indices {
        try root.select(index)
        world.device.settle()
        world.expectShown()
      }

      XCTAssertEqual(Set(refusals.texts).count, 7)
    }

    // MARK: One host for two trees

    @MainActor func testAHostIsConnectedToOneTreeAtATime() async throws {
      let (world, stack, _) = try world()
      let other = ScreenTree()
      try other.setRoot(a)

      XCTAssertThrowsError(try other.connect(world.host)) {
        XCTAssertEqual(
          "\($0)",
          """
          Cannot connect 'UIKitHost': it is already connected to another tree.

          Disconnect it first, or connect another host.
          """)
      }
      XCTAssertTrue(other.hostConnections.isEmpty)
      try stack.push(b)
      world.device.settle()
      world.expectShown()

      world.host.disconnect()
      try other.connect(world.host)
      world.device.settle()
      XCTAssertTrue(world.host.connection?.tree === other)
      XCTAssertEqual(world.host.picture.steps(to: other.snapshot()), [])
    }

    @MainActor func testAHostThatWaitsForTheRootOfATreeIsTakenByAnother() async throws {
      let world = UIKitWorld()
      let first = try world.tree.connect(world.host)
      let other = ScreenTree()
      var refusals: [String] = []
      first.onRefusal = { refusals.append("\($0)") }
      try other.setRoot(a)

      try other.connect(world.host)
      try world.tree.setRoot(home)
      world.device.settle()

      XCTAssertEqual(refusals.count, 1)
      XCTAssertNil(first.tree)
      XCTAssertTrue(world.host.connection?.tree === other)
      XCTAssertEqual(world.host.picture.steps(to: other.snapshot()), [])
    }

    @MainActor func testASecondHostOfAWindowTakesItOver() async throws {
      let (world, stack, _) = try world()
      let refusals = Refusals(of: world.host)
      let (other, host) = (ScreenTree(), UIKitHost(window: world.host.window))

      try other.setRoot(ControllerBuilder { UIViewController() }.build(with: ()))
      try other.connect(host)
      try stack.push(a)
      world.device.settle()

      XCTAssertEqual(
        refusals.texts,
        [
          """
          Cannot show a tree: another host shows a tree in the same window.

          Disconnect a host before its window gets another one.
          """
        ])
      XCTAssertNil(world.host.connection?.tree)
      XCTAssertEqual(host.picture.steps(to: other.snapshot()), [])
      XCTAssertEqual(host.connection?.isDiverged, false)
      XCTAssertEqual(world.device.complaints, [])
    }

    @MainActor func testAHostThatWasDisconnectedBeforeLosesNothing() async throws {
      let (world, _, _) = try world()
      let refusals = Refusals(of: world.host)
      world.host.disconnect()
      let (other, host) = (ScreenTree(), UIKitHost(window: world.host.window))

      try other.setRoot(ControllerBuilder { UIViewController() }.build(with: ()))
      try other.connect(host)
      world.device.settle()

      XCTAssertEqual(refusals.texts, [])
      XCTAssertEqual(host.picture.steps(to: other.snapshot()), [])
    }

    @MainActor func testAScreenWithoutATreeHasNoController() async throws {
      let (world, _, _) = try world()

      XCTAssertNil(world.host.controller(of: Page()))
      XCTAssertNil(UIViewController().nearestScreen)
    }
  }

  /// The errors that a host has reported.
  @MainActor
  private final class Refusals {
    private(set) var texts: [String] = []

    init(of host: UIKitHost) { host.onRefusal = { [weak self] in self?.texts.append("\($0)") } }
  }
#endif
