import Foundation

/// The length of a random test and its seed, from the environment or by default.
struct LawRun {
  static let usualLength = 20_000

  let seed: UInt64
  let navigations: Int

  init() {
    let environment = ProcessInfo.processInfo.environment
    seed = environment["ROUTEKIT_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...999_999)
    navigations =
      environment["ROUTEKIT_NAVIGATIONS"].flatMap(Int.init) ?? LawRun.usualLength
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
