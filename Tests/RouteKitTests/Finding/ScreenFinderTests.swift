import Fixtures
import RouteKit
import XCTest

final class ScreenFinderTests: XCTestCase {
  func testVisibleFindsTheVisibleScreenOfTheClass() throws {
    let product = Product("lamp")
    let tree = try ScreenTree(root: StackNode(Feed(), product))

    let found = try ScreenFinder<Product, String>.visible.find(in: tree, with: "chair")

    XCTAssertTrue(found === product)
  }

  func testVisibleFindsASubclass() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Lamp()))

    XCTAssertTrue(try ScreenFinder<Product, Void>.visible.find(in: tree) is Lamp)
  }

  func testVisibleFindsAScreenByItsContent() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Screen("lamp")))

    XCTAssertTrue(try ScreenFinder<String, Void>.visible.find(in: tree) is Screen<String>)
  }

  func testVisibleFindsNeitherACoveredScreenNorAContainerAroundTheVisibleOne() throws {
    let tree = try ScreenTree(root: StackNode(Product(), Feed()))

    XCTAssertNil(try ScreenFinder<Product, Void>.visible.find(in: tree))
    XCTAssertNil(try ScreenFinder<StackNode, Void>.visible.find(in: tree))
  }

  func testNothingIsFoundInAnEmptyTree() throws {
    XCTAssertNil(try ScreenFinder<Product, Void>.visible.find(in: ScreenTree()))
  }
}
