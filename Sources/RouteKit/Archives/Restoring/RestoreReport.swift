/// What came of restoring an archive: what is back, what is not, and why.
///
/// ```swift
/// print(try tree.restore(archive, using: catalog))
/// // Restored 3 of 5 screens.
/// // Lost:
/// // - stack › 1: "product": its context cannot be read: …
/// // - stack › 2: "reviews": it went with stack › 1: "product"
/// ```
public struct RestoreReport: Sendable, CustomStringConvertible {
  /// What is on the tree, owners before what they hold.
  public let kept: [ArchivePlace]
  /// What is not as it was, in the order of the archive.
  public let losses: [ArchiveLoss]
  /// Whether the catalogue is another than when the archive was taken. That costs nothing by itself.
  public let isOfAnotherCatalog: Bool
  /// How many screens the archive has.
  public let count: Int

  private static let lineLimit = 100

  /// Whether everything is as it was.
  public var isWhole: Bool { losses.isEmpty }

  /// How much is back; then what is not, one a line, the first hundred.
  public var description: String {
    var lines = ["Restored \(kept.count) of \(count) screens."]
    if !losses.isEmpty { lines.append("Lost:") }
    lines += losses.prefix(RestoreReport.lineLimit).map { "- \($0)" }
    let more = losses.count - RestoreReport.lineLimit
    if more > 0 { lines.append("- and \(more) more") }
    if isOfAnotherCatalog { lines.append("The catalogue is another than it was then.") }
    return lines.joined(separator: "\n")
  }
}
