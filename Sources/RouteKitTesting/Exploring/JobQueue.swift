import Foundation

/// The executor of the tasks of open questions while they are off their actor. It runs one job after another, and only
/// when the exploration says so.
///
/// On another thread a job would end at a time that the exploration could only guess. Tasks that the app starts itself
/// do not use it. Before macOS 15 and iOS 18 there are no such executors, and the threads do the jobs.
final class JobQueue: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var jobs: [UnownedJob] = []
  /// The jobs that other threads run at the moment.
  nonisolated(unsafe) private var running = 0
  nonisolated(unsafe) private var isHeld = true

  /// Runs the jobs that are there now, which may add others. Returns whether there are any, here or on other threads.
  func run() -> Bool {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
    let jobs = lock.withLock {
      defer { self.jobs = [] }
      return self.jobs
    }
    for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
    return !jobs.isEmpty || lock.withLock { running > 0 }
  }

  /// Runs an operation with this executor. Its child tasks, and the actors that it calls, use it too.
  func hold(
    _ operation: () async throws -> Void, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      // The closure is on the actor, because it captures it.
      try await withTaskExecutorPreference(self) {
        _ = isolation
        try await operation()
      }
    } else {
      try await operation()
    }
  }

  /// Leaves the jobs to other threads. They need no call of ``run()`` then.
  func release() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let jobs = lock.withLock {
      isHeld = false
      running += self.jobs.count
      defer { self.jobs = [] }
      return self.jobs
    }
    for job in jobs { detach(job) }
  }

  /// Keeps the jobs again that come from now on.
  func holdAgain() { lock.withLock { isHeld = true } }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func detach(_ job: UnownedJob) {
    Task.detached {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.lock.withLock { self.running -= 1 }
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JobQueue: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let mustRun = lock.withLock {
      if isHeld { jobs.append(job) } else { running += 1 }
      return !isHeld
    }
    if mustRun { detach(job) }
  }
}
