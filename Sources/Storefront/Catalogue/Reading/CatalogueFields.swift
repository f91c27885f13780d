/// The fields of a catalogue file as they are written, before anything is checked but their kinds.
///
/// Fields that are not named here are ignored.
struct CatalogueFields: Decodable {
  let name: TextField
  let currency: TextField
  let products: [ProductFields]
}

/// The fields of a product as they are written.
struct ProductFields: Decodable {
  let id: NumberField
  let name: TextField
  let department: TextField
  let price: NumberField
  let summary: TextField?
  let limit: NumberField?
}
