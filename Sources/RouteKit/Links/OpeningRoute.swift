#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The route of a link that waits until the tree has a root.
final class OpeningRoute: Route {
  private let link: LinkRoute
  private let url: URL
  /// Whether the last attempt found the tree empty.
  private(set) var waitsForRoot = false

  init(_ link: LinkRoute, of url: URL) { (self.link, self.url) = (link, url) }

  var outline: RouteOutline { link.outline }

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    navigation.giveDefault(.link)
    waitsForRoot = navigation.tree.root == nil
    if waitsForRoot {
      throw navigation.halt(
        for: Question(turn: FirstRoot(tree: navigation.tree), after: "the first root"),
        because: .noRootYet(for: url))
    }
    return try link.perform(with: (), in: navigation)
  }
}

/// Waits until a tree has a root. It does not keep the tree alive.
private struct FirstRoot: Questioning {
  weak var tree: ScreenTree?

  func answer(_ asking: Asking) async throws -> Answer {
    guard let observer = observe(for: asking.request) else { return .askAgain }
    defer { observer.observer.cancel() }
    for await _ in observer.ended {}
    try asking.request.checkGoesOn()
    try Task.checkCancellation()
    return .askAgain
  }

  /// Observes the tree, or returns nil if it needs no waiting.
  private func observe(
    for request: Request
  ) -> (observer: Registration, ended: AsyncStream<Never>)? {
    guard let tree, tree.root == nil, !tree.isClosed else { return nil }
    let (ended, call) = AsyncStream<Never>.makeStream()
    request.onStop { call.finish() }
    let observer = tree.observe { [weak tree] _ in
      if tree?.root != nil { call.finish() }
    }
    return (observer, ended)
  }
}

extension RoutingError {
  fileprivate static func noRootYet(for url: URL) -> RoutingError {
    RoutingError(
      .mustWait, action: "open", subject: ShownLink(of: url.absoluteString).text,
      reason: "the tree has no root yet",
      advice:
        "arrive(at: url) and open(url) { … } wait for a root. If the link should make the root, "
        + "navigate to links.route(for: url).")
  }
}
