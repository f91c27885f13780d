import RouteKit

/// The builders of the screens that have a name. Links and files use these names.
///
/// A name identifies a screen for years and stays the same when the type is renamed. A screen that
/// only asks a question has no name, because nothing can lead back to it.
struct Screens {
  let store: Store
  let conversation: Conversation

  var browse: ClosureBuilder<BrowseScreen, Void> {
    BrowseBuilder(catalogue: store.catalogue).named("browse")
  }

  /// The context is the name of the department.
  var department: ClosureBuilder<DepartmentScreen, String> {
    DepartmentBuilder(catalogue: store.catalogue).named("department")
  }

  /// The context is the number of the product.
  var product: ClosureBuilder<ProductScreen, Int> { ProductBuilder(store: store).named("product") }

  var search: ClosureBuilder<SearchScreen, Void> { SearchBuilder().named("search") }

  /// The context is the words of the search.
  var results: ClosureBuilder<ResultsScreen, [String]> {
    ResultsBuilder(catalogue: store.catalogue).named("results")
  }

  var cart: ClosureBuilder<CartScreen, Void> { CartBuilder(store: store).named("cart") }

  var note: ClosureBuilder<NoteScreen, Void> {
    NoteBuilder(store: store, conversation: conversation).named("note")
  }

  var checkout: ClosureBuilder<CheckoutScreen, Void> {
    CheckoutBuilder(store: store).named("checkout")
  }

  var account: ClosureBuilder<AccountScreen, Void> { AccountBuilder(store: store).named("account") }

  var orders: ClosureBuilder<OrdersScreen, Void> { OrdersBuilder(store: store).named("orders") }

  /// The context is the number of the order.
  var order: ClosureBuilder<OrderScreen, Int> { order(placing: nil) }

  /// Builds the screen of an order that is being placed and is not in the book yet.
  func order(placing order: Order?) -> ClosureBuilder<OrderScreen, Int> {
    OrderBuilder(store: store, placing: order).named("order")
  }
}
