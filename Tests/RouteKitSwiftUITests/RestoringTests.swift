#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// The part "Restore the screens" of Guides/SwiftUI.md.
  final class RestoringTests: XCTestCase {
    @MainActor func testTheScreensAreRestored() async throws {
      let stage = SwiftUIStage(showing: { CookbookWindow() })
      stage.settle()
      stage.tap("Soup")
      stage.settle()
      XCTAssertTrue(stage.sceneStorage.isEmpty)
      stage.phase = .background
      stage.settle()

      let next = SwiftUIStage(showing: { CookbookWindow() })
      next.sceneStorage = stage.sceneStorage
      next.settle()
      XCTAssertEqual(next.texts, ["Recipe 1", "Close"])
      XCTAssertEqual(next.tabs, ["[Recipes]", "Basket"])

      next.open(try XCTUnwrap(URL(string: "cookbook://recipes/7")))
      next.settle()
      XCTAssertEqual(next.texts, ["Recipe 7", "Close"])
      next.tapBack()
      next.settle()
      XCTAssertEqual(next.texts, ["Soup", "Preview"])
      XCTAssertEqual(stage.complaints + next.complaints, [])
    }

    @MainActor func testATabWhoseFirstScreenIsNotListedIsNotRestored() async throws {
      let stage = SwiftUIStage(showing: { UnlistedWindow() })
      stage.settle()
      stage.phase = .background
      stage.settle()

      let next = SwiftUIStage(showing: { UnlistedWindow() })
      next.sceneStorage = stage.sceneStorage
      next.settle()

      XCTAssertEqual(next.tabs, ["[Recipes]"])
    }

    @MainActor func testADamagedArchiveIsReportedAndTheFirstScreensAreShown() async throws {
      var failures = 0
      let stage = SwiftUIStage(showing: {
        RoutedView(
          Cookbook.tabs.rootRoute(), restoring: .constant(Data("nonsense".utf8)),
          using: Cookbook.catalog, onFailure: { _ in failures += 1 })
      })
      stage.settle()

      XCTAssertEqual(stage.texts, ["Soup", "Preview"])
      XCTAssertEqual(failures, 1)
    }

    @MainActor func testACatalogueWithAFaultIsReportedAndNothingIsLost() async throws {
      var failures: [String] = []
      let stage = SwiftUIStage(showing: {
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
      stage.settle()
      stage.phase = .background
      stage.settle()

      XCTAssertEqual(stage.texts, ["Soup", "Preview"])
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
