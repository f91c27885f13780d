extension Navigation {
  /// Finds out to which of some navigations that wait this attempt belongs, and notes it.
  ///
  /// It does if it goes through the router of that one's question, if the task that answers the
  /// question navigates, or if it starts from a screen that came in on the way to the answer.
  ///
  /// - Returns: The innermost of those that it belongs to, which stands for one that waits here; itself if
  ///   it only waits here itself; nil if it is a navigation of its own.
  func joinParent(among waiting: [Request], startingWith route: some Route) -> Request? {
    if let whole = request?.whole(among: waiting) { return whole }
    let parent =
      OpenQuestion.whoAsksHere(among: waiting)
      ?? toldStart(of: route)?.waitingFor(oneOf: waiting)
    guard let parent else { return nil }
    addExtras()
    // Found at several routers to belong to several, it is on the way to the answer of the first.
    if self.parent == nil { extras?.parent = parent }
    request?.join(parent)
    return parent
  }
}
