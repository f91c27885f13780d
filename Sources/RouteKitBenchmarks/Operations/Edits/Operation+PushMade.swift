import RouteKit

extension Operation {
  /// A push whose route is made at the call, and a routed pop. The size is the number of screens in
  /// the stack before.
  static var pushMade: Operation {
    Operation(name: "pushMade", sizes: widths) { size in
      let window = try Window(stackOf: size)
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try window.router.navigate(to: PageBuilder().pushRoute()).screen)
            blackHole(try window.router.navigate(to: .pop).screen)
          }
        },
        .pushesAndPops(onPages: size)
      )
    }
  }
}
