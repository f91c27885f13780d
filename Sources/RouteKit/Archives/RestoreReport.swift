/// The result of restoring an archive: what was restored, what was lost, and why.
///
/// ```swift
/// print(try tree.restore(archive, using: catalog))
/// // Restored 3 of 5 screens.
/// // Lost:
/// // - stack › 1: "product": its context cannot be read: …
/// // - stack › 2: "reviews": it went with stack › 1: "product"
/// ```
public struct RestoreReport: Sendable, CustomStringConvertible {
  /// The restored screens. Owners come before the screens that they hold.
  public let kept: [ArchivePath]
  /// The losses, in the order of the archive.
  public let losses: [ArchiveLoss]
  /// Whether the catalogue has changed since the archive was taken. This alone does not cause a
  /// loss.
  public let isOfAnotherCatalog: Bool
  /// The number of screens in the archive.
  public let count: Int

  private static let lineLimit = 100

  /// Whether everything was restored.
  public var isWhole: Bool { losses.isEmpty }

  /// The number of restored screens, then the first hundred losses, one on each line.
  public var description: String {
    var lines = ["Restored \(kept.count) of \(count) screens."]
    if !losses.isEmpty { lines.append("Lost:") }
    lines += losses.prefix(RestoreReport.lineLimit).map { "- \($0)" }
    let more = losses.count - RestoreReport.lineLimit
    if more > 0 { lines.append("- and \(more) more") }
    if isOfAnotherCatalog { lines.append("The catalogue has changed since the archive was taken.") }
    return lines.joined(separator: "\n")
  }
}
