extension Navigation {
  /// Finds out to which of some navigations that wait this attempt belongs, and notes it.
  ///
  /// It does if it goes through the router of that one's question, if the task that answers the
  /// question navigates, or if it starts from a screen that came in on the way to the answer.
  ///
  /// - Returns: The one that waits, or nil if it is a navigation of its own.
  func joinParent(among waiting: [Request], startingWith route: some Route) -> Request? {
    if let request, let parent = waiting.first(where: { request.belongs(to: $0) }) {
      return parent
    }
    let parent =
      waiting.first { $0.awaited?.isAnsweredHere ?? false }
      ?? toldStart(of: route)?.waitingFor.flatMap { host in
        waiting.contains(where: host.standsFor) ? host : nil
      }
    guard let parent else { return nil }
    isEquipped = true
    self.parent = parent
    request?.join(parent)
    return parent
  }
}
