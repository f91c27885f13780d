#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkTable {
  /// A table of links that is being filled. See ``LinkTable``.
  public struct Draft {
    let catalog: ScreenCatalog?
    private(set) var entries: [LinkEntry] = []
    private(set) var elsewhere: [(route: (URL) -> LinkRoute, start: RouteStart)] = []

    init(_ catalog: ScreenCatalog?) { self.catalog = catalog }

    /// Puts a screen in, with the route that its links go.
    ///
    /// ```swift
    /// links.add("product", "products/:number", aliases: ["p/:number"], to: product)
    /// links.add("product", to: product)   // with the patterns that the catalogue lists
    /// ```
    ///
    /// - Parameters:
    ///   - name: What the screen is named, so that the link of one that is visible can be written.
    ///   - patterns: Those that are printed: the first that the context fits.
    ///   - aliases: Those that are understood and not printed.
    ///   - route: Starts at the root, or finds its way from there; see ``Route/rooted()``.
    public mutating func add<Destination: Route>(
      _ name: String, _ patterns: String..., aliases: [String] = [], to route: Destination
    ) where Destination.Context: Codable {
      let coding = ContextCoding.coded(Destination.Context.self)
      entries.append(LinkEntry(name, patterns, aliases, to: route, coding: coding))
    }

    /// Puts a screen in that needs no context, with the route that its links go.
    ///
    /// - Parameters:
    ///   - name: What the screen is named.
    ///   - patterns: Those that are printed: the first.
    ///   - aliases: Those that are understood and not printed.
    ///   - route: Starts at the root, or finds its way from there; see ``Route/rooted()``.
    public mutating func add<Destination: Route>(
      _ name: String, _ patterns: String..., aliases: [String] = [], to route: Destination
    ) where Destination.Context == Void {
      entries.append(LinkEntry(name, patterns, aliases, to: route, coding: .nothing))
    }

    /// Says where a link goes that no pattern fits. One that is refused, since its scheme is not declared
    /// say, goes nowhere.
    ///
    /// - Parameter route: Gets the link as it came. Starts at the root, as the others do.
    public mutating func addNotFound<Destination: Route<URL>>(_ route: Destination) {
      let make = { LinkRoute(to: nil, by: nil, performing: route, with: $0) }
      elsewhere.append((make, RouteStart(of: route)))
    }
  }
}
