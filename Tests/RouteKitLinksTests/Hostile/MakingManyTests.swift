import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// The work of making large tables.
final class MakingManyTests: XCTestCase {
  private let route = ClosureBuilder { (_: [String: String]) in Page() }.rootRoute()

  private func expectLinear(line: UInt = #line, _ pattern: (Int) -> String) throws {
    try expectLinearWork(from: 300, line: line) { [route] count in
      let patterns = (0..<count).map(pattern)
      return {
        let links = try LinkTable(schemes: ["shop"]) { links in
          for pattern in patterns { links.add(pattern, pattern, to: route) }
        }
        XCTAssertThrowsError(try links.route(for: "shop://nowhere"))
      }
    }
  }

  func testMakingATableIsLinear() throws {
    try expectLinear { "all/part\($0)/:number" }
    try expectLinear { "part\($0)/:number?/:page??sort?" }
    try expectLinear { number in
      (0..<12).map { number >> $0 & 1 == 0 ? "part" : ":value\($0)" }.joined(separator: "/")
    }
  }

  func testAnExplanationIsLinear() throws {
    try expectLinearWork(from: 300) { [route] count in
      let links = try LinkTable(schemes: ["shop"]) { links in
        for number in 0..<count { links.add("\(number)", "all/part\(number)", to: route) }
      }
      return { XCTAssertEqual(links.explain("shop://all/none").trials.count, count) }
    }
  }
}
