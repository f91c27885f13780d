extension TreeArchive {
  /// Limits on the size of an archive. A larger archive is refused before much of it is read.
  ///
  /// ```swift
  /// var limits = TreeArchive.Limits()
  /// limits.bytes = 1 << 20
  /// let archive = try TreeArchive(data: data, limits: limits)
  /// // Cannot read the archive: it has 2097152 bytes, but at most 1048576 are allowed.
  /// ```
  public struct Limits: Hashable, Sendable {
    /// The largest size of the text or file. The default is 32 MB.
    public var bytes = 32 << 20
    /// The largest number of screens, and of all entries in tab histories together. No tab is in two
    /// histories. The default is 100 000.
    public var records = 100_000
    /// The largest depth of the tree, including containers and layers. The default is 10 000.
    public var levels = 10_000
    /// The largest size of a screen's context, and of a screen's state. The default is 64 KB.
    public var contextBytes = 64 << 10

    /// Creates limits with their defaults.
    public init() {}
  }
}

extension CodingUserInfoKey {
  /// The key under which a decoder of a ``TreeArchive`` finds its ``TreeArchive/Limits``. Without it,
  /// the limits have their defaults.
  ///
  /// ```swift
  /// let decoder = PropertyListDecoder()
  /// if let key = CodingUserInfoKey.archiveLimits { decoder.userInfo[key] = limits }
  /// let archive = try decoder.decode(TreeArchive.self, from: data)
  /// ```
  public static let archiveLimits = CodingUserInfoKey(rawValue: "RouteKit.archiveLimits")
}

extension Decoder {
  /// The limits of the archive that is being decoded.
  var archiveLimits: TreeArchive.Limits {
    let given = CodingUserInfoKey.archiveLimits.flatMap { userInfo[$0] }
    return given as? TreeArchive.Limits ?? TreeArchive.Limits()
  }
}
