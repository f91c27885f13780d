import RouteKit

extension Operation {
  /// A routed push and a routed pop. The size is the number of screens in the stack before.
  static var push: Operation {
    Operation(name: "push", sizes: widths) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().pushRoute()
      let stack = PlainStack(pages: size)
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try window.router.navigate(to: route).screen)
            blackHole(try window.router.navigate(to: .pop).screen)
          }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            stack.push(PlainPage())
            blackHole(stack)
            stack.pop()
            blackHole(stack)
          }
        }
      )
    }
  }
}
