import RouteKit
import RouteKitLinks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Operation {
  /// The numbers of patterns in a table.
  private static let tables = [10, 100, 1_000, 10_000]

  /// Finds the route of a link with one parameter, in a table with at most ten siblings at each
  /// level.
  static var match: Operation { matching("match", .few) }

  /// Finds the route in a table whose patterns share the first segment.
  static var matchShared: Operation { matching("matchShared", .shared) }

  /// Looks up a link whose last segment fits no pattern.
  static var matchNone: Operation { matching("matchNone", .shared, more: "/more") }

  /// Looks up a link whose last segment fits no pattern, in a table where its other segments have
  /// as many paths as there are patterns.
  static var matchCrossed: Operation { matching("matchCrossed", .crossed) }

  /// Finds the route of a link with three parameters.
  static var matchSeveral: Operation { matching("matchSeveral", .several) }

  /// Finds the route of a link with a parameter within a segment.
  static var matchWithin: Operation { matching("matchWithin", .within) }

  /// Finds the route of a link with a parameter and two query items.
  static var matchQuery: Operation { matching("matchQuery", .query) }

  /// By hand it is a split and a look-up in a dictionary.
  private static func matching(
    _ name: String, _ shape: Links.Shape, more: String = ""
  ) -> Operation {
    Operation(name: name, sizes: tables) { size in
      let links = try Links(shape, size)
      let text = links.link + more
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              do {
                let route = try links.table.route(for: text)
                blackHole(route.pattern == nil ? links.nothing : links)
              } catch { blackHole(links.nothing) }
            }
          }, makesText: true),
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              blackHole(links.look(for: text) ? links : links.nothing)
            }
          }, makesText: true)
      )
    }
  }

  /// Writes a link. The library reads it again to check it.
  ///
  /// By hand it is the concatenation of two texts.
  static var printLink: Operation {
    Operation(name: "printLink", sizes: tables) { size in
      let links = try Links(.shared, size)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              let url = try links.table.url(for: links.name, with: 42)
              blackHole(url.isFileURL ? links.nothing : links)
            }
          }, makesText: true),
        Side(
          run: { repetitions in
            for number in 0..<repetitions {
              let text = "shop://" + links.name + "/" + String(number)
              blackHole(text.utf8.count == 1 ? links.nothing : links)
            }
          }, makesText: true)
      )
    }
  }

  /// Creates a table.
  ///
  /// By hand it is the dictionary.
  static var makeTable: Operation {
    Operation(name: "makeTable", sizes: tables) { size in
      let paths = (0..<size).map { Links.path(.shared, $0) }
      let (some, nothing) = (Page(), Page())
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              let table = try Links.table(of: paths)
              blackHole(try table.url(for: paths[0], with: 1).isFileURL ? nothing : some)
            }
          }, makesText: true),
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              let routes = Links.dictionary(of: paths)
              blackHole(routes.isEmpty ? nothing : some)
            }
          }, makesText: true)
      )
    }
  }
}
