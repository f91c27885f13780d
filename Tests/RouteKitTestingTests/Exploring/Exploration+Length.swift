import Fixtures
import RouteKitTesting

// By default these explorations are short, and those that still take long are left out. `.ci/run` leaves none out.
// `.ci/nightly explorations` runs all of them at full length. So does `.ci/run` if RouteKitTesting or one of these tests
// has changed.

extension Exploration {
  /// Tries less again after the search in a short run: 8 states instead of 50, and fewer moves in a row. Do not use it
  /// in a test whose finding needs more.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the exploration keeps its full length.
  ///   - moves: The least number of moves in a row in a short run. The full length has 500.
  /// - Returns: The exploration.
  func checkedBriefly(
    unless isWhole: Bool = LawRun.isFull, movesInARow moves: Int = 100
  ) -> Exploration {
    isWhole ? self : checkingAgain(first: 8, movesInARow: moves)
  }
}

extension Exploration.Budget {
  /// At most this number of states, and fewer in a short run.
  static func states(_ limit: Int, briefly few: Int) -> Exploration.Budget {
    .states(LawRun.isFull ? limit : few)
  }
}
