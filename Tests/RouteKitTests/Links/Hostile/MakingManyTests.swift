import Foundation
import RouteKit
import XCTest

/// The work of making large tables.
final class MakingManyTests: XCTestCase {
  /// The processor time for making a table, the least of three runs.
  private func work(on patterns: [String]) throws -> Double {
    let route = ClosureBuilder { (_: [String: String]) in Page() }.rootRoute()
    var least = Double.infinity
    for _ in 0..<3 {
      let start = clock()
      let links = try LinkTable(schemes: ["shop"]) { links in
        for pattern in patterns { links.add(pattern, pattern, to: route) }
      }
      least = min(least, Double(clock() - start))
      XCTAssertThrowsError(try links.route(for: "shop://nowhere"))
    }
    return least
  }

  /// Ten times as many patterns take ten times as long. Quadratic growth would take a hundred times as long.
  private func expectLinear(_ pattern: (Int) -> String, line: UInt = #line) throws {
    let few = try work(on: (0..<300).map(pattern))
    let many = try work(on: (0..<3_000).map(pattern))
    XCTAssertLessThan(many, few * 30, line: line)
  }

  func testMakingATableIsLinear() throws {
    try expectLinear { "all/part\($0)/:number" }
    try expectLinear { "part\($0)/:number?/:page??sort?" }
    try expectLinear { number in
      (0..<12).map { number >> $0 & 1 == 0 ? "part" : ":value\($0)" }.joined(separator: "/")
    }
  }

  func testAnExplanationIsLinear() throws {
    let route = ClosureBuilder { (_: [String: String]) in Page() }.rootRoute()
    func work(_ count: Int) throws -> Double {
      let links = try LinkTable(schemes: ["shop"]) { links in
        for number in 0..<count { links.add("\(number)", "all/part\(number)", to: route) }
      }
      let start = clock()
      XCTAssertEqual(links.explain("shop://all/none").trials.count, count)
      return Double(clock() - start)
    }

    XCTAssertLessThan(try work(3_000), try work(300) * 40)
  }
}
