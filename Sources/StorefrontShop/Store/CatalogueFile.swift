#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Catalogue {
  /// The largest catalogue file, in bytes.
  package static let sizeLimit = 8 * 1_048_576

  /// Reads the catalogue from a file.
  ///
  /// It stops reading as soon as a file is too large.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``CatalogueFault``, which names the file and the field.
  package init(file path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).contents(upTo: Catalogue.sizeLimit + 1)
    } catch {
      throw CatalogueFault(file: path, problem: "cannot be read: \(error)")
    }
    guard bytes.count <= Catalogue.sizeLimit else {
      throw CatalogueFault(file: path, problem: "is over 8 MB")
    }
    try self.init(reading: bytes, named: path)
  }

  /// Reads a catalogue from the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``CatalogueFault``, which names the file and the field.
  init(reading bytes: [UInt8], named file: String) throws {
    let fields: CatalogueFields
    do {
      fields = try JSONDecoder().decode(CatalogueFields.self, from: Data(bytes))
    } catch {
      throw CatalogueFault(file: file, decoding: error, of: bytes)
    }
    do {
      self = try fields.checked()
    } catch {
      throw CatalogueFault(file: file, field: error.field, problem: error.problem)
    }
  }
}

extension Catalogue {
  /// The catalogue that ships with the shop.
  ///
  /// It is compiled in, so the shop opens from any directory.
  ///
  /// - Throws: ``CatalogueFault`` if the compiled file is not a valid catalogue.
  package static func shipped() throws -> Catalogue {
    try Catalogue(reading: PackageResources.catalogue_json, named: "catalogue.json")
  }
}

/// The reason why a file is not a catalogue, in one line that names the file and the field.
package struct CatalogueFault: Error, CustomStringConvertible {
  let file: String
  /// The path of the field, or nil if the fault is in the whole file.
  var field: String?
  /// The fault, as the rest of a sentence.
  let problem: String

  /// The line: `catalogue 'shop.json': products[3].price must not be negative.`
  package var description: String {
    let place = field.map { "'\(file.printable)': \($0.printable)" } ?? "'\(file.printable)'"
    return "catalogue \(place) \(problem)."
  }
}

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

/// The fields of a catalogue file. Only their types are checked.
///
/// Other fields are ignored.
struct CatalogueFields: Decodable {
  let name: TextField
  let currency: TextField
  let products: [ProductFields]
}

/// The fields of a product. Only their types are checked.
struct ProductFields: Decodable {
  let id: NumberField
  let name: TextField
  let department: TextField
  let price: NumberField
  let summary: TextField?
  let limit: NumberField?
}

/// A field of the right type with an invalid value.
struct FieldFault: Error {
  let field: String
  let problem: String
}

extension CatalogueFields {
  /// Returns the catalogue if every field is valid.
  func checked() throws(FieldFault) -> Catalogue {
    guard !products.isEmpty else {
      throw FieldFault(field: "products", problem: "must not be empty")
    }
    var checked: [Product] = []
    var places: [Int: Int] = [:]
    for (place, fields) in products.enumerated() {
      let product = try fields.checked(at: "products[\(place)]")
      if let earlier = places.updateValue(place, forKey: product.id) {
        throw FieldFault(
          field: "products[\(place)].id",
          problem: "must be unique, but products[\(earlier)].id is \(product.id) too")
      }
      checked.append(product)
    }
    return Catalogue(
      name: try name.checked(as: "name", upTo: 60),
      currency: try currency.checked(as: "currency", upTo: 10), products: checked)
  }
}

extension ProductFields {
  func checked(at path: String) throws(FieldFault) -> Product {
    Product(
      id: try id.checked(as: "\(path).id", in: 1...999_999_999),
      name: try name.checked(as: "\(path).name", upTo: 60),
      department: try department.checked(as: "\(path).department", upTo: 60),
      price: Price(cents: try price.checked(as: "\(path).price", in: 0...100_000_000)),
      summary: try summary?.checked(as: "\(path).summary", from: 0, upTo: 400) ?? "",
      limit: try limit?.checked(as: "\(path).limit", in: 1...99) ?? 99)
  }
}

extension NumberField {
  func checked(as field: String, in range: ClosedRange<Int>) throws(FieldFault) -> Int {
    guard range.contains(value) else {
      throw FieldFault(
        field: field,
        problem: "must be from \(range.lowerBound) to \(range.upperBound), but is \(value)")
    }
    return value
  }
}

extension TextField {
  /// Returns the text if a terminal can show it on one line.
  func checked(as field: String, from least: Int = 1, upTo most: Int) throws(FieldFault) -> String {
    guard value.unicodeScalars.count >= least else {
      throw FieldFault(field: field, problem: "must not be empty")
    }
    guard value.unicodeScalars.count <= most else {
      throw FieldFault(field: field, problem: "must not be longer than \(most) characters")
    }
    guard value.printable == value else {
      throw FieldFault(field: field, problem: "must not have control characters")
    }
    return value
  }
}

/// A whole number in a file.
///
/// `12.5` and `1e99` are valid JSON, but not whole numbers. Decoders throw various errors for them,
/// some without a coding path. The error thrown here always has one.
struct NumberField: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Int.self)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be a whole number")
    }
  }
}

/// A text in a file.
///
/// Invalid escapes are found only when the text is decoded. Decoders throw errors without a coding
/// path for them. The error thrown here always has one.
struct TextField: Decodable {
  let value: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(String.self)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be text without broken escapes")
    }
  }
}
