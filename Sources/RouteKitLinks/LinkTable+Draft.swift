public import RouteKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkTable {
  /// A table of links that is being filled; see ``LinkTable``.
  public struct Draft {
    let catalog: ScreenCatalog?
    private(set) var entries: [LinkEntry] = []
    private(set) var notFound: [LinkEntry] = []
    /// All groups. A group comes after the one that it is in.
    private(set) var groups: [LinkGroup] = []
    /// The number of patterns and of other lines. Those above the limit are not kept.
    private(set) var size = 0
    /// The group of the lines that are being added.
    private var group: LinkGroup?

    init(_ catalog: ScreenCatalog?) { self.catalog = catalog }

    /// Counts lines before they are added.
    ///
    /// - Returns: Whether there is room for them.
    private mutating func hasRoom(for count: Int) -> Bool {
      size += max(1, count)
      return size <= LinkTable.mostPatterns
    }

    /// Adds a screen, with the route that its links take.
    ///
    /// ```swift
    /// links.add("product", "products/:number", aliases: ["p/:number"], to: product)
    /// links.add("product", to: product)   // with the patterns that the catalogue lists
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the screen. The link of a visible screen is looked up by this name.
    ///   - patterns: The patterns to read and write. A link is written with the first one that can
    ///     hold the context.
    ///   - aliases: The patterns to read only.
    ///   - route: The route. It must start at the root, or find its way from there; see
    ///     `Route.rooted()`.
    public mutating func add<Target: Route>(
      _ name: String, _ patterns: String..., aliases: [String] = [], to route: Target
    ) where Target.Context: Codable {
      guard hasRoom(for: patterns.count + aliases.count) else { return }
      let coding = ContextCoding.coded(Target.Context.self)
      entries.append(LinkEntry(name, patterns, aliases, to: route, coding: coding, in: group))
    }

    /// Adds a screen that needs no context, with the route that its links take.
    ///
    /// - Parameters:
    ///   - name: The name of the screen.
    ///   - patterns: The patterns to read and write. A link is written with the first one.
    ///   - aliases: The patterns to read only.
    ///   - route: The route. It must start at the root, or find its way from there; see
    ///     `Route.rooted()`.
    public mutating func add<Target: Route>(
      _ name: String, _ patterns: String..., aliases: [String] = [], to route: Target
    ) where Target.Context == Void {
      guard hasRoom(for: patterns.count + aliases.count) else { return }
      entries.append(LinkEntry(name, patterns, aliases, to: route, coding: .nothing, in: group))
    }

    /// Adds lines that only links of some schemes and hosts open. Lines outside of a group are open to all links.
    ///
    /// ```swift
    /// let links = try LinkTable(schemes: ["shop"], hosts: ["shop.example", "id.example"]) { links in
    ///   links.add("product", "products/:number", to: product)
    ///   links.from(hosts: "id.example") { links in
    ///     links.add("signed in", "callback?code", to: signedIn)
    ///   }
    /// }
    /// try links.route(for: "https://shop.example/callback?code=1")
    /// // Cannot open 'https://shop.example/callback…': no pattern fits it.
    /// ```
    ///
    /// Links to these lines are written with the first of the schemes, or without schemes the first of the hosts. Two
    /// patterns of the same shape are an error only if a link can come to both. A screen can be added with other patterns in
    /// another group, under the same name.
    ///
    /// A scheme or host that the table does not declare is an error. A group within a group has only the schemes and
    /// hosts that both name.
    ///
    /// The hosts of a single-page site have the path behind `#`, and those of the other sites of the app do not:
    ///
    /// ```swift
    /// links.from(hosts: "read.example", accepting: .pathInFragment) { links in
    ///   links.add("page", "books/:number/:page", to: page)   // https://read.example/#/books/42/7
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - schemes: Declared schemes. Any app can send links with a scheme, so a line that only trusts a host has none.
    ///   - hosts: Declared hosts. A declared wildcard includes the declared hosts that it stands for.
    ///   - acceptance: ``LinkTable/Acceptance/pathInFragment`` for links of these hosts, to these and to other lines. The
    ///     others are for a whole table, and an error here.
    ///   - fill: Adds the lines. It is called once.
    public mutating func from(
      schemes: String..., hosts: String..., accepting acceptance: LinkTable.Acceptance = [],
      fill: (inout Draft) throws -> Void
    ) rethrows {
      let outer = group
      let inner = LinkGroup(schemes: schemes, hosts: hosts, accepting: acceptance, within: outer)
      group = inner
      if hasRoom(for: 1) { groups.append(inner) }
      defer { group = outer }
      try fill(&self)
    }

    /// Adds the route for links that no pattern fits. A link that is refused, for example because
    /// its scheme is not declared, does not take this route.
    ///
    /// In a group, it is the route for links of these schemes and hosts.
    ///
    /// - Parameters:
    ///   - route: The route, whose context is the link as received. If the link has
    ///     characters that no URL has, the context has them percent-encoded, and the part after `//`
    ///     as in the `URL` of the same text. Like the others, the route must start at the root.
    ///   - takesUndeclaredHosts: Whether it also takes web links of hosts that are not declared. Anyone can own such
    ///     a host, so let the route only show the link or open a browser.
    public mutating func addNotFound<Target: Route<URL>>(
      _ route: Target, forUndeclaredHosts takesUndeclaredHosts: Bool = false
    ) {
      guard hasRoom(for: 1) else { return }
      let entry = LinkEntry("", [], [], to: route, coding: .coded(URL.self), in: group)
      entry.takesUndeclaredHosts = takesUndeclaredHosts
      notFound.append(entry)
    }
  }
}
