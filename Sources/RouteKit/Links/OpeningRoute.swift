/// The route of a link that waits until the tree has a root.
final class OpeningRoute: Route {
  private let link: LinkRoute
  private let token = GuardToken()
  /// Whether the last attempt found the tree empty.
  private(set) var waitsForRoot = false

  init(_ link: LinkRoute) { self.link = link }

  var outline: RouteOutline { link.outline }

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    navigation.giveDefault(.link)
    waitsForRoot = navigation.tree.root == nil
    if waitsForRoot {
      try navigation.ask(
        FirstRoot(tree: navigation.tree), about: (), before: ScreenNode.self,
        named: link.outline.name,
        at: token)
    }
    return try link.perform(with: (), in: navigation)
  }
}

/// Makes a link wait until a tree has a root. It does not keep the tree alive.
private struct FirstRoot: Guard, Questioning {
  weak var tree: ScreenTree?

  func check(_: Void) -> Verdict {
    guard let tree, tree.root == nil else { return .pass }
    return .ask(self)
  }

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
  ) -> (observer: CommitObserver, ended: AsyncStream<Never>)? {
    guard let tree, tree.root == nil, !tree.isClosed else { return nil }
    let (ended, call) = AsyncStream<Never>.makeStream()
    request.onStop { call.finish() }
    let observer = tree.observe { [weak tree] _ in
      if tree?.root != nil { call.finish() }
    }
    return (observer, ended)
  }
}
