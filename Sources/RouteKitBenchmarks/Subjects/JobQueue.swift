/// An executor whose tasks the measuring thread runs.
final class JobQueue: SerialExecutor {
  // Only one thread of this process uses it.
  nonisolated(unsafe) private var jobs: [UnownedJob] = []

  func enqueue(_ job: UnownedJob) { jobs.append(job) }

  /// Runs the tasks that are ready, and those that they start.
  func runAll() {
    var next = 0
    while next < jobs.count {
      jobs[next].runSynchronously(on: asUnownedSerialExecutor())
      next += 1
    }
    jobs.removeAll(keepingCapacity: true)
  }

  /// The only thread is always on this executor.
  func checkIsolated() {}
}
