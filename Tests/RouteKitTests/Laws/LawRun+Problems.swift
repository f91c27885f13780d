import Fixtures

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
