import RouteKit

extension Operation {
  /// Navigations that one guard asks at the same time: the question of the first is answered with yes, then that of
  /// the next, and so on. The size is the number of navigations. Each pushes a page, and all are popped at the end.
  ///
  /// The tasks run on the measuring thread. By hand it is a list of closures, each called with its answer.
  static var joined: Operation {
    Operation(name: "joined", sizes: [10, 100, 1_000, 10_000]) { size in
      let crowd = try Crowd(of: size)
      let sum = Answers()
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions { try crowd.navigate() }
            blackHole(crowd)
          }, makesText: true),
        Side { repetitions in
          for _ in 0..<repetitions {
            var waiting: [(Bool) -> Void] = []
            for _ in 0..<size { waiting.append { if $0 { sum.yes += 1 } } }
            for wait in waiting { wait(true) }
          }
          blackHole(sum)
        }
      )
    }
  }
}

/// Users who all want to go behind a guard at the same time.
private actor Crowd {
  private let window: Window
  private let route = PageBuilder().pushRoute().guarded(by: ClosureGuard { .ask { _ in .allow } })
  private let size: Int
  private let queue = JobQueue()

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(of size: Int) throws {
    window = try Window(stackOf: 1)
    self.size = size
  }

  /// Begins all navigations, runs their tasks, and removes the pages.
  nonisolated func navigate() throws {
    assumeIsolated { crowd in
      for _ in 0..<crowd.size { crowd.window.router.navigate(to: crowd.route) { _ in } }
    }
    queue.runAll()
    try assumeIsolated { crowd in
      guard crowd.window.stack?.children.count == crowd.size + 1 else { throw StillWaiting() }
      try crowd.window.stack?.popToRoot()
    }
  }
}

/// Some navigations have not arrived.
private struct StillWaiting: Error {}

private final class Answers {
  var yes = 0
}
