import Fixtures
import StorefrontShop

/// The scripted walk through the shop, for tests that stop on the way.
struct Tour {
  /// The lines that are typed, without the last one, which ends the visit.
  let lines: [String]
  private let catalogue = Result { try Catalogue.shipped() }

  init() throws {
    lines = try Script.text("tour.txt").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && $0 != "quit" }
  }

  /// The numbers of lines after which a test can stop. A short run of the tests stops after every fifth.
  var stops: [Int] { Array(stride(from: 0, through: lines.count, by: LawRun.isFull ? 1 : 5)) }

  /// The shop after this number of lines.
  @MainActor
  func shop(at stop: Int) async throws -> Shop {
    let shop = try Shop(catalogue: catalogue.get())
    for line in lines.prefix(stop) { await shop.answer(line) }
    return shop
  }

  /// Stops at each stop with one shop, which the closure must not change.
  @MainActor
  func walk(_ look: (_ stop: Int, _ shop: Shop) async throws -> Void) async throws {
    let shop = try await shop(at: 0)
    var typed = 0
    for stop in stops {
      for line in lines[typed..<stop] { await shop.answer(line) }
      typed = stop
      try await look(stop, shop)
    }
  }
}
