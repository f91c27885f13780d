/// How large an archive may be: what is larger is refused before much of it is read.
///
/// ```swift
/// var limits = ArchiveLimits()
/// limits.bytes = 1 << 20
/// let archive = try TreeArchive(data: data, limits: limits)
/// // Cannot read the archive: it has 2097152 bytes, and 1048576 are allowed.
/// ```
public struct ArchiveLimits: Hashable, Sendable {
  /// The size of the text or file, 32 MB unless set.
  public var bytes = 32 << 20
  /// How many screens, 100 000 unless set.
  public var records = 100_000
  /// How deep screens nest, containers and layers counted, 10 000 unless set.
  public var levels = 10_000
  /// The size of one screen's context, and of one screen's state: 64 KB unless set.
  public var contextBytes = 64 << 10

  /// Makes limits, each at its default.
  public init() {}
}

extension CodingUserInfoKey {
  /// Where a decoder of a ``TreeArchive`` finds other ``ArchiveLimits`` than the default.
  ///
  /// ```swift
  /// let decoder = PropertyListDecoder()
  /// if let key = CodingUserInfoKey.archiveLimits { decoder.userInfo[key] = limits }
  /// let archive = try decoder.decode(TreeArchive.self, from: data)
  /// ```
  public static let archiveLimits = CodingUserInfoKey(rawValue: "RouteKit.archiveLimits")
}
