/// A router at which a later navigation takes the place of one that waits.
///
/// See ``Router/latestOnly()``.
struct LatestOnlyRouter<Base: Router>: Router {
  let base: Base
  private let waiting = WaitingList()

  init(base: Base) { self.base = base }

  var recordedTree: ScreenTree? { base.recordedTree }

  /// Attempts the navigation, and ends those that wait if it commits or waits itself.
  ///
  /// - Throws: Any error of the base. The navigations that wait then continue to wait.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if request?.isPreview ?? false {
      return try base.attempt(route, with: context, for: request)
    }
    // Navigations that wait for each other are one family: the one that asked for this one stands for the others.
    // It is looked for even if the attempt is stopped further out, where this one may have to wait.
    var found: Request?
    let look = { [waiting] (navigation: Navigation) in
      guard !waiting.isEmpty else { return }
      found = navigation.joinParent(among: waiting, startingWith: route)
    }
    let gated = GatedRoute(route, looking: look)
    let attempt = try base.attempt(gated, with: context, for: request)
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

  /// Ends those that wait, but for one and those that it is a part of.
  ///
  /// If the later one has joined an earlier one's question, the answer must still come. So the parts of the
  /// navigation that asks go on: its closure may wait for them.
  private func supersede(all request: Request?, _ parent: Request?, by question: Question?) {
    guard !waiting.isEmpty else { return }
    let lineage = parent?.lineage
    let joined = question?.check.identity.token.open.flatMap { $0.asking === request ? nil : $0 }
    for other in waiting.requestsToSupersede where other !== request {
      if lineage?.contains(other) ?? false { continue }
      // Only a part that waits for the same answer does not help it to come.
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
  /// Ends a navigation that waits when a later one commits or waits in turn: what the user wanted last
  /// counts.
  ///
  /// The earlier one ends with ``RoutingError/Kind/superseded``: at once where it waits for something of
  /// the library's own, and else as soon as the closure of its question returns. Begun with a
  /// completion, that closure's task is cancelled. Its screens stay as they are.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).latestOnly()
  /// router.navigate(to: order, with: lamp) { _ in }   // the guard asks to sign in
  /// try router.navigate(to: product, with: chair)     // the order is given up
  /// ```
  ///
  /// A later one that fails, or changes nothing, ends none; nor does one that belongs to the navigation
  /// that waits, as in ``exclusively()``, even if it waits in turn. If both wait for the same guard's
  /// answer, the later one goes on with it. The closure of that question runs on for as long as a
  /// navigation waits for its answer.
  ///
  /// - Returns: A router that keeps at most one navigation waiting, with what belongs to it. Its copies
  ///   count as one.
  public func latestOnly() -> some Router { LatestOnlyRouter(base: self) }
}
