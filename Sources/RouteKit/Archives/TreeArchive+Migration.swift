extension TreeArchive {
  /// A change of an app's screens since an archive was taken, so the archive can still be
  /// restored.
  ///
  /// ```swift
  /// let catalog = try ScreenCatalog(version: 2) { … }
  /// let report = try tree.restore(
  ///   archive, using: catalog,
  ///   migrating: [
  ///     .renamed("item", to: "product"),
  ///     .context(of: "product", before: 2) { (sku: String) in Product(sku: sku) },
  ///   ])
  /// ```
  ///
  /// Migrations apply in order, each to the result of the ones before it, so list the oldest first.
  /// An archive records the version of its catalogue, and skips migrations to that version or earlier
  /// ones.
  public struct Migration {
    /// The first catalogue version whose archives need no migration, or nil if all archives are
    /// migrated.
    let version: Int?
    let migrate: (inout ArchiveRecord, ScreenCatalog) throws -> Void

    /// Renames a screen.
    ///
    /// If no other screen uses the old name, list it among the former names of the screen instead;
    /// see ``ScreenCatalog``.
    ///
    /// - Parameters:
    ///   - old: The old name in the catalogue.
    ///   - new: The new name in the catalogue.
    ///   - version: The catalogue version with the new name. Archives with this version or a later
    ///     one do not change. You need it only if another screen has the old name now.
    /// - Returns: The migration.
    public static func renamed(
      _ old: String, to new: String, before version: Int? = nil
    ) -> TreeArchive.Migration {
      TreeArchive.Migration(version: version) { record, _ in
        if record.screen == old { record.screen = new }
      }
    }

    /// Converts the context of a screen to a new type.
    ///
    /// - Parameters:
    ///   - name: The name of the screen after the earlier migrations. If the catalogue lists it, its
    ///     former names are included.
    ///   - version: The catalogue version with the new context. Archives with this version or a later
    ///     one do not change.
    ///   - transform: Converts the old context to the context that the builder takes now. If it
    ///     throws, or the old context cannot be read, the screen is lost.
    /// - Returns: The migration.
    public static func context<Old: Decodable, New: Encodable>(
      of name: String, before version: Int, _ transform: @escaping (Old) throws -> New
    ) -> TreeArchive.Migration {
      TreeArchive.Migration(version: version) { record, catalog in
        guard record.isCalled(name, by: catalog) else { return }
        let old = try ArchiveJSON.decode(Old.self, from: record.context ?? "null")
        record.context = try ArchiveJSON.encode(transform(old))
      }
    }

    /// Adds a context to a screen that needed none.
    ///
    /// - Parameters:
    ///   - name: The name of the screen, as in ``context(of:before:_:)``.
    ///   - version: The catalogue version with the new context, as in ``context(of:before:_:)``.
    ///   - context: The new context.
    /// - Returns: The migration.
    public static func context(
      of name: String, before version: Int, is context: some Encodable & Sendable
    ) -> TreeArchive.Migration {
      TreeArchive.Migration(version: version) { record, catalog in
        guard record.isCalled(name, by: catalog) else { return }
        record.context = try ArchiveJSON.encode(context)
      }
    }
  }
}

extension ArchiveRecord {
  /// Whether the record has this name, or a former name of the screen that is listed with this
  /// name.
  fileprivate func isCalled(_ name: String, by catalog: ScreenCatalog) -> Bool {
    guard let screen else { return false }
    guard screen != name, let listed = catalog.listed(name) else { return screen == name }
    return listed.name == name && listed.formerNames.contains(screen)
  }
}
