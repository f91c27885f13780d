/// A record as an archive has it: its own keys and those of its container side by side, and no
/// others. An unknown key is damage that would otherwise be missed.
struct StrictRecord: Codable {
  let record: ArchiveRecord

  init(_ record: ArchiveRecord) { self.record = record }

  init(from decoder: any Decoder) throws {
    _ = try CheckedContainer(from: decoder)
    var record = try ArchiveRecord(from: decoder)
    record.container = try ArchivedContainer(from: decoder)
    self.record = record
    try decoder.checkKeys {
      ArchiveRecord.CodingKeys(stringValue: $0) != nil
        || ArchivedContainer.CodingKeys(stringValue: $0) != nil
        || ArchivedContainer.formerKeys.contains($0)
    }
    guard record.layer != nil else { return }
    let layer = try decoder.container(keyedBy: ArchiveRecord.CodingKeys.self)
      .superDecoder(forKey: .layer)
    try layer.checkKeys { ArchivedLayer.CodingKeys(stringValue: $0) != nil }
  }

  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    try record.container.encode(to: encoder)
  }
}

/// The part of a container's record that is checked before it is read.
private struct CheckedContainer: Decodable {
  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: ArchivedContainer.CodingKeys.self)
    if try record.decodeIfPresent(ArchivedContainer.Kind.self, forKey: .kind) == .split {
      _ = try record.decodeIfPresent(SplitNode.BackMode.self, forKey: .backMode)
    } else {
      _ = try record.decodeIfPresent(TabNode.BackMode.self, forKey: .backMode)
    }
    _ = try record.decodeIfPresent(CheckedHistory.self, forKey: .history)
  }
}

/// The history of tabs, which may be hostile: more entries than the limit allows are not read.
private struct CheckedHistory: Decodable {
  init(from decoder: any Decoder) throws {
    let limit = decoder.archiveLimits.records
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      if list.currentIndex == limit { throw RoutingError.tooManyVisits(limit) }
      _ = try list.decode(Int.self)
    }
  }
}

extension Decoder {
  /// Checks that all keys are known.
  fileprivate func checkKeys(_ isKnown: (String) -> Bool) throws {
    let found = try container(keyedBy: AnyKey.self)
    for key in found.allKeys where !isKnown(key.stringValue) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: found, debugDescription: "This key is unknown.")
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
