#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  // The part "Splits" of Guides/SwiftUI.md.

  @MainActor enum Bookcase {
    static let shelves = PageBuilder { ShelfList() }.named("Shelves").inStack()
    static let nothing = PageBuilder { Text("No book") }.named("Nothing").inStack()
    static let book = PageBuilder { (id: Int) in Text("Book \(id)") }.named("Book")
  }

  struct ShelfList: View {
    var body: some View {
      RouteLink("Soups", to: Bookcase.book.inStack().secondaryRoute(), with: 7)
    }
  }

  struct BookcaseApp: App {
    var body: some Scene {
      WindowGroup {
        RoutedView(
          SplitBuilder(primary: Bookcase.shelves, secondary: Bookcase.nothing).rootRoute())
      }
    }
  }

  final class BookcaseAppTests: XCTestCase {
    @MainActor func testABookFillsTheSecondColumnAndComesToTheTopOnAPhone() async {
      let device = SwiftUIDevice(running: BookcaseApp())
      device.settle()
      XCTAssertEqual(device.texts, ["Soups"])

      device.tap("Soups")
      device.settle()
      XCTAssertEqual(device.texts, ["Book 7"])

      device.width = .regular
      for isPortrait in [true, false] {
        device.isPortrait = isPortrait
        device.settle()
        XCTAssertEqual(device.texts, ["Soups", "Book 7"])
      }
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testTheStateOfTheColumnsStaysWhenTheThirdOneGoesAndComes() async {
      let counter = PageBuilder { CounterPage() }
      let device = Device(
        showing: SplitBuilder(
          primary: counter, supplementary: page("middle"), secondary: counter.inStack()
        ).rootRoute())
      device.device.width = .regular
      device.settle()
      device.device.tap("0 times")
      device.settle()
      XCTAssertEqual(device.device.texts, ["1 times", "middle", "0 times"])

      device.go(.clearColumn(.supplementary))
      XCTAssertEqual(device.device.texts, ["1 times", "0 times"])
      device.go(page("other").supplementaryRoute())

      XCTAssertEqual(device.device.texts, ["1 times", "other", "0 times"])
      XCTAssertEqual(device.device.complaints, [])
    }

    /// Then an empty last column would be the whole window.
    @MainActor func testThreeColumnsAreBesideEachOtherInAPortraitWindow() async {
      let device = Device(
        showing: SplitBuilder(
          primary: page("list"), supplementary: page("middle"), secondary: page("item")
        ).rootRoute())
      (device.device.width, device.device.isPortrait) = (.regular, true)
      device.device.settle()
      XCTAssertEqual(device.device.texts, ["list", "middle", "item"])

      device.go(.clearColumn(.secondary))

      XCTAssertEqual(device.device.texts, ["list", "middle"])
      XCTAssertEqual(device.device.complaints, [])
    }
  }
#endif
