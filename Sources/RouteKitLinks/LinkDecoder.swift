import RouteKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Fills a context from the values of a link. It is a class because its containers refer to it.
final class LinkDecoder: Decoder, FlatCoding {
  private(set) var fields: LinkFields
  /// Every name in the pattern, including those that the link leaves out.
  let names: [String]
  /// The link, or nil if the values are made up.
  private let link: LinkText?
  /// Notes what a made-up context asks for.
  let notes: LinkContextProbe?
  /// Receives the name of each optional item that its type cannot read, with the error.
  let onLeavingOut: ((String, any Error) -> Void)?

  init(
    fields: LinkFields, names: [String], link: LinkText? = nil, notes: LinkContextProbe? = nil,
    onLeavingOut: ((String, any Error) -> Void)? = nil
  ) {
    (self.fields, self.names, self.link, self.notes) = (fields, names, link, notes)
    self.onLeavingOut = onLeavingOut
  }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(LinkKeyedDecoding(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try only().unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { try only() }

  /// Fills a whole context.
  func decode(_ type: Any.Type, by coding: ContextCoding) throws -> Any {
    // A URL decodes itself from an object.
    if type == URL.self { return try only().decode(URL.self) }
    if type == LinkTable.Link.self { return try wholeLink() }
    do { return try coding.decode(self) } catch {
      guard names.count == 1, let usual = fields[names[0]]?.usual, !(error is FlatnessFault) else {
        throw error
      }
      fields = LinkFields(fields: [usual])
      // Without its value, a type that is not optional has only the first error.
      guard usual.values.isEmpty else { return try coding.decode(self) }
      guard case .success(let context) = Result(catching: { try coding.decode(self) }) else {
        throw error
      }
      onLeavingOut?(names[0], error)
      return context
    }
  }

  fileprivate func wholeLink() throws -> LinkTable.Link {
    guard let url = link.map(\.url) ?? URL(string: "a:") else {
      throw ValueFault(reason: "it is not a URL")
    }
    return LinkTable.Link(url, items: link?.items ?? [])
  }

  private func only() throws -> LinkValueDecoder {
    guard names.count == 1 else { throw FlatnessFault.scalar }
    notes?.isSingle = true
    return try value(of: names[0])
  }

  /// Without a value, a list is empty and any other type throws.
  fileprivate func value(of name: String) throws -> LinkValueDecoder {
    let field = fields.field(of: name) ?? LinkFields.Field(name: name)
    if field.values.count > 1, !field.isList { throw ValueFault.several(field.name) }
    return LinkValueDecoder(field: field)
  }
}

/// Fills the properties of a context.
private struct LinkKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol, FlatCoding {
  let decoder: LinkDecoder

  var allKeys: [Key] { decoder.fields.fields.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool {
    decoder.notes?.record(key, among: decoder.names)
    return decoder.fields.field(of: key.stringValue) != nil
  }

  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    do { return try read(type, key) } catch {
      guard let field = decoder.fields.field(of: key.stringValue), field.isList, field.isForgiving,
        !(error is FlatnessFault)
      else { throw error }
      // A list that is not optional is empty.
      let value = try LinkValueDecoder(field: LinkFields.Field(name: field.name)).decode(type)
      decoder.onLeavingOut?(key.stringValue, error)
      return value
    }
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    if type == LinkTable.Link.self, let link = try decoder.wholeLink() as? Value { return link }
    let (name, names) = (key.stringValue, decoder.names)
    let value = try decoder.value(of: name)
    decoder.notes?.record(key, among: names)
    if value.decodeNil(), !names.contains(name), !names.contains(name + "[]") {
      if let madeUp = decoder.notes?.missing(name) {
        return try LinkValueDecoder(field: madeUp).decode(type)
      }
      throw FlatnessFault("it needs '\(name)', which the pattern does not have")
    }
    do { return try value.decode(type) } catch {
      if let unfit = decoder.notes?.unfit(value.field, error) { throw unfit }
      guard let usual = value.field.usual, !usual.values.isEmpty else { throw error }
      return try LinkValueDecoder(field: usual).decode(type)
    }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try optional(type, key)
  }

  // The standard library's own forms for these types would not leave out what they cannot read.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try optional(type, key)
  }

  private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    if !contains(key), type != LinkTable.Link.self { return nil }
    do { return try read(type, key) } catch {
      let field = decoder.fields.field(of: key.stringValue)
      let isForgiven = field?.isForgiving ?? false || decoder.notes != nil
      if !isForgiven || error is FlatnessFault || error is UnfitDefault { throw error }
      decoder.onLeavingOut?(key.stringValue, error)
      return nil
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw FlatnessFault.nested(key.stringValue) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.value(of: key.stringValue).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { throw FlatnessFault.inherited }
  func superDecoder(forKey _: Key) throws -> any Decoder { throw FlatnessFault.inherited }
}

/// Fills one property from its values.
private struct LinkValueDecoder: Decoder, SingleValueDecodingContainer, FlatCoding {
  let field: LinkFields.Field

  private var name: String { field.name }
  private var values: [String] { field.values }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw FlatnessFault.nested(name)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    LinkListDecoding(name: name, values: values, madeUp: field.madeUp)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { values.isEmpty }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if field.isFlag, let value = true as? Value, type is Bool.Type { return value }
    if type == LinkTable.Link.self {
      throw FlatnessFault("a LinkTable.Link is the whole link, and no value of '\(name)'")
    }
    if field.madeUp != nil, let value = field.value(of: type) { return value }
    if values.count == 1 {
      let text = values[0]
      if ScalarText.reads(type),
        let value = try ScalarText.value(of: type, from: text, named: name) as? Value
      {
        return value
      }
      if type == URL.self {
        // A URL decodes itself from an object, so it is read from its text instead.
        if let url = URL(string: text) as? Value { return url }
        throw ValueFault(reason: "'\(name)' must be a URL, but is \(text.quoted)")
      }
    } else if isScalar(type) {
      let count = values.isEmpty ? "is missing" : "has \(values.count) values"
      throw ValueFault(reason: "'\(name)' \(count)")
    }
    return try Value(from: self)
  }

  private func isScalar<Value>(_ type: Value.Type) -> Bool {
    type is String.Type || type is Bool.Type || type is any BinaryInteger.Type
      || type is any BinaryFloatingPoint.Type || type is URL.Type
  }
}

/// Fills a list.
private struct LinkListDecoding: UnkeyedDecodingContainer, FlatCoding {
  let name: String
  let values: [String]
  let madeUp: LinkContextProbe.Choice?
  private(set) var currentIndex = 0
  /// The failures at the current index. A type that tries again and again must come to an end.
  private var failures = 0
  private static let failureLimit = 64

  init(name: String, values: [String], madeUp: LinkContextProbe.Choice?) {
    (self.name, self.values, self.madeUp) = (name, values, madeUp)
  }

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { throw ValueFault(reason: "'\(name)' has only \(values.count) values") }
    let field = LinkFields.Field(name: name, values: [values[currentIndex]], madeUp: madeUp)
    do {
      let value = try LinkValueDecoder(field: field).decode(type)
      (currentIndex, failures) = (currentIndex + 1, 0)
      return value
    } catch {
      failures += 1
      if failures == LinkListDecoding.failureLimit {
        (currentIndex, failures) = (currentIndex + 1, 0)
      }
      throw error
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw FlatnessFault.nested(name) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw FlatnessFault.nested(name)
  }

  mutating func superDecoder() throws -> any Decoder { throw FlatnessFault.inherited }
}
