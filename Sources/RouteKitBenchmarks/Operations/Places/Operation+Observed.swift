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

  /// Bringing in many layers with one observed navigation, and removing them with another. The size is the number of
  /// layers, each on the one before.
  ///
  /// By hand it is creating and linking as many screens, and adding a number for each.
  static var observedLayers: Operation {
    Operation(name: "observedLayers", sizes: [10, 100, 1_000, 10_000]) { size in
      let window = try Window(stackOf: 1)
      let sums = Sums()
      window.tree.observe { sums.total += $0.changes.count }
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            let lowest = Page()
            var top = lowest
            for _ in 0..<size {
              let layer = Page()
              try top.present(layer)
              top = layer
            }
            try window.tree.root?.present(lowest)
            try window.tree.root?.dismissPresented()
          }
          blackHole(sums)
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            var layers: [PlainPage] = [PlainPage()]
            for _ in 0..<size {
              let layer = PlainPage()
              layers[layers.count - 1].present(layer)
              layers.append(layer)
            }
            for _ in layers { sums.total += 2 }
            // From the top, because releasing the lowest first would recurse.
            while let layer = layers.popLast() { layer.dismiss() }
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
