import RouteKit

extension Operation {
  /// A routed replacement of the top. The size is the number of screens in the stack.
  static var replace: Operation {
    Operation(name: "replace", sizes: widths) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().replaceRoute()
      let stack = PlainStack(pages: size)
      return (
        Side { repetitions in
          for _ in 0..<repetitions { blackHole(try window.router.navigate(to: route).screen) }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            stack.pop()
            stack.push(PlainPage())
            blackHole(stack)
          }
        }
      )
    }
  }
}
