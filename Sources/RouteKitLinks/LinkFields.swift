/// The values of a context, by name: read from a link, or to be written into one.
struct LinkFields {
  struct Field {
    let name: String
    var values: [String] = []
    /// Whether the field can have any number of values.
    var isList = false
    /// Whether the only value is that of a query item without `=`, which a `Bool` reads as true.
    var isFlag = false
    /// The default of its item.
    var fallback: String?
    /// Which of the made-up values of a type it has, or nil for values of a link.
    var madeUp: LinkContextProbe.Choice?
    /// Whether it is an optional item, which is left out if its value does not fit the type.
    var isForgiving = false

    /// The field that is read if its value does not fit the type, or nil if there is none: with its default if the
    /// value is empty, or without a value if it is forgiving.
    var usual: Field? {
      if isForgiving { return Field(name: name) }
      return values == [""] ? fallback.map { Field(name: name, values: [$0]) } : nil
    }
  }

  var fields: [Field] = []
  /// Whether the context is a single value, which has no name.
  var isScalar = false
  /// The whole link, if the context has it.
  var link: String?

  subscript(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// The field of a property, which may have the name with `[]` behind it.
  func field(of property: String) -> Field? {
    if let field = self[property] { return field }
    // Most links have no such name, and joining texts takes longer than looking.
    return fields.contains { $0.name.utf8.last == ASCII.closeBracket }
      ? self[property + "[]"] : nil
  }

  /// Adds a value to the field with this name.
  mutating func add(_ value: String, to name: String, isList: Bool) {
    if let index = fields.firstIndex(where: { $0.name == name }) {
      fields[index].values.append(value)
    } else {
      fields.append(Field(name: name, values: [value], isList: isList))
    }
  }

  /// Whether both have the same values, whatever the order of their names, and of the values of their lists.
  func isSame(as other: LinkFields, inAnyOrder: Bool) -> Bool {
    let (mine, its) = (filled, other.filled)
    return isScalar == other.isScalar && link == other.link && mine.count == its.count
      && mine.allSatisfy { field in
        its.contains {
          $0.name == field.name
            && (inAnyOrder
              ? $0.values.sorted() == field.values.sorted() : $0.values == field.values)
        }
      }
  }

  private var filled: [Field] { fields.filter { !$0.values.isEmpty } }
}

/// A coder or a container of a flat context, in which nothing has a path.
protocol FlatCoding {}

extension FlatCoding {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
}

/// A context type that cannot be written into a link, whatever its values: a mistake in the app.
struct FlatnessFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static func nested(_ field: String) -> FlatnessFault {
    // A list as the whole context has no field names.
    let subject = field.isEmpty ? "part of it" : "its field '\(field)'"
    return FlatnessFault("\(subject) is neither a single value nor a list of single values")
  }

  static let scalar = FlatnessFault(
    "it is a single value, but the pattern does not have exactly one parameter")
  static let inherited = FlatnessFault("it codes its superclass separately")
}

/// A value that does not fit its type. Another pattern may still fit.
struct ValueFault: Error {
  let reason: String

  static func several(_ name: String) -> ValueFault {
    ValueFault(reason: "'\(name)' appears several times")
  }
}
