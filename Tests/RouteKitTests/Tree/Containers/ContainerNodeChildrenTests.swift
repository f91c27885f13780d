import Fixtures
import RouteKit
import XCTest

final class ContainerNodeChildrenTests: XCTestCase {
  private func tabs() throws -> TabNode { try TabNode(Page("a"), Page("b"), Page("c")) }

  func testChildrenAreARandomAccessCollection() throws {
    let children = try tabs().children

    XCTAssertEqual(children.count, 3)
    XCTAssertEqual(children[1].screenName, "b")
    XCTAssertEqual(children.first?.screenName, "a")
    XCTAssertEqual(children.last?.screenName, "c")
    XCTAssertEqual(children.reversed().map(\.screenName), ["c", "b", "a"])
    XCTAssertEqual(children[1...].map(\.screenName), ["b", "c"])
    XCTAssertEqual(children.index(children.startIndex, offsetBy: 2), 2)
  }

  func testChildrenShowTheContainerAsItIsAtEachUse() throws {
    let tabs = try tabs()
    let children = tabs.children

    try tabs.append(Page("d"))

    XCTAssertEqual(children.count, 4)
    XCTAssertEqual(children.map(\.screenName), ["a", "b", "c", "d"])
  }

  func testRemovingWhileWalkingDoesNotTrap() throws {
    let tabs = try tabs()

    for child in tabs.children { try tabs.remove(child) }

    XCTAssertLessThan(tabs.children.count, 3)
  }

  func testAddingWhileWalkingDoesNotTrap() throws {
    let tabs = try tabs()
    var walked: [String?] = []

    for child in tabs.children {
      walked.append(child.screenName)
      if tabs.children.count < 5 { try tabs.append(Page("more")) }
    }

    XCTAssertEqual(walked, ["a", "b", "c", "more", "more"])
  }

  func testRemovingAllWhileWalkingACopyRemovesAll() throws {
    let tabs = try tabs()

    for child in Array(tabs.children) { try tabs.remove(child) }

    XCTAssertTrue(tabs.children.isEmpty)
  }

  func testAFilteredWalkThatEditsDoesNotTrap() throws {
    let tabs = try tabs()

    let kept = try tabs.children.filter { child in
      try tabs.remove(child)
      return true
    }

    XCTAssertLessThan(kept.count, 4)
  }

  func testAnEmptyContainerHasNoChildren() {
    XCTAssertTrue(StackNode().children.isEmpty)
    XCTAssertNil(StackNode().children.first)
  }
}
