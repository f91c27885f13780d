#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// The rules of devices that an adapter must respect. Each was broken by the adapter that the guides once offered to
  /// copy.
  final class DeviceRulesTests: XCTestCase {
    @MainActor func testADismissalAndAnAlertInOneNavigation() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("sheet").presentRoute())

      device.go(Move.dismiss.then(confirmation.presentRoute()))

      XCTAssertEqual(device.stage.presentations, ["alert"])
      XCTAssertEqual(device.differences, [])
      device.go(Move.dismiss.then(page("next").presentRoute()))
      XCTAssertEqual(device.stage.presentations, ["sheet"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testASheetReplacesASheetInOneNavigation() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("one").presentRoute())

      device.go(Move.dismiss.then(page("two").presentRoute(.fullScreen)))

      XCTAssertEqual(device.stage.texts, ["two"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTwoLayersInOneNavigation() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())

      device.go(page("one").presentRoute().then(page("two").presentRoute()))

      XCTAssertEqual(device.stage.presentations, ["sheet", "sheet"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTwoPushesWithinOneAnimation() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())

      device.navigator.go(to: page("one").pushRoute())
      device.stage.update()
      device.navigator.go(to: page("two").pushRoute())
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, ["two"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTheRootOfAStackChanges() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("one").pushRoute())

      device.go(page("other").replaceAllRoute().then(page("two").pushRoute()))

      XCTAssertEqual(device.stage.texts, ["two"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testARefusedPopComesBack() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      // The view does not observe this editor, so it does not know that a swipe would be refused.
      let editor = StubbornEditor()
      device.go(ClosureBuilder { editor }.pushRoute())

      editor.isDirty = true
      XCTAssertTrue(device.stage.swipeBack())
      device.stage.settle()

      XCTAssertTrue(device.tree.visible === editor)
      XCTAssertEqual(device.stage.texts, ["editor", "Back"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testALeaveCheckThatRefusesAllowsNoSwipe() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let editor = Editor()
      device.go(ClosureBuilder { editor }.pushRoute())

      editor.draft.isDirty = true
      device.stage.settle()
      XCTAssertFalse(device.stage.swipeBack())
      XCTAssertFalse(device.stage.tapBack())

      editor.draft.isDirty = false
      device.stage.settle()
      XCTAssertTrue(device.stage.swipeBack())
      device.stage.settle()
      XCTAssertEqual(device.stage.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAPopAndASheetInOneNavigation() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("one").pushRoute())

      device.go(Move.popToRoot.then(page("sheet").presentRoute()))

      XCTAssertEqual(device.stage.texts, ["sheet"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testALayerInADeselectedTabComesBackWithIt() async throws {
      let device = Device(
        showing: TabBuilder(page("feed").inStack(), page("cart").inStack()).rootRoute())
      device.go(page("sheet").presentRoute(over: .context))

      device.go(.selectTab(1))
      XCTAssertEqual(device.differences, [])
      device.go(.selectTab(0))
      XCTAssertEqual(device.differences, [])
    }
  }

  private final class StubbornEditor: ScreenNode, Page {
    var isDirty = false
    @MainActor var page: some View { Text("editor") }
    override func leaveCheck(_: Departure) -> Verdict { isDirty ? .deny : .allow }
  }
#endif
