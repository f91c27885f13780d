import RouteKit

/// What ties a screen to the ledger. It dies with its screen, which alone holds it.
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
