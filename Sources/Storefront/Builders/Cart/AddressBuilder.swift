import RouteKit

/// Builds the screen where an address is chosen.
struct AddressBuilder: ViewBuilder {
  func build(with _: Void) -> AddressScreen { AddressScreen(addresses: Address.all) }
}
