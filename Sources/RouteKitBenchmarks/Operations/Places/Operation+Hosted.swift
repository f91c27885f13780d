import RouteKit
import RouteKitHosting

extension Operation {
  /// A routed push and a routed pop on a tree with a host that settles at once. The size is the number of screens in
  /// the stack.
  ///
  /// By hand the host receives the name of each change.
  static var hosted: Operation {
    Operation(name: "hosted", sizes: [1, 10, 100, 1_000]) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().pushRoute()
      let host = SettlingHost()
      try window.tree.connect(host)
      let stack = PlainStack(pages: size)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              blackHole(try window.router.navigate(to: route).screen)
              blackHole(try window.router.navigate(to: .pop).screen)
            }
            blackHole(host)
          }, makesText: true),
        Side { repetitions in
          for _ in 0..<repetitions {
            stack.push(PlainPage())
            blackHole(stack)
            host.steps += 1
            stack.pop()
            blackHole(stack)
            host.steps += 1
          }
        }
      )
    }
  }
}

private final class SettlingHost: ScreenHost {
  var steps = 0

  func show(_ movement: Movement) {
    steps += movement.steps.count
    movement.settled()
  }
}
