/// An executor whose tasks are run by whoever measures, on the same thread.
final class JobQueue: SerialExecutor {
  // There is one thread in this process that ever comes here.
  nonisolated(unsafe) private var jobs: [UnownedJob] = []

  func enqueue(_ job: UnownedJob) { jobs.append(job) }

  /// Runs the tasks that are ready, and those that they begin.
  func runAll() {
    var next = 0
    while next < jobs.count {
      jobs[next].runSynchronously(on: asUnownedSerialExecutor())
      next += 1
    }
    jobs.removeAll(keepingCapacity: true)
  }

  /// That one thread is on this executor whenever it is asked.
  func checkIsolated() {}
}
