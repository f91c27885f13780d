import RouteKit
import RouteKitLinks

/// A table of links of one shape, and its counterpart by hand: a dictionary from the segments
/// without the parameters.
final class Links {
  enum Shape {
    /// At most ten siblings at each level.
    case few
    /// All patterns share the first segment.
    case shared
    /// Each segment is a literal in half of the patterns and a parameter in the others.
    case crossed
    /// As `shared`, with three parameters.
    case several
    /// As `shared`, with the parameter within the last segment.
    case within
    /// As `shared`, with two query items.
    case query
  }

  let table: LinkTable
  /// A link in the middle of the table.
  let link: String
  let name: String
  /// The object that represents "not found" in the black hole.
  let nothing = Page()
  private let shape: Shape
  private let plain: [String: any Route]

  init(_ shape: Shape, _ size: Int) throws {
    self.shape = shape
    let paths = (0..<size).map { Links.path(shape, $0) }
    plain = Links.dictionary(of: paths)
    name = paths[shape == .crossed ? 0 : size / 2]
    switch shape {
    case .few, .shared:
      table = try Links.table(of: paths)
      link = "shop://" + name + "/42"
    case .crossed:
      table = try Links.table(of: paths, "/end", of: [String: String].self)
      link = "shop://" + name + "/42"
    case .several:
      table = try Links.table(of: paths, "/:first/:second/:third", of: Several.self)
      link = "shop://" + name + "/1/2/3"
    case .within:
      table = try Links.table(of: paths, "{number}", of: Int.self)
      link = "shop://" + name + "42"
    case .query:
      table = try Links.table(of: paths, "/:number?page&sort?", of: Listed.self)
      link = "shop://" + name + "/42?page=7&sort=name"
    }
  }

  private struct Several: Codable {
    let first: Int
    let second: Int
    let third: Int
  }

  private struct Listed: Codable {
    let number: Int
    let page: Int
    let sort: String?
  }

  static func table(of paths: [String]) throws -> LinkTable {
    try table(of: paths, "/:number", of: Int.self)
  }

  private static func table<Context: Codable>(
    of paths: [String], _ end: String, of _: Context.Type
  ) throws -> LinkTable {
    try LinkTable(schemes: ["shop"]) { links in
      for path in paths { links.add(path, path + end, to: PageBuilder<Context>().rootRoute()) }
    }
  }

  static func dictionary(of paths: [String]) -> [String: any Route] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, PageBuilder<Int>().rootRoute()) })
  }

  private struct PageBuilder<Context>: ViewBuilder {
    func build(with _: Context) throws -> Page { Page() }
  }

  static func path(_ shape: Shape, _ number: Int) -> String {
    switch shape {
    case .few: String(number).map { "part\($0)" }.joined(separator: "/")
    case .shared, .several, .query: "all/part\(number)"
    case .within: "all/part\(number)-"
    case .crossed:
      (0..<14).map { number >> $0 & 1 == 0 ? "part" : ":value\($0)" }.joined(separator: "/")
    }
  }

  /// Splits a link and looks it up by hand, as a router of a few lines would. Returns whether it
  /// found a route and its context.
  func look(for link: String) -> Bool {
    switch shape {
    case .few, .shared, .crossed: number(in: link) != nil
    case .several: several(in: link) != nil
    case .within: numberWithin(link) != nil
    case .query: listed(in: link) != nil
    }
  }

  private func number(in link: String) -> (any Route, Int)? {
    let parts = link.dropFirst(7).split(separator: "/")
    guard let last = parts.last, let number = Int(last) else { return nil }
    return plain[parts.dropLast().joined(separator: "/")].map { ($0, number) }
  }

  private func several(in link: String) -> (any Route, Several)? {
    let parts = link.dropFirst(7).split(separator: "/")
    guard parts.count > 3, let first = Int(parts[parts.count - 3]),
      let second = Int(parts[parts.count - 2]), let third = Int(parts[parts.count - 1])
    else { return nil }
    return plain[parts.dropLast(3).joined(separator: "/")]
      .map { ($0, Several(first: first, second: second, third: third)) }
  }

  private func numberWithin(_ link: String) -> (any Route, Int)? {
    let parts = link.dropFirst(7).split(separator: "/")
    guard let last = parts.last, let dash = last.lastIndex(of: "-"),
      let number = Int(last[last.index(after: dash)...])
    else { return nil }
    return plain[(parts.dropLast() + [last[...dash]]).joined(separator: "/")].map { ($0, number) }
  }

  private func listed(in link: String) -> (any Route, Listed)? {
    let halves = link.dropFirst(7).split(separator: "?", maxSplits: 1)
    guard halves.count == 2 else { return nil }
    var items: [Substring: Substring] = [:]
    for item in halves[1].split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { items[pair[0]] = pair[1] }
    }
    let parts = halves[0].split(separator: "/")
    guard let last = parts.last, let number = Int(last),
      let page = items["page"].flatMap({ Int($0) })
    else { return nil }
    return plain[parts.dropLast().joined(separator: "/")]
      .map { ($0, Listed(number: number, page: page, sort: items["sort"].map(String.init))) }
  }
}
