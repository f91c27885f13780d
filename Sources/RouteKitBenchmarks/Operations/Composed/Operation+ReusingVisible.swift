import RouteKit

extension Operation {
  /// A route that finds its screen already visible and arrives there. The size is the number of
  /// screens in the stack.
  ///
  /// By hand it is a cast of the top screen.
  static var reusingVisible: Operation {
    Operation(name: "reusingVisible", sizes: widths) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().pushRoute().reusing(.visible)
      let stack = PlainStack(pages: size)
      return (
        Side { repetitions in
          for _ in 0..<repetitions { blackHole(try window.router.navigate(to: route).screen) }
        },
        Side { repetitions in
          for _ in 0..<repetitions { (stack.focus as? PlainPage).map(blackHole) }
        }
      )
    }
  }
}
