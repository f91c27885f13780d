import RouteKit

extension Operation {
  /// A push that is recorded in the undo history, and its undo. The size is the number of screens
  /// in the stack before.
  static var undo: Operation {
    Operation(name: "undo", sizes: widths) { size in
      let window = try Window(stackOf: size)
      window.tree.undoLimit = 10
      let route = PageBuilder().pushRoute()
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try window.router.navigate(to: route).screen)
            try window.tree.undo()
          }
        },
        .pushesAndPops(onPages: size)
      )
    }
  }

  /// A push and a pop that are recorded in an undo history that is full. The size is the number of commits that it
  /// holds.
  static var fullHistory: Operation {
    Operation(name: "fullHistory", sizes: [10, 100, 1_000, 10_000]) { size in
      let window = try Window(stackOf: 1)
      let (router, route) = (window.router, PageBuilder().pushRoute())
      window.tree.undoLimit = size
      func navigate() throws {
        blackHole(try router.navigate(to: route).screen)
        try window.stack?.pop()
      }
      for _ in 0..<size { try navigate() }
      return (
        Side { repetitions in for _ in 0..<repetitions { try navigate() } },
        .pushesAndPops(onPages: 1)
      )
    }
  }
}
