/// A product that the shop sells.
package struct Product: Hashable {
  /// The number that commands and links use.
  package let id: Int
  let name: String
  let department: String
  let price: Price
  /// A sentence or two, or an empty text.
  let summary: String
  /// The largest number of pieces in one order.
  let limit: Int
}
