import RouteKit

/// Shows a product, which can be added to the cart.
final class ProductScreen: ScreenNode, Page, ContextMatching {
  let product: Product
  private let store: Store

  init(product: Product, store: Store) {
    self.product = product
    self.store = store
    super.init()
  }

  var title: String { product.name }

  var body: [Row] {
    [Row("\(product.name), \(store.catalogue.text(product.price))")]
      + (product.summary.isEmpty ? [] : [Row(product.summary)])
      + ["", Row("\(product.department), number \(product.id)")]
  }

  let actions = ["add", "back"]

  /// Whether this is the product with a number. If it is, routes show it instead of opening a
  /// second screen.
  func matches(_ id: Int) -> Bool { product.id == id }

  /// Records the view. At this point the navigation is committed.
  override func didAppear() { store.recent.note(product) }
}
