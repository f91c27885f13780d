/// How much of a link is read: what comes from outside may be of any size.
///
/// ```swift
/// let links = try LinkTable(schemes: ["shop"], limits: LinkLimits(urlBytes: 2_048)) { … }
/// // Cannot open 'shop://search?…': it has 9000 bytes, more than 2048.
/// ```
public struct LinkLimits: Hashable, Sendable {
  /// How long the whole link may be.
  public var urlBytes: Int
  /// How many segments it may have, a custom scheme's authority included.
  public var segments: Int
  /// How many query items it may have, those included that no pattern names.
  public var queryItems: Int
  /// How long a segment, or the name or the value of a query item, may be when it is decoded.
  public var valueBytes: Int

  /// Makes limits; what is left out is as usual.
  public init(
    urlBytes: Int = 8_192, segments: Int = 64, queryItems: Int = 64, valueBytes: Int = 4_096
  ) {
    self.urlBytes = urlBytes
    self.segments = segments
    self.queryItems = queryItems
    self.valueBytes = valueBytes
  }
}
