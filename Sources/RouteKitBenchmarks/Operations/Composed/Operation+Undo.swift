import RouteKit

extension Operation {
  /// A push that is recorded in the undo history, and its undo. The size is the number of screens
  /// in the stack before.
  static var undo: Operation {
    Operation(name: "undo", sizes: widths) { size in
      let window = try Window(stackOf: size)
      window.tree.undoLimit = 10
      let route = PageBuilder().pushRoute()
      let stack = PlainStack(pages: size)
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try window.router.navigate(to: route).screen)
            try window.tree.undo()
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
