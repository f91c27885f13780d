import RouteKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  /// The commands that read and write links.
  static var linking: [Command] {
    [
      Command(
        name: "open link", parameters: "URL", accepts: 1...40,
        summary: "go where a link leads: shop://products/42"
      ) { arguments, shop in
        try await shop.go(to: shop.links.route(for: arguments.text))
      },
      Command(name: "link", summary: "print the link to the visible screen") { _, shop in
        .text(try shop.link.absoluteString)
      },
    ]
  }
}

extension Shop {
  /// The link to the visible screen.
  ///
  /// - Throws: ``Refusal`` if no link leads there, because the screen asks something or is a step
  ///   of a task.
  fileprivate var link: URL {
    get throws {
      do {
        return try links.url(of: tree)
      } catch let error as RoutingError where error.kind == .unnamed {
        throw Refusal("No link leads here. This screen is a step of a task.")
      }
    }
  }
}
