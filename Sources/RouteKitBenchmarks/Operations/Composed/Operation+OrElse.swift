import RouteKit

extension Operation {
  /// A push that would take the place of a tab that is not there, the push that is performed instead,
  /// and a routed pop. The size is how many screens the stack holds before.
  static var orElse: Operation {
    Operation(name: "orElse", sizes: widths) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().replaceTabRoute().orElse(PageBuilder().pushRoute())
      let stack = PlainStack(pages: size)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              blackHole(try window.router.navigate(to: route).screen)
              blackHole(try window.router.navigate(to: .pop).screen)
            }
          }, makesText: true),
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
