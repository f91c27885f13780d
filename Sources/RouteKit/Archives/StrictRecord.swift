/// A record without unknown keys. An unknown key is damage that would otherwise be missed.
struct StrictRecord: Decodable {
  let record: ArchiveRecord

  init(from decoder: any Decoder) throws {
    record = try ArchiveRecord(from: decoder)
    try decoder.checkKeys(of: ArchiveRecord.CodingKeys.self)
    guard record.layer != nil else { return }
    let layer = try decoder.container(keyedBy: ArchiveRecord.CodingKeys.self)
      .superDecoder(forKey: .layer)
    try layer.checkKeys(of: ArchivedLayer.CodingKeys.self)
  }
}

extension Decoder {
  /// Checks that all keys belong to a type.
  fileprivate func checkKeys<Keys: CodingKey>(of keys: Keys.Type) throws {
    let found = try container(keyedBy: AnyKey.self)
    for key in found.allKeys where Keys(stringValue: key.stringValue) == nil {
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
