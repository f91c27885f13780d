#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// The back button in the first screen of a column, while the window has room for one column only.
  final class ColumnTests: XCTestCase {
    @MainActor private var split: some RouteKit.ViewBuilder<Void> {
      SplitBuilder(primary: page("list").inStack(), secondary: page("none").inStack())
    }

    @MainActor func testGoingBackFromTheFirstScreenOfAColumnShowsTheColumnBefore() async {
      let device = Device(
        showing: SplitBuilder(
          primary: page("list").inStack(), supplementary: page("middle"),
          secondary: page("detail").inStack()
        ).rootRoute())
      device.go(page("one").inStack().secondaryRoute())
      XCTAssertEqual(device.device.texts, ["one"])

      for text in ["middle", "list"] {
        XCTAssertTrue(device.device.tapBack())
        device.settle()
        XCTAssertEqual(device.device.texts, [text])
        XCTAssertEqual(device.differences, [])
      }

      XCTAssertFalse(device.device.tapBack())
    }

    @MainActor func testGoingBackRemovesTheScreensAboveTheFirstOneBefore() async {
      let device = Device(showing: split.rootRoute())
      device.go(page("one").inStack().secondaryRoute())
      device.go(page("two").pushRoute())

      for text in ["one", "list"] {
        XCTAssertTrue(device.device.tapBack())
        device.settle()
        XCTAssertEqual(device.device.texts, [text])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testTheFirstScreenOfAColumnAsksBeforeItLeaves() async {
      for isStack in [true, false] {
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
        XCTAssertFalse(device.device.tapBack())

        XCTAssertTrue(device.device.tap("Back"))
        device.settle()
        XCTAssertEqual(device.device.texts, ["editor", "Back"])
        XCTAssertEqual(device.failures.count, 1)

        editor.draft.isDirty = false
        device.settle()
        XCTAssertEqual(device.device.texts, ["editor"])
        XCTAssertTrue(device.device.tapBack())
        device.settle()
        XCTAssertEqual(device.device.texts, ["list"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testOnlyTheScreenOnTopOfAColumnIsHeld() async {
      let device = Device(showing: split.rootRoute())
      let editor = Editor()
      editor.draft.isDirty = true
      device.go(ClosureBuilder { editor }.inStack().secondaryRoute())
      device.go(page("one").pushRoute())

      XCTAssertEqual(device.device.texts, ["one"])
      XCTAssertTrue(device.device.tapBack())
      device.settle()
      XCTAssertEqual(device.device.texts, ["editor", "Back"])
      XCTAssertEqual(device.differences, [])
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
      let device = Device(showing: split.rootRoute())
      let editor = StubbornEditor()
      device.go(ClosureBuilder { editor }.inStack().secondaryRoute())
      editor.isDirty = true

      XCTAssertTrue(device.device.tapBack())
      device.settle()

      XCTAssertEqual(device.device.texts.first, "editor")
      XCTAssertTrue(device.tree.visible === editor)
      XCTAssertEqual(device.differences, [])
    }
  }
#endif
