import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// A shop with tabs and links, which lead to the same screens from any tree, even an empty one.
struct LinkedShop {
  let tree = ScreenTree()
  let links: LinkTable
  var router: LinkedRouter { TreeRouter(tree).opening(links) }

  init(_ fill: (inout LinkTable.Draft) throws -> Void = { _ in }) throws {
    links = try LinkTable(schemes: ["shop"], hosts: ["shop.example"]) { links in
      links.add("feed", "feed", to: LinkedShop.home)
      links.add("product", "products/:name", aliases: ["p/:name"], to: LinkedShop.product)
      try fill(&links)
    }
  }

  /// The shop as it starts: no layer, the first tab, nothing pushed.
  static var home: ClosureRoute<ScreenNode, Void> {
    let start = TabBuilder(FeedBuilder().named("feed").inStack(), CartBuilder().named("cart"))
      .rootRoute()
    return Move.dismissAll.then(.selectTab(0)).then(.popToRoot).orElse(start).rooted()
  }

  static var product: some Route<String> {
    let push = ProductBuilder().named("product").pushRoute()
    return ClosureRoute { (name: String, navigation: Navigation) in
      _ = try home.perform(with: (), in: navigation)
      return try push.perform(with: name, in: navigation)
    }.rooted()
  }
}

extension URL {
  /// Makes a link from a literal.
  init(_ text: StaticString, line: UInt = #line) throws {
    self = try XCTUnwrap(URL(string: "\(text)"), line: line)
  }
}

/// A context with every kind of value.
struct Wish: Codable, Equatable {
  enum Order: String, Codable, CaseIterable { case price, name }

  var text = ""
  var page = 1
  var order: Order?
  var tags: [String] = []
  var limit: Double?
  var marks: [String]?
}

struct NumberedBuilder: ViewBuilder {
  func build(with number: Int) throws -> Product { Product("\(number)") }
}

/// A table with one screen, which takes any context.
func table<Context: Codable>(
  of _: Context.Type, _ pattern: String, limits: LinkTable.Limits = LinkTable.Limits()
) throws -> LinkTable {
  let builder = ClosureBuilder { (_: Context) in Page("page") }
  return try LinkTable(schemes: ["shop"], hosts: ["shop.example"], limits: limits) { links in
    links.add("page", pattern, to: builder.rootRoute())
  }
}

/// A table of patterns, each with its text as its name. The contexts are lists, so a rest of several segments fits.
func rankedTable(_ patterns: [String]) throws -> LinkTable {
  let route = ClosureBuilder { (_: [String: [String]]) in Page() }.rootRoute()
  return try LinkTable(schemes: ["shop"]) { links in
    for pattern in patterns { links.add(pattern, pattern, to: route) }
  }
}

/// Expects the pattern that a link matches, in whatever order the patterns were added.
func expectPattern(
  _ expected: String?, of link: String, among patterns: [String], line: UInt = #line
) throws {
  for patterns in [patterns, patterns.reversed()] {
    let found = try? rankedTable(patterns).route(for: "shop://" + link).pattern?.description
    XCTAssertEqual(found, expected, link, line: line)
  }
}

/// The context of a link, in a table with one screen.
func context<Context: Codable>(
  _: Context.Type, of text: String, by pattern: String
) throws -> Context {
  var read: Context?
  let builder = ClosureBuilder { (context: Context) in
    read = context
    return Page("page")
  }
  let links = try LinkTable(schemes: ["shop"], hosts: ["shop.example"]) { links in
    links.add("page", pattern, to: builder.rootRoute())
  }
  let tree = ScreenTree()
  try TreeRouter(tree).navigate(to: links.route(for: text))
  return try XCTUnwrap(read)
}
