/// Something that the shop sells.
package struct Product: Hashable {
  /// The number by which it is asked for.
  package let id: Int
  let name: String
  let department: String
  let price: Price
  /// A sentence or two; may be empty.
  let summary: String
  /// How many pieces one order may have.
  let limit: Int
}
