/// A change that an app's screens went through since an archive was taken, so that it can still be
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
/// They are made in order, each on what the ones before it left: say the oldest first. An archive knows
/// the version of the catalogue that it was taken with, and is spared what was before that.
public struct ArchiveMigration {
  /// The version of the catalogue from which on archives are as it makes them; nil if they are all looked
  /// at.
  let version: Int?
  let migrate: (inout ArchiveRecord, ScreenCatalog) throws -> Void

  /// A screen is called otherwise.
  ///
  /// One whose name nobody else bears by now rather keeps it among its former names: see
  /// ``ScreenCatalog``.
  ///
  /// - Parameters:
  ///   - old: What the catalogue called it.
  ///   - new: What it calls it now.
  ///   - version: The version of the catalogue in which it was renamed; archives of that version and
  ///     later ones are left alone. Needed only where another screen is called `old` since.
  /// - Returns: The migration.
  public static func renamed(
    _ old: String, to new: String, before version: Int? = nil
  ) -> ArchiveMigration {
    ArchiveMigration(version: version) { record, _ in
      if record.screen == old { record.screen = new }
    }
  }

  /// A screen is built from something else.
  ///
  /// - Parameters:
  ///   - name: What the catalogue calls the screen, after the migrations before this one. Of a name that
  ///     the catalogue lists the former ones are meant too.
  ///   - version: The version of the catalogue that has the new context: archives of that version and
  ///     later ones are left alone.
  ///   - transform: Makes of the old context the one that the builder takes now. What it throws, or an
  ///     old context that cannot be read, costs the screen.
  /// - Returns: The migration.
  public static func context<Old: Decodable, New: Encodable>(
    of name: String, before version: Int, _ transform: @escaping (Old) throws -> New
  ) -> ArchiveMigration {
    ArchiveMigration(version: version) { record, catalog in
      guard record.isCalled(name, by: catalog) else { return }
      let old = try ArchiveText.decode(Old.self, from: record.context ?? "null")
      record.context = try ArchiveText.encode(transform(old))
    }
  }

  /// A screen that was built from nothing is built from something.
  ///
  /// - Parameters:
  ///   - name: As of ``context(of:before:_:)``.
  ///   - version: As of ``context(of:before:_:)``.
  ///   - context: What it is built from now.
  /// - Returns: The migration.
  public static func context(
    of name: String, before version: Int, is context: some Encodable & Sendable
  ) -> ArchiveMigration {
    ArchiveMigration(version: version) { record, catalog in
      guard record.isCalled(name, by: catalog) else { return }
      record.context = try ArchiveText.encode(context)
    }
  }
}

extension ArchiveRecord {
  /// Whether a name is meant, or a former one of the screen that is listed under it.
  fileprivate func isCalled(_ name: String, by catalog: ScreenCatalog) -> Bool {
    guard let screen else { return false }
    guard screen != name, let listed = catalog.listed(name) else { return screen == name }
    return listed.name == name && listed.formerNames.contains(screen)
  }
}
