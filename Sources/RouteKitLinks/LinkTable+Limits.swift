extension LinkTable {
  /// The largest number of patterns, each with every choice of its optional segments. Groups and not-found routes count
  /// as patterns.
  static let mostPatterns = 100_000

  /// Limits on the size of a link. Links come from outside and may have any size.
  ///
  /// ```swift
  /// let links = try LinkTable(schemes: ["shop"], limits: LinkTable.Limits(urlBytes: 2_048)) { … }
  /// // Cannot open 'shop://search?…': it has 9000 bytes, more than 2048.
  /// ```
  public struct Limits: Hashable, Sendable {
    /// The largest length of the whole link, in bytes.
    public var urlBytes: Int
    /// The largest number of segments, including the authority of a custom scheme.
    public var segments: Int
    /// The largest number of query items, including those that the pattern does not name. It also
    /// limits the pairs of a fragment, if the pattern takes them.
    public var queryItems: Int
    /// The largest length, in bytes after decoding, of a segment, of an item's name or value,
    /// and of a fragment that the pattern takes.
    public var valueBytes: Int

    /// Creates limits. A limit that you leave out has its default.
    public init(
      urlBytes: Int = 8_192, segments: Int = 64, queryItems: Int = 64, valueBytes: Int = 4_096
    ) {
      self.urlBytes = urlBytes
      self.segments = segments
      self.queryItems = queryItems
      self.valueBytes = valueBytes
    }
  }
}
