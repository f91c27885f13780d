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
