#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  struct Filter: View {
    var body: some View { Text("All recipes") }
  }

  struct FilteredList: View {
    @Environment(Navigator.self) private var navigator

    var body: some View {
      List {
        Text("Recipes")
        Button("Filter") {
          navigator.go(
            to: PageBuilder { Filter() }.presentRoute(.popover) { $0.anchor = "filter" })
        }
        .presentationAnchor("filter")
        RouteLink("Soup", to: Cookbook.recipe.pushRoute().hinted { $0.anchor = "soup" }, with: 1)
          .presentationAnchor("soup")
      }
    }
  }

  /// Views with names, that popovers point at and screens grow from.
  final class PresentationAnchorTests: XCTestCase {
    @MainActor private func device() -> Device {
      Device(showing: PageBuilder { FilteredList() }.inStack().rootRoute())
    }

    @MainActor private func present(
      _ style: Presentation.Style, from anchor: String?, on device: Device
    ) {
      device.go(page("layer").presentRoute(style) { $0.anchor = anchor })
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAPopoverPointsAtTheViewWithItsName() async throws {
      let device = device()
      // A layer of the tree is presented from a view that is 10 points below the top of the window.
      let frame = try XCTUnwrap(device.device.frame(of: "Filter")).offsetBy(dx: 0, dy: -10)

      device.device.tap("Filter")
      device.settle()

      XCTAssertEqual(device.device.presentations, ["popover"])
      XCTAssertEqual(device.device.texts, ["All recipes"])
      XCTAssertEqual(device.device.popoverAnchor, frame)
      XCTAssertNil(device.device.zoomSource, "it does not grow")
    }

    @MainActor func testAPopoverOnASheetPointsAtAViewOfTheSheet() async throws {
      let device = device()
      device.go(PageBuilder { FilteredList() }.presentRoute())
      let sheet = try XCTUnwrap(device.device.frame(of: "Recipes"))
      let filter = try XCTUnwrap(device.device.frame(of: "Filter"))

      device.device.tap("Filter")
      device.settle()

      XCTAssertEqual(device.device.presentations, ["sheet", "popover"])
      // The text is 20 points below the top of the sheet.
      XCTAssertEqual(
        device.device.popoverAnchor, filter.offsetBy(dx: 0, dy: 20 - sheet.minY))
    }

    @MainActor func testAListOfChoicesPointsAtTheViewWithItsNameOrAtTheWindow() async throws {
      for anchor in ["filter", "nowhere"] {
        let device = device()
        let frame = try XCTUnwrap(device.device.frame(of: "Filter")).offsetBy(dx: 0, dy: -10)

        device.go(confirmation.presentRoute(.actionSheet) { $0.anchor = anchor })

        XCTAssertEqual(device.differences, [])
        XCTAssertEqual(device.device.presentations, ["choices"])
        XCTAssertEqual(device.device.popoverAnchor, anchor == "filter" ? frame : nil)
      }
    }

    @MainActor func testAPopoverWithoutAViewPointsAtTheWindow() async throws {
      for anchor in [nil, "nowhere"] {
        let device = device()

        present(.popover, from: anchor, on: device)

        XCTAssertNil(device.device.popoverAnchor)
      }
    }

    @MainActor func testTheNameOfAViewThatHasGoneIsFree() async throws {
      let device = device()
      device.go(page("one").pushRoute())

      present(.popover, from: "filter", on: device)

      XCTAssertNil(device.device.popoverAnchor)
    }

    @MainActor func testAPushedScreenGrowsFromTheView() async throws {
      let device = device()

      device.device.tap("Soup")
      device.settle()

      XCTAssertEqual(device.device.texts.first, "Recipe 1")
      XCTAssertEqual(device.device.zoomSource, "soup")
      device.go(.pop)
      device.go(page("plain").pushRoute())
      XCTAssertNil(device.device.zoomSource)
    }

    @MainActor func testASheetAndACoverGrowFromTheView() async throws {
      for style in [Presentation.Style.sheet, .fullScreen] {
        let device = device()

        present(style, from: "soup", on: device)

        XCTAssertEqual(device.device.zoomSource, "soup")
      }
    }

    @MainActor func testAViewOutsideOfARoutedViewKeepsItsLook() async throws {
      let device = SwiftUIDevice(showing: { Text("alone").presentationAnchor("name") })

      device.settle()

      XCTAssertEqual(device.texts, ["alone"])
      XCTAssertEqual(device.complaints, [])
    }
  }
#endif
