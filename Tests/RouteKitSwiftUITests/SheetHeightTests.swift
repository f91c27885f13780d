#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitHosting
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  final class SheetHeightTests: XCTestCase {
    @MainActor func testASheetRestsAtTheHeightsOfItsRoute() async throws {
      let device = Device(showing: page("feed").rootRoute())

      let route =
        page("filter").presentRoute {
          $0[SheetHeights.self] = SheetHeights(heights: [320], isMedium: true, isLarge: true)
        }
      device.go(route)

      XCTAssertEqual(device.device.detents, [.height(320), .medium, .large])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testASheetRestsOnlyAtHeightsThatAViewCanHave() async throws {
      let cases: [(SheetHeights?, Set<PresentationDetent>)] = [
        (SheetHeights(heights: [.infinity, 320, -1, 0]), [.height(320)]),
        (SheetHeights(heights: [.nan]), []), (SheetHeights(), []), (nil, []),
      ]
      for (heights, detents) in cases {
        let device = Device(showing: page("feed").rootRoute())

        device.go(page("filter").presentRoute { $0[SheetHeights.self] = heights })

        XCTAssertEqual(device.device.presentations, ["sheet"])
        XCTAssertEqual(device.device.detents, detents)
        XCTAssertEqual(device.differences, [])
      }
    }
  }
#endif
