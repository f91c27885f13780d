/// A product in the cart and the number of pieces.
struct CartLine: Hashable {
  let product: Product
  var count: Int

  /// The price of all pieces.
  var price: Price { count * product.price }
}
