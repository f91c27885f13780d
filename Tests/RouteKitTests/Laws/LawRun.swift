import Foundation

/// The length of a random test and its seed, from the environment or by default.
struct LawRun {
  static let usualLength = 20_000

  let seed: UInt64
  let navigations: Int
  private let demandLength: Int

  /// Reads the seed and the length.
  ///
  /// - Parameters:
  ///   - demandLength: The length from which a run must see every rare event. Laws whose rare events are common
  ///     enough, such as those with planted faults, also demand them of a shorter run.
  ///   - environment: The environment of the tests.
  init(
    demandLength: Int = LawRun.usualLength,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.demandLength = demandLength
    seed = environment["ROUTEKIT_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...999_999)
    navigations =
      environment["ROUTEKIT_NAVIGATIONS"].flatMap(Int.init) ?? LawRun.usualLength
  }

  /// Whether everything must happen. A run that is shorter than usual may miss something.
  var demandsAll: Bool { navigations >= demandLength }

  /// Returns whether a run is to go on.
  ///
  /// A rare event can be missing after the usual length by bad luck. The run then goes on until nothing is missing,
  /// up to four times its length.
  ///
  /// - Parameters:
  ///   - made: The number that was made.
  ///   - length: The number to make, such as ``navigations`` or a part of it.
  ///   - missing: The rows that have not happened.
  /// - Returns: Whether to make more.
  func goesOn(after made: Int, of length: Int, missing: @autoclosure () -> [String]) -> Bool {
    if made < length { return true }
    return demandsAll && made < 4 * length && !missing().isEmpty
  }
}

extension LawRun {
  /// Repeats the first worlds of a run, and returns the violations of laws.
  static func problems(seed: UInt64, worlds: Int) -> [String] {
    var master = Dice(seed: seed)
    let tally = Tally.ofLaws
    for number in 1...worlds {
      let world = World(number, seed: master.next(), tally: tally)
      for _ in 0..<200 where world.problems.isEmpty { _ = world.walkOneStep() }
      if !world.problems.isEmpty { return world.problems }
    }
    return []
  }
}
