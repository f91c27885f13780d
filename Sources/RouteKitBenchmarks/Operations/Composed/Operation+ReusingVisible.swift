import RouteKit

extension Operation {
  /// A route that finds its screen visible and arrives there. The size is how many screens the stack
  /// holds.
  ///
  /// By hand it is a look at the top with a cast.
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
