import RouteKit

struct AccountBuilder: ViewBuilder {
  let store: Store

  func build(with _: Void) -> AccountScreen { AccountScreen(store: store) }
}
