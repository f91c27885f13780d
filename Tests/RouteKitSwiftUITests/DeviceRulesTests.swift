#if !os(iOS) && !os(visionOS)
  import struct Fixtures.LawRun
  import RouteKit
  import RouteKitHosting
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// The rules of devices that an adapter must respect. Each was broken by the adapter that the guides once offered to
  /// copy. Nothing was tried on a device. To check there:
  ///
  /// - Whether UIKit tells the controllers behind the pages that they come and go, before or after
  ///   SwiftUI writes a path. Both are tested here.
  /// - Whether SwiftUI shows an alert and a list of choices with a `UIAlertController`.
  /// - The order of `onDismiss` and of the nil that SwiftUI writes. In the other order, the next
  ///   layer comes a second late.
  /// - A push, a swipe back, a swipe that is cancelled, and the menu of the back button.
  /// - Whether SwiftUI writes the path of a swipe although it was given another one meanwhile. It
  ///   does here. It also loses a path that changes while its stack moves, as developers report:
  ///   https://developer.apple.com/forums/thread/750879
  /// - A push while the user swipes back. The adapter takes it for a swipe when the screen below
  ///   appears, and for a return when that disappears. A screen or a sheet that SwiftUI has lost
  ///   meanwhile is shown again after a second, three times at most.
  /// - Two pushes within one animation, and a push together with a sheet.
  /// - A hidden back button also ends the content swipe of iOS 26.
  /// - A tap on the selected tab, in both orders of the selection and the path.
  /// - A sheet on a sheet of which the lower one is dismissed.
  /// - An alert whose button is tapped: whether its binding is set before or after the action.
  ///   Both are tested here.
  /// - An alert with text fields: whether a typed text enables its button while it shows.
  /// - A split on an iPad whose window becomes narrow.
  /// - A split in a portrait window, with `columnVisibility` and the style `balanced`, shows all its columns.
  /// - The field of `.searchable`: whether UIKit presents a controller for it, and when that goes.
  /// - The menu of a `Menu`: whether its controller has a view around it. Here it has none.
  /// - The seventh tab on a phone, in the list of More, with a `NavigationStack` in it.
  /// - A link that launches the app: `onOpenURL` comes before or after the first body.
  /// - Universal links come to `onOpenURL`. Handoff and other user activities are not taken.
  /// - Whether SwiftUI keeps what is written to a `@SceneStorage` when the phase of the scene
  ///   becomes `background`.
  final class DeviceRulesTests: XCTestCase {
    @MainActor func testTwoStepsInOneNavigation() async throws {
      let steps: [(before: any Route<Void>, both: any Route<Void>, text: String)] = [
        (page("one").presentRoute(), Move.dismiss.then(confirmation.presentRoute()), "Delete?"),
        (confirmation.presentRoute(), Move.dismiss.then(page("two").presentRoute()), "two"),
        (
          page("one").presentRoute(), Move.dismiss.then(page("two").presentRoute(.fullScreen)),
          "two"
        ),
        (page("one").pushRoute(), Move.popToRoot.then(page("two").presentRoute()), "two"),
        (
          page("one").pushRoute(), page("root").replaceAllRoute().then(page("two").pushRoute()),
          "two"
        ),
      ]
      for (number, step) in steps.enumerated() {
        let device = Device(showing: page("feed").inStack().rootRoute())
        device.go(step.before)

        device.go(step.both)

        XCTAssertEqual(device.device.texts.first, step.text, "\(number)")
        XCTAssertEqual(device.differences, [], "\(number)")
      }
    }

    /// SwiftUI adds a button that cancels to a destructive one, and the tree would not know that answer.
    @MainActor func testADestructiveChoiceWithoutACancellingOneGetsNoOtherButton() async throws {
      for style in [Presentation.Style.alert, .actionSheet] {
        let device = Device(showing: page("feed").inStack().rootRoute())

        device.go(Alert("Delete?", choices: [.destructive("Delete", 1)]).presentRoute(style))
        XCTAssertEqual(device.device.texts, ["Delete?", "Delete"])
        device.device.tap("Delete")
        device.settle()

        XCTAssertEqual(device.device.texts, ["feed"])
        XCTAssertEqual(device.tree.layers.count, 1)
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testManyLayersInOneNavigation() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let many = (1...15).reduce(Move.doNothing) { route, number in
        route.then(page("\(number)").presentRoute()).then(.doNothing)
      }

      device.go(many)

      XCTAssertEqual(device.device.texts, ["15"])
      XCTAssertEqual(device.differences, [])
      device.go(.dismissAll)
      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTwoPushesWithinOneAnimation() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())

      device.navigator.go(to: page("one").pushRoute())
      device.device.update()
      device.navigator.go(to: page("two").pushRoute())
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["two"])
      XCTAssertEqual(device.differences, [])
    }

    /// Otherwise, the stack moves until its animation ends, and the user cannot go back.
    @MainActor func testANavigationWithoutAnimationEndsWithItsUpdate() async throws {
      for isAnimated in [true, false] {
        let device = Device(showing: page("feed").inStack().rootRoute())

        device.navigator.go(to: page("one").pushRoute().animated(isAnimated))
        device.device.update()

        XCTAssertEqual(device.device.texts, ["one"])
        XCTAssertEqual(device.device.tapBack(), !isAnimated)
        device.settle()
        XCTAssertEqual(device.device.texts, [isAnimated ? "one" : "feed"])
        XCTAssertEqual(device.differences, [])
      }
    }

    /// The views of a stack and of layers are all there, and each navigation may change what they need to know.
    @MainActor func testOnlyTheScreensOnTopAreAskedWhetherTheyMayLeave() async throws {
      try LawRun.needsLongRun()
      for depth in [1, 8] {
        let device = Device(
          showing: TabBuilder(page("feed").inStack(), page("other").inStack()).rootRoute())
        var asked = 0
        let form = ClosureBuilder { CountingPage { asked += 1 } }
        for _ in 0..<depth { device.go(form.pushRoute()) }
        asked = 0
        device.go(Move.selectTab(1))
        XCTAssertLessThanOrEqual(asked, 2, "\(depth) screens in a stack")

        for _ in 0..<depth { device.go(form.inStack().presentRoute()) }
        asked = 0
        device.go(page("page").pushRoute())
        XCTAssertLessThanOrEqual(asked, 6, "\(depth) sheets")
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testPagesInOtherTabsAreNotAskedWhetherTheyMayLeave() async throws {
      var asked = 0
      let form = ClosureBuilder { CountingPage { asked += 1 } }
      let tab = page("feed").inStack()
      let device = Device(showing: TabBuilder(tab, tab, tab, tab, tab).rootRoute())
      for index in 0..<5 { device.go(Move.selectTab(index).then(form.pushRoute())) }

      asked = 0
      device.go(Move.selectTab(0))

      XCTAssertLessThanOrEqual(asked, 2)
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testARefusedPopComesBack() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      // The view does not observe this editor, so it does not know that a swipe would be refused.
      let editor = StubbornEditor()
      device.go(ClosureBuilder { editor }.pushRoute())

      editor.isDirty = true
      XCTAssertTrue(device.device.swipeBack())
      device.device.settle()

      XCTAssertTrue(device.tree.visible === editor)
      XCTAssertEqual(device.device.texts, ["editor", "Back"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testALeaveCheckThatRefusesAllowsNoSwipe() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let editor = Editor()
      device.go(ClosureBuilder { editor }.pushRoute())

      editor.draft.isDirty = true
      device.device.settle()
      XCTAssertFalse(device.device.swipeBack())
      XCTAssertFalse(device.device.tapBack())

      editor.draft.isDirty = false
      device.device.settle()
      XCTAssertTrue(device.device.swipeBack())
      device.device.settle()
      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    /// No time limit can end a wait here, because the test never suspends. A short run has each two habits together in
    /// every way.
    @MainActor func testNoNavigationWaitsForAFixedTime() throws {
      try LawRun.needsLongRun()
      for tellsLate in [true, false] {
        for (completesEarly, writesLate) in [
          (true, true), (true, false), (false, true), (false, false),
        ] where LawRun.isFull || tellsLate == (completesEarly == writesLate) {
          let tabs = TabBuilder(
            page("feed").named("Feed").inStack(), page("cart").named("Cart").inStack())
          let device = Device(showing: tabs.rootRoute())
          device.device.habits.completesEarly = completesEarly
          device.device.habits.writesPathsLate = writesLate
          device.device.habits.tellsControllersLate = tellsLate
          func expect(_ text: String, line: UInt = #line) {
            device.settle()
            XCTAssertEqual(device.device.texts.first, text, line: line)
            XCTAssertEqual(device.differences, [], line: line)
          }
          for style in [Presentation.Style.sheet, .fullScreen, .popover] {
            device.go(page("one").pushRoute())
            expect("one")
            device.go(page("layer").inStack().presentRoute(style))
            expect("layer")
            device.go(page("on it").pushRoute().then(confirmation.presentRoute()))
            expect("Delete?")
            device.go(Move.dismissAll.then(page("two").replaceRoute()))
            expect("two")
            device.device.swipeBack()
            device.device.update()
            device.device.cancelSwipe()
            expect("two")
            device.device.swipeBack()
            expect("feed")
            device.go(.selectTab(1))
            expect("cart")
            device.device.selectTab("Feed")
            expect("feed")
          }
          device.go(page("other").inStack().rootRoute())
          expect("other")
        }
      }
    }

    @MainActor func testATapOnATabAsksOnlyTheScreensInFrontWhetherTheyMayLeave() async throws {
      try LawRun.needsLongRun()
      var counts: [Int] = []
      for screens in [1, 5, 20] {
        var asked = 0
        let form = ClosureBuilder { CountingPage { asked += 1 } }
        let device = Device(
          showing: TabBuilder(form.inStack().named("Feed"), page("cart").named("Cart")).rootRoute())
        for _ in 0..<screens { device.go(form.pushRoute()) }
        XCTAssertEqual(device.navigator.depth, screens + 1)
        asked = 0
        device.device.selectTab("Cart")
        device.settle()
        device.device.selectTab("Feed")
        device.settle()
        counts.append(asked)
      }
      XCTAssertEqual(Set(counts).count, 1, "\(counts)")
      XCTAssertLessThan(counts[0], 20)
    }

    @MainActor func testAScreenThatIsNotObservedSaysThatItMayNotLeave() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let editor = StubbornEditor()
      device.go(ClosureBuilder { editor }.pushRoute())

      editor.isDirty = true
      device.tree.reportAllowanceChange()
      device.device.settle()

      XCTAssertFalse(device.device.swipeBack())
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testALayerStaysWhenItsScreenBecomesTheBottomOfItsStack() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("one").pushRoute())
      try device.tree.visible?.present(Screen(TextPage(text: "sheet")))
      device.device.settle()
      let (tree, stack) = (device.tree, try XCTUnwrap(device.tree.root as? StackNode))

      device.go(
        ClosureRoute { navigation in
          try stack.removeChild(stack.children[0], in: navigation)
          return tree.visible ?? stack
        })

      XCTAssertEqual(device.device.texts, ["sheet"])
      XCTAssertEqual(stack.children.count, 1)
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testALayerStaysWhenItsSplitLosesAColumn() async throws {
      let split = SplitBuilder(
        primary: page("list"), supplementary: page("middle"), secondary: page("detail"))
      let device = Device(showing: split.rootRoute())
      try device.tree.visible?.present(Screen(TextPage(text: "sheet")))
      device.device.settle()
      let (tree, node) = (device.tree, try XCTUnwrap(device.tree.root as? SplitNode))

      device.go(
        ClosureRoute { navigation in
          try node.setColumn(.supplementary, to: nil, in: navigation)
          return tree.visible ?? node
        })

      XCTAssertEqual(device.device.texts, ["sheet"])
      XCTAssertEqual(node.children.count, 2)
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAPushInADeselectedTabAndASheetInOneNavigation() async throws {
      let device = Device(
        showing: TabBuilder(page("feed").inStack(), page("cart").inStack()).rootRoute())
      let tree = device.tree
      let tabs = try XCTUnwrap(tree.root as? TabNode)

      device.go(
        ClosureRoute { navigation in
          let cart = try XCTUnwrap(tabs.children[1] as? StackNode)
          try cart.push(Screen(TextPage(text: "one")), in: navigation)
          try tree.visible?.present(Screen(TextPage(text: "sheet")), in: navigation)
          return try XCTUnwrap(tree.visible)
        })

      XCTAssertEqual(device.device.texts, ["sheet"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testACollapsedSplitThatLosesItsFrontColumnShowsAnother() async throws {
      let split = SplitBuilder(supplementary: page("middle"), secondary: page("detail"))
      let device = Device(showing: split.rootRoute())
      let node = try XCTUnwrap(device.tree.root as? SplitNode)

      XCTAssertEqual(device.device.texts, ["middle"])

      try node.setColumn(.supplementary, to: nil)
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["detail"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testALayerInADeselectedTabComesBackWithIt() async throws {
      let device = Device(
        showing: TabBuilder(page("feed").inStack(), page("cart").inStack()).rootRoute())
      let tabs = try XCTUnwrap(device.tree.root as? TabNode)
      try device.tree.visible?.present(Screen(TextPage(text: "sheet")))
      device.device.settle()

      try tabs.select(1)
      device.device.settle()
      XCTAssertEqual(device.device.texts, ["cart"])
      XCTAssertEqual(device.differences, [])

      try tabs.select(0)
      device.device.settle()
      XCTAssertEqual(device.device.texts, ["sheet"])
      XCTAssertEqual(device.differences, [])
    }
  }
#endif
