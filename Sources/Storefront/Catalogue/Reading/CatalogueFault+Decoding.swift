extension CatalogueFault {
  /// Describes a decoding error in words for authors of catalogues.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - error: The error of the decoder.
  ///   - bytes: The bytes that were decoded.
  init(file: String, decoding error: any Error, of bytes: [UInt8]) {
    switch error {
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      self.init(
        file: file, field: context.codingPath.fieldPath,
        problem: "must be \(CatalogueFault.noun(for: type))")
    case DecodingError.keyNotFound(let key, let context):
      self.init(file: file, field: (context.codingPath + [key]).fieldPath, problem: "is missing")
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(
        file: file, field: context.codingPath.fieldPath, problem: context.debugDescription)
    default:
      self.init(
        file: file, problem: bytes.nestsTooDeep ? "nests too deep" : "is not JSON")
    }
  }

  private static func noun(for type: Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is String.Type: "text"
    case is [Any].Type: "a list"
    default: "an object with fields"
    }
  }
}

extension [any CodingKey] {
  /// The path as people write it, `products[3].price`, or nil at the top level.
  fileprivate var fieldPath: String? {
    guard !isEmpty else { return nil }
    return reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

extension [UInt8] {
  /// Whether brackets nest deeper than a catalogue needs and than decoders allow.
  fileprivate var nestsTooDeep: Bool {
    var depth = 0
    for byte in self {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth > 500 { return true }
    }
    return false
  }
}
