#if !os(iOS) && !os(visionOS)
  import class Fixtures.Door
  import Foundation
  import RouteKit
  import RouteKitLinks
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// The app of Guides/SwiftUI.md, as a user runs it.
  final class CookbookAppTests: XCTestCase {
    @MainActor func testATabHasTheBadgeOfItsName() async {
      let device = SwiftUIDevice(showing: {
        RoutedView(Cookbook.tabs.rootRoute()).badges { $0 == "Basket" ? 2 : 0 }
      })
      device.settle()

      XCTAssertEqual(device.badges, [0, 2])
      XCTAssertEqual(device.tabs, ["[Recipes]", "Basket"])
    }

    @MainActor func testTheApp() async throws {
      let device = SwiftUIDevice(running: CookbookApp())
      device.settle()
      XCTAssertEqual(device.texts, ["Soup", "Preview"])
      XCTAssertEqual(device.tabs, ["[Recipes]", "Basket"])

      XCTAssertTrue(device.tap("Soup"))
      device.settle()
      XCTAssertEqual(device.texts, ["Recipe 1", "Close"])
      XCTAssertTrue(device.tap("Close"))
      device.settle()
      XCTAssertEqual(device.texts, ["Soup", "Preview"])

      XCTAssertTrue(device.tap("Preview"))
      device.settle()
      XCTAssertEqual(device.presentations, ["sheet"])
      XCTAssertEqual(device.texts, ["Recipe 2", "Close"])
      XCTAssertTrue(device.dismiss())
      device.settle()

      device.selectTab("Basket")
      device.settle()
      XCTAssertEqual(device.texts, ["Nothing to buy"])
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testALinkOpensARunningApp() async throws {
      for link in ["cookbook://recipes/7", "https://cookbook.example/recipes/7"] {
        let device = SwiftUIDevice(running: CookbookApp())
        device.settle()
        device.tap("Preview")
        device.selectTab("Basket")
        device.settle()

        device.open(try XCTUnwrap(URL(string: link)))
        device.settle()

        XCTAssertEqual(device.texts, ["Recipe 7", "Close"])
        XCTAssertEqual(device.presentations, [])
        XCTAssertEqual(device.tabs, ["[Recipes]", "Basket"])
        XCTAssertEqual(device.complaints, [])
      }
    }

    @MainActor func testALinkLaunchesTheApp() async throws {
      let device = SwiftUIDevice(running: CookbookApp())

      device.open(try XCTUnwrap(URL(string: "https://cookbook.example/recipes/7")))
      device.settle()

      XCTAssertEqual(device.texts, ["Recipe 7", "Close"])
      XCTAssertTrue(device.tapBack())
      device.settle()
      XCTAssertEqual(device.texts, ["Soup", "Preview"])
    }

    @MainActor func testALinkThatIsRefusedIsReported() async throws {
      var failures: [String] = []
      let device = SwiftUIDevice(showing: {
        RoutedView(
          Cookbook.tabs.rootRoute(), links: Cookbook.links,
          onFailure: { failures.append("\($0)") })
      })
      device.settle()

      device.open(try XCTUnwrap(URL(string: "cookbook://basket/1")))
      device.settle()

      XCTAssertEqual(failures.count, 1)
      XCTAssertTrue(failures.first?.contains("no pattern fits it") ?? false, "\(failures)")
      XCTAssertEqual(device.texts, ["Soup", "Preview"])
    }

    @MainActor func testATableOfLinksThatCannotBeMadeIsReported() async throws {
      var failures: [String] = []
      let device = SwiftUIDevice(showing: {
        RoutedView(
          Cookbook.tabs.rootRoute(),
          links: {
            try LinkTable(schemes: ["cookbook"]) {
              $0.add("recipe", "recipes/:id", to: Cookbook.recipe.pushRoute())
            }
          },
          onFailure: { failures.append(String("\($0)".prefix { $0 != "\n" })) })
      })
      device.settle()

      XCTAssertEqual(
        failures,
        ["Cannot make the table of links: the route of 'recipe' starts at the visible screen."])
      XCTAssertEqual(device.texts, ["Soup", "Preview"])
    }

    @MainActor func testALinkThatComesWhileTheRootWaitsIsOpened() async throws {
      let door = Door()
      var failures: [String] = []
      let root = Cookbook.tabs.rootRoute().guarded(by: door.guarding)
      let device = SwiftUIDevice(showing: {
        RoutedView(root, links: Cookbook.links, onFailure: { failures.append("\($0)") })
      })
      device.settle()
      XCTAssertEqual(device.texts, [])

      device.open(try XCTUnwrap(URL(string: "cookbook://recipes/7")))
      try await door.knocked(times: 1)
      door.open(with: .allow)

      await expectEventually("the recipe shows") {
        device.settle()
        return device.texts == ["Recipe 7", "Close"]
      }
      XCTAssertEqual(failures, [])
    }

    @MainActor func testAPlaceholderShowsUntilTheFirstGuardHasAnswered() async throws {
      let door = Door()
      let root = Cookbook.tabs.rootRoute().guarded(by: door.guarding)
      let device = SwiftUIDevice(showing: {
        RoutedView(root).placeholder { LaunchPage() }
      })
      device.settle()
      XCTAssertEqual(device.texts, ["One moment …"])

      try await door.knocked(times: 1)
      door.open(with: .allow)
      await expectEventually("the recipes show") {
        device.settle()
        return device.texts == ["Soup", "Preview"]
      }
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testAPlaceholderNeverShowsIfNoGuardAsks() async throws {
      var made = 0
      let device = SwiftUIDevice(showing: {
        RoutedView(Cookbook.tabs.rootRoute()).placeholder {
          let _ = made += 1
          LaunchPage()
        }
      })
      device.update()

      XCTAssertEqual(device.texts, ["Soup", "Preview"])
      XCTAssertEqual(made, 0)
    }

    @MainActor func testAPlaceholderStaysWhenTheRootIsRefusedAndCanNavigate() async throws {
      var isOpen = false
      let root = Cookbook.tabs.rootRoute().guarded(by: ClosureGuard { isOpen ? .allow : .deny })
      let device = SwiftUIDevice(showing: {
        RoutedView(root, onFailure: { _ in }).placeholder { LaunchPage() }
      })
      device.settle()
      XCTAssertEqual(device.texts, ["One moment …"])

      isOpen = true
      device.tap("One moment …")
      device.settle()

      XCTAssertEqual(device.texts, ["Soup", "Preview"])
    }

    @MainActor func testALinkDoesNotWaitForEver() async throws {
      var failures: [any Error] = []
      let root = Cookbook.tabs.rootRoute().guarded(
        by: ClosureGuard {
          .askOnMainActor { _ in
            try await Task.sleep(for: .seconds(1_000))
            return .allow
          }
        })
      let device = SwiftUIDevice(showing: {
        RoutedView(
          root, links: Cookbook.links, opener: { $0.expiring(after: .zero) },
          onFailure: { failures.append($0) })
      })
      device.settle()

      device.open(try XCTUnwrap(URL(string: "cookbook://recipes/7")))
      // The clock's thread may be late on a busy machine, so turns are not counted.
      while failures.isEmpty { await Task.yield() }

      XCTAssertEqual(failures.map { ($0 as? RoutingError)?.kind }, [.expired])
    }

    @MainActor func testARootThatIsRefusedShowsNothing() async throws {
      var failures = 0
      let root = Cookbook.tabs.rootRoute().guarded(by: ClosureGuard { .deny })
      let device = SwiftUIDevice(showing: { RoutedView(root, onFailure: { _ in failures += 1 }) })

      device.settle()

      XCTAssertEqual(failures, 1)
      XCTAssertEqual(device.texts, [])
    }

    @MainActor func testTheTreeIsMadeOnceAlthoughTheViewIsMadeAgain() async throws {
      var roots = 0
      let root = ClosureBuilder {
        roots += 1
        return Screen(Basket())
      }.rootRoute()
      let device = SwiftUIDevice(showing: { RoutedView(root) })
      device.settle()
      device.width = .regular
      device.settle()

      XCTAssertGreaterThan(device.updates, 1)
      XCTAssertEqual(roots, 1)
      XCTAssertEqual(device.texts, ["Nothing to buy"])
    }

    @MainActor func testAViewWithoutObservationReadsTheNavigator() async throws {
      let device = SwiftUIDevice(showing: {
        RoutedView(PageBuilder { OldPage() }.inStack().rootRoute())
      })
      device.settle()

      XCTAssertTrue(device.tap("Open"))
      device.settle()

      XCTAssertEqual(device.texts, ["Nothing to buy"])
    }

    @MainActor func testOwnLabelsOfTabs() async throws {
      let device = SwiftUIDevice(showing: {
        RoutedView(
          Cookbook.tabs.rootRoute(),
          tab: { Label($0 == "Recipes" ? "All recipes" : "To buy", systemImage: "book") })
      })
      device.settle()

      XCTAssertEqual(device.tabs, ["[All recipes]", "To buy"])
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

  private struct LaunchPage: View {
    @Environment(Navigator.self) private var navigator
    var body: some View {
      Button("One moment …") { navigator.go(to: Cookbook.tabs.rootRoute()) }
    }
  }

  private struct OldPage: View {
    @Environment(\.navigator) private var navigator
    var body: some View {
      Button("Open") { navigator?.go(to: PageBuilder { Basket() }.pushRoute()) }
    }
  }
#endif
