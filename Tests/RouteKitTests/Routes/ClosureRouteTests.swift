import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ClosureRouteTests: XCTestCase {
  func testAClosureIsARouteThatArrivesWhereItSays() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ClosureRoute { (name: String, navigation: Navigation) in
      let product = Product(name)
      try navigation.tree.visible?.nearestStack?.push(product, in: navigation)
      return product
    }

    let arrival = try TreeRouter(tree).navigate(to: route, with: "lamp")

    XCTAssertEqual(arrival.screen.screenName, "lamp")
    XCTAssertTrue(tree.visible === arrival.screen)
  }

  func testAClosureSaysOfItselfWhatItIsGiven() {
    let outline = RouteOutline(name: "home", start: .root, isRooted: true)

    let home: Move = ClosureRoute(outline: outline) { try Origin.root.screen(to: "go", in: $0) }
    let taking = ClosureRoute(outline: outline) { (_: String, navigation: Navigation) in
      try Origin.root.screen(to: "go", in: navigation)
    }

    XCTAssertEqual([home.outline.name, taking.outline.name], ["home", "home"])
    XCTAssertTrue(home.outline.isRooted && taking.outline.isRooted)
    XCTAssertNil(ClosureRoute { $0.tree.visible ?? ScreenNode() }.outline.name)
  }
}
