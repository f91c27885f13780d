#if !os(iOS) && !os(visionOS)
  import struct Fixtures.LawRun
  import RouteKit
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// Stacks that are directly in a stack: the tree has both, and the device shows their screens in one.
  final class NestedStackTests: XCTestCase {
    /// A device that shows a feed, and a stack with two screens on it.
    @MainActor private func device() -> Device {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("one").inStack().pushRoute())
      device.go(page("two").pushRoute())
      return device
    }

    @MainActor private func expect(
      _ texts: [String], depth: Int, on device: Device, line: UInt = #line
    ) {
      XCTAssertEqual(device.device.texts, texts, line: line)
      XCTAssertEqual(device.device.depth, depth, line: line)
      XCTAssertEqual(device.differences, [], line: line)
    }

    @MainActor func testAStackInAStackIsShownInOne() async throws {
      let device = device()

      expect(["two"], depth: 2, on: device)
      expectTree(
        device.tree,
        """
        StackNode
        ├─ TextPage
        └─ ● StackNode
           ├─ TextPage
           └─ ● TextPage   ◀ visible
        """)
    }

    /// The views do not notice the swipe before the push, so they lose that, and make it again.
    @MainActor func testAnEmptyStackLeavesAlthoughTheAppPushesDuringTheSwipe() async throws {
      for depth in 1...3 {
        let device = Device(showing: page("feed").inStack().rootRoute())
        var inner: ScreenNode = Screen(TextPage(text: "one"))
        for _ in 1...depth { inner = try StackNode(inner) }
        let stack = try XCTUnwrap(device.tree.root as? StackNode)
        try stack.push(inner)
        device.settle()

        device.device.swipeBack()
        try stack.push(Screen(TextPage(text: "two")))
        device.settle()

        XCTAssertEqual(device.device.texts, ["two"])
        expectTree(
          device.tree,
          """
          StackNode
          ├─ TextPage
          └─ ● TextPage   ◀ visible
          """)
      }
    }

    @MainActor func testTheUserAndTheAppGoBackThroughBothStacks() async throws {
      let ways: [@MainActor (Device) -> Void] = [
        { XCTAssertTrue($0.device.tapBack()) }, { XCTAssertTrue($0.device.swipeBack()) },
        { $0.navigator.go(to: .back) },
      ]
      for goBack in ways {
        for writesLate in [true, false] {
          let device = device()
          device.device.habits.writesPathsLate = writesLate

          goBack(device)
          device.settle()
          expect(["one"], depth: 1, on: device)
          XCTAssertEqual(device.tree.screens.count, 4)

          goBack(device)
          device.settle()
          expect(["feed"], depth: 0, on: device)
          XCTAssertEqual(device.tree.screens.count, 2, "the inner stack is gone")
        }
      }
    }

    @MainActor func testThePathIsCutInTheMiddle() async throws {
      let device = device()
      device.go(page("three").inStack().pushRoute())
      expect(["three"], depth: 3, on: device)

      // The menu of the back button goes to any screen.
      device.device.rewritePath { Array($0.prefix(1)) }
      device.settle()
      expect(["one"], depth: 1, on: device)

      device.device.rewritePath { _ in [] }
      device.settle()
      expect(["feed"], depth: 0, on: device)
      XCTAssertEqual(device.tree.screens.count, 2)
    }

    @MainActor func testATabGoesHome() async throws {
      for popsFirst in [true, false] {
        let device = Device(
          showing: TabBuilder(page("feed").named("Feed").inStack(), page("cart").named("Cart"))
            .rootRoute())
        device.go(page("one").inStack().pushRoute())
        device.go(page("two").pushRoute())

        device.device.selectTab("Feed", popsFirst: popsFirst)
        device.settle()

        expect(["feed"], depth: 0, on: device)
      }
    }

    @MainActor func testTheBottomOfAStackIsAStack() async throws {
      let device = Device(showing: page("feed").inStack().inStack().inStack().rootRoute())
      expect(["feed"], depth: 0, on: device)
      XCTAssertFalse(device.device.tapBack())

      device.go(page("one").pushRoute())
      expect(["one"], depth: 1, on: device)
      XCTAssertTrue(device.device.tapBack())
      device.settle()

      expect(["feed"], depth: 0, on: device)
      XCTAssertEqual(device.tree.screens.count, 4)
    }

    /// A short run has twelve in place of fifty.
    @MainActor func testFiftyStacksInEachOther() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let count = LawRun.isFull ? 50 : 12
      let many = (1...count - 4).reduce(Move.doNothing) { route, number in
        route.then(page("\(number)").inStack().pushRoute()).then(.doNothing)
      }
      device.go(many)
      expect(["\(count - 4)"], depth: count - 4, on: device)
      for number in (count - 3)...count { device.go(page("\(number)").inStack().pushRoute()) }
      expect(["\(count)"], depth: count, on: device)

      XCTAssertTrue(device.device.swipeBack())
      device.settle()
      expect(["\(count - 1)"], depth: count - 1, on: device)
      device.device.rewritePath { Array($0.prefix(3)) }
      device.settle()

      expect(["3"], depth: 3, on: device)
      XCTAssertEqual(device.failures, [])
    }

    @MainActor func testAnEmptyStackInAStackIsAnEmptyPage() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let inner = StackNode()
      try (device.tree.root as? StackNode)?.push(inner)
      device.settle()
      expect([], depth: 1, on: device)

      try inner.push(Screen(TextPage(text: "one")))
      device.settle()
      expect(["one"], depth: 1, on: device)

      XCTAssertTrue(device.device.tapBack())
      device.settle()
      expect(["feed"], depth: 0, on: device)
    }

    @MainActor func testTheLastScreenOfTheInnerStackAsksBeforeItLeaves() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let editor = Editor()
      device.go(ClosureBuilder { editor }.inStack().pushRoute())

      editor.draft.isDirty = true
      device.settle()
      XCTAssertFalse(device.device.swipeBack())
      XCTAssertFalse(device.device.tapBack())
      XCTAssertTrue(device.device.tap("Back"))
      device.settle()
      expect(["editor", "Back"], depth: 1, on: device)
      XCTAssertEqual(device.failures.count, 1)

      editor.draft.isDirty = false
      device.settle()
      XCTAssertTrue(device.device.swipeBack())
      device.settle()
      expect(["feed"], depth: 0, on: device)
    }

    @MainActor func testARefusedPopBringsTheInnerStackBack() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      // The view does not observe this editor, so it does not know that a swipe would be refused.
      let editor = StubbornEditor()
      device.go(ClosureBuilder { editor }.inStack().pushRoute())

      editor.isDirty = true
      XCTAssertTrue(device.device.swipeBack())
      device.settle()

      XCTAssertTrue(device.tree.visible === editor)
      expect(["editor", "Back"], depth: 1, on: device)
    }

    @MainActor func testAPushOntoTheInnerStackDuringASwipeStays() async throws {
      for isCancelled in [true, false] {
        for updates in [true, false] {
          let device = Device(showing: page("feed").inStack().rootRoute())
          device.go(page("one").inStack().pushRoute())
          device.device.swipeBack()
          if updates { device.device.update() }

          device.navigator.go(to: page("two").pushRoute())
          if isCancelled { device.device.cancelSwipe() }
          device.settle()

          XCTAssertEqual(device.device.texts, ["two"])
          XCTAssertEqual(device.device.depth, device.tree.screens.count - 3)
          XCTAssertTrue(device.device.tapBack())
          device.settle()
          XCTAssertEqual(device.device.texts, [isCancelled ? "one" : "feed"])
        }
      }
    }

    @MainActor func testAScreenMovesFromTheInnerToTheOuterStack() async throws {
      let device = device()
      let (tree, stack) = (device.tree, try XCTUnwrap(device.tree.root as? StackNode))
      let inner = try XCTUnwrap(stack.top as? StackNode)

      device.go(
        ClosureRoute { navigation in
          let two = try XCTUnwrap(inner.top)
          try inner.removeChild(two, in: navigation)
          try stack.push(two, in: navigation)
          return two
        })

      expect(["two"], depth: 2, on: device)
      XCTAssertTrue(device.device.tapBack())
      device.settle()
      expect(["one"], depth: 1, on: device)
      XCTAssertEqual(tree.screens.count, 4)
    }

    @MainActor func testAnInnerStackBecomesATab() async throws {
      let device = Device(
        showing: TabBuilder(page("feed").inStack(), page("cart").inStack()).rootRoute())
      device.go(page("one").inStack().pushRoute())
      device.go(page("two").pushRoute())
      let tabs = try XCTUnwrap(device.tree.root as? TabNode)
      let stack = try XCTUnwrap(tabs.children[0] as? StackNode)
      let inner = try XCTUnwrap(stack.top)

      device.go(
        ClosureRoute { navigation in
          try stack.removeChild(inner, in: navigation)
          try tabs.append(inner, in: navigation)
          try tabs.select(inner, in: navigation)
          return inner
        })

      expect(["two"], depth: 1, on: device)
      device.go(.selectTab(0))
      expect(["feed"], depth: 0, on: device)
    }

    @MainActor func testNoNavigationWaitsForAFixedTime() {
      // No time limit can end a wait here, because the test never suspends.
      for completesEarly in [true, false] {
        let device = Device(showing: page("feed").inStack().rootRoute())
        device.device.habits.completesEarly = completesEarly
        device.go(page("one").inStack().pushRoute())
        device.go(page("two").inStack().pushRoute().then(page("three").pushRoute()))
        expect(["three"], depth: 3, on: device)
        device.device.swipeBack()
        device.device.update()
        device.device.cancelSwipe()
        device.settle()
        expect(["three"], depth: 3, on: device)
        device.go(.popToRoot)
        expect(["two"], depth: 2, on: device)
        device.go(Move.back.then(page("sheet").inStack().inStack().presentRoute()))
        expect(["sheet"], depth: 0, on: device)
        device.go(Move.dismissAll.then(page("other").inStack().replaceAllRoute()))
        expect(["other"], depth: 1, on: device)
      }
    }
  }
#endif
