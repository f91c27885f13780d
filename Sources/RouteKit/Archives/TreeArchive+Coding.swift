#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TreeArchive: Codable {
  private enum CodingKeys: String, CodingKey { case format, fingerprint, version, records }

  /// Reads an archive and checks it.
  ///
  /// - Throws: ``RoutingError`` of the kind `badArchive` if it has a newer format, exceeds the
  ///   decoder's `archiveLimits`, or has a record whose owner does not
  ///   come before it. Otherwise any error of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(Int.self, forKey: .format)
    guard (1...TreeArchive.format).contains(format) else {
      throw RoutingError.badArchive(
        "it has format \(format), but this version of RouteKit reads format \(TreeArchive.format)",
        advice: "A newer version of the app wrote it, or it is not an archive.")
    }
    fingerprint = try container.decodeIfPresent(String.self, forKey: .fingerprint)
    version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    let limits = decoder.archiveLimits
    var list = try container.nestedUnkeyedContainer(forKey: .records)
    var records: [ArchiveRecord] = []
    var visits = 0
    // One more than allowed is enough to detect an excess.
    while !list.isAtEnd, records.count <= limits.records {
      let record = try list.decode(StrictRecord.self).record
      visits += record.container.history?.count ?? 0
      if visits > limits.records { throw RoutingError.tooManyVisits(limits.records) }
      records.append(record)
    }
    try records.check(against: limits, to: "read the archive")
    self.records = records
  }

  /// Writes the archive.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format, forKey: .format)
    try container.encodeIfPresent(fingerprint, forKey: .fingerprint)
    if version != 1 { try container.encode(version, forKey: .version) }
    var list = container.nestedUnkeyedContainer(forKey: .records)
    for record in records { try list.encode(StrictRecord(record)) }
  }
}

extension TreeArchive {
  /// Reads an archive from JSON, as ``data()`` writes it.
  ///
  /// ```swift
  /// try TreeArchive(data: Data("[]".utf8))
  /// // Cannot read the archive: it is damaged or not an archive.
  /// ```
  ///
  /// - Parameters:
  ///   - data: The data, for example of a file. It is not trusted.
  ///   - limits: The limits on the size of the archive.
  /// - Throws: ``RoutingError`` of the kind `badArchive`. Its ``RoutingError/reasons`` contain the
  ///   error of the decoder.
  /// - Complexity: O(bytes).
  public init(data: Data, limits: TreeArchive.Limits = TreeArchive.Limits()) throws {
    if data.count > limits.bytes {
      throw RoutingError.archiveTooLarge(
        "\(data.count) bytes", limits.bytes, to: "read the archive")
    }
    let decoder = ArchiveJSON.decoder
    if let key = CodingUserInfoKey.archiveLimits { decoder.userInfo[key] = limits }
    do {
      self = try decoder.decode(TreeArchive.self, from: data)
    } catch let error as RoutingError {
      throw error
    } catch {
      throw RoutingError.badArchive("it is damaged or not an archive", reasons: [error.onOneLine])
    }
  }

  /// Writes the archive as JSON with sorted keys, so equal archives give equal data.
  ///
  /// - Throws: ``RoutingError`` of the kind `badArchive`, with the error of the encoder.
  /// - Complexity: O(screens).
  public func data() throws -> Data {
    do { return try ArchiveJSON.data(of: self) } catch {
      throw RoutingError.badArchive(
        "it cannot be encoded", to: "write the archive", reasons: [error])
    }
  }
}
