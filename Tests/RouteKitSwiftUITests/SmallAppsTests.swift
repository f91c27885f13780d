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
      }
      .navigationTitle(name)
      .toolbar {
        Button("Order") {
          navigator.go(
            to: .popToRoot.then(.selectTab(1)).then(Shop.order.pushRoute().with(count)))
        }
      }
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
      let device = SwiftUIDevice(running: ShopApp())
      device.settle()
      XCTAssertEqual(device.tabs, ["[Products]", "Orders"])

      device.tap("Lamp")
      device.settle()
      device.tap("More")
      device.settle()
      XCTAssertEqual(device.texts, ["2 × Lamp", "More", "Order"])

      device.tap("Order")
      device.settle()
      XCTAssertEqual(device.tabs, ["Products", "[Orders]"])
      XCTAssertEqual(device.texts, ["Order of 2", "Home"])

      device.tap("Home")
      device.settle()
      XCTAssertEqual(device.texts, ["Lamp", "Chair"])
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testASheetWithAResult() async throws {
      let device = SwiftUIDevice(running: PaintApp())
      device.settle()
      for (button, color) in [("red", "red"), ("Cancel", "red")] {
        device.tap("Choose")
        device.settle()
        XCTAssertEqual(device.presentations, ["sheet"])

        device.tap(button)
        await expectEventually("the sheet is gone") {
          device.settle()
          return device.texts == [color, "Choose"]
        }
        XCTAssertEqual(device.presentations, [])
      }
      XCTAssertEqual(device.complaints, [])
    }
  }
#endif
