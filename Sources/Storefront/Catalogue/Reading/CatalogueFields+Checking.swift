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
