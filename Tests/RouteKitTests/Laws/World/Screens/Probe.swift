import RouteKit

/// Connects a screen to the ledger. Only its screen retains it, so both are released together.
final class Probe {
  let ledger: Ledger
  let serial: Int
  private var address: ObjectIdentifier?

  init(_ ledger: Ledger) {
    self.ledger = ledger
    serial = ledger.enrol()
  }

  func tie(to node: ScreenNode) {
    address = ObjectIdentifier(node)
    ledger.name(node, serial)
  }

  deinit { ledger.strike(serial, address) }
}
