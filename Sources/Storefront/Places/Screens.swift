import RouteKit

/// The builders of the screens that have a name, under which links and files know them.
///
/// A name says what a screen is to somebody who has been away for years: it stays when the type is
/// renamed. A screen that only answers a question has none, for nobody can come back to that.
struct Screens {
  let store: Store
  let conversation: Conversation

  var browse: NamedBuilder<BrowseBuilder> {
    BrowseBuilder(catalogue: store.catalogue).named("browse")
  }

  /// From the name of the department.
  var department: NamedBuilder<DepartmentBuilder> {
    DepartmentBuilder(catalogue: store.catalogue).named("department")
  }

  /// From the number of the product.
  var product: NamedBuilder<ProductBuilder> { ProductBuilder(store: store).named("product") }

  var search: NamedBuilder<SearchBuilder> { SearchBuilder().named("search") }

  /// From the words that are looked for.
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

  /// From the number of the order.
  var order: NamedBuilder<OrderBuilder> { order(placing: nil) }

  /// The same for an order that is being placed: the book does not have it yet.
  func order(placing order: Order?) -> NamedBuilder<OrderBuilder> {
    OrderBuilder(store: store, placing: order).named("order")
  }
}
