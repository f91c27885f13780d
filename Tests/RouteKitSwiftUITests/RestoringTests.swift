#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// The part "Restore the screens" of Guides/SwiftUI.md.
  final class RestoringTests: XCTestCase {
    @MainActor func testTheScreensAreRestored() async throws {
      let device = SwiftUIDevice(showing: { CookbookWindow() })
      device.settle()
      device.tap("Soup")
      device.settle()
      XCTAssertTrue(device.sceneStorage.isEmpty)
      device.phase = .background
      device.settle()

      let next = SwiftUIDevice(showing: { CookbookWindow() })
      next.sceneStorage = device.sceneStorage
      next.settle()
      XCTAssertEqual(next.texts, ["Recipe 1", "Close"])
      XCTAssertEqual(next.tabs, ["[Recipes]", "Basket"])

      next.open(try XCTUnwrap(URL(string: "cookbook://recipes/7")))
      next.settle()
      XCTAssertEqual(next.texts, ["Recipe 7", "Close"])
      next.tapBack()
      next.settle()
      XCTAssertEqual(next.texts, ["Soup", "Preview"])
      XCTAssertEqual(device.complaints + next.complaints, [])
    }

    @MainActor func testATabWhoseFirstScreenIsNotListedIsNotRestored() async throws {
      let device = SwiftUIDevice(showing: { UnlistedWindow() })
      device.settle()
      device.phase = .background
      device.settle()

      let next = SwiftUIDevice(showing: { UnlistedWindow() })
      next.sceneStorage = device.sceneStorage
      next.settle()

      XCTAssertEqual(next.tabs, ["[Recipes]"])
    }

    @MainActor func testADamagedArchiveIsReportedAndTheFirstScreensAreShown() async throws {
      var failures = 0
      let device = SwiftUIDevice(showing: {
        RoutedView(
          Cookbook.tabs.rootRoute(), restoring: .constant(Data("nonsense".utf8)),
          using: Cookbook.catalog, onFailure: { _ in failures += 1 })
      })
      device.settle()

      XCTAssertEqual(device.texts, ["Soup", "Preview"])
      XCTAssertEqual(failures, 1)
    }

    @MainActor func testACatalogueWithAFaultIsReportedAndNothingIsLost() async throws {
      var failures: [String] = []
      let device = SwiftUIDevice(showing: {
        RoutedView(
          Cookbook.tabs.rootRoute(), restoring: .constant(nil),
          using: {
            try ScreenCatalog {
              $0.add(Cookbook.recipe)
              $0.add(Cookbook.recipe)
            }
          },
          onFailure: { failures.append(String("\($0)".prefix { $0 != ":" })) })
      })
      device.settle()
      device.phase = .background
      device.settle()

      XCTAssertEqual(device.texts, ["Soup", "Preview"])
      XCTAssertEqual(failures, ["Cannot make the catalogue"])
    }
  }

  private struct UnlistedWindow: View {
    @SceneStorage("screens") private var archive: Data?

    var body: some View {
      RoutedView(
        TabBuilder(Cookbook.list.inStack(), PageBuilder { Basket() }.inStack()).rootRoute(),
        restoring: $archive, using: Cookbook.catalog)
    }
  }

  struct CookbookWindow: View {
    @SceneStorage("screens") private var archive: Data?

    var body: some View {
      RoutedView(
        Cookbook.tabs.rootRoute(), links: Cookbook.links, restoring: $archive,
        using: Cookbook.catalog)
    }
  }

  extension Cookbook {
    static func catalog() throws -> ScreenCatalog {
      try ScreenCatalog {
        $0.add(list)
        $0.add(basket)
        $0.add(recipe)
      }
    }
  }
#endif
