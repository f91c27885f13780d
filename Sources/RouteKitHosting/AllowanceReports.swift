/// The reports that `allows` may answer otherwise: one after each commit, and none within another.
struct AllowanceReports {
  /// The last commit that was reported.
  private var commit: Int?
  private var isReporting = false
  /// The reports that may still be made in one go. A report that navigates leads to one more, and not endlessly.
  private var allowed = 0
  private var isDue = false

  /// Notes a commit, and returns whether it is new.
  mutating func isNew(_ commit: Int?) -> Bool {
    defer { self.commit = commit }
    return commit != self.commit
  }

  /// Asks for a report, and returns whether the caller makes it. Within a report, the one that makes it goes on.
  mutating func begin() -> Bool {
    isDue = true
    if isReporting { return false }
    (isReporting, allowed) = (true, 2)
    return true
  }

  /// Returns whether to report now. The caller asks until it is false.
  mutating func next() -> Bool {
    isReporting = isDue && allowed > 0
    (isDue, allowed) = (false, allowed - 1)
    return isReporting
  }
}
