import RouteKit

/// The route of a link that waits until the tree has a root.
final class RootAwaitingRoute: Route {
  private let link: LinkRoute
  let text: String
  /// Whether the last attempt found that it has to wait for the first root.
  private(set) var waitsForRoot = false

  init(_ link: LinkRoute, of text: String) { (self.link, self.text) = (link, text) }

  var outline: RouteOutline { link.outline }

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    navigation.giveDefault(.link)
    waitsForRoot = hasToWait(on: navigation.tree)
    if waitsForRoot {
      throw navigation.halt(
        for: Question(waiting: FirstRoot(tree: navigation.tree), for: "the first root"),
        because: .noRootYet(for: text))
    }
    return try link.perform(with: (), in: navigation)
  }

  /// Whether the tree has no root yet, or, for a link that has waited for one, only a root that an
  /// archive is about to replace.
  func hasToWait(on tree: ScreenTree) -> Bool {
    tree.root == nil || (waitsForRoot && tree.isBeginning)
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
    guard let tree, tree.root == nil || tree.isBeginning, !tree.isClosed else { return nil }
    let (ended, call) = AsyncStream<Never>.makeStream()
    request.onStop { call.finish() }
    var waitsForEnd = false
    let check = { [weak tree] in
      guard let tree, tree.root != nil, !waitsForEnd else { return }
      guard tree.isBeginning else { return call.finish() }
      waitsForEnd = true
      tree.onEndOfBeginning { call.finish() }
    }
    let observer = tree.observe { _ in check() }
    check()
    return (observer, ended)
  }
}

extension RoutingError {
  fileprivate static func noRootYet(for text: String) -> RoutingError {
    cannotOpen(
      text, .mustWait, because: "the tree has no root yet",
      advice:
        "arrive(at: url) and open(url) { … } wait for a root. If the link should create the root, "
        + "navigate to router.route(for: url).")
  }
}

/// The link that waits for the first root.
final class LatestLink {
  private weak var request: Request?

  /// Records an attempt to open a link that did not fail, and supersedes the link that waits.
  func record(_ request: Request?, waitsForRoot: Bool) {
    let earlier = self.request
    self.request = waitsForRoot ? request : nil
    if let earlier, earlier !== request, !earlier.hasEnded { earlier.supersede() }
  }
}
