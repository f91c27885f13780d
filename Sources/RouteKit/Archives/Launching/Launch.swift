/// Where an app began: at a link, where it was left, or at its first screen.
public struct Launch {
  /// Who decides what is visible.
  public enum Winner: Hashable, Sendable {
    /// The link that the app was opened with.
    case link
    /// The archive: the app is where it was left.
    case archive
    /// Neither: the app is at its first screen.
    case first
  }

  /// Who decided.
  public internal(set) var winner = Winner.first
  /// What came of the archive, if one was restored.
  public internal(set) var report: RestoreReport?
  /// Where the link arrived; or the route to the first screen, if that was needed and nothing came
  /// after it.
  public internal(set) var arrival: Arrival?
  /// Why the archive could not be read or restored.
  public internal(set) var archiveFailure: (any Error)?
  /// Why the link could not be read or opened.
  public internal(set) var linkFailure: (any Error)?
}
