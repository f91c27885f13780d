extension ScreenTree {
  /// Takes an archive of the tree: its screens with their contexts, their containers, layers,
  /// focus, columns and tab history.
  ///
  /// ```swift
  /// let archive = try tree.archive(using: catalog)
  /// for gap in archive.gaps { log.notice("\(gap)") }
  /// try archive.data().write(to: file)
  /// ```
  ///
  /// A screen can be restored if it has a name that the catalogue lists. Its builder's `named(_:)`
  /// gives it the name and the context. The containers of the library need no name, but their
  /// subclasses and custom containers do. A screen without such a name is a gap, which
  /// ``TreeArchive/gaps`` reports at once, and restoring reports again. A screen of another type
  /// than the catalogue lists for its name is also a gap, and so is the flow of a container that no
  /// listed builder creates. Undo history and waiting navigations are not part of an archive.
  ///
  /// - Parameters:
  ///   - catalog: The app's named screens.
  ///   - limits: The limits for reading. An archive that exceeds them could not be read again, so
  ///     it is not taken.
  /// - Returns: The archive. It is empty if the tree is.
  /// - Throws: ``RoutingError`` of the kind `badArchive` if there are more screens or levels than
  ///   the limits allow. A screen whose context is too large is a gap. A state that is too large is
  ///   left out.
  /// - Complexity: O(screens).
  public func archive(
    using catalog: ScreenCatalog, limits: TreeArchive.Limits = TreeArchive.Limits()
  ) throws -> TreeArchive {
    let records = ArchiveTaking(of: screens, using: catalog, limits: limits).records
    try records.check(against: limits, to: "take the archive")
    return TreeArchive(of: catalog, records: records)
  }
}
