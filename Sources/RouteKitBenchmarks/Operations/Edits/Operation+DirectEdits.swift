import RouteKit

extension Operation {
  /// A push and a pop as direct edits, each a commit. The size is the number of screens in the stack
  /// before.
  static var directEdits: Operation {
    Operation(name: "directEdits", sizes: widths) { size in
      let stack = StackNode()
      for _ in 0..<size { try stack.push(Page()) }
      let window = try Window(root: stack)
      let plainStack = PlainStack(pages: size)
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            try stack.push(Page())
            blackHole(window)
            try stack.pop()
            blackHole(window)
          }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            plainStack.push(PlainPage())
            blackHole(plainStack)
            plainStack.pop()
            blackHole(plainStack)
          }
        }
      )
    }
  }
}
