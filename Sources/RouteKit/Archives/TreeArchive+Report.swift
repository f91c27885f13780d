extension TreeArchive {
  /// The result of restoring an archive: what was restored, what was lost, and why.
  ///
  /// ```swift
  /// print(try tree.restore(archive, using: catalog))
  /// // Restored 3 of 5 screens.
  /// // Lost:
  /// // - stack › 1: "product": its context cannot be read: …
  /// // - stack › 2: "reviews": it was lost with stack › 1: "product"
  /// ```
  public struct Report: Sendable, CustomStringConvertible {
    /// The restored screens. Owners come before the screens that they hold.
    public let kept: [TreeArchive.Path]
    /// The losses, in the order of the archive.
    public let losses: [TreeArchive.Loss]
    /// The screens of the archive for which those of the frame are used, and why. It is empty without a
    /// frame.
    public let replaced: [TreeArchive.Loss]
    /// The screens of the frame that the archive does not have, such as a tab that an update has added.
    /// They are paths in the frame, owners first.
    public let added: [TreeArchive.Path]
    /// Whether the catalogue has changed since the archive was taken. This alone does not cause a
    /// loss.
    public let isOfAnotherCatalog: Bool
    /// The number of screens in the archive.
    public let count: Int

    private static let lineLimit = 100

    /// Whether everything was restored. A screen that was a gap in the archive, and is in the frame, is not
    /// a loss.
    public var isWhole: Bool { losses.isEmpty && replaced.allSatisfy { $0.kind == .gap } }

    /// The number of restored screens, then the first hundred losses, replacements and additions, one on each line.
    public var description: String {
      var lines = ["Restored \(kept.count) of \(count) screens."]
      lines += TreeArchive.Report.list(losses, under: "Lost:")
      lines += TreeArchive.Report.list(replaced, under: "Replaced by the builder's screens:")
      lines += TreeArchive.Report.list(addedLeaves, under: "Added by the builder:")
      if isOfAnotherCatalog {
        lines.append("The catalogue has changed since the archive was taken.")
      }
      return lines.joined(separator: "\n")
    }

    /// The added screens that hold no other screen. The paths share the records of the frame.
    private var addedLeaves: [TreeArchive.Path] {
      let owners = Set((added.first?.records ?? []).compactMap(\.owner))
      return added.filter { !owners.contains($0.position) }
    }

    private static func list<Entry>(_ entries: [Entry], under title: String) -> [String] {
      guard !entries.isEmpty else { return [] }
      let more = entries.count - lineLimit
      return [title] + entries.prefix(lineLimit).map { "- \($0)" }
        + (more > 0 ? ["- and \(more) more"] : [])
    }
  }
}
