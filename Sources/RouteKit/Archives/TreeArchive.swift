/// A tree as data that outlives the app: save it when the app quits, and restore it later.
///
/// An archive identifies screens by their names in a ``ScreenCatalog`` and their contexts, and
/// containers by their kind. It does not contain types or numbers of screens. Its records are a
/// flat list in which owners come before the screens that they hold, so a deep tree cannot cause an
/// overflow.
///
/// ```swift
/// let archive = try tree.archive(using: catalog)
/// try archive.data().write(to: file)
/// // … the next morning
/// let saved = try TreeArchive(data: Data(contentsOf: file))
/// let report = try tree.restore(saved, using: catalog)
/// ```
///
/// It is `Codable`, so any encoder can write it. ``data()`` and ``init(data:limits:)`` write and
/// read JSON. The content of an archive from a file is not trusted; see ``TreeArchive/Limits`` and
/// ``ScreenTree/restore(_:using:migrating:into:)``.
public struct TreeArchive: Hashable, Sendable {
  /// The format that this version of the library writes, and the newest that it reads.
  public static let format = 1

  /// The format of the archive.
  public let format: Int
  /// The fingerprint of the ``ScreenCatalog`` when the archive was taken, or nil if it was taken
  /// without one. The ``TreeArchive/Report`` says if it has changed, but this does not prevent
  /// restoring.
  public let fingerprint: String?
  /// The ``ScreenCatalog/version`` of the catalogue when the archive was taken. It decides which
  /// migrations apply.
  public let version: Int
  let records: [ArchiveRecord]

  init(of catalog: ScreenCatalog, records: [ArchiveRecord]) {
    format = TreeArchive.format
    fingerprint = catalog.fingerprint
    version = catalog.version
    self.records = records
  }

  /// The number of screens, including containers and gaps.
  public var count: Int { records.count }

  /// Whether it is an archive of an empty tree.
  public var isEmpty: Bool { records.isEmpty }

  /// The parts that could not be archived and will not be restored: screens without a name that the
  /// catalogue lists, contexts and states that cannot be encoded, values of presentations that are
  /// not `Codable`, and flows that no listed builder creates.
  ///
  /// ```swift
  /// for gap in archive.gaps { log.notice("\(gap)") }
  /// // stack › 1: NoteScreen: it has no name
  /// ```
  ///
  /// - Complexity: O(screens).
  public var gaps: [TreeArchive.Loss] {
    records.enumerated().compactMap { position, record in
      record.gapReason.map {
        TreeArchive.Loss(
          path: TreeArchive.Path(position: position, records: records),
          loss: RestoreLosses.Loss(record.gap == nil ? .state : .gap, $0))
      }
    }
  }
}

extension TreeArchive: CustomStringConvertible {
  /// One line with the number of screens and of gaps.
  public var description: String {
    let gaps = records.count { $0.gap != nil }
    return "\(count) screens" + (gaps == 0 ? "" : ", \(gaps) of them gaps")
  }
}
