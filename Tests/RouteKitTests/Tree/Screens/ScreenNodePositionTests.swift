import Fixtures
import RouteKit
import XCTest

final class ScreenNodePositionTests: XCTestCase {
  func testAScreenOnNoTreeHasNoPlace() {
    let feed = Feed()

    XCTAssertNil(feed.screenTree)
    XCTAssertNil(feed.screenOwner)
    XCTAssertNil(feed.screenParent)
    XCTAssertNil(feed.screenHost)
    XCTAssertNil(feed.presentedScreen)
    XCTAssertNil(feed.screenPresentation)
    XCTAssertTrue(feed.screenLayer === feed)
    XCTAssertFalse(feed.isVisible)
    XCTAssertEqual(Array(feed.screenAncestors).count, 0)
  }

  func testAChildHasAParentAndALayersRootAHost() throws {
    let (feed, sheet) = (Feed(), Sheet())
    let stack = try StackNode(feed)
    let tree = try ScreenTree(root: stack)
    try feed.present(sheet)

    XCTAssertTrue(feed.screenParent === stack)
    XCTAssertTrue(feed.screenOwner === stack)
    XCTAssertNil(feed.screenHost)
    XCTAssertTrue(sheet.screenHost === feed)
    XCTAssertTrue(sheet.screenOwner === feed)
    XCTAssertNil(sheet.screenParent)
    XCTAssertTrue(sheet.screenTree === tree)
  }

  func testALayersRootThatAContainerHostsIsNotAChildOfIt() throws {
    let sheet = Sheet()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try stack.present(sheet)

    XCTAssertNil(sheet.screenParent)
    XCTAssertEqual(stack.children.count, 1)
    XCTAssertTrue(tree.visible === sheet)
  }

  func testAncestorsLeadFromTheNearestThroughHostsToTheRoot() throws {
    let leaf = Page("leaf")
    let (sheet, host, root) = (try StackNode(leaf), Page("host"), StackNode())
    sheet.screenName = "sheet"
    root.screenName = "root"
    try root.push(host)
    try host.present(sheet)

    XCTAssertEqual(leaf.screenAncestors.map(\.screenName), ["sheet", "host", "root"])
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
