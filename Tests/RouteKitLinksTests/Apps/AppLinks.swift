import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// The route of each line in the table of an app: it shows the values of the link, by the names of the parameters.
var shown: ClosureRoute<Screen<[String: [String]]>, [String: [String]]> {
  ClosureBuilder { (values: [String: [String]]) in Screen(values) }.rootRoute()
}

extension LinkTable.Draft {
  /// Adds lines that have their patterns as names.
  mutating func add(all patterns: [String], after start: String = "") {
    for pattern in patterns { add(start + pattern, start + pattern, to: shown) }
  }
}

/// Expects that links open lines of the table of an app.
///
/// - Parameters:
///   - table: The table.
///   - links: Each link with the name of the line that it opens, or nil if none, and the values that the screen gets.
///   - line: The caller's line.
/// - Throws: Any error of a route.
func expectOpened(
  by table: LinkTable, _ links: [(String, String?, [String: [String]])], line: UInt = #line
) throws {
  for (link, name, values) in links {
    let route = try? table.route(for: link)
    XCTAssertEqual(route?.screenName, name, "\(table.explain(link))", line: line)
    guard let route else { continue }
    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: route)
    XCTAssertEqual((tree.visible as? Screen<[String: [String]]>)?.content, values, link, line: line)
  }
}

/// Expects that a link with a value for each parameter of a pattern opens its line, whatever the others are.
func expectNothingIsHidden(
  in table: LinkTable, _ patterns: [String], host: String, line: UInt = #line
) throws {
  for pattern in patterns {
    let start = pattern.prefix { $0 != "#" }
    let query = start.firstRange(of: /\?(?=\w)/)
    let path = start[..<(query?.lowerBound ?? start.endIndex)]
      .replacing(/[:{]\w+[}?+*]?/, with: "zz9")
    let items = query.map { start[$0.upperBound...].split(separator: "&") } ?? []
    let pairs = items.map { $0.replacing("?", with: "") + "=zz9" }.joined(separator: "&")
    let link = "https://\(host)/\(path)?\(pairs)"
    XCTAssertEqual(try table.route(for: link).screenName, pattern, link, line: line)
  }
}
