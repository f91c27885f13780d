/// The result of launching an app: at a link, where the user left it, or at its first screen. `launch` and
/// `launchAsking` of ``Router`` return it.
public struct Launch {
  /// The source that decides what is visible.
  public enum Winner: Hashable, Sendable {
    /// The link that the app was opened with.
    case link
    /// The archive: the app is where the user left it.
    case archive
    /// Neither: the app is at its first screen.
    case first
  }

  /// The source that decided what is visible.
  public internal(set) var winner = Winner.first
  /// The report of restoring the archive, or nil if none was restored.
  public internal(set) var report: TreeArchive.Report?
  /// The arrival of the link, or else of the route to the first screen. It is nil if the archive won.
  public internal(set) var arrival: Arrival?
  /// The error of reading or restoring the archive, or nil.
  public internal(set) var archiveFailure: (any Error)?
  /// The error of reading or opening the link, or nil.
  public internal(set) var linkFailure: (any Error)?
}
