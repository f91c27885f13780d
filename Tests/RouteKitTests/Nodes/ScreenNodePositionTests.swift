import RouteKit
import XCTest

final class ScreenNodePositionTests: XCTestCase {
  func testAScreenOnNoTreeHasNoPlace() {
    let feed = Feed()

    XCTAssertNil(feed.tree)
    XCTAssertNil(feed.owner)
    XCTAssertNil(feed.parent)
    XCTAssertNil(feed.host)
    XCTAssertNil(feed.presented)
    XCTAssertNil(feed.presentation)
    XCTAssertTrue(feed.layer === feed)
    XCTAssertFalse(feed.isVisible)
    XCTAssertEqual(Array(feed.ancestors).count, 0)
  }

  func testAChildHasAParentAndALayersRootAHost() throws {
    let (feed, sheet) = (Feed(), Sheet())
    let stack = try StackNode(feed)
    let tree = try ScreenTree(root: stack)
    try feed.present(sheet)

    XCTAssertTrue(feed.parent === stack)
    XCTAssertTrue(feed.owner === stack)
    XCTAssertNil(feed.host)
    XCTAssertTrue(sheet.host === feed)
    XCTAssertTrue(sheet.owner === feed)
    XCTAssertNil(sheet.parent)
    XCTAssertTrue(sheet.tree === tree)
  }

  func testALayersRootThatAContainerHostsIsNotAChildOfIt() throws {
    let sheet = Sheet()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try stack.present(sheet)

    XCTAssertNil(sheet.parent)
    XCTAssertEqual(stack.children.count, 1)
    XCTAssertTrue(tree.visible === sheet)
  }

  func testAncestorsLeadFromTheNearestThroughHostsToTheRoot() throws {
    let leaf = Page("leaf")
    let (sheet, host, root) = (try StackNode(leaf), Page("host"), StackNode())
    sheet.name = "sheet"
    root.name = "root"
    try root.push(host)
    try host.present(sheet)

    XCTAssertEqual(leaf.ancestors.map(\.name), ["sheet", "host", "root"])
  }

  func testTheEnclosingContainerIsLookedForWithinTheLayer() throws {
    let leaf = Page("leaf")
    let inner = try StackNode(leaf)
    let tabs = try TabNode(inner)
    let tree = try ScreenTree(root: tabs)
    let sheet = try StackNode(Page())
    try tabs.present(sheet)

    XCTAssertTrue(leaf.enclosing(TabNode.self) === tabs)
    XCTAssertTrue(leaf.enclosing(StackNode.self) === inner)
    XCTAssertTrue(inner.enclosing(StackNode.self) === inner)
    XCTAssertNil(leaf.enclosing(SplitNode.self))
    XCTAssertNil(sheet.top?.enclosing(TabNode.self))
    XCTAssertTrue(tree.visible === sheet.top)
  }

  func testTheNearestStackIsTheScreenItselfIfItIsOne() throws {
    final class OwnStack: StackNode {}
    let leaf = Page("leaf")
    let own = OwnStack()
    try own.push(TabNode(leaf))

    XCTAssertTrue(leaf.nearestStack === own)
    XCTAssertTrue(own.nearestStack === own)
    XCTAssertNil(Feed().nearestStack)
  }

  func testIsVisibleTellsWhoIsOnThePathOrBesideIt() throws {
    let (a, b, hidden) = (Page("a"), Page("b"), Page("hidden"))
    let split = try SplitNode(primary: StackNode(hidden, a), secondary: b)
    let tree = try ScreenTree(root: split)

    XCTAssertTrue(split.isVisible)
    XCTAssertTrue(a.isVisible)
    XCTAssertTrue(b.isVisible)
    XCTAssertFalse(hidden.isVisible)
    XCTAssertTrue(tree.visible === a)
  }

  func testAHostIsCoveredByItsLayer() throws {
    let feed = Feed()
    let stack = try StackNode(feed)
    let tree = try ScreenTree(root: stack)
    try stack.present(Sheet())

    XCTAssertFalse(stack.isVisible)
    XCTAssertFalse(feed.isVisible)
    XCTAssertTrue(tree.visible is Sheet)
    XCTAssertTrue(tree.visiblePath.first === stack)
  }

  func testTheVisibleScreenInsideIsAtTheEndOfThePathThroughLayersAndFocus() throws {
    let (feed, sheet) = (Feed(), Sheet())
    let stack = try StackNode(Cart(), feed)
    let tabs = try TabNode(Account(), stack)
    XCTAssertTrue(stack.visibleInside === feed)
    XCTAssertTrue(tabs.visibleInside is Account)

    try tabs.select(stack)
    try feed.present(StackNode(sheet))

    XCTAssertTrue(tabs.visibleInside === sheet)
    XCTAssertTrue(sheet.visibleInside === sheet)
  }
}
