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

  func testAnEditThatMayHaveToWaitIsAwaitedInARoute() async throws {
    let form = Form { _ in .ask { _ in .allow } }
    let feed = Feed()
    let tree = try ScreenTree(root: feed)
    try feed.present(form)

    try await TreeRouter(tree).arrive(
      at: ClosureRoute { navigation in
        try feed.dismissPresented(in: navigation)
        return feed
      })

    XCTAssertTrue(tree.visible === feed)
  }

  func testAClosureThatThrowsLeavesNothingBehind() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: ClosureRoute { navigation -> ScreenNode in
            try navigation.perform(CartBuilder().pushRoute())
            throw SoldOut()
          })
      }
    }
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
