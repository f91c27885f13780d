import Foundation

/// Keeps every processor and the thread pool of tasks busy until it is stopped.
///
/// Work on other threads is then late, and happens in an unusual order.
package final class BusyThreads {
  private let threads: [Thread]
  private let tasks: [Task<Void, Never>]

  package init() {
    let count = ProcessInfo.processInfo.activeProcessorCount
    threads = (0..<count).map { _ in
      Thread { while !Thread.current.isCancelled {} }
    }
    for thread in threads { thread.start() }
    tasks = (0..<count).map { _ in
      // It yields now and then. Otherwise nothing else would run in the pool.
      Task.detached {
        while !Task.isCancelled {
          for _ in 0..<100 where !Task.isCancelled {}
          await Task.yield()
        }
      }
    }
  }

  package func stop() {
    for thread in threads { thread.cancel() }
    for task in tasks { task.cancel() }
  }

  deinit { stop() }
}
