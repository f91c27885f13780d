import RouteKit
import RouteKitLinks

/// A table of links whose screens record their contexts.
struct FuzzedTable {
  /// A screen, its patterns and the type of its context.
  struct Entry {
    let name: String
    let list: (inout ScreenCatalog.Draft, Heard) -> Void
    let link: (inout LinkTable.Draft, Heard) -> Void
    let isAlias: (String) -> Bool
  }

  /// The result of reading a link.
  struct Reading {
    let name: String?
    let pattern: String?
    let context: AnyHashable
    let texts: [String]
    let tree: ScreenTree

    func isSame(as other: Reading?) -> Bool {
      name == other?.name && context == other?.context
    }
  }

  /// The context from which a screen was built last.
  final class Heard {
    var last: (context: AnyHashable, texts: [String])?
  }

  let entries: [Entry]
  let limits: LinkTable.Limits
  let links: LinkTable
  let hasPathInFragment: Bool
  private let heard = Heard()

  /// Makes a table.
  ///
  /// - Throws: `RoutingError` if a text is not a pattern, or if two patterns have the same shape.
  init(
    _ entries: [Entry], accepting acceptance: LinkTable.Acceptance = [],
    limits: LinkTable.Limits = LinkTable.Limits(), hasElsewhere: Bool = false
  ) throws {
    let heard = heard
    (self.entries, self.limits) = (entries, limits)
    hasPathInFragment = acceptance.contains(.pathInFragment)
    let catalog = try ScreenCatalog { screens in
      for entry in entries { entry.list(&screens, heard) }
    }
    links = try LinkTable(
      schemes: ["shop", "Book+1"],
      hosts: ["shop.example", "*.wild.example", "münchen.example", "xn--bcher-kva.example:81"],
      accepting: acceptance, limits: limits, catalog: catalog
    ) { links in
      for entry in entries { entry.link(&links, heard) }
      if hasElsewhere {
        links.addNotFound(
          ClosureBuilder { url in
            heard.last = (AnyHashable(url), [])
            return ScreenNode()
          }.rootRoute())
      }
    }
  }

  /// Follows a link.
  ///
  /// - Throws: The error with which the table refuses the link. A ``Violation`` if the link is read but
  /// cannot be followed.
  func read(_ text: String) throws -> Reading {
    let route = try links.route(for: text)
    let tree = ScreenTree()
    heard.last = nil
    do { try TreeRouter(tree).navigate(to: route) } catch {
      throw Violation(description: "what was read is not followed: \(error)")
    }
    return Reading(
      name: route.screenName, pattern: route.pattern?.description,
      context: heard.last?.context ?? AnyHashable(0), texts: heard.last?.texts ?? [], tree: tree)
  }
}

extension FuzzedTable.Entry {
  init<Context: FuzzedContext>(
    _ name: String, _ patterns: [String], aliases: [String] = [], as _: Context.Type
  ) {
    self.name = name
    isAlias = { aliases.contains($0) && !patterns.contains($0) }
    list = { screens, heard in
      let builder = ClosureBuilder { (_: Context) in ScreenNode() }
      screens.add(name, builder, links: patterns, linkAliases: aliases)
    }
    link = { links, heard in
      let builder = ClosureBuilder { (context: Context) in
        heard.last = (AnyHashable(context), context.texts)
        return ScreenNode()
      }
      links.add(name, to: builder.named(name).rootRoute())
    }
  }

  /// A screen without a context.
  init(_ name: String, _ patterns: [String], aliases: [String] = []) {
    self.name = name
    isAlias = { aliases.contains($0) && !patterns.contains($0) }
    let builder = ClosureBuilder { ScreenNode() }.named(name)
    list = { screens, _ in screens.add(name, builder, links: patterns, linkAliases: aliases) }
    link = { links, _ in links.add(name, to: builder.rootRoute()) }
  }
}
