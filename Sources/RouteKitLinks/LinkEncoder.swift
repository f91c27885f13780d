import RouteKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LinkFields {
  /// Collects the values of a context that a link is written from.
  init(of context: Any, by coding: ContextCoding) throws {
    let encoder = LinkEncoder()
    if context is URL || context is LinkTable.Link, let value = context as? any Encodable {
      // A URL encodes itself as an object.
      try encoder.single().encode(value)
    } else {
      try coding.encode(context, encoder)
    }
    if let nested = encoder.nested { throw FlatnessFault.nested(nested) }
    self = encoder.fields
  }
}

private final class LinkEncoder: Encoder, FlatCoding {
  var fields = LinkFields()
  /// The first field that is an object, even an empty one.
  var nested: String?

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(LinkKeyedEncoding(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { single().unkeyedContainer() }

  func singleValueContainer() -> any SingleValueEncodingContainer { single() }

  func nestedContainer<Key: CodingKey>(of field: String) -> KeyedEncodingContainer<Key> {
    nested = nested ?? field
    return KeyedEncodingContainer(LinkKeyedEncoding(encoder: self, nestedIn: field))
  }

  func single() -> LinkValueEncoder {
    fields.isScalar = true
    return LinkValueEncoder(name: "", encoder: self)
  }
}

/// Collects the properties of a context.
private struct LinkKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol, FlatCoding {
  let encoder: LinkEncoder
  /// The field that this is nested in. It must not hold any value.
  var nestedIn: String?

  func encodeNil(forKey _: Key) throws { try check() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try check()
    try LinkValueEncoder(name: key.stringValue, encoder: encoder).encode(value)
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    guard let value else { return }
    try encode(value, forKey: key)
    if encoder.fields[key.stringValue] == nil, !(value is LinkTable.Link) {
      throw ValueFault(
        reason: "'\(key.stringValue)' is an empty list, which a link cannot distinguish from nil"
      )
    }
  }

  private func check() throws {
    if let nestedIn { throw FlatnessFault.nested(nestedIn) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { encoder.nestedContainer(of: key.stringValue) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    LinkListEncoding(name: key.stringValue, encoder: encoder)
  }

  func superEncoder() -> any Encoder { LinkValueEncoder(name: "super", encoder: encoder) }
  func superEncoder(forKey key: Key) -> any Encoder {
    LinkValueEncoder(name: key.stringValue, encoder: encoder)
  }
}

/// Collects one property.
private struct LinkValueEncoder: Encoder, SingleValueEncodingContainer, FlatCoding {
  let name: String
  let encoder: LinkEncoder
  /// Whether the value is an element of a list.
  var isListed = false

  func container<Nested: CodingKey>(keyedBy _: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder.nestedContainer(of: name)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    LinkListEncoding(name: name, encoder: encoder, isNested: isListed)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws {}

  func encode<Value: Encodable>(_ value: Value) throws {
    if let link = value as? LinkTable.Link {
      encoder.fields.link = link.url.absoluteString
    } else if let text = try ScalarText.text(of: value, named: name) {
      encoder.fields.add(text, to: name, isList: isListed)
    } else if let url = value as? URL {
      encoder.fields.add(url.absoluteString, to: name, isList: isListed)
    } else {
      try value.encode(to: self)
    }
  }
}

/// Collects a list.
private struct LinkListEncoding: UnkeyedEncodingContainer, FlatCoding {
  let name: String
  let encoder: LinkEncoder
  var isNested = false
  private(set) var count = 0

  mutating func encodeNil() throws { throw FlatnessFault.nested(name) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    if isNested { throw FlatnessFault.nested(name) }
    try LinkValueEncoder(name: name, encoder: encoder, isListed: true).encode(value)
    count += 1
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { encoder.nestedContainer(of: name) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    LinkListEncoding(name: name, encoder: encoder, isNested: true)
  }

  mutating func superEncoder() -> any Encoder {
    LinkValueEncoder(name: name, encoder: encoder, isListed: true)
  }
}
