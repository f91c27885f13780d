extension Navigation {
  /// Finds out to which of some navigations that wait this attempt belongs, and notes it.
  ///
  /// It does if it goes through the router of that one's question, if the task that answers the
  /// question navigates, or if it starts from a screen that came in on the way to the answer.
  ///
  /// - Returns: The one that waits, or nil if it is a navigation of its own.
  func joinParent(among waiting: [Request], startingWith route: some Route) -> Request? {
    if let parent = request?.whole(among: waiting) { return parent }
    let parent =
      answeredHere(among: waiting)
      ?? toldStart(of: route)?.waitingFor.flatMap { host in
        waiting.contains(where: host.standsFor) ? host : nil
      }
    guard let parent else { return nil }
    isEquipped = true
    self.parent = parent
    request?.join(parent)
    return parent
  }

  /// The navigation whose question the current task answers: of several, which wait for each other, the
  /// last one.
  private func answeredHere(among waiting: [Request]) -> Request? {
    for mark in OpenQuestion.answering.reversed() {
      if let request = waiting.first(where: { $0.awaited?.mark === mark }) { return request }
    }
    return nil
  }
}
