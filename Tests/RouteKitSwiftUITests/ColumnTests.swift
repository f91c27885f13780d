#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// The back button and the swipe in the first screen of a column, while the window has room for one column only.
  final class ColumnTests: XCTestCase {
    @MainActor private let ways: [@MainActor (SwiftUIDevice) -> Bool] = [
      { $0.tapBack() }, { $0.swipeBack() },
    ]

    @MainActor private var split: some RouteKit.ViewBuilder<Void> {
      SplitBuilder(primary: page("list").inStack(), secondary: page("none").inStack())
    }

    @MainActor func testGoingBackFromTheFirstScreenOfAColumnShowsTheColumnBefore() async {
      for goBack in ways {
        let device = Device(
          showing: SplitBuilder(
            primary: page("list").inStack(), supplementary: page("middle"),
            secondary: page("detail").inStack()
          ).rootRoute())
        device.go(page("one").inStack().secondaryRoute())
        XCTAssertEqual(device.device.texts, ["one"])

        for text in ["middle", "list"] {
          XCTAssertTrue(goBack(device.device))
          device.settle()
          XCTAssertEqual(device.device.texts, [text])
          XCTAssertEqual(device.differences, [])
        }

        XCTAssertFalse(goBack(device.device))
      }
    }

    @MainActor func testGoingBackRemovesTheScreensAboveTheFirstOneBefore() async {
      for goBack in ways {
        let device = Device(showing: split.rootRoute())
        device.go(page("one").inStack().secondaryRoute())
        device.go(page("two").pushRoute())

        for text in ["one", "list"] {
          XCTAssertTrue(goBack(device.device))
          device.settle()
          XCTAssertEqual(device.device.texts, [text])
          XCTAssertEqual(device.differences, [])
        }
      }
    }

    @MainActor func testTheFirstScreenOfAColumnAsksBeforeItLeaves() async {
      for (goBack, isStack) in ways.flatMap({ [($0, true), ($0, false)] }) {
        let device = Device(showing: split.rootRoute())
        let editor = Editor()
        editor.draft.isDirty = true
        let builder = ClosureBuilder { editor }
        if isStack {
          device.go(builder.inStack().secondaryRoute())
        } else {
          device.go(builder.secondaryRoute())
        }
        XCTAssertEqual(device.device.texts, ["editor", "Back"])
        XCTAssertFalse(goBack(device.device))

        XCTAssertTrue(device.device.tap("Back"))
        device.settle()
        XCTAssertEqual(device.device.texts, ["editor", "Back"])
        XCTAssertEqual(device.failures.count, 1)

        editor.draft.isDirty = false
        device.settle()
        XCTAssertEqual(device.device.texts, ["editor"])
        XCTAssertTrue(goBack(device.device))
        device.settle()
        XCTAssertEqual(device.device.texts, ["list"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testOnlyTheScreenOnTopOfAColumnIsHeld() async {
      for goBack in ways {
        let device = Device(showing: split.rootRoute())
        let editor = Editor()
        editor.draft.isDirty = true
        device.go(ClosureBuilder { editor }.inStack().secondaryRoute())
        device.go(page("one").pushRoute())

        XCTAssertEqual(device.device.texts, ["one"])
        XCTAssertTrue(goBack(device.device))
        device.settle()
        XCTAssertEqual(device.device.texts, ["editor", "Back"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testAColumnBesideOthersIsNotHeld() async {
      let device = Device(showing: split.rootRoute())
      let editor = Editor()
      editor.draft.isDirty = true
      device.go(ClosureBuilder { editor }.inStack().secondaryRoute())

      device.device.width = .regular
      device.settle()
      XCTAssertEqual(device.device.texts, ["list", "editor"])

      device.device.width = .compact
      device.settle()
      XCTAssertEqual(device.device.texts, ["editor", "Back"])
    }

    /// Views do not observe the check, so SwiftUI has gone back already.
    @MainActor func testAColumnThatMayNotLeaveComesBack() async {
      for goBack in ways {
        let device = Device(showing: split.rootRoute())
        let editor = StubbornEditor()
        device.go(ClosureBuilder { editor }.inStack().secondaryRoute())
        editor.isDirty = true

        XCTAssertTrue(goBack(device.device))
        device.settle()

        XCTAssertEqual(device.device.texts.first, "editor")
        XCTAssertTrue(device.tree.visible === editor)
        XCTAssertEqual(device.differences, [])
      }
    }

    /// A swipe that is not cancelled shows the column before, whatever the other column shows then.
    @MainActor func testANavigationWaitsForASwipeToTheColumnBefore() async {
      let routes: [(any Route<Void>, returned: String, gone: String)] = [
        (page("two").pushRoute(), "two", "list"), (Move.focusColumn(.secondary), "one", "list"),
        (page("other").inStack().secondaryRoute(), "other", "list"),
        (page("sheet").presentRoute(), "sheet", "sheet"),
        (page("home").inStack().rootRoute(), "home", "home"),
      ]
      for (route, returned, gone) in routes {
        for isCancelled in [true, false] {
          let device = Device(showing: split.rootRoute())
          device.go(page("one").inStack().secondaryRoute())

          XCTAssertTrue(device.device.swipeBack())
          device.device.update()
          XCTAssertEqual(device.device.texts, ["list"], "the swipe uncovers it")
          device.navigator.go(to: ClosureRoute(route))
          if isCancelled { XCTAssertTrue(device.device.cancelSwipe()) }
          device.settle()

          XCTAssertEqual(device.device.texts, [isCancelled ? returned : gone])
          XCTAssertEqual(device.differences, [], returned)
        }
      }
    }

    @MainActor func testASwipeToTheColumnBeforeThatIsCancelledLeavesEverything() async {
      let device = Device(showing: split.rootRoute())
      device.go(page("one").inStack().secondaryRoute())

      XCTAssertTrue(device.device.swipeBack())
      device.device.update()
      XCTAssertFalse(device.device.tapBack(), "a finger holds the screen")
      XCTAssertTrue(device.device.cancelSwipe())
      device.settle()

      XCTAssertEqual(device.device.texts, ["one"])
      XCTAssertEqual(device.differences, [])
      XCTAssertEqual(device.failures, [])
    }
  }
#endif
