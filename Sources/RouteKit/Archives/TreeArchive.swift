/// A tree as data that outlives the app: to save on quitting, and to come back to.
///
/// It knows screens by the names that a ``ScreenCatalog`` gives them and by what they were built from,
/// and containers by what they are. It has no types and no numbers of screens. Records are a flat list,
/// owners before what they hold, so that depth cannot overflow anything.
///
/// ```swift
/// let archive = try tree.archive(using: catalog)
/// try archive.data().write(to: file)
/// // … the next morning
/// let saved = try TreeArchive(data: Data(contentsOf: file))
/// let report = try tree.restore(saved, using: catalog)
/// ```
///
/// It is `Codable`, so that any encoder writes it; ``data()`` and ``init(data:limits:)`` write and read
/// JSON. What an archive from a file says is not believed: see ``ArchiveLimits`` and
/// ``ScreenTree/restore(_:using:migrating:)``.
public struct TreeArchive: Hashable, Sendable {
  /// The format that this version of the library writes, and the newest that it reads.
  public static let format = 1

  /// The format of the archive.
  public let format: Int
  /// The ``ScreenCatalog``'s fingerprint when the archive was taken, or nil if it was taken without
  /// one. That it is another by now is noted in the ``RestoreReport``, and refuses nothing.
  public let fingerprint: String?
  /// The ``ScreenCatalog/version`` of the catalogue that it was taken with, which decides about
  /// migrations.
  public let version: Int
  let records: [ArchiveRecord]

  init(of catalog: ScreenCatalog, records: [ArchiveRecord]) {
    format = TreeArchive.format
    fingerprint = catalog.fingerprint
    version = catalog.version
    self.records = records
  }

  /// How many screens it has, containers and holes included.
  public var count: Int { records.count }

  /// Whether it is of an empty tree.
  public var isEmpty: Bool { records.isEmpty }

  /// What could not be archived, and will not come back: screens without a name that the catalogue lists,
  /// contexts and states that cannot be encoded, flows that no listed builder makes.
  ///
  /// ```swift
  /// for hole in archive.holes { log.notice("\(hole)") }
  /// // stack › 1: NoteScreen: it has no name
  /// ```
  ///
  /// - Complexity: O(screens).
  public var holes: [ArchiveLoss] {
    records.enumerated().compactMap { position, record in
      record.lack.map {
        ArchiveLoss(
          place: ArchivePlace(position: position, records: records),
          kind: record.hole == nil ? .state : .hole, reason: $0, error: nil)
      }
    }
  }
}

extension TreeArchive: CustomStringConvertible {
  /// One line: how many screens, and how many of them are holes.
  public var description: String {
    let holes = records.count { $0.hole != nil }
    return "\(count) screens" + (holes == 0 ? "" : ", \(holes) of them holes")
  }
}
