extension Navigation {
  /// Finds the waiting navigation that this attempt belongs to, and joins it.
  ///
  /// It belongs to a waiting navigation if it goes through the router of that question, if the task that answers the
  /// question makes it, or if it starts from a screen that a part of that navigation brought in.
  ///
  /// - Returns: The innermost navigation that it belongs to. It is the navigation itself if only that one waits here,
  ///   and nil if it does not belong to any.
  func joinParent(among waiting: RequestsAtRouter, startingWith route: some Route) -> Request? {
    if let whole = request.flatMap(waiting.whole(of:)) { return whole }
    let parent = waiting.askingHere ?? statedStart(of: route).flatMap(waiting.request(bringing:))
    guard let parent else { return nil }
    addExtras()
    // If several routers find different navigations, the first one counts.
    if self.parent == nil { extras?.parent = parent }
    request?.join(parent)
    return parent
  }
}

extension RequestsAtRouter {
  /// The innermost navigation that another one belongs to, if that stands for one that waits here. If the other does
  /// not belong to one but waits here itself, the result is the other.
  fileprivate func whole(of request: Request) -> Request? {
    if let parent = request.family.parent, includesOne(of: parent.lineage) { return parent }
    return includes(request) ? request : nil
  }

  /// The navigation whose question the current task is answering, if one that waits here waits for that answer. Of
  /// several, it is the innermost one.
  fileprivate var askingHere: Request? {
    if SharedQuestion.answering.isEmpty { return nil }
    let questions = requests.compactMap(\.awaited)
    for token in SharedQuestion.answering.reversed() {
      if let asking = questions.first(where: { $0.token === token })?.asking { return asking }
    }
    return nil
  }

  /// The waiting navigation whose question was being answered when a screen, or one that holds it, came in, provided
  /// that it stands for one that waits here. Of several, it is the one nearest to the screen. For most screens it is
  /// nil.
  ///
  /// - Complexity: O(depth).
  fileprivate func request(bringing screen: ScreenNode) -> Request? {
    var node: ScreenNode? = screen
    while let current = node {
      if let request = current.nodeExtras?.cameInFor, !request.hasEnded,
        includesOne(of: request.lineage)
      {
        return request
      }
      node = current.screenOwner
    }
    return nil
  }
}
