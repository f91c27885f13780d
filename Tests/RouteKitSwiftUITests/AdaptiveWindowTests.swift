#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  @MainActor final class AdaptiveHome {
    let tree = ScreenTree()
    let navigator: Navigator
    let wide = Move.tabsIntoColumn(
      .secondary, of: SplitBuilder(primary: Cookbook.basket, backMode: .keep)
    ).from(.root)
    let narrow = Move.tabsOutOfColumn.from(.root)

    init() {
      navigator = Navigator(tree)
      navigator.go(to: Cookbook.tabs.rootRoute())
    }
  }

  struct AdaptiveWindow: View {
    let home: AdaptiveHome
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      RoutedView(home.tree, navigator: home.navigator).onChange(of: width, initial: true) {
        home.navigator.go(to: width == .regular ? home.wide : home.narrow)
      }
    }
  }

  /// Tabs that become a column when the window is wide.
  final class AdaptiveWindowTests: XCTestCase {
    @MainActor func testTheTabsFollowTheWidthOfTheWindow() async throws {
      let home = AdaptiveHome()
      let device = SwiftUIDevice(showing: { AdaptiveWindow(home: home) })
      device.settle()
      let tabs = try XCTUnwrap(home.tree.root as? TabNode)
      home.navigator.go(to: Cookbook.recipe.pushRoute(), with: 1)
      device.settle()
      let recipe = try XCTUnwrap(home.tree.visible)
      XCTAssertEqual(device.tabs, ["[Recipes]", "Basket"])

      for _ in 1...2 {
        device.width = .regular
        device.settle()
        XCTAssertTrue(tabs.screenParent is SplitNode)
        XCTAssertTrue(home.tree.visible === recipe)
        XCTAssertTrue(device.texts.contains("Recipe 1"), "\(device.texts)")

        device.width = .compact
        device.settle()
        XCTAssertTrue(home.tree.root === tabs)
        XCTAssertTrue(home.tree.visible === recipe)
        XCTAssertTrue(device.texts.contains("Recipe 1"), "\(device.texts)")
        XCTAssertEqual(device.tabs, ["[Recipes]", "Basket"])
      }
      XCTAssertEqual(device.complaints, [])
    }
  }
#endif
