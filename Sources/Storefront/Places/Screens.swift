import RouteKit

/// The builders of the screens that have a name. Links and files use these names.
///
/// A name identifies a screen for years and stays the same when the type is renamed. A screen that
/// only asks a question has no name, because nothing can lead back to it.
struct Screens {
  let store: Store
  let conversation: Conversation

  var browse: NamedBuilder<BrowseBuilder> {
    BrowseBuilder(catalogue: store.catalogue).named("browse")
  }

  /// The context is the name of the department.
  var department: NamedBuilder<DepartmentBuilder> {
    DepartmentBuilder(catalogue: store.catalogue).named("department")
  }

  /// The context is the number of the product.
  var product: NamedBuilder<ProductBuilder> { ProductBuilder(store: store).named("product") }

  var search: NamedBuilder<SearchBuilder> { SearchBuilder().named("search") }

  /// The context is the words of the search.
  var results: NamedBuilder<ResultsBuilder> {
    ResultsBuilder(catalogue: store.catalogue).named("results")
  }

  var cart: NamedBuilder<CartBuilder> { CartBuilder(store: store).named("cart") }

  var note: NamedBuilder<NoteBuilder> {
    NoteBuilder(store: store, conversation: conversation).named("note")
  }

  var checkout: NamedBuilder<CheckoutBuilder> { CheckoutBuilder(store: store).named("checkout") }

  var account: NamedBuilder<AccountBuilder> { AccountBuilder(store: store).named("account") }

  var orders: NamedBuilder<OrdersBuilder> { OrdersBuilder(store: store).named("orders") }

  /// The context is the number of the order.
  var order: NamedBuilder<OrderBuilder> { order(placing: nil) }

  /// Builds the screen of an order that is being placed and is not in the book yet.
  func order(placing order: Order?) -> NamedBuilder<OrderBuilder> {
    OrderBuilder(store: store, placing: order).named("order")
  }
}
