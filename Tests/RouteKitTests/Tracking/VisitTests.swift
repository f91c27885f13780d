import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

final class VisitTests: XCTestCase {
  func testAVisitTellsInOneLineWhatWasArrivedAtAndWhy() throws {
    let mall = try Mall.open()
    let buttons = Destinations<MallPlace>(mall.map, router: mall.router.caused(by: .user))
    var lines: [String] = []
    mall.tree.track("lines") { lines.append("\($0)") }
    mall.tree.undoLimit = 5

    try buttons.navigate(to: .product("lamp"))
    try mall.router.navigate(to: CartBuilder().named("full cart").pushRoute())
    try mall.router.caused(by: .link).navigate(to: SheetBuilder().pushRoute())
    try mall.tree.undo()
    try mall.tree.redo()
    try mall.tree.setRoot(nil)

    XCTAssertEqual(
      lines,
      [
        "product (user): from Feed #2 to Product \"lamp\" #3",
        "full cart (route): from Product \"lamp\" #3 to Cart \"full cart\" #4",
        "Sheet (link): from Cart \"full cart\" #4 to Sheet #5",
        "full cart (undo): from Sheet #5 to Cart \"full cart\" #4",
        "Sheet (redo): from Cart \"full cart\" #4 to Sheet #5",
        "nothing (edit): from Sheet #5 to nothing",
      ])
  }

  func testAContextIsExplainedOnlyIfItIsPublic() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    let secret = ProductBuilder().pushRoute()
    let number = secret.mapContext { (number: ItemNumber) in "\(number.number)" }
    var contexts: [String?] = []
    tree.track("contexts") { contexts.append($0.context) }

    try router.navigate(to: secret, with: "a secret")
    try router.navigate(to: secret.with("a secret"))
    try router.navigate(to: number, with: ItemNumber(number: 1))
    try router.navigate(to: number.with(ItemNumber(number: 2)))
    try router.exclusively().caused(by: .user).navigate(to: number.with(ItemNumber(number: 3)))
    try router.navigate(to: Rack.item(4))
    try stack.pop()

