/// So many pieces of a product.
struct CartLine: Hashable {
  let product: Product
  var count: Int

  /// The price of all of them.
  var price: Price { count * product.price }
}
