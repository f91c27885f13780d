/// A record of which everything was understood: a key that nobody knows is damage that would otherwise
/// go unnoticed.
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
  /// Checks that no key is there but those of a type.
  fileprivate func checkKeys<Keys: CodingKey>(of keys: Keys.Type) throws {
    let found = try container(keyedBy: AnyKey.self)
    for key in found.allKeys where Keys(stringValue: key.stringValue) == nil {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: found, debugDescription: "Nothing is called so.")
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
