/// A change that an app's screens went through since an archive was taken, so that it can still be
/// restored.
///
/// ```swift
/// let report = try tree.restore(
///   archive, using: catalog,
///   migrating: [
///     .renamed("item", to: "product"),
///     .context(of: "product") { (sku: String) in Product(sku: sku) },
///   ])
/// ```
///
/// They are made in order, each on what the ones before it left: say the oldest first.
public struct ArchiveMigration {
  let migrate: (inout ArchiveRecord) throws -> Void

  /// A screen is called otherwise.
  ///
  /// - Parameters:
  ///   - old: What the catalogue called it.
  ///   - new: What it calls it now.
  /// - Returns: The migration.
  public static func renamed(_ old: String, to new: String) -> ArchiveMigration {
    ArchiveMigration { if $0.screen == old { $0.screen = new } }
  }

  /// A screen is built from something else.
  ///
  /// - Parameters:
  ///   - name: What the catalogue calls the screen, after the migrations before this one.
  ///   - transform: Makes of the old context the one that the builder takes now. What it throws, or an
  ///     old context that cannot be read, costs the screen.
  /// - Returns: The migration.
  public static func context<Old: Decodable, New: Encodable>(
    of name: String, _ transform: @escaping (Old) throws -> New
  ) -> ArchiveMigration {
    ArchiveMigration { record in
      guard record.screen == name else { return }
      let old = try ArchiveText.decode(Old.self, from: record.context ?? "null")
      record.context = try ArchiveText.encode(transform(old))
    }
  }

  /// A screen that was built from nothing is built from something.
  ///
  /// - Parameters:
  ///   - name: What the catalogue calls the screen, after the migrations before this one.
  ///   - context: What it is built from now.
  /// - Returns: The migration.
  public static func context(
    of name: String, is context: some Encodable & Sendable
  ) -> ArchiveMigration {
    ArchiveMigration { record in
      if record.screen == name { record.context = try ArchiveText.encode(context) }
    }
  }
}
