#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitLinks
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// The app of Guides/SwiftUI.md, as a user runs it.
  final class CookbookAppTests: XCTestCase {
    @MainActor func testTheApp() async throws {
      let stage = SwiftUIStage(running: CookbookApp())
      stage.settle()
      XCTAssertEqual(stage.texts, ["Soup", "Preview"])
      XCTAssertEqual(stage.tabs, ["[Recipes]", "Basket"])

      XCTAssertTrue(stage.tap("Soup"))
      stage.settle()
      XCTAssertEqual(stage.texts, ["Recipe 1", "Close"])
      XCTAssertTrue(stage.tap("Close"))
      stage.settle()
      XCTAssertEqual(stage.texts, ["Soup", "Preview"])

      XCTAssertTrue(stage.tap("Preview"))
      stage.settle()
      XCTAssertEqual(stage.presentations, ["sheet"])
      XCTAssertEqual(stage.texts, ["Recipe 2", "Close"])
      XCTAssertTrue(stage.dismiss())
      stage.settle()

      stage.selectTab("Basket")
      stage.settle()
      XCTAssertEqual(stage.texts, ["Nothing to buy"])
      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testALinkOpensARunningApp() async throws {
      for link in ["cookbook://recipes/7", "https://cookbook.example/recipes/7"] {
        let stage = SwiftUIStage(running: CookbookApp())
        stage.settle()
        stage.tap("Preview")
        stage.selectTab("Basket")
        stage.settle()

        stage.open(try XCTUnwrap(URL(string: link)))
        stage.settle()

        XCTAssertEqual(stage.texts, ["Recipe 7", "Close"])
        XCTAssertEqual(stage.presentations, [])
        XCTAssertEqual(stage.tabs, ["[Recipes]", "Basket"])
        XCTAssertEqual(stage.complaints, [])
      }
    }

    @MainActor func testALinkLaunchesTheApp() async throws {
      let stage = SwiftUIStage(running: CookbookApp())

      stage.open(try XCTUnwrap(URL(string: "https://cookbook.example/recipes/7")))
      stage.settle()

      XCTAssertEqual(stage.texts, ["Recipe 7", "Close"])
      XCTAssertTrue(stage.tapBack())
      stage.settle()
      XCTAssertEqual(stage.texts, ["Soup", "Preview"])
    }

    @MainActor func testALinkThatIsRefusedIsReported() async throws {
      var failures: [String] = []
      let stage = SwiftUIStage(showing: {
        RoutedView(
          Cookbook.tabs.rootRoute(), links: Cookbook.links,
          onFailure: { failures.append("\($0)") })
      })
      stage.settle()

      stage.open(try XCTUnwrap(URL(string: "cookbook://basket/1")))
      stage.settle()

      XCTAssertEqual(failures.count, 1)
      XCTAssertTrue(failures.first?.contains("no pattern fits it") ?? false, "\(failures)")
      XCTAssertEqual(stage.texts, ["Soup", "Preview"])
    }

    @MainActor func testATableOfLinksThatCannotBeMadeIsReported() async throws {
      var failures: [String] = []
      let stage = SwiftUIStage(showing: {
        RoutedView(
          Cookbook.tabs.rootRoute(),
          links: {
            try LinkTable(schemes: ["cookbook"]) {
              $0.add("recipe", "recipes/:id", to: Cookbook.recipe.pushRoute())
            }
          },
          onFailure: { failures.append(String("\($0)".prefix { $0 != "\n" })) })
      })
      stage.settle()

      XCTAssertEqual(
        failures,
        ["Cannot make the table of links: the route of 'recipe' starts at the visible screen."])
      XCTAssertEqual(stage.texts, ["Soup", "Preview"])
    }

    @MainActor func testALinkThatComesWhileTheRootWaitsIsOpened() async throws {
      var mayBegin = false
      var failures: [String] = []
      let root = Cookbook.tabs.rootRoute().guarded(
        by: ClosureGuard {
          .askOnMainActor { _ in
            while !mayBegin { await Task.yield() }
            return .allow
          }
        })
      let stage = SwiftUIStage(showing: {
        RoutedView(root, links: Cookbook.links, onFailure: { failures.append("\($0)") })
      })
      stage.settle()
      XCTAssertEqual(stage.texts, [])

      stage.open(try XCTUnwrap(URL(string: "cookbook://recipes/7")))
      mayBegin = true

      await expectEventually("the recipe shows") {
        stage.settle()
        return stage.texts == ["Recipe 7", "Close"]
      }
      XCTAssertEqual(failures, [])
    }

    @MainActor func testARootThatIsRefusedShowsNothing() async throws {
      var failures = 0
      let root = Cookbook.tabs.rootRoute().guarded(by: ClosureGuard { .deny })
      let stage = SwiftUIStage(showing: { RoutedView(root, onFailure: { _ in failures += 1 }) })

      stage.settle()

      XCTAssertEqual(failures, 1)
      XCTAssertEqual(stage.texts, [])
    }

    @MainActor func testTheTreeIsMadeOnceAlthoughTheViewIsMadeAgain() async throws {
      var roots = 0
      let root = ClosureBuilder {
        roots += 1
        return Screen(Basket())
      }.rootRoute()
      let stage = SwiftUIStage(showing: { RoutedView(root) })
      stage.settle()
      stage.width = .regular
      stage.settle()

      XCTAssertGreaterThan(stage.updates, 1)
      XCTAssertEqual(roots, 1)
      XCTAssertEqual(stage.texts, ["Nothing to buy"])
    }

    @MainActor func testAViewWithoutObservationReadsTheNavigator() async throws {
      let stage = SwiftUIStage(showing: {
        RoutedView(PageBuilder { OldPage() }.inStack().rootRoute())
      })
      stage.settle()

      XCTAssertTrue(stage.tap("Open"))
      stage.settle()

      XCTAssertEqual(stage.texts, ["Nothing to buy"])
    }

    @MainActor func testOwnLabelsOfTabs() async throws {
      let stage = SwiftUIStage(showing: {
        RoutedView(
          Cookbook.tabs.rootRoute(),
          tab: { Label($0 == "Recipes" ? "All recipes" : "To buy", systemImage: "book") })
      })
      stage.settle()

      XCTAssertEqual(stage.tabs, ["[All recipes]", "To buy"])
    }

    @MainActor func testTheAppIsTestedWithoutADevice() async throws {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      navigator.go(to: Cookbook.tabs.rootRoute())
      navigator.go(to: Cookbook.recipe.pushRoute(), with: 3)

      XCTAssertEqual(navigator.visible(as: RecipePage.self)?.id, 3)
      expectTree(
        tree,
        """
        TabNode
        ├─ ● StackNode
        │  ├─ RecipeList "Recipes"
        │  └─ ● RecipePage "recipe"   ◀ visible
        └─ StackNode
           └─ ● Basket "Basket"
        """)
    }
  }

  private struct OldPage: View {
    @Environment(\.navigator) private var navigator
    var body: some View {
      Button("Open") { navigator?.go(to: PageBuilder { Basket() }.pushRoute()) }
    }
  }
#endif
