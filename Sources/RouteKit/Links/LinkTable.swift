#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Links to routes, and back.
///
/// ```swift
/// let links = try LinkTable(schemes: ["shop"], hosts: ["shop.example"]) { links in
///   links.add("feed", "feed", to: feed)
///   links.add("product", "products/:number?ref?", aliases: ["p/:number"], to: product)
///   links.add("search", "search?text&page=1", to: search)
/// }
/// try router.navigate(to: links.route(for: url))          // shop://products/42
/// try links.url(for: "product", with: 42)                 // shop://products/42
/// ```
///
/// Of a custom scheme what stands behind `//` is the first segment, with its case; of `https` it is the
/// host, without. Schemes and hosts that are not declared are refused.
///
/// Which of several patterns a link fits is decided when the table is made, segment by segment from the
/// left: a literal before a parameter, that before a rest of one or more, that before one of none or more;
/// then the one that needs more query items. The order in which they are added does not count. A value that
/// does not fit its type leads to the next pattern. Two patterns of equal shape are an error:
///
/// ```
/// Cannot make the table of links: 'products/:number' of 'product' and 'products/:name' of 'brand' have
/// the same shape, so that no link tells them apart.
/// ```
///
/// A context is a flat `Codable` type, whose properties are called as the parameters, or a single value where
/// there is one parameter.
public struct LinkTable {
  let addresses: LinkAddresses
  let limits: LinkLimits
  let entries: [LinkEntry]
  let patterns: [LinkPattern]
  /// Whose pattern each is.
  let owners: [Int]
  let forms: [LinkForm]
  let trie: LinkTrie
  let positions: [String: Int]
  let elsewhere: ((URL) -> LinkRoute)?

  /// Fills a table, checks it, and decides which pattern comes before which.
  ///
  /// - Parameters:
  ///   - schemes: The app's own schemes; links are printed with the first.
  ///   - hosts: Whose `https` links are the app's.
  ///   - limits: How much of a link is read.
  ///   - catalog: Lists patterns for what is added without, if there is one.
  ///   - fill: Adds the screens. It is called once, here.
  /// - Throws: ``RoutingError`` of the kind `badLink` if the table is empty, a pattern is no pattern, two
  ///   have one shape, or a route does not start at the root; with every such fault among the reasons if
  ///   there are several. `notFound` if the catalogue does not list a name. What the closure throws.
  /// - Complexity: O(segments of all patterns).
  public init(
    schemes: [String] = [], hosts: [String] = [], limits: LinkLimits = LinkLimits(),
    catalog: ScreenCatalog? = nil, _ fill: (inout Draft) throws -> Void
  ) throws {
    var draft = Draft(catalog)
    try fill(&draft)
    addresses = try LinkAddresses(schemes: schemes, hosts: hosts)
    self.limits = limits
    elsewhere = draft.elsewhere?.route
    var maker = LinkTableMaker()
    for entry in try draft.checkedEntries() { maker.add(entry) }
    try maker.finish()
    (entries, patterns, owners) = (maker.entries, maker.patterns, maker.owners)
    (forms, trie, positions) = (maker.forms, maker.trie, maker.positions)
  }

  /// Finds the route of a link, which is performed by nobody yet.
  ///
  /// ```swift
  /// let route = try links.route(for: url)
  /// router.preview(route)
  /// ```
  ///
  /// - Parameter url: From wherever; nothing is believed of it.
  /// - Returns: A route without a context.
  /// - Throws: ``RoutingError`` of the kind `badLink`: the link is malformed, is too large, has a scheme or
  ///   host that is not declared, or fits no pattern and there is no route for what is not found.
  /// - Complexity: O(length of the link); the number of patterns does not count.
  public func route(for url: URL) throws -> LinkRoute { try route(for: url.absoluteString) }

  /// Finds the route of a link that is still a text: typed, or read from a file.
  ///
  /// - Parameter text: From wherever, of any length.
  /// - Returns: A route without a context.
  /// - Throws: As ``route(for:)-(URL)``.
  public func route(for text: String) throws -> LinkRoute {
    let link = try LinkText(text, at: addresses, within: limits)
    if let match = try match(link) {
      return try entries[match.entry].route(match.context, patterns[match.pattern])
    }
    if let elsewhere, let url = URL(string: text) { return elsewhere(url) }
    throw nothingFits(link)
  }
}
