import Foundation
import RouteKit
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

  func testAContextIsToldIfItIsPublicAndElseNot() throws {
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

  func testAPublicContextOfAMapsPlacesIsTold() throws {
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

  func testWhatStaysVisibleStays() throws {
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

private struct ItemNumber: PublicContext {
  let number: Int
  var description: String { "item \(number)" }
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
