import Fixtures
import RouteKit
import XCTest

final class SearchStartTests: XCTestCase {
  func testEveryStart() throws {
    let layers = try Layers()
    let nav2 = layers.nav2

    XCTAssertEqual(try layers.tree.order(from: .here, .current), "q")
    XCTAssertEqual(try layers.tree.order(from: .topLayer, .current), "q")
    XCTAssertEqual(try layers.tree.order(from: .root, .current), "tab")
    XCTAssertEqual(try layers.tree.order(from: .node(nav2), .inside), "nav2 b2 b1")
    XCTAssertEqual(
      try layers.tree.order(from: .chosen { $0.layers.dropFirst().first }, .inside), "nav3 c2 c1")
    try layers.tab.dismissPresented()
    XCTAssertEqual(try layers.tree.order(from: .visible, .outwards), "a2 nav1 tab")
    XCTAssertEqual(try layers.tree.order(from: .here, .current), "tab")
  }

  func testInAnEmptyTreeNoStartFindsAnythingAndNoClosureIsCalled() throws {
    let chosen = SearchScope.Start.chosen { _ in
      XCTFail("asked")
      return nil
    }

    for start in [SearchScope.Start.here, .topLayer, .root, .visible, .node(Page()), chosen] {
      XCTAssertNil(try ScreenFinder<ScreenNode, Void>.first(from: start).find(in: ScreenTree()))
    }
  }

  func testAStartOnNoTreeOrOnAnotherFindsNothing() throws {
    let other = try Layers()
    let tree = try ScreenTree(root: StackNode(Page("here")))
    let starts: [SearchScope.Start] = [
      .node(Page()), .node(other.nav2), .chosen { _ in Page() }, .chosen { _ in other.nav2 },
      .chosen { _ in nil },
    ]

    for start in starts { XCTAssertEqual(try tree.order(from: start, .everything), "") }
  }

  func testAReleasedStartFindsNothingAndIsNotRetained() throws {
    let tree = try ScreenTree(root: Page("here"))
    weak var gone: Page?
    let start: SearchScope.Start
    do {
      let page = Page()
      gone = page
      start = .node(page)
    }

    XCTAssertNil(gone)
    XCTAssertEqual(try tree.order(from: start, .everything), "")
  }
}
