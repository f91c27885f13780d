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

  func testManyHostsAreLinear() throws {
    func expectLinear(
      of host: @escaping (Int) -> String, line: UInt = #line,
      _ fill: @escaping (inout LinkTable.Draft, Int) -> Void
    ) throws {
      try expectLinearWork(from: 300, line: line) { count in
        let hosts = (0..<count).map(host)
        return {
          let links = try LinkTable(hosts: hosts) { links in
            for (number, host) in hosts.enumerated() {
              links.from(hosts: host) { fill(&$0, number) }
            }
          }
          let first = hosts[0].replacing("*", with: "www")
          XCTAssertEqual(try links.route(for: "https://\(first)/1").screenName ?? "none", "none")
        }
      }
    }
    let none = ClosureBuilder { (_: URL) in Page() }.rootRoute()

    for start in ["host", "*.host"] {
      try expectLinear(of: { "\(start)\($0).example" }) { [route] links, _ in
        links.add("none", ":a", to: route)
      }
    }
    try expectLinear(of: { "host\($0).example" }) { [route] links, number in
      links.add(number == 0 ? "none" : "\(number)", ":a", to: route)
    }
    try expectLinear(of: { "host\($0).example" }) { [route] links, number in
      if number == 0 { links.add("none", ":a", to: route) }
      links.addNotFound(none)
    }
  }

  func testManyLinesOfOneGroupAreLinear() throws {
    try expectLinearWork(from: 300) { [route] count in
      return {
        _ = try LinkTable(hosts: ["a.example", "b.example"]) { links in
          for host in ["a.example", "b.example"] {
            for number in 0..<count {
              links.from(hosts: host) { $0.add("\(number)", "\(number)", to: route) }
            }
          }
        }
      }
    }
  }

  // MARK: Limits

  private func expectRefused(
    because reason: String, line: UInt = #line, _ fill: (inout LinkTable.Draft) -> Void
  ) {
    XCTAssertThrowsError(try LinkTable(schemes: ["shop"], fill), line: line) { error in
      XCTAssertEqual((error as? RoutingError)?.reason, reason, line: line)
    }
  }

  func testAMillionLinesAreRefused() throws {
    try LawRun.needsLongRun()
    let reason = "it has more than 100000 patterns, the most that a table can have"
    let page = ClosureBuilder { Page() }.rootRoute()

    expectRefused(because: reason) { links in
      for number in 0..<1_000_000 { links.add("page", "\(number)", to: page) }
    }
    expectRefused(because: reason) { links in
      links.add("page", "0", aliases: (1..<1_000_000).map { "\($0)" }, to: page)
    }
  }

  func testAMillionFormsOfPatternsAreRefused() throws {
    try LawRun.needsLongRun()
    let optionals = (0..<8).map { "a/:p\($0)?" }.joined(separator: "/")

    expectRefused(
      because:
        "it has more than 100000 patterns, the most that a table can have, if each choice of optional segments counts"
    ) { links in
      for number in 0..<(LawRun.isFull ? 4_000 : 400) {
        links.add("\(number)", "\(number)/" + optionals, to: route)
      }
    }
  }

  func testAMillionTextsInASegmentAreRefused() throws {
    try LawRun.needsLongRun()
    expectRefused(
      because: "more than 1000 patterns differ in the texts around the parameters of one segment"
    ) { links in
      for number in 0..<50_000 { links.add("\(number)", "{a}-\(number)-{b}", to: route) }
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
