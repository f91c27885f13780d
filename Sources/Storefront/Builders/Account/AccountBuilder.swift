import RouteKit

/// Builds the account screen.
struct AccountBuilder: ViewBuilder {
  let store: Store

  func build(with _: Void) -> AccountScreen { AccountScreen(store: store) }
}
