import RouteKit

struct CartBuilder: ViewBuilder {
  let store: Store

  func build(with _: Void) -> CartScreen { CartScreen(store: store) }
}
