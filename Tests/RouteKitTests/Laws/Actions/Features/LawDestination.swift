import RouteKit

/// A place that returns its own route, or fails.
struct LawDestination: Destination {
  let ledger: Ledger
  let base: any Route<Void>
  private let token = Token()

  init(ledger: Ledger, base: some Route<Void>) {
    self.ledger = ledger
    self.base = base
  }

  private final class Token {}

  var route: any Route<Void> {
    get throws {
      try ledger.call(.destination)
      return base
    }
  }

  static func == (one: LawDestination, other: LawDestination) -> Bool { one.token === other.token }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
}
