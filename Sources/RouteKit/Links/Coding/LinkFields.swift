/// What a context is filled from, or has printed: values by name.
struct LinkFields: Equatable {
  struct Field: Equatable {
    let name: String
    var values: [String] = []
    /// Whether there may be several values, or none.
    var isList = false
  }

  var fields: [Field] = []
  /// Whether the context is a single value, which has no name of its own.
  var isScalar = false

  subscript(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// Puts a value in, or one more.
  mutating func add(_ value: String, to name: String, isList: Bool = false) {
    if let index = fields.firstIndex(where: { $0.name == name }) {
      fields[index].values.append(value)
    } else {
      fields.append(Field(name: name, values: [value], isList: isList))
    }
  }

  /// The same values, in whatever order their names came.
  func isSame(as other: LinkFields) -> Bool { isSame(as: other) { $0 } }

  /// The same values, those of a list in whatever order too.
  func isReordered(from other: LinkFields) -> Bool { isSame(as: other) { $0.sorted() } }

  private func isSame(as other: LinkFields, _ order: ([String]) -> [String]) -> Bool {
    let (mine, its) = (filled, other.filled)
    return isScalar == other.isScalar && mine.count == its.count
      && mine.allSatisfy { field in
        its.contains { $0.name == field.name && order($0.values) == order(field.values) }
      }
  }

  private var filled: [Field] { fields.filter { !$0.values.isEmpty } }
}

/// A context that no link can hold, whatever its values: a fault of the app.
struct FlatnessFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static func nested(_ field: String) -> FlatnessFault {
    // A context that is a list itself has no fields.
    let subject = field.isEmpty ? "something in it" : "its field '\(field)'"
    return FlatnessFault("\(subject) is no single value and no list of such")
  }

  static let scalar = FlatnessFault("it is a single value, and the pattern has not one parameter")
  static let inherited = FlatnessFault("it has a superclass that is coded apart")
}

/// A value that does not fit its type: another pattern may.
struct ValueFault: Error {
  let reason: String
}
