import Fixtures
import RouteKit
import XCTest

final class ScreenFinderWhereAndShowingTests: XCTestCase {
  func testTheScreenThatShowsTheContextIsFound() throws {
    let (one, two) = (Numbered(1), Numbered(2))
    let tree = try ScreenTree(root: StackNode(Feed(), one, two))
    let finder = ScreenFinder<Numbered, Int>.showing

    XCTAssertTrue(try finder.find(in: tree, with: 1) === one)
    XCTAssertTrue(try finder.find(in: tree, with: 2) === two)
    XCTAssertNil(try finder.find(in: tree, with: 3))
    XCTAssertNil(
      try ScreenFinder<Numbered, Int>.showing(in: .insideVisible).find(in: tree, with: 1))
  }

  func testTheScreenWhoseContentShowsTheContextIsFound() throws {
    let (one, two) = (Screen(NumberedValue(number: 1)), Screen(NumberedValue(number: 2)))
    let tree = try ScreenTree(root: StackNode(one, two))

    XCTAssertTrue(try ScreenFinder<NumberedValue, Int>.showing.find(in: tree, with: 1) === one)
    XCTAssertTrue(
      try ScreenFinder<Screen<NumberedValue>, Int>.showing.find(in: tree, with: 1) === one)
    XCTAssertTrue(two.matches(2))
  }

  func testAClosurePicksByScreenAndContext() throws {
    let tree = try ScreenTree(root: StackNode(Product("chair"), Feed(), Product("lamp")))
    let finder = ScreenFinder.where { (product: Product, name: String) in product.screenName == name
    }

    XCTAssertEqual(try finder.find(in: tree, with: "chair")?.screenName, "chair")
    XCTAssertNil(try finder.find(in: tree, with: "sofa"))
  }

  func testAnErrorOfAClosurePassesThroughAndEndsTheSearch() throws {
    let layers = try Layers()
    var asked = 0
    let finder = ScreenFinder.where { (_: Page, _: Void) in
      asked += 1
      throw SoldOut()
    }

    try expectUnchanged(layers.tree) { expectSoldOut { _ = try finder.find(in: layers.tree) } }

    XCTAssertEqual(asked, 1)
  }
}

private final class Numbered: ScreenNode, ContextMatching {
  let number: Int
  init(_ number: Int) { self.number = number }
  func matches(_ number: Int) -> Bool { number == self.number }
}

private struct NumberedValue: ContextMatching, ContextUpdatable {
  var number: Int
  func matches(_ number: Int) -> Bool { number == self.number }
  mutating func update(with number: Int) { self.number = number }
}
