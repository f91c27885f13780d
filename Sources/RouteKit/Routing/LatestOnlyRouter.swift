/// A router that lets a later navigation supersede a waiting one.
///
/// See ``Router/latestOnly()``.
struct LatestOnlyRouter<Base: Router>: Router {
  let base: Base
  private let waiting = RequestsAtRouter()

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Attempts the navigation, and ends the waiting ones if it commits or waits itself.
  ///
  /// - Throws: Any error of the base. After an error, the waiting navigations continue to wait.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if request?.isPreview ?? false {
      return try base.attempt(route, with: context, for: request)
    }
    // Navigations that wait for each other are one family: the one that asked for this one represents the others. It
    // is looked up even if an outer router stops the attempt, because this one may have to wait there.
    var found: Request?
    let guarded = GuardedRoute(route) { [waiting] route in
      .looking { navigation in
        guard !waiting.isEmpty else { return }
        found = navigation.joinParent(among: waiting, startingWith: route)
      }
    }
    let attempt = try base.attempt(guarded, with: context, for: request)
    let parent = found.flatMap { $0 === request ? nil : $0 } ?? request?.parent
    switch attempt {
    case .arrived(let arrival):
      if arrival.commit != nil { supersede(all: request, parent, by: nil) }
    case .waits(let question):
      supersede(all: request, parent, by: question)
      if let request { waiting.add(request) }
    }
    return attempt
  }

  /// Ends the waiting navigations, except for the given one and those that it is a part of.
  ///
  /// If the later navigation has joined the question of an earlier one, that question must still be answered. So the
  /// parts of the asking navigation go on: its closure may wait for them.
  private func supersede(all request: Request?, _ parent: Request?, by question: Question?) {
    guard !waiting.isEmpty else { return }
    let lineage = parent?.lineage
    let joined = question?.check.token.open.flatMap { $0.asking === request ? nil : $0 }
    for other in waiting.requestsToSupersede where other !== request {
      if lineage?.contains(other) ?? false { continue }
      // Only a part that waits for the same answer is not needed for it.
      if let asking = joined?.asking, other !== asking, other.belongs(to: asking),
        other.awaited !== joined
      {
        continue
      }
      other.supersede()
      waiting.leaveOut(other)
    }
  }
}

extension Router {
  /// Ends a waiting navigation when a later one commits or waits itself, so the last wish of the user counts.
  ///
  /// The earlier one ends with ``RoutingError/Kind/superseded``: at once if it waits for the library itself, or else
  /// as soon as the closure of its question returns. If it was begun with a completion, the task of that closure is
  /// cancelled. Its screens stay as they are.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).latestOnly()
  /// router.navigate(to: order, with: lamp) { _ in }   // the guard asks to sign in
  /// try router.navigate(to: product, with: chair)     // the order is given up
  /// ```
  ///
  /// A later navigation does not end others if it fails or changes nothing, or if it belongs to the waiting one, as
  /// in ``exclusively()``, even if it waits itself. If both wait for the answer of the same guard, the later one
  /// continues with that answer. The closure of the question continues as long as a navigation waits for its answer.
  ///
  /// - Returns: A router with at most one waiting navigation, together with its parts. Copies of the router share it.
  public func latestOnly() -> some Router { LatestOnlyRouter(base: self) }
}
