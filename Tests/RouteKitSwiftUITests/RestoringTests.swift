#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// The part "Restore the screens" of Guides/SwiftUI.md.
  final class RestoringTests: XCTestCase {
    @MainActor func testTheScreensAreRestored() async throws {
      let first = CookbookWindow(archive: nil)
      let stage = SwiftUIStage(showing: { first.view })
      stage.settle()
      XCTAssertEqual(stage.texts, ["Soup", "Preview"])
      stage.tap("Soup")
      stage.settle()

      let second = CookbookWindow(archive: try first.save())
      let next = SwiftUIStage(showing: { second.view })
      next.settle()

      XCTAssertEqual(next.texts, ["Recipe 1", "Close"])
      XCTAssertTrue(next.tapBack())
      next.settle()
      XCTAssertEqual(next.texts, ["Soup", "Preview"])
      XCTAssertEqual(next.complaints, [])
    }

    @MainActor func testADamagedArchiveLaunchesTheFirstScreens() async throws {
      let window = CookbookWindow(archive: Data("nonsense".utf8))
      let stage = SwiftUIStage(showing: { window.view })
      stage.settle()

      XCTAssertEqual(stage.texts, ["Soup", "Preview"])
    }
  }

  @MainActor final class CookbookWindow {
    let tree = ScreenTree()
    let navigator: Navigator
    private let catalog = Result {
      try ScreenCatalog {
        $0.add("Recipes", PageBuilder { RecipeList() })
        $0.add("basket", PageBuilder { Basket() })
        $0.add(Cookbook.recipe)
      }
    }

    init(archive: Data?) {
      let router = TreeRouter(tree)
      navigator = Navigator(tree, by: router)
      do {
        try router.launch(
          on: tree, link: nil, archive: archive.map { try TreeArchive(data: $0) },
          using: catalog.get(), else: Cookbook.tabs.rootRoute())
      } catch {
        navigator.go(to: Cookbook.tabs.rootRoute())
      }
    }

    var view: some View { RoutedView(tree, navigator: navigator) }

    func save() throws -> Data { try tree.archive(using: catalog.get()).data() }
  }
#endif
