import RouteKit

/// Lets the customer choose an address, and finishes with it.
final class AddressScreen: ScreenNode, Page, Finishing {
  typealias Outcome = Address

  private let addresses: [Address]

  init(addresses: [Address]) {
    self.addresses = addresses
    super.init()
  }

  let title = "Addresses"

  var body: [Row] {
    zip(1..., addresses).map { Row("\($0). \($1.text)", command: "choose \($0)") }
  }

  let actions = ["choose NUMBER", "dismiss"]

  /// Returns the address with a number.
  ///
  /// - Parameter number: The number in the list, from 1.
  /// - Returns: The address.
  /// - Throws: ``Refusal`` if no address has the number.
  func address(_ number: Int) throws -> Address {
    guard (1...addresses.count).contains(number) else {
      throw Refusal("There is no address \(number).")
    }
    return addresses[number - 1]
  }
}
