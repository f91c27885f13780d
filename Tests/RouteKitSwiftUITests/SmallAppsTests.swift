#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  // Tabs with stacks.

  struct ShopApp: App {
    var body: some Scene {
      WindowGroup {
        RoutedView(
          Shop.tabs.rootRoute(),
          tab: { name in Label(name, systemImage: name == "Products" ? "lamp" : "shippingbox") })
      }
    }
  }

  @MainActor enum Shop {
    static let products = PageBuilder { ProductList() }.named("Products").inStack()
    static let orders = PageBuilder { OrderList() }.named("Orders").inStack()
    static let product = PageBuilder { (name: String) in ProductPage(name: name) }
    static let order = PageBuilder { (count: Int) in OrderPage(count: count) }
    static let tabs = TabBuilder(products, orders)
  }

  struct ProductList: View {
    @Environment(Navigator.self) private var navigator
    private let names = ["Lamp", "Chair"]

    var body: some View {
      List(names, id: \.self) { name in
        Button(name) { navigator.go(to: Shop.product.pushRoute(), with: name) }
      }
      .navigationTitle("Products")
    }
  }

  struct ProductPage: View {
    let name: String
    @State private var count = 1
    @Environment(Navigator.self) private var navigator

    var body: some View {
      VStack {
        Text("\(count) × \(name)")
        Button("More") { count += 1 }
        Button("Order") {
          navigator.go(
            to: .popToRoot.then(.selectTab(1)).then(Shop.order.pushRoute().with(count)))
        }
      }
      .navigationTitle(name)
    }
  }

  struct OrderList: View {
    var body: some View { Text("No orders") }
  }

  struct OrderPage: View {
    let count: Int
    @Environment(Navigator.self) private var navigator
    var body: some View {
      VStack {
        Text("Order of \(count)")
        Button("Home") { navigator.go(to: .selectTab(0)) }
      }
    }
  }

  // A sheet with a result.

  struct PaintApp: App {
    var body: some Scene {
      WindowGroup { RoutedView(PageBuilder { Easel() }.rootRoute()) }
    }
  }

  struct Easel: View {
    @State private var color = "white"
    @Environment(Navigator.self) private var navigator

    var body: some View {
      VStack {
        Text(color)
        Button("Choose") {
          navigator.result(of: ClosureBuilder { ColorPicker() }.presentRoute()) { chosen in
            if let chosen { color = chosen }
          }
        }
      }
    }
  }

  final class ColorPicker: ScreenNode, Page, Finishing {
    typealias Outcome = String
    @MainActor var page: some View { ColorList(picker: self) }
  }

  struct ColorList: View {
    let picker: ColorPicker
    @Environment(Navigator.self) private var navigator
    var body: some View {
      VStack {
        Button("red") { navigator.go(to: .finishing(picker, with: "red")) }
        Button("Cancel") { navigator.back() }
      }
    }
  }

  /// Apps as a user writes them after README.md and Guides/SwiftUI.md. A third one is in RestoringTests.swift.
  final class SmallAppsTests: XCTestCase {
    @MainActor func testAShopWithTabs() async throws {
      let stage = SwiftUIStage(running: ShopApp())
      stage.settle()
      XCTAssertEqual(stage.tabs, ["[Products]", "Orders"])

      stage.tap("Lamp")
      stage.settle()
      stage.tap("More")
      stage.settle()
      XCTAssertEqual(stage.texts, ["2 × Lamp", "More", "Order"])

      stage.tap("Order")
      stage.settle()
      XCTAssertEqual(stage.tabs, ["Products", "[Orders]"])
      XCTAssertEqual(stage.texts, ["Order of 2", "Home"])

      stage.tap("Home")
      stage.settle()
      XCTAssertEqual(stage.texts, ["Lamp", "Chair"])
      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testASheetWithAResult() async throws {
      let stage = SwiftUIStage(running: PaintApp())
      stage.settle()
      for (button, color) in [("red", "red"), ("Cancel", "red")] {
        stage.tap("Choose")
        stage.settle()
        XCTAssertEqual(stage.presentations, ["sheet"])

        stage.tap(button)
        await expectEventually("the sheet is gone") {
          stage.settle()
          return stage.texts == [color, "Choose"]
        }
        XCTAssertEqual(stage.presentations, [])
      }
      XCTAssertEqual(stage.complaints, [])
    }
  }
#endif
