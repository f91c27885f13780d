import RouteKit
import XCTest

/// A view model of a module that isolates everything to the main actor.
private final class ProductModel {
  let navigator: Navigator
  init(navigator: Navigator) { self.navigator = navigator }

  func open(_ item: Item) { navigator.go(to: ProductBuilder().pushRoute(), with: item) }
  func close() { navigator.back() }
}

nonisolated final class NavigatorTests: XCTestCase {
  @MainActor func testAModelOnTheMainActorNavigates() async throws {
    let window = Window()
    let model = ProductModel(navigator: Navigator(window.tree, by: try window.open()))

    model.open(Item(name: "lamp"))
    XCTAssertEqual(model.navigator.depth, 2)
    XCTAssertTrue(model.navigator.canGoBack)
    model.close()
    XCTAssertEqual(model.navigator.depth, 1)
  }

  @MainActor func testATreeOfAnotherActorHasANavigator() async throws {
    let depths = await Archive().navigate()

    XCTAssertEqual(depths, [0, 1, 2, 1])
  }
}

/// An actor that owns a tree and its navigator.
private actor Archive {
  private let tree = ScreenTree()

  func navigate() -> [Int] {
    let navigator = Navigator(tree, indicator: NavigationIndicator(isolation: self))
    var depths = [navigator.depth]
    let page = ClosureBuilder { ScreenNode() }
    navigator.go(to: page.inStack().rootRoute())
    depths.append(navigator.depth)
    navigator.go(to: page.pushRoute())
    depths.append(navigator.depth)
    navigator.back()
    return depths + [navigator.depth]
  }
}
