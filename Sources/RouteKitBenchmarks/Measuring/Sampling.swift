/// The measuring of contests: in many short batches, whose median counts.
///
/// Everything is interleaved: the two sides of a contest, and the contests with each other. If the
/// machine slows down for a while, it slows down all of them alike.
struct Sampling {
  /// The number of turns of each contest.
  let rounds = 100
  /// The duration of a turn.
  let turn = Duration.milliseconds(4)
  /// The intended duration of a batch: long compared with the resolution of the clock, short
  /// compared with the time between interruptions.
  let batch = Duration.microseconds(50)

  private let clock = ContinuousClock()

  /// Measures contests, and returns their figures in the same order.
  func measure(_ contests: [Contest]) throws -> [Figures] {
    var entries = try contests.map { contest in
      Entry(
        contest: contest, routed: try Track(contest.routed, fitting: self),
        byHand: try Track(contest.byHand, fitting: self))
    }
    for _ in 0..<rounds {
      for index in entries.indices {
        let end = clock.now.advanced(by: turn)
        repeat {
          try entries[index].routed.sample(by: clock)
          try entries[index].byHand.sample(by: clock)
        } while clock.now < end
      }
    }
    return try entries.map { try $0.figures() }
  }

  /// A contest in progress.
  private struct Entry {
    let contest: Contest
    var routed: Track
    var byHand: Track

    func figures() throws -> Figures {
      Figures(
        operation: contest.operation, size: contest.size,
        nanoseconds: routed.samples.median ?? 0, nanosecondsByHand: byHand.samples.median ?? 0,
        allocations: try contest.routed.countAllocations(),
        allocationsByHand: try contest.byHand.countAllocations())
    }
  }

  /// The samples of a side so far, in nanoseconds for each operation.
  private struct Track {
    let side: Side
    let repetitions: Int
    private(set) var samples: [Double] = []

    /// Warms the side up and determines the number of operations in a batch.
    init(_ side: Side, fitting sampling: Sampling) throws {
      self.side = side
      var repetitions = 1
      while repetitions < side.limit,
        try side.isShorter(than: sampling.batch, repetitions, by: sampling.clock)
      {
        repetitions = min(repetitions * 2, side.limit)
      }
      self.repetitions = repetitions
    }

    mutating func sample(by clock: ContinuousClock) throws {
      let duration = try side.time(repetitions, by: clock)
      samples.append(duration / .nanoseconds(1) / Double(repetitions))
    }
  }
}

extension Side {
  /// Times a batch and restores the state before it.
  fileprivate func time(_ repetitions: Int, by clock: ContinuousClock) throws -> Duration {
    let start = clock.now
    try run(repetitions)
    let duration = start.duration(to: clock.now)
    try restore(repetitions)
    return duration
  }

  /// Whether a number of operations takes less time than a batch, by the shortest of seven tries. A
  /// single try may contain an interruption, and too small batches would last for the whole run.
  fileprivate func isShorter(
    than batch: Duration, _ repetitions: Int, by clock: ContinuousClock
  ) throws -> Bool {
    for _ in 0..<7 where try time(repetitions, by: clock) < batch { return true }
    return false
  }

  /// Counts the allocations of one operation as the median of several runs.
  fileprivate func countAllocations() throws -> Int? {
    guard !makesText else { return nil }
    let counts = try (0..<9).map { _ in
      let count = try AllocationCounter.count { try run(1) }
      try restore(1)
      return count
    }
    return counts.compactMap(\.self).median
  }
}