    XCTAssertEqual(contexts, [nil, nil, "item 1", "item 2", "item 3", "the 4th", nil])
  }

  func testABoundContextIsExplainedWithAnyOperatorAroundIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let item = ClosureBuilder { (_: ItemNumber) in Product() }.pushRoute()
    let open = ClosureGuard<Void> { .allow }
    var contexts: [String?] = []
    tree.track("contexts") { contexts.append($0.context) }

    try router.navigate(to: item.with(ItemNumber(number: 1)).guarded(by: open).named("item"))
    try router.navigate(to: Rack.item(4).guarded(by: open).animated(false))
    try router.navigate(
      to: Destinations<Rack>(router: router).route(to: .item(5)).named("rack").onArrival { _ in })
    try router.navigate(to: item.with(ItemNumber(number: 6)).then(CartBuilder().pushRoute()))

    XCTAssertEqual(contexts, ["item 1", "the 4th", "the 5th", nil])
  }

  func testALinkIsTrackedByItsNameAndAPublicContext() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let item = ClosureBuilder { (_: ItemNumber) in Product() }.pushRoute().from(.root)
    let links = try LinkTable(schemes: ["shop"]) { links in
      links.add("item", "items/:number", to: item)
      links.add("secret", "secrets/:name", to: ProductBuilder().pushRoute().from(.root))
    }
    let router = TreeRouter(tree).opening(links)
    var visits: [String] = []
    tree.track("visits") { visits.append("\($0)") }

    try router.open(XCTUnwrap(URL(string: "shop://items/7")))
    try router.navigate(to: links.route(for: "shop://items/8"))
    try router.open(XCTUnwrap(URL(string: "shop://secrets/lamp")))

    XCTAssertEqual(
      visits,
      [
        "item with item 7 (link): from Feed #2 to Product #3",
        "item with item 8 (link): from Product #3 to Product #4",
        "secret (link): from Product #4 to Product \"lamp\" #5",
      ])
  }

  func testAnArchiveIsReportedByItsCause() throws {
    let shop = try ArchiveShop()
    let tree = try ScreenTree(root: StackNode(Feed()))
    var visits: [String] = []
    tree.track("visits") { visits.append("\($0)") }

    try tree.restore(shop.archive(shop.product("lamp")), using: shop.catalog)

    XCTAssertEqual(
      visits, ["product (archive): from Feed #2 to ShopProduct \"product\" #3"])
  }

  func testAPublicContextOfAMapsPlacesIsTracked() throws {
    let mall = try Mall()
    try mall.map.register(ItemNumber.self) { _ in CartBuilder().pushRoute() }
    var visits: [String] = []
    mall.tree.track("visits") { visits.append("\($0)") }

    try mall.router.navigate(to: mall.map.route(to: ItemNumber(number: 7)))

    XCTAssertEqual(visits, ["Cart with item 7 (route): from Feed #2 to Cart #3"])
  }

  func testOfAPlaceWithoutAPayloadTheNameSaysAll() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    let places = Destinations<Rack>(router: router)
    var visits: [String] = []
    tree.track("visits") { visits.append("\($0)") }

    try router.navigate(to: Rack.newest)
    try places.navigate(to: .newest)
    try places.navigate(to: .item(4))

    XCTAssertEqual(
      visits,
      [
        "the newest (route): from Feed #2 to Cart #3",
        "the newest (route): from Cart #3 to Cart #4",
        "item with the 4th (route): from Cart #4 to Cart #5",
      ])
  }

  func testAVisitReadLaterSaysWhatTheContextWasThen() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let basket = Basket()
    let route = ClosureBuilder { (_: Basket) in Cart() }.pushRoute()
    var visits: [Visit] = []
    tree.track("first") { visits.append($0) }
    tree.track("second") { visits.append($0) }

    try TreeRouter(tree).navigate(to: route, with: basket)
    let timesRead = basket.timesRead
    basket.count = 2

    XCTAssertEqual(visits.map(\.context), ["1 in the basket", "1 in the basket"])
    XCTAssertEqual(timesRead, 1)
    XCTAssertEqual(basket.timesRead, 1)
  }

  func testATrackerAddedWithinARouteReceivesCommitsFromTheNextOneOn() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    var lines: [String] = []

    try router.navigate(
      to: ClosureRoute { navigation in
        tree.track("late") { lines.append("\($0)") }
        return try navigation.perform(CartBuilder().pushRoute().named("cart"))
      })
    try router.navigate(to: .pop)

    XCTAssertEqual(lines, ["Feed (route): from Cart #3 to Feed #2"])
  }

  func testVisibleScreensThatStayAreNotNotified() throws {
    let tabs = try TabNode(StackNode(Feed()), StackNode(Cart()))
    let tree = try ScreenTree(root: tabs)
    let hidden = try XCTUnwrap(tabs.children.last as? StackNode)
    var lines: [String] = []
    tree.track("lines") { lines.append("\($0)") }

    try hidden.push(Sheet())

    XCTAssertEqual(lines, ["Feed (edit): Feed #3 stays"])
  }

  func testAVisitIsTheSameAfterCoding() throws {
    let mall = try Mall.open()
    var visits: [Visit] = []
    mall.tree.track("visits") { visits.append($0) }
    try mall.places.navigate(to: .product("lamp"))

    let visit = try XCTUnwrap(visits.first)
    let copy = try JSONDecoder().decode(Visit.self, from: JSONEncoder().encode(visit))

    XCTAssertEqual(copy, visit)
    XCTAssertEqual(copy.commit.number, 2)
    XCTAssertEqual(copy.before?.type, "Feed")
    XCTAssertEqual(copy.after?.name, "lamp")
  }
}

private struct ItemNumber: PublicContext, Codable {
  let number: Int
  var description: String { "item \(number)" }
}

/// A context that changes, and counts how often it is read.
private final class Basket: PublicContext {
  var count = 1
  private(set) var timesRead = 0

  var description: String {
    timesRead += 1
    return "\(count) in the basket"
  }
}

private enum Rack: Destination, PublicContext {
  case item(Int)
  case newest

  var description: String {
    switch self {
    case .item(let number): "the \(number)th"
    case .newest: "the newest"
    }
  }

  var route: any Route<Void> { CartBuilder().pushRoute() }
}
