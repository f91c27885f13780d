import RouteKit

/// Builds the screen for choosing an address.
struct AddressBuilder: ViewBuilder {
  func build(with _: Void) -> AddressScreen { AddressScreen(addresses: Address.all) }
}
