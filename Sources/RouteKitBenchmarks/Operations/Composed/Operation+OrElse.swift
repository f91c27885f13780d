import RouteKit

extension Operation {
  /// Replacing a tab that is missing, the push that is performed instead, and a routed pop. The
  /// size is the number of screens in the stack before.
  static var orElse: Operation {
    Operation(name: "orElse", sizes: widths) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().replaceTabRoute().orElse(PageBuilder().pushRoute())
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              blackHole(try window.router.navigate(to: route).screen)
              blackHole(try window.router.navigate(to: .pop).screen)
            }
          }, makesText: true),
        .pushesAndPops(onPages: size)
      )
    }
  }
}
