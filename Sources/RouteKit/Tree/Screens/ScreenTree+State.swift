// The stored properties are internal: the compiler checks each access to one that other modules can see.
extension ScreenTree {
  /// The number of the last commit.
  package var lastCommit: Int { commitCount }

  /// The number that the newest screen has.
  package var newestNumber: Int { lastNumber }

  /// Whether a commit is being announced.
  package var isAnnouncing: Bool { announcements.count > 0 }

  /// Whether no attempt is running, and every commit was announced.
  package var isAtRest: Bool { runningReference == nil && announcements.count == 0 }
}

extension Navigation {
  /// The commit as a value, at the moment of the commit. It is nil if the tree does not build it.
  package var commit: Commit? { observation.commit }

  /// The screens that left with the commit, and those that entered.
  package var membershipChanges: (departed: [ScreenNode], arrived: [ScreenNode]) {
    (lifecycle.leaving.elements.map(\.object), lifecycle.entering.elements.map(\.object))
  }
}
