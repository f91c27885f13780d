extension Navigation {
  /// Finds the waiting navigation that this attempt belongs to, and joins it.
  ///
  /// It belongs to a waiting navigation if it goes through the router of that question, if the task that answers the
  /// question makes it, or if it starts from a screen that a part of that navigation brought in.
  ///
  /// - Returns: The innermost navigation that it belongs to. It is the navigation itself if only that one waits here,
  ///   and nil if it does not belong to any.
  func joinParent(among waiting: some RequestGroup, startingWith route: some Route) -> Request? {
    if let whole = request?.whole(among: waiting) { return whole }
    let parent =
      SharedQuestion.askingHere(among: waiting)
      ?? statedStart(of: route)?.waitingFor(oneOf: waiting)
    guard let parent else { return nil }
    addExtras()
    // If several routers find different navigations, the first one counts.
    if self.parent == nil { extras?.parent = parent }
    request?.join(parent)
    return parent
  }
}
