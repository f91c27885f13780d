import Foundation

/// The context into which a link of a ``FuzzedTable`` is read.
protocol FuzzedContext: Codable, Hashable {
  /// The texts in it that come unchanged from the link.
  var texts: [String] { get }
}

extension FuzzedContext {
  var texts: [String] { [] }
}

extension Int: FuzzedContext {}
extension UUID: FuzzedContext {}
extension String: FuzzedContext {
  var texts: [String] { [self] }
}
extension [String]: FuzzedContext {
  var texts: [String] { self }
}

/// Optional segments.
struct FuzzedDay: FuzzedContext {
  var year: Int
  var month: Int?
  var day: Int?
}

/// Required, optional and repeated query items.
struct FuzzedSearch: FuzzedContext {
  enum Order: String, Codable { case price, name }

  var text: String
  var page: Int
  var order: Order?
  var tags: [String]
  var kinds: [Order]
  var colours: [String]?

  var texts: [String] { [text] + tags + (colours ?? []) }
}

/// A fragment as a whole.
struct FuzzedSection: FuzzedContext {
  var first: String
  var second: String?
  var hint: String?

  var texts: [String] { [first] + [second, hint].compactMap(\.self) }
}

/// Every kind of single value.
struct FuzzedValues: FuzzedContext {
  var small: Int8
  var large: UInt64
  var isOn: Bool?
  var double: Double?
  var float: Float?
  var date: Date?
  var link: URL?
  var id: UUID?
}

/// Parameters before a rest.
struct FuzzedRest: FuzzedContext {
  var first: String
  var second: String?
  var rest: [String]
  var hint: String

  var texts: [String] { [first, hint] + (second.map { [$0] } ?? []) + rest }
}

/// Two rests.
struct FuzzedPair: FuzzedContext {
  var first: [String]
  var second: [String]

  var texts: [String] { first + second }
}

/// Values by name, for any pattern.
struct FuzzedBag: FuzzedContext {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue _: Int) { nil }
  }

  var values: [String: [String]] = [:]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in container.allKeys {
      values[key.stringValue] = try container.decode([String].self, forKey: key)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, list) in values {
      if list.count == 1 {
        try container.encode(list[0], forKey: Key(stringValue: name))
      } else {
        try container.encode(list, forKey: Key(stringValue: name))
      }
    }
  }

  var texts: [String] { values.values.flatMap(\.self) }
}
