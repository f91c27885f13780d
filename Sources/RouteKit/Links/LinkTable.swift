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
/// then the one that needs more query items, then the one that is without a rest. The order in which they are
/// added does not count. A value that does not fit its type leads to the next pattern. Two patterns of equal
/// shape are an error:
///
/// ```
/// Cannot make the table of links: 'products/:number' of 'product' and 'products/:name' of 'brand' have
/// the same shape, so that no link tells them apart.
/// ```
///
/// A context is a flat `Codable` type, whose properties are called as the parameters, or a single value where
/// there is one parameter.
///
/// A table is not `Sendable`. It holds routes, and they hold the app's builders and guards, which belong to
/// whoever the tree belongs to: make it there, and ask it there. What comes from elsewhere is a `URL`; the
/// values about links are `Sendable`: ``LinkPattern``, ``LinkLimits`` and ``LinkExplanation``.
public struct LinkTable {
  let index: LinkIndex

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
  /// - Complexity: O(segments of all patterns), their optional ones left out in turn; where a segment of a
  ///   link can fit a literal and a parameter both, times the logarithm of the literals at one place.
  public init(
    schemes: [String] = [], hosts: [String] = [], limits: LinkLimits = LinkLimits(),
    catalog: ScreenCatalog? = nil, _ fill: (inout Draft) throws -> Void
  ) throws {
    var draft = Draft(catalog)
    try fill(&draft)
    let addresses = try LinkAddresses(schemes: schemes, hosts: hosts)
    let (entries, faults) = try draft.checkedEntries()
    var maker = LinkTableMaker(faults: faults)
    for entry in entries { maker.add(entry) }
    index = try LinkIndex(
      maker.finished(), at: addresses, within: limits, elsewhere: draft.elsewhere.first?.route)
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
  /// - Complexity: O(length of the link); the number of patterns does not count. Where segments fit a literal
  ///   and a parameter both there are several ways, of which one that ended nowhere is not gone again where
  ///   another pattern ends alike; each pattern that the segments fit and the values do not is tried once.
  public func route(for url: URL) throws -> LinkRoute { try route(for: url.absoluteString) }

  /// Finds the route of a link that is still a text: typed, or read from a file.
  ///
  /// - Parameter text: From wherever, of any length.
  /// - Returns: A route without a context.
  /// - Throws: As ``route(for:)-(URL)``.
  public func route(for text: String) throws -> LinkRoute {
    let link = try index.read(text)
    if let match = try index.match(link) { return try index.route(of: match) }
    if let elsewhere = index.elsewhere, let url = URL(string: text) { return elsewhere(url) }
    throw RoutingError.cannotOpen(
      link.shown, because: "no pattern fits it", advice: "links.explain(url) tells what was tried.")
  }
}
