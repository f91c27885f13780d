import Fixtures
import Foundation
import RouteKit
import XCTest

final class TreeSnapshotValidationTests: XCTestCase {
  private typealias Record = TreeSnapshot.Record

  private func expectRefused(
    _ records: [Record], _ message: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(try TreeSnapshot(records: records), file: file, line: line) { error in
      guard let error = error as? RoutingError else {
        return XCTFail("\(error)", file: file, line: line)
      }
      XCTAssertEqual(error.kind, .badSnapshot, file: file, line: line)
      XCTAssertEqual(
        "\(error)", "Cannot make a snapshot: \(message).", file: file, line: line)
    }
  }

  private let sheet = Presentation(style: .sheet)

  func testARecordSaysWhichKindOfScreenItIs() throws {
    let split = try SplitNode(primary: Feed(), secondary: StackNode(Dial()), isCollapsed: true)
    let tree = try ScreenTree(root: TabNode(split))

    XCTAssertEqual(
      tree.snapshot().records.map(\.kind.description),
      ["tabs", "split", "screen", "stack", "container"])
    XCTAssertEqual(
      tree.snapshot().records.map(\.isCollapsed), [false, true, false, false, false])
  }

  func testASnapshotFindsRecordsAndChildrenByNumber() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart()), Account()))
    try tree.visible?.present(Sheet())
    let snapshot = tree.snapshot()

    XCTAssertEqual(snapshot[ScreenID(4)]?.type, "Cart")
    XCTAssertNil(snapshot[ScreenID(99)])
    XCTAssertEqual(snapshot.children(of: ScreenID(1)).map(\.type), ["StackNode", "Account"])
    XCTAssertEqual(snapshot.children(of: ScreenID(2)).map(\.type), ["Feed", "Cart"])
    XCTAssertEqual(snapshot.children(of: ScreenID(4)), [])
    XCTAssertEqual(snapshot.children(of: ScreenID(99)), [])
  }

  func testAnOwnerThatDoesNotComeBeforeIsRefused() {
    for owner in [2, 1, -1, Int.max, Int.min] {
      expectRefused(
        [Record(type: "A", kind: .tabs), Record(owner: owner, type: "B")],
        "record 1, 'B', does not come after its owner, record \(owner)")
    }
  }

  func testASecondRootAndARootWithAnOwnerAreRefused() {
    expectRefused(
      [Record(type: "A"), Record(type: "B", id: ScreenID(7))],
      "record 1, 'B #7', has no owner, but only record 0 is the root")
    for owner in [0, 1, -1] {
      expectRefused(
        [Record(owner: owner, type: "A"), Record(type: "B")],
        "record 0, 'A', is the root, but has the owner \(owner)")
    }
    expectRefused(
      [Record(type: "A", presentation: sheet)], "record 0, 'A', is the root, but is presented")
    expectRefused(
      [Record(type: "A", isFocused: true)],
      "record 0, 'A', is the root, but has the focus of a container")
  }

  func testAScreenApartFromItsSiblingsIsRefused() {
    expectRefused(
      [
        Record(type: "A", kind: .container), Record(owner: 0, type: "B", kind: .container),
        Record(owner: 0, type: "C"), Record(owner: 1, type: "D"),
      ], "record 3, 'D', is not next to the other screens of record 1, 'B'")
  }

  func testAChildBehindALayerAndASecondLayerAreRefused() {
    expectRefused(
      [
        Record(type: "A", kind: .container), Record(owner: 0, type: "B", presentation: sheet),
        Record(owner: 0, type: "C"),
      ], "record 2, 'C', comes after record 1, 'B', which record 0, 'A', presents")
    expectRefused(
      [
        Record(type: "A"), Record(owner: 0, type: "B", presentation: sheet),
        Record(owner: 0, type: "C", presentation: sheet),
      ], "record 2, 'C', is a second layer beside record 1, 'B', which record 0, 'A', presents")
    expectRefused(
      [Record(type: "A"), Record(owner: 0, type: "B", isFocused: true, presentation: sheet)],
      "record 1, 'B', is presented, but has the focus of a container")
  }

  func testAChildOfAScreenIsRefused() {
    expectRefused(
      [Record(type: "A", name: "a"), Record(owner: 0, type: "B")],
      "record 1, 'B', is a child of record 0, 'A \"a\"', which is not a container")
  }

  func testNumbersThatAreImpossibleAreRefused() {
    expectRefused(
      [
        Record(type: "A", id: ScreenID(1), kind: .container),
        Record(owner: 0, type: "B", id: ScreenID(1)),
      ], "record 1, 'B #1', has the number #1, and so has record 0")
    for number in [0, Int.min] {
      expectRefused(
        [Record(type: "A", id: ScreenID(number))],
        "record 0, 'A #\(number)', has the number #\(number), but numbers begin with #1")
    }
  }

  func testAFocusThatIsImpossibleIsRefused() {
    expectRefused(
      [
        Record(type: "A", kind: .container), Record(owner: 0, type: "B", isFocused: true),
        Record(owner: 0, type: "C", isFocused: true),
      ], "record 2, 'C', has the focus of record 0, 'A', and so has record 1")
    expectRefused(
      [
        Record(type: "A", kind: .stack), Record(owner: 0, type: "B", isFocused: true),
        Record(owner: 0, type: "C"),
      ], "record 2, 'C', is the last screen of record 0, 'A', but does not have the focus")
    expectRefused(
      [Record(type: "A", kind: .tabs), Record(owner: 0, type: "B")],
      "no child of record 0, 'A', has the focus")
    expectRefused(
      [Record(type: "A", kind: .split), Record(owner: 0, type: "B", label: "primary")],
      "no child of record 0, 'A', has the focus")
  }

  func testColumnsThatAreImpossibleAreRefused() {
    expectRefused(
      [Record(type: "A", kind: .split), Record(owner: 0, type: "B", isFocused: true)],
      "record 1, 'B', is not labelled as a column of record 0, 'A'")
    expectRefused(
      [
        Record(type: "A", kind: .split),
        Record(owner: 0, type: "B", label: "primary", isFocused: true),
        Record(owner: 0, type: "C", label: "primary"),
      ], "record 2, 'C', is in the filled primary column of record 0, 'A'")
    expectRefused(
      [Record(type: "A", kind: .tabs, isCollapsed: true)],
      "record 0, 'A', is collapsed, but it is not a split")
  }

  func testADecodedSnapshotIsCheckedInTheSameWay() throws {
    let json = """
      {"records":[{"type":"A","kind":"screen","isFocused":false,"isVisible":false},
      {"owner":0,"type":"B","kind":"screen","isFocused":false,"isVisible":false}]}
      """

    XCTAssertThrowsError(try JSONDecoder().decode(TreeSnapshot.self, from: Data(json.utf8))) {
      error in
      guard case DecodingError.dataCorrupted(let context) = error else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(
        context.debugDescription,
        "Cannot make a snapshot: record 1, 'B', is a child of record 0, 'A', which is not a container."
      )
      XCTAssertEqual((context.underlyingError as? RoutingError)?.kind, .badSnapshot)
    }
  }

  func testARecordWithoutAKindOrWithAnUnknownOneIsRefused() throws {
    func decode(_ kind: String) throws -> TreeSnapshot {
      let json = #"{"records":[{"type":"A",\#(kind)"isFocused":false,"isVisible":true}]}"#
      return try JSONDecoder().decode(TreeSnapshot.self, from: Data(json.utf8))
    }

    XCTAssertThrowsError(try decode(#""kind":"carousel","#))
    XCTAssertThrowsError(try decode(""))
    XCTAssertEqual(try decode(#""kind":"screen","#).records.map(\.isCollapsed), [false])
  }
}
