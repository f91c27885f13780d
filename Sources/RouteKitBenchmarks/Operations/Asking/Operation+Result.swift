import RouteKit

extension Operation {
  /// Presenting a screen for its result, finishing it, and calling the completion.
  ///
  /// Waiting needs a task, which runs here on the measuring thread. The measurement includes the
  /// library and the task, but no switch of threads. By hand it is a screen that calls a closure
  /// when it is dismissed, which does not support waiting.
  static var result: Operation {
    Operation(name: "result", sizes: [1]) { _ in
      let user = try User()
      let stack = PlainStack(pages: 1)
      let sum = Sum()
      return (
        Side { repetitions in
          for _ in 0..<repetitions { try user.fillIn() }
          blackHole(user)
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            let form = PlainForm { sum.value += $0 }
            stack.present(form)
            blackHole(stack)
            form.finish(with: 1)
          }
          blackHole(sum)
        }
      )
    }
  }
}

/// A user who opens a form and fills it in.
private actor User {
  private let window: Window
  private let route = FormBuilder().presentRoute()
  private var sum = 0
  private let queue = JobQueue()

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init() throws { window = try Window(stackOf: 1) }

  /// Opens a form, finishes it, and runs the waiting task.
  nonisolated func fillIn() throws {
    try assumeIsolated { try $0.openAndFinish() }
    queue.runAll()
  }

  private func openAndFinish() throws {
    window.router.result(of: route) { result in
      if case .success(let outcome?) = result { self.sum += outcome }
    }
    try (window.tree.visible as? Form)?.finish(with: 1)
  }
}

private final class Form: ScreenNode, Finishing {
  typealias Outcome = Int
}

private struct FormBuilder: ViewBuilder {
  func build(with _: Void) throws -> Form { Form() }
}

private final class PlainForm: PlainScreen {
  private let onFinish: (Int) -> Void

  init(_ onFinish: @escaping (Int) -> Void) { self.onFinish = onFinish }

  func finish(with outcome: Int) {
    parent?.dismiss()
    onFinish(outcome)
  }
}

/// The sum of the results.
private final class Sum {
  var value = 0
}
