import RouteKit

extension Screens {
  /// The first screen of the Browse tab.
  var browse: ClosureBuilder<BrowseScreen, Void> {
    ClosureBuilder { BrowseScreen(catalogue: store.catalogue) }.named("browse")
  }

  /// A department, from its name. Upper and lower case do not matter.
  var department: ClosureBuilder<DepartmentScreen, String> {
    ClosureBuilder { name in
      DepartmentScreen(department: try store.department(name), catalogue: store.catalogue)
    }.named("department")
  }

  /// A product, from its number.
  ///
  /// The store refuses an unknown number, so commands, links and files need no check. Each shows
  /// this one line and leaves the tree unchanged.
  var product: ClosureBuilder<ProductScreen, Int> {
    ClosureBuilder { id in ProductScreen(product: try store.product(id), store: store) }
      .named("product")
  }
}

/// The first screen. It lists the departments.
final class BrowseScreen: ShopScreen, Page {
  private let catalogue: Catalogue

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
    super.init()
  }

  let title = "Browse"

  var body: [Row] {
    let departments = catalogue.departments
    let most = 20
    let names = departments.prefix(most).map { name in
      Row("\(name) (\(catalogue.products(in: name).count))", command: "open department \(name)")
    }
    let rest = departments.count - names.count
    return [Row("Welcome to \(catalogue.name). We have:"), ""] + names
      + (rest > 0 ? [Row("and \(rest) more departments")] : [])
  }

  let actions = ["open department NAME"]
}

/// Lists the products of a department.
final class DepartmentScreen: ShopScreen, Page {
  private let department: String
  private let catalogue: Catalogue

  init(department: String, catalogue: Catalogue) {
    self.department = department
    self.catalogue = catalogue
    super.init()
  }

  var title: String { department }

  var body: [Row] { Listing.rows(catalogue.products(in: department), in: catalogue) }

  let actions = ["open product ID"]
}

/// Shows a product, which can be added to the cart.
final class ProductScreen: ShopScreen, Page, ContextMatching {
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
