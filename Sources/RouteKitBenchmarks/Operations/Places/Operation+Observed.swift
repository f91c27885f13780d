import RouteKit

extension Operation {
  /// A routed push and a routed pop on an observed tree. The size is the number of observers.
  ///
  /// By hand the number of each change is added to a sum, once for each observer.
  static var observed: Operation {
    Operation(name: "observed", sizes: [1, 5]) { size in
      let window = try Window(stackOf: 1)
      let route = PageBuilder().pushRoute()
      let stack = PlainStack(pages: 1)
      let sums = Sums()
      for _ in 0..<size { window.tree.observe { sums.total += $0.number } }
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try window.router.navigate(to: route).screen)
            blackHole(try window.router.navigate(to: .pop).screen)
          }
          blackHole(sums)
        },
        Side { repetitions in
          for repetition in 0..<repetitions {
            stack.push(PlainPage())
            blackHole(stack)
            for _ in 0..<size { sums.total += repetition }
            stack.pop()
            blackHole(stack)
            for _ in 0..<size { sums.total += repetition }
          }
          blackHole(sums)
        }
      )
    }
  }
}

private final class Sums {
  var total = 0
}
