import RouteKit

/// One product, which can be put into the cart from here.
final class ProductScreen: ScreenNode, Page, ContextMatching {
  let product: Product
  private let store: Store

  init(product: Product, store: Store) {
    self.product = product
    self.store = store
    super.init()
  }

  var title: String { product.name }

  var lines: [String] {
    ["\(product.name), \(store.catalogue.text(product.price))"]
      + (product.summary.isEmpty ? [] : [product.summary])
      + ["", "\(product.department), number \(product.id)", "", "add, back"]
  }

  /// Whether it is the product with a number: then it is shown instead of a second one.
  func matches(_ id: Int) -> Bool { product.id == id }

  /// Remembers that the product was looked at: by then the navigation has been committed.
  override func didAppear() { store.recent.note(product) }
}
