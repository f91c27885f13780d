public import RouteKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A table that turns links into routes, and screens into links.
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
/// With a custom scheme, the text after `//` is the first segment. The case of a literal does not matter there, as in a
/// host: `shop://Products/42` is a link of `products/:number`. The slashes may be missing: `shop:/products/42` and
/// `shop:products/42` are the same link. With `https` it is the host, and its case does not matter. A host that is not
/// ASCII has two spellings, `münchen.example` and `xn--mnchen-3ya.example`, and both are opened. Links are written with
/// the second. Schemes, hosts and ports that are not declared are refused.
///
/// If several patterns fit a link, the table chooses by rank, segment by segment from the left. From the highest rank
/// to the lowest, these are: a literal, a parameter with text around it, a plain parameter, a rest of one or more, a
/// rest of none or more. Of two texts around a parameter the longer one ranks higher, then the text with more before
/// the parameter. A rest before a literal ranks higher than a rest at the end, and a shorter rest of the link ranks
/// higher than a longer one. After the segments, the pattern that needs more query items and items of the fragment ranks higher,
/// then the one that needs more query items, then the pattern without a rest. The order in which you add patterns does not matter. If a value does not fit its type, the next
/// pattern is tried. Two patterns of the same shape are an error:
///
/// ```
/// Cannot make the table of links: 'products/:number' of 'product' and 'products/:name' of 'brand' have
/// the same shape, so no link can tell them apart.
/// ```
///
/// A malformed scheme or host is an error too:
///
/// ```
/// Cannot make the table of links: 'https://shop.example' is not a host.
///
/// Leave out 'https://'.
/// ```
///
/// A line opens from every declared scheme and host. To limit where its links come from, add it in
/// ``Draft/from(schemes:hosts:accepting:fill:)``.
///
/// A context is a flat `Codable` type whose properties have the names of the parameters. If a
/// pattern has only one parameter, the context can also be a single value. A ``Link`` in it is the whole link. A pattern
/// that its context cannot fit is an error too. To find it, each context is decoded from made-up values once.
///
/// ```
/// Cannot make the table of links: 'users/:id' of 'user' cannot fill 'User': it needs 'name', which the pattern does not
/// have.
/// ```
///
/// A table is not `Sendable`, because it holds routes, and routes hold the builders and guards of
/// the app. Create and use it on the actor that the tree belongs to. Pass a `URL` to it from other
/// places. The values about links are `Sendable`: ``LinkPattern``, ``LinkTable/Limits`` and
/// ``LinkTable/Explanation``.
public struct LinkTable {
  let index: LinkTableContents

  /// Fills a table, checks it and ranks its patterns.
  ///
  /// - Parameters:
  ///   - schemes: The custom schemes of the app. Links are written with the first.
  ///   - hosts: The hosts whose `https` links the app opens. `*.shop.example` stands for all hosts below
  ///     `shop.example`, but not for that one. A port is part of a host: `localhost:8080`.
  ///   - acceptance: More links that the table accepts, such as those of any host.
  ///   - limits: How large a link may be.
  ///   - catalog: The catalogue that provides the patterns of screens that you add without any.
  ///   - fill: Adds the screens. It is called once, before the initialiser returns.
  /// - Throws: `RoutingError` of the kind `badLink` if the table is empty, a scheme, a host or a pattern is
  ///   malformed, a screen has aliases only, two patterns have the same shape, a context does not fit its pattern, a
  ///   group is for a scheme or host that is not declared, a route does not start at the root, or the table has more
  ///   than 100 000 patterns, with every choice of their optional segments, or 10 000 schemes and hosts. If there are
  ///   several faults, the error lists them as its reasons. The kind is `notFound` if the catalogue does not list a name. Any error that the closure throws.
  /// - Complexity: O(segments of all forms), where each pattern has one form for every choice of
  ///   its optional segments. If a segment of a link can fit both a literal and a parameter, this
  ///   is multiplied by the logarithm of the number of literals at one position.
  public init(
    schemes: [String] = [], hosts: [String] = [], accepting acceptance: Acceptance = [],
    limits: Limits = Limits(), catalog: ScreenCatalog? = nil, _ fill: (inout Draft) throws -> Void
  ) throws {
    var draft = Draft(catalog)
    try fill(&draft)
    let addresses = try DeclaredSchemesAndHosts(
      schemes: schemes, hosts: hosts, accepting: acceptance)
    index = try LinkTableContents(draft, at: addresses, within: limits)
  }

