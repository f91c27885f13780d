extension ScreenTree {
  /// Takes an archive of the tree: which screens there are and what they were built from, in which
  /// containers, with which layers, focus, columns and tab history.
  ///
  /// ```swift
  /// let archive = try tree.archive(using: catalog)
  /// for hole in archive.holes { log.notice("\(hole)") }
  /// try archive.data().write(to: file)
  /// ```
  ///
  /// A screen comes back if it has a name that the catalogue lists, which
  /// `named(_:)` of its builder gives it with its context. ``StackNode``, ``TabNode`` and
  /// ``SplitNode`` need no name; subclasses of them and containers of an app's own do. What has none is
  /// a hole: reported at once by ``TreeArchive/holes``, and again on restoring. So is one of another type
  /// than its name is listed as, and the flow of a container that no listed builder makes. Undo history
  /// and navigations that wait are no part of an archive.
  ///
  /// - Parameters:
  ///   - catalog: The app's named screens.
  ///   - limits: As for reading: an archive that could not be read again is not taken.
  /// - Returns: The archive; of an empty tree an empty one.
  /// - Throws: ``RoutingError`` of the kind `badArchive` if there are more screens or levels than the
  ///   limits allow. A context or a state that is too large is a hole, or left out.
  /// - Complexity: O(screens).
  public func archive(
    using catalog: ScreenCatalog, limits: ArchiveLimits = ArchiveLimits()
  ) throws -> TreeArchive {
    let records = ArchiveTaking(of: self, using: catalog, limits: limits).records
    try records.check(against: limits, to: "take the archive")
    return TreeArchive(of: catalog, records: records)
  }
}
