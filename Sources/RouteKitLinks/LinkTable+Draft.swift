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

    init(_ catalog: ScreenCatalog?) { self.catalog = catalog }

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
      let coding = ContextCoding.coded(Target.Context.self)
      entries.append(LinkEntry(name, patterns, aliases, to: route, coding: coding))
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
      entries.append(LinkEntry(name, patterns, aliases, to: route, coding: .nothing))
    }

    /// Adds the route for links that no pattern fits. A link that is refused, for example because
    /// its scheme is not declared, does not take this route.
    ///
    /// - Parameter route: The route, whose context is the link as received. If the link has
    ///   characters that no URL has, the context has them percent-encoded, and the host of a web link
    ///   in ASCII. If the first segment of a custom scheme has some, it follows `:///`. Like the others,
    ///   the route must start at the root.
    public mutating func addNotFound<Target: Route<URL>>(_ route: Target) {
      notFound.append(LinkEntry("", [], [], to: route, coding: .coded(URL.self)))
    }
  }
}
