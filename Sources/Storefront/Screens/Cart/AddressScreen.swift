import RouteKit

/// Lets one choose an address, and comes to that.
final class AddressScreen: ScreenNode, Page, Finishing {
  typealias Outcome = Address

  private let addresses: [Address]

  init(addresses: [Address]) {
    self.addresses = addresses
    super.init()
  }

  let title = "Addresses"

  var lines: [String] {
    zip(1..., addresses).map { "\($0). \($1.text)" } + ["", "choose NUMBER, dismiss"]
  }

  /// The address with a number.
  ///
  /// - Parameter number: From 1, as they are listed.
  /// - Returns: The address.
  /// - Throws: ``Refusal`` if none has the number.
  func address(_ number: Int) throws -> Address {
    guard (1...addresses.count).contains(number) else {
      throw Refusal("There is no address \(number).")
    }
    return addresses[number - 1]
  }
}
