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

  /// Chooses an address, and closes.
  ///
  /// - Parameter number: From 1, as they are listed.
  /// - Throws: ``Refusal`` if none has the number.
  func choose(_ number: Int) throws {
    guard (1...addresses.count).contains(number) else {
      throw Refusal("There is no address \(number).")
    }
    try finish(with: addresses[number - 1])
  }
}
