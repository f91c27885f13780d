import Fixtures
import RouteKit
import RouteKitRecording
import XCTest

final class TreeDigestTests: XCTestCase {
  /// The digest is written down here, so it has to be the same in each run of the tests.
  func testADigestIsTheSameInEachRun() throws {
    let digest = try digest { tree in
      let route = ClosureBuilder { (_: Item) in Cart() }.pushRoute()
      try TreeRouter(tree).navigate(to: route, with: Item(number: 7, tags: ["a": 1, "b": 2]))
      try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute(.popover))
    }

    XCTAssertEqual("\(digest)", "49f9f564c1c51b19")
  }

  func testNumbersOfScreensDoNotCount() throws {
    let fresh = try digest { _ in }
    let used = try digest { tree in
      try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())
      try TreeRouter(tree).navigate(to: .pop)
    }

    XCTAssertEqual(fresh, used)
  }

  func testEverythingElseCounts() throws {
    let changes: [(ScreenTree) throws -> Void] = [
      { _ in },
      { try TreeRouter($0).navigate(to: CartBuilder().pushRoute()) },
      { try TreeRouter($0).navigate(to: FeedBuilder().pushRoute()) },
      { try TreeRouter($0).navigate(to: CartBuilder().named("mine").pushRoute()) },
      { try TreeRouter($0).navigate(to: CartBuilder().presentRoute()) },
      { try TreeRouter($0).navigate(to: CartBuilder().presentRoute(.popover)) },
      { try TreeRouter($0).navigate(to: CartBuilder().inStack().presentRoute()) },
      { try TreeRouter($0).navigate(to: .selectTab(1)) },
      { try Self.push(Item(number: 1), on: $0) },
      { try Self.push(Item(number: 2), on: $0) },
      { try Self.push(Item(number: 1, tags: ["a": 1]), on: $0) },
      { try Self.push("1", on: $0) },
      { try Self.push(1, on: $0) },
      { try Self.push(Shown(number: 1), on: $0) },
      { try Self.push(Shown(number: 2), on: $0) },
      {
        try Self.push(1, on: $0)
        try Self.push(2, on: $0)
      },
      {
        try Self.push(2, on: $0)
        try Self.push(1, on: $0)
      },
    ]
    let digests = try changes.map(digest)

    for (position, one) in digests.enumerated() {
      for (other, two) in digests.enumerated() where other != position {
        XCTAssertNotEqual(one, two, "changes \(position) and \(other)")
      }
      XCTAssertEqual(try digest(changes[position]), one, "change \(position), made again")
    }
  }

  func testOfAContextThatCannotBeCodedOnlyTheTypeCounts() throws {
    let one = try digest { try Self.push(Opaque(number: 1), on: $0) }
    let two = try digest { try Self.push(Opaque(number: 2), on: $0) }

    XCTAssertEqual(one, two)
  }

  func testAnOddTextIsNotADigest() {
    for text in ["1234567", "123456789", "xyzxyzxy", "+1234567", "12345678 "] {
      let json =
        #"{"recording":"RouteKit","version":1,"dropped":0,"tree":{"records":[]},"digest":""#
      XCTAssertThrowsError(try Recording(data: .init("\(json)\(text)\"}".utf8)), text)
    }
  }

  private static func push<Context>(_ context: Context, on tree: ScreenTree) throws {
    try TreeRouter(tree).navigate(
      to: ClosureBuilder { (_: Context) in Cart() }.pushRoute(), with: context)
  }

  private func digest(_ change: (ScreenTree) throws -> Void) throws -> TreeDigest {
    let tree = ScreenTree()
    let recorder = Recorder(tree)
    let tabs = TabBuilder(FeedBuilder().inStack(), CartBuilder())
    try TreeRouter(tree).navigate(to: tabs.rootRoute())
    try change(tree)
    return try XCTUnwrap(recorder.recording.events.last?.digest)
  }
}

private struct Item: Codable {
  var number: Int
  var tags: [String: Int] = [:]
}

private struct Shown: PublicContext {
  let number: Int
  var description: String { "item \(number)" }
}

private struct Opaque {
  let number: Int
}