  /// Finds the route of a link without performing it.
  ///
  /// ```swift
  /// let route = try links.route(for: url)
  /// router.preview(route)
  /// ```
  ///
  /// - Parameter url: The link. It may come from anywhere, and nothing in it is trusted.
  /// - Returns: A route that needs no context.
  /// - Throws: `RoutingError` of the kind `badLink` if the link is malformed, is too large, has a
  ///   scheme or host that is not declared, or fits no pattern and the table has no not-found
  ///   route.
  /// - Complexity: O(length of the link), whatever the number of patterns. If segments fit both a
  ///   literal and a parameter, several paths are searched, but equal dead ends only once. Texts
  ///   around a parameter are looked up once for each of their lengths. Each pattern whose segments
  ///   fit but whose values do not is tried once.
  public func route(for url: URL) throws -> LinkRoute { try route(for: url.absoluteString) }

  /// Finds the route of a link that is still a text, typed or read from a file.
  ///
  /// - Parameter text: The link. It may come from anywhere and have any length.
  /// - Returns: A route that needs no context.
  /// - Throws: The same errors as ``route(for:)-(URL)``.
  public func route(for text: String) throws -> LinkRoute {
    let fault: LinkFault
    do {
      let link = try LinkText(text, in: index)
      if let route = try index.match(link) ?? index.notFoundRoute(of: link) { return route }
      fault = .noPattern(
        for: link, advice: "links.explain(url) lists the patterns that were tried.")
    } catch let other as LinkFault {
      fault = other
    }
    throw RoutingError.cannotOpen(text, because: fault.reason, advice: fault.advice)
  }
}

extension [LinkTable] {
  /// Finds the route of a link in the first table that has a pattern for it, or else a not-found route.
  ///
  /// - Throws: The error of the first table that declares the scheme and the host of the link, or else of the first.
  func route(for text: String) throws -> LinkRoute {
    if count == 1 { return try self[0].route(for: text) }
    var (notFound, fault): (LinkRoute?, LinkFault?)
    for index in self.lazy.map(\.index) {
      do {
        let link = try LinkText(text, in: index)
        if let route = try index.match(link) { return route }
        notFound = notFound ?? index.notFoundRoute(of: link)
        if notFound == nil {
          throw LinkFault.noPattern(
            for: link, advice: "router.explain(url) lists the patterns that were tried.")
        }
      } catch let other as LinkFault {
        fault = fault.map { $0.isUndeclared && !other.isUndeclared ? other : $0 } ?? other
      }
    }
    if let notFound { return notFound }
    throw RoutingError.cannotOpen(text, because: fault?.reason ?? "", advice: fault?.advice)
  }
}

extension LinkFault {
  fileprivate static func noPattern(for link: LinkText, advice: String) -> LinkFault {
    LinkFault(
      "no pattern fits it",
      link.declaredHostAfterScheme.map {
        "\($0.quoted) is a declared host. If your links have it after a scheme, add "
          + "accepting: .hostAfterScheme to the table."
      } ?? advice)
  }
}

extension LinkTableContents {
  /// The not-found entry for a link that fits no pattern, or nil.
  func notFound(for link: LinkText) -> LinkEntry? {
    notFound.first { entry in
      link.isUndeclared ? entry.takesUndeclaredHosts : entry.group?.allows(link) ?? true
    }
  }

  fileprivate func notFoundRoute(of link: LinkText) -> LinkRoute? {
    guard let entry = notFound(for: link), let url = link.url else { return nil }
    return LinkRoute(entry: entry, form: nil, context: url)
  }
}
