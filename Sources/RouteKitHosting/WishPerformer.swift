import RouteKit

/// Performs the routes of a host's wishes and facts. Those that have to ask go on in a task.
final class WishPerformer {
  /// Performs the routes with the cause `Cause.gesture`.
  private let router: any Router
  /// Begins a task on the actor of the tree. It is nil if the host was connected outside of an actor.
  let startTask: HostTurn.StartTask?
  /// The facts that wait for the answer of a guard.
  private var askedFacts: Set<HostFact> = []
  /// Called with the reason each time that the tree does not follow.
  var onRefusal: ((any Error) -> Void)?

  init(_ router: any Router, on tree: ScreenTree, startTask: HostTurn.StartTask?) {
    self.router = router.staying(on: tree).caused(by: .gesture)
    self.startTask = startTask
  }

  /// Whether a route would be performed at once on a tree.
  func allows(_ route: Move, on tree: ScreenTree) -> Bool {
    !navigatesAnother(than: tree) && router.allows(route)
  }

  /// Whether the router would change another tree than the one that the user sees.
  private func navigatesAnother(than tree: ScreenTree) -> Bool {
    router.tree(for: nil).map { $0 !== tree } ?? false
  }

  /// Performs a route. If it has to wait for an answer, it goes on later.
  func perform(_ route: Move, following fact: HostFact? = nil, on tree: ScreenTree?) {
    if let fact, askedFacts.contains(fact) { return }
    do {
      if let tree, navigatesAnother(than: tree) { throw RoutingError.routerOfAnotherTree }
      if let startTask {
        try perform(route, following: fact, on: tree, by: startTask)
      } else {
        try router.navigate(to: route)
      }
    } catch let error as RoutingError where startTask == nil && error.kind == .mustWait {
      onRefusal?(
        error.advising(
          "Connect the host in a method of the tree's actor, such as one of a class that is @MainActor."
        ))
    } catch {
      onRefusal?(error)
    }
  }

  private func perform(
    _ route: Move, following fact: HostFact?, on tree: ScreenTree?,
    by startTask: HostTurn.StartTask
  ) throws {
    let (router, request) = (router, Request(of: router))
    let first = try request.make { try router.attempt(route, with: (), for: request) }
    if case .done = first { return }
    var asked = route
    if let fact, let tree {
      // From now on it is a wish, and keeps its current meaning.
      askedFacts.insert(fact)
      asked = route.removingNothing(newerThan: tree.snapshot(), of: tree.lastCommit, to: "remove")
    }
    let attempt = { try request.make { try router.attempt(asked, with: (), for: request) } }
    // The task must not retain this object. A closure with a capture list would not run on the actor.
    weak var performer: WishPerformer?
    performer = self
    let task = startTask {
      do {
        _ = try await request.pursue(from: first, attempt)
      } catch {
        performer?.onRefusal?(error)
      }
      if let fact { performer?.askedFacts.remove(fact) }
    }
    request.onStop { task.cancel() }
  }
}

extension RoutingError {
  fileprivate static var routerOfAnotherTree: RoutingError {
    RoutingError(
      .notOnTree, action: "follow the user",
      reason: "the router of the host navigates another tree",
      advice: "Connect the host, or make the navigator of its view, with a router of its tree.")
  }
}
