#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TreeArchive: Codable {
  private enum CodingKeys: String, CodingKey { case format, fingerprint, version, records }

  /// Reads an archive, and checks it.
  ///
  /// - Throws: ``RoutingError`` of the kind `badArchive` if it is of a newer format or larger than the
  ///   decoder's ``Swift/CodingUserInfoKey/archiveLimits`` allow, or if a record's owner does not stand
  ///   before it. What the decoder throws otherwise.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(Int.self, forKey: .format)
    guard (1...TreeArchive.format).contains(format) else {
      throw RoutingError.newerArchive(format)
    }
    fingerprint = try container.decodeIfPresent(String.self, forKey: .fingerprint)
    version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    let given = CodingUserInfoKey.archiveLimits.flatMap { decoder.userInfo[$0] }
    let limits = given as? ArchiveLimits ?? ArchiveLimits()
    var list = try container.nestedUnkeyedContainer(forKey: .records)
    var records: [ArchiveRecord] = []
    // One more than is allowed is enough to know.
    while !list.isAtEnd, records.count <= limits.records {
      records.append(try list.decode(StrictRecord.self).record)
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
    try container.encode(records, forKey: .records)
  }
}

extension TreeArchive {
  /// Reads an archive from JSON, as ``data()`` writes it.
  ///
  /// ```swift
  /// try TreeArchive(data: Data("[]".utf8))
  /// // Cannot read the archive: it is damaged, or no archive.
  /// ```
  ///
  /// - Parameters:
  ///   - data: From a file, say. It is not believed.
  ///   - limits: How large it may be.
  /// - Throws: ``RoutingError`` of the kind `badArchive`; its ``RoutingError/reasons`` have what the
  ///   decoder found.
  /// - Complexity: O(bytes).
  public init(data: Data, limits: ArchiveLimits = ArchiveLimits()) throws {
    if data.count > limits.bytes {
      throw RoutingError.archiveTooLarge(
        "\(data.count) bytes", limits.bytes, to: "read the archive")
    }
    let decoder = ArchiveText.decoder
    if let key = CodingUserInfoKey.archiveLimits { decoder.userInfo[key] = limits }
    do {
      self = try decoder.decode(TreeArchive.self, from: data)
    } catch let error as RoutingError {
      throw error
    } catch {
      throw RoutingError.unreadableArchive(error)
    }
  }

  /// Writes the archive as JSON, with its keys in order: equal archives give equal data.
  ///
  /// - Throws: ``RoutingError`` of the kind `badArchive`, with what the encoder threw.
  /// - Complexity: O(screens).
  public func data() throws -> Data {
    do { return try ArchiveText.data(of: self) } catch {
      throw RoutingError.unwritableArchive(error)
    }
  }
}
