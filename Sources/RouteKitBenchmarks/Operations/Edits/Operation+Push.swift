import RouteKit

extension Operation {
  /// A routed push and a routed pop. The size is the number of screens in the stack before.
  static var push: Operation {
    Operation(name: "push", sizes: widths) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().pushRoute()
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try window.router.navigate(to: route).screen)
            blackHole(try window.router.navigate(to: .pop).screen)
          }
        },
        .pushesAndPops(onPages: size)
      )
    }
  }
}
