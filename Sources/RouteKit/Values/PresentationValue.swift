/// A value of an app in a presentation: as the app has set it, or as read from an archive, which does not know its
/// type.
struct PresentationValue: Sendable {
  enum Form: Sendable {
    case value(any Hashable & Sendable)
    case archived(ArchivedValue)
  }

  /// A text, and how to decode a value of a type from it.
  struct ArchivedValue: Sendable {
    let text: String
    let decode: @Sendable (_ text: String, _ type: any Decodable.Type) -> (any Decodable)?
  }

  let form: Form

  init(_ value: any Hashable & Sendable) { form = .value(value) }

  init(_ archived: ArchivedValue) { form = .archived(archived) }

  /// The name under which a record stores values of a type.
  static func name(of type: Any.Type) -> String { _typeName(type, qualified: true) }

  /// The value, or nil if it is not of a type.
  func value<Value>(as type: Value.Type) -> Value? {
    switch form {
    case .value(let value): return value as? Value
    case .archived(let archived):
      guard let type = type as? any Decodable.Type else { return nil }
      return archived.decode(archived.text, type) as? Value
    }
  }
}

extension PresentationValue: Hashable {
  /// An archived value equals the value that it decodes to.
  static func == (first: PresentationValue, second: PresentationValue) -> Bool {
    switch (first.form, second.form) {
    case (.archived(let first), .archived(let second)): first.text == second.text
    case (.value(let value), _): second.isEqual(to: value)
    case (_, .value(let value)): first.isEqual(to: value)
    }
  }

  private func isEqual<Value: Hashable>(to other: Value) -> Bool { value(as: Value.self) == other }

  /// Adds nothing, because an archived value does not have the hash of the value that it decodes to.
  func hash(into hasher: inout Hasher) {}
}
