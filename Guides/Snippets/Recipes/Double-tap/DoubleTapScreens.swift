import RouteKit

final class DealScreen: ScreenNode, ContextMatching {
  let number: Int
  init(number: Int) { self.number = number }

  func matches(_ number: Int) -> Bool { number == self.number }
}

final class HelpScreen: ScreenNode {}

/// Asks for the price first, which takes a while.
struct Priced: Guard, Questioning {
  let prices: Prices

  func check(_ number: Int) -> Verdict { prices.known.contains(number) ? .allow : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    prices.questions += 1
    await Task.yield()
    prices.known = [1, 2]
    return .askAgain
  }
}

final class Prices {
  var known: Set<Int> = []
  var questions = 0
}
