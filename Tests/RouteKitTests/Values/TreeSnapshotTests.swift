import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

final class TreeSnapshotTests: XCTestCase {
  private func decode(_ json: String) throws -> TreeSnapshot {
    try JSONDecoder().decode(TreeSnapshot.self, from: Data(json.utf8))
  }

  func testASnapshotNeverChanges() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let before = tree.snapshot()
    try tree.setRoot(nil)

    XCTAssertEqual(
      "\(before)",
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
    XCTAssertEqual(tree.snapshot().records, [])
  }

  func testTreesThatLookTheSameHaveEqualSnapshots() throws {
    let (one, other) = (
      try ScreenTree(root: TabNode(Feed(), Cart("mine"))),
      try ScreenTree(root: TabNode(Feed(), Cart("mine")))
    )

    XCTAssertEqual(one.snapshot(), other.snapshot())
    XCTAssertEqual(one.snapshot().hashValue, other.snapshot().hashValue)
  }

  func testSnapshotsWithoutNumbersAreEqualForTreesThatLookTheSame() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())
    let before = tree.snapshot()

    try router.navigate(to: .dismiss)
    try router.navigate(to: .popToRoot.then(SheetBuilder().presentRoute()))

    XCTAssertNotEqual(tree.snapshot(), before)
    XCTAssertEqual(tree.snapshot().withoutIDs, before.withoutIDs)
    XCTAssertTrue(tree.snapshot().withoutIDs.records.allSatisfy { $0.id == nil })
    XCTAssertNil(tree.snapshot().withoutIDs.records.last?.presentation?.asker)
  }

  func testSnapshotsTellFocusNameLabelStateAndRecordApart() throws {
    func snapshot(_ change: (TabNode, SplitNode) throws -> Void) throws -> TreeSnapshot {
      let split = try SplitNode(primary: Feed("feed"))
      let tabs = try TabNode(split, Cart())
      let tree = try ScreenTree(root: tabs)
      try tabs.present(Sheet())
      try change(tabs, split)
      return tree.snapshot()
    }
    let changes: [(TabNode, SplitNode) throws -> Void] = [
      { _, _ in },
      { tabs, _ in try tabs.select(1) },
      { _, split in split.children[0].screenName = "else" },
      { _, split in try split.collapse() },
      { tabs, _ in try tabs.dismissPresented() },
      { tabs, _ in
        guard let sheet = tabs.presentedScreen else { return }
        try tabs.dismissPresented()
        try tabs.present(sheet, as: Presentation(style: .alert))
      },
    ]

    let snapshots = try changes.map(snapshot)

    XCTAssertEqual(Set(snapshots).count, changes.count)
  }

  func testASubtreeOnNoTreeHasASnapshotToo() throws {
    let stack = try StackNode(Feed(), Cart())

    XCTAssertEqual(
      "\(stack.snapshot())",
      """
      StackNode
      ├─ Feed
      └─ ● Cart
      """)
    XCTAssertNil(stack.snapshot().records[0].id)
  }

  func testTheSnapshotOfAScreenInsideATreeBeginsWithThatScreenAndMarksTheVisible() throws {
    let (feed, cart) = (try StackNode(Feed()), try StackNode(Cart()))
    let tree = try ScreenTree(root: TabNode(feed, cart))

    XCTAssertEqual(
      "\(feed.snapshot())",
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
    XCTAssertEqual(
      "\(cart.snapshot())",
      """
      StackNode
      └─ ● Cart
      """)
    XCTAssertNil(cart.snapshot().records[0].owner)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testASnapshotSeesTheEditsOfARunningAttempt() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var during: TreeSnapshot?

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(Cart(), in: navigation)
        during = navigation.tree.snapshot()
      })

    XCTAssertEqual(during?.records.map(\.type), ["StackNode", "Feed", "Cart"])
    XCTAssertEqual(during?.records.map(\.id), [ScreenID(1), ScreenID(2), nil])
  }

  func testASnapshotSurvivesARoundTripThroughJSON() throws {
    let split = try SplitNode(
      primary: Feed("quotes \" and\nnewlines"), secondary: StackNode(Cart()), isCollapsed: true)
    let tree = try ScreenTree(root: TabNode(split, Account()))
    try TreeRouter(tree).navigate(
      to: SheetBuilder().presentRoute(Presentation.Style("drawer")) {
        $0.anchor = "menu"
        $0.size = Presentation.Size(width: 1, height: 2)
        $0.isDismissibleByUser = false
        $0.values = ["a": "b"]
      })

    for snapshot in [tree.snapshot(), ScreenTree().snapshot()] {
      let data = try JSONEncoder().encode(snapshot)
      let read = try JSONDecoder().decode(TreeSnapshot.self, from: data)

      XCTAssertEqual(read, snapshot)
      XCTAssertEqual(read.drawing(showsIDs: true), snapshot.drawing(showsIDs: true))
    }
  }

  func testTenThousandLevelsSurviveARoundTripThroughJSON() throws {
    let root = StackNode()
    var innermost = root
    for _ in 0..<10_000 {
      let next = StackNode()
      try innermost.push(next)
      innermost = next
    }
    let snapshot = root.snapshot()

    let data = try JSONEncoder().encode(snapshot)

    XCTAssertTrue(try JSONDecoder().decode(TreeSnapshot.self, from: data) == snapshot)
  }

  func testJSONOfAnotherShapeIsRefused() {
    for json in ["", "[]", "{}", "{\"records\":null}", "{\"records\":[{}]}", "{\"records\":[7]}"] {
      XCTAssertThrowsError(try decode(json), json)
    }
  }

  func testHostileRecordsAreDrawnWithoutATrap() throws {
    let layer = """
      "presentation":{"style":"","isDismissibleByUser":true,"values":{}}
      """
    let json = """
      {"records":[
      {"type":"\\n","kind":"container","isFocused":false,"isVisible":true,"state":"\\u0000"},
      {"owner":0,"type":"","kind":"container","isFocused":true,"isVisible":true},
      {"owner":1,"type":"D","kind":"screen","isFocused":false,"isVisible":true,"id":9223372036854775807},
      {"owner":0,"type":"B","kind":"container","isFocused":false,"isVisible":true,\(layer)},
      {"owner":3,"type":"E","kind":"screen","isFocused":true,"isVisible":true},
      {"owner":4,"type":"E","kind":"screen","isFocused":false,"isVisible":true,\(layer)}
      ]}
      """

    let snapshot = try decode(json)

    XCTAssertEqual(snapshot.records.count, 6)
    XCTAssertFalse(snapshot.drawing(showsIDs: true).isEmpty)
  }
}
