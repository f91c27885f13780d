/// The products that were viewed last.
final class RecentProducts {
  private static let most = 5

  /// The products without duplicates, latest first.
  private(set) var products: [Product] = []

  /// Records that a product is viewed.
  func note(_ product: Product) {
    products.removeAll { $0.id == product.id }
    products.insert(product, at: 0)
    products = Array(products.prefix(RecentProducts.most))
  }
}
