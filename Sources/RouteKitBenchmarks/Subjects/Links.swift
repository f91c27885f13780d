import RouteKit

/// A table of links of one shape, and its counterpart by hand: a dictionary from the segments
/// without the parameter.
final class Links {
  enum Shape {
    /// At most ten siblings at each level.
    case few
    /// All patterns share the first segment.
    case shared
    /// Each segment is a literal in half of the patterns and a parameter in the others.
    case crossed
  }

  let table: LinkTable
  let plain: [String: any Route<Int>]
  /// A link in the middle of the table.
  let link: String
  let name: String
  /// The object that represents "not found" in the black hole.
  let nothing = Page()

  init(_ shape: Shape, _ size: Int) throws {
    let paths = (0..<size).map { Links.path(shape, $0) }
    let isCrossed = shape == .crossed
    table = try isCrossed ? Links.crossedTable(of: paths) : Links.table(of: paths)
    plain = Links.dictionary(of: paths)
    name = paths[isCrossed ? 0 : size / 2]
    link = "shop://" + name + "/42"
  }

  private static func crossedTable(of paths: [String]) throws -> LinkTable {
    let page = ClosureBuilder { (_: [String: String]) in Page() }.rootRoute()
    return try LinkTable(schemes: ["shop"]) { links in
      for path in paths { links.add(path, path + "/end", to: page) }
    }
  }

  static func table(of paths: [String]) throws -> LinkTable {
    try LinkTable(schemes: ["shop"]) { links in
      for path in paths { links.add(path, path + "/:number", to: PageBuilder().rootRoute()) }
    }
  }

  static func dictionary(of paths: [String]) -> [String: any Route<Int>] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, PageBuilder().rootRoute()) })
  }

  private struct PageBuilder: ViewBuilder {
    func build(with _: Int) throws -> Page { Page() }
  }

  static func path(_ shape: Shape, _ number: Int) -> String {
    switch shape {
    case .few: String(number).map { "part\($0)" }.joined(separator: "/")
    case .shared: "all/part\(number)"
    case .crossed:
      (0..<14).map { number >> $0 & 1 == 0 ? "part" : ":value\($0)" }.joined(separator: "/")
    }
  }

  /// Splits a link and looks it up, as a router of a few lines would.
  static func look(for link: String, in routes: [String: any Route<Int>]) -> (any Route<Int>, Int)?
  {
    let parts = link.dropFirst(7).split(separator: "/")
    guard let last = parts.last, let number = Int(last) else { return nil }
    return routes[parts.dropLast().joined(separator: "/")].map { ($0, number) }
  }
}
