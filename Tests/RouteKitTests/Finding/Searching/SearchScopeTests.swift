import Fixtures
import RouteKit
import XCTest

final class SearchScopeTests: XCTestCase {
  private typealias Row = (from: String, scope: SearchScope, order: String)

  private func expect(
    _ rows: [Row], in layers: Layers, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for row in rows {
      XCTAssertEqual(
        try layers.order(from: row.from, row.scope), row.order, "from \(row.from): \(row.scope)",
        file: file, line: line)
    }
  }

  func testTheOrderOfTheDesign() throws {
    try expect(
      [
        ("tab", .everything, "tab nav1 a2 nav3 c2 q c1 a1 nav2 b2 b1"),
        ("tab", .allVisible, "tab nav1 a2 nav3 c2 q"),
        ("tab", [.current, .visible, .contained], "tab nav1 a2 nav2 b2"),
        ("q", .everything, "q nav3 c2 c1 tab nav1 a2 a1 nav2 b2 b1"),
        ("b1", [.current, .parent], "b1 nav2 tab"),
      ], in: Layers())
  }

  func testEachBitCountsForItself() throws {
    try expect(
      [
        ("tab", .current, "tab"),
        ("tab", .visible, "nav1 a2"),
        ("tab", .contained, "nav1 a2 a1 nav2 b2 b1"),
        ("tab", .presented, "nav3 q"),
        ("tab", .presenting, ""),
        ("tab", .parent, ""),
        ("q", .presenting, "nav3 tab"),
        ("b1", .parent, "nav2 tab"),
        ("tab", [], ""),
      ], in: Layers())
  }

  func testEveryNamedSet() throws {
    try expect(
      [
        ("tab", .inside, "tab nav1 a2 a1 nav2 b2 b1"),
        ("tab", .insideVisible, "tab nav1 a2"),
        ("tab", .upwards, "tab nav1 a2 nav3 c2 q c1 a1 nav2 b2 b1"),
        ("tab", .downwards, "tab nav1 a2 a1 nav2 b2 b1"),
        ("tab", .outwards, "tab"),
        ("nav3", .everything, "nav3 c2 q c1 tab nav1 a2 a1 nav2 b2 b1"),
        ("nav3", .allVisible, "nav3 c2 q tab nav1 a2"),
        ("nav3", .inside, "nav3 c2 c1"),
        ("nav3", .insideVisible, "nav3 c2"),
        ("nav3", .upwards, "nav3 c2 q c1"),
        ("nav3", .downwards, "nav3 c2 c1 tab nav1 a2 a1 nav2 b2 b1"),
        ("nav3", .outwards, "nav3"),
        ("q", .allVisible, "q nav3 c2 tab nav1 a2"),
        ("q", .downwards, "q nav3 c2 c1 tab nav1 a2 a1 nav2 b2 b1"),
        ("q", .inside, "q"),
        ("q", .insideVisible, "q"),
        ("q", .upwards, "q"),
        ("b1", .everything, "b1"),
        ("c1", .everything, "c1 tab nav1 a2 a1 nav2 b2 b1"),
        ("c1", .outwards, "c1 nav3"),
      ], in: Layers())
  }

  func testAllBitsAtOnceLookAtTheContainersAroundFirst() throws {
    let all = SearchScope(rawValue: 63)

    try expect(
      [
        ("tab", all, "tab nav1 a2 nav3 c2 q c1 nav2 b2"),
        ("nav1", all, "nav1 tab a2 a1"),
        ("c1", all, "c1 nav3 tab nav1 a2 nav2 b2"),
      ], in: Layers())
  }

  func testScopesPrintTheirBitsInAFixedOrder() {
    XCTAssertEqual(
      "\(SearchScope.everything)", "current, contained, presented, presenting")
    XCTAssertEqual("\([.parent, .visible, .current] as SearchScope)", "current, visible, parent")
    XCTAssertEqual("\([] as SearchScope)", "nothing")
    XCTAssertEqual(
      "\(SearchScope(rawValue: 255))", "current, visible, contained, presented, presenting, parent")
  }

  func testALayerIsMetWhereItsOwnHostIs() throws {
    let layers = try Layers()
    try layers.screen("b1")?.present(Page("on b1"))
    try layers.screen("c2")?.present(Page("on c2"))

    try expect(
      [
        ("nav2", .upwards, "nav2 b2 b1 on b1"),
        ("nav3", .upwards, "nav3 c2 on c2 q c1"),
        ("on c2", .downwards, "on c2 nav3 c2 c1 tab nav1 a2 a1 nav2 b2 b1"),
        ("on c2", .everything, "on c2 nav3 c2 q c1 tab nav1 a2 a1 nav2 b2 b1 on b1"),
      ], in: layers)
  }

  func testOfChildrenThatShowTheOneInFocusIsFirst() throws {
    let split = try SplitNode(
      primary: StackNode(Page("p1"), Page("p2")), secondary: StackNode(Page("s1"), Page("s2")))
    split.screenName = "split"
    split.screen(in: .primary)?.screenName = "primary"
    split.screen(in: .secondary)?.screenName = "secondary"
    try split.focus(.secondary)
    let tree = try ScreenTree(root: split)

    let expanded = try tree.order(from: .root, .inside)
    let visible = try tree.order(from: .root, .insideVisible)
    try split.collapse()

    XCTAssertEqual(expanded, "split secondary s2 primary p2 s1 p1")
    XCTAssertEqual(visible, "split secondary s2 primary p2")
    XCTAssertEqual(try tree.order(from: .root, .inside), "split secondary s2 s1 primary p2 p1")
    XCTAssertEqual(try tree.order(from: .root, .insideVisible), "split secondary s2")
  }

  func testHiddenChildrenFollowInTheOrderOfTheirContainer() throws {
    let tabs = try TabNode(Page("1"), Page("2"), Page("3"), Page("4"))
    tabs.screenName = "tabs"
    try tabs.select(2)

    XCTAssertEqual(
      try ScreenTree(root: tabs).order(from: .root, .everything), "tabs 3 1 2 4")
  }

  func testAContainerOfOnesOwnIsAskedWhatShowsAndStrangersDoNotCount() throws {
    final class Spread: ContainerNode {
      var named: [ScreenNode] = []
      override var childrenOnShow: [ScreenNode] { named }
    }
    let spread = Spread()
    spread.screenName = "spread"
    for name in ["1", "2", "3", "4"] {
      try spread.insertChild(Page(name), at: spread.children.count)
    }
    let stranger = Page("stranger")
    spread.named = [spread.children[3], stranger, spread.children[1], spread.children[3]]

    let tree = try ScreenTree(root: spread)

    XCTAssertEqual(try tree.order(from: .root, .insideVisible), "spread 1 4 2")
    XCTAssertEqual(try tree.order(from: .root, .inside), "spread 1 4 2 3")
  }
}
