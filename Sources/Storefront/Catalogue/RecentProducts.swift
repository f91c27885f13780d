/// The products that were looked at last.
final class RecentProducts {
  private static let most = 5

  /// The products, the latest first, each once.
  private(set) var products: [Product] = []

  /// Notes that a product is being looked at.
  func note(_ product: Product) {
    products.removeAll { $0.id == product.id }
    products.insert(product, at: 0)
    products = Array(products.prefix(RecentProducts.most))
  }
}
