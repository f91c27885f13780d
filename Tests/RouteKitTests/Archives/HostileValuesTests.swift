import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// An archive with one changed value: it is refused, or some screens are left out. The tree is consistent in
/// both cases.
final class HostileValuesTests: XCTestCase {
  private static let largest = "9223372036854775807"
  private static let beyond = "9223372036854775808"

  /// Tabs with a history. One tab is a stack with a sheet that a screen in it has presented.
  private func sample(_ shop: ArchiveShop) throws -> TreeArchive {
    let stack = try StackNode(shop.feed(), shop.product("lamp"))
    let tabs = try TabNode(stack, shop.reader(page: 3), backMode: .history)
    try tabs.select(1)
    try tabs.select(0)
    let tree = try ScreenTree(root: tabs)
    try TreeRouter(tree).navigate(to: PrebuiltBuilder(shop.feed()).presentRoute())
    return try shop.archive(tree)
  }

  /// The number of screens that are restored from the sample after a piece of its text is replaced, or `nil`
  /// if it is refused.
  private func restored(
    _ old: String, _ new: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Int? {
    let shop = try ArchiveShop()
    let text = String(decoding: try sample(shop).data(), as: UTF8.self)
    XCTAssertTrue(text.contains(old), text, file: file, line: line)
    let tree = try ScreenTree(root: shop.feed())
    do {
      let archive = try TreeArchive(data: Data(text.replacing(old, with: new).utf8))
      let report = try tree.restore(archive, using: shop.catalog)
      XCTAssertNil(wildProblem(on: [tree], beside: []), "\(new)", file: file, line: line)
      XCTAssertEqual(tree.screens.count, report.kept.count, "\(new)", file: file, line: line)
      XCTAssertFalse("\(report)".isEmpty, file: file, line: line)
      return report.kept.count
    } catch let error as RoutingError where error.kind == .badArchive {
      XCTAssertEqual(tree.screens.count, 1, "\(new)", file: file, line: line)
      return nil
    }
  }

  func testAValueOfAnotherTypeIsDamage() throws {
    let values = ["null", "true", #""1""#, "1.5", "[]", "{}", "1e400", Self.beyond]
    for value in values {
      for old in [#""owner":1"#, #""history":[1]"#, #""kind":"stack""#, #""format":1"#] {
        let key = old.prefix { $0 != ":" }
        let isList = old.contains("history") && (value == "[]" || value == "null")
        let found = try restored(old, "\(key):\(value)")
        XCTAssertEqual(found, isList ? 6 : nil, "\(key): \(value)")
      }
    }
  }

  func testAnUnknownNumberIsRefusedAsAnOwnerAndNotedAsAReference() throws {
    for number in ["-1", "-9223372036854775808", Self.largest, "6", "100000"] {
      XCTAssertNil(try restored(#""owner":1"#, #""owner":\#(number)"#), number)
      XCTAssertEqual(try restored(#""focus":0"#, #""focus":\#(number)"#), 6, number)
      XCTAssertEqual(try restored(#""history":[1]"#, #""history":[\#(number)]"#), 6, number)
      XCTAssertEqual(try restored(#""asker":3"#, #""asker":\#(number)"#), 6, number)
    }
  }

  func testACountThatIsTooLargeIsNotBelieved() throws {
    let places = Array(repeating: "0", count: 100_000).joined(separator: ",")

    XCTAssertEqual(try restored(#""history":[1]"#, #""history":[\#(places)]"#), 6)
  }

  func testNamesThatGoInCirclesAreNames() throws {
    XCTAssertEqual(try restored(#""screen":"product""#, #""screen":"reader""#), 6)
    XCTAssertEqual(
      try restored(#""screen":"product""#, #""name":"reader","screen":"product""#), 6)
    XCTAssertEqual(try restored(#""screen":"product""#, #""screen":"""#), 5)
    XCTAssertEqual(try restored(#""screen":"product""#, #""screen":"\u0000\n""#), 5)
  }

  func testAnUnknownStyleIsACustomOne() throws {
    XCTAssertEqual(try restored(#""style":"sheet""#, #""style":"hologram""#), 6)
    XCTAssertEqual(try restored(#""style":"sheet""#, #""style":"""#), 6)
    XCTAssertNil(try restored(#""style":"sheet""#, #""style":7"#))
  }

  func testAStackThatIsSaidToBeAnotherContainerTakesWhatThatTakes() throws {
    XCTAssertEqual(try restored(#""kind":"stack""#, #""kind":"tabs""#), 6)
    XCTAssertEqual(try restored(#""kind":"stack""#, #""kind":"split""#), 3)
    XCTAssertEqual(try restored(#""kind":"stack""#, #""kind":"leaf""#), 3)
    XCTAssertEqual(try restored(#""kind":"stack""#, #""kind":"container""#), 3)
    XCTAssertNil(try restored(#""kind":"stack""#, #""kind":"moon""#))
  }

  func testJSONThatNestsDeeplyIsRefused() {
    for text in ["[", #"{"records":"#, #"{"format":1,"records":[{"layer":"#] {
      let data = Data(String(repeating: text, count: 100_000).utf8)
      expectError(.badArchive) { _ = try TreeArchive(data: data) }
    }
  }
}
