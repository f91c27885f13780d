import RouteKit

extension Operation {
  /// Whether going back is possible, in tabs with a stack of several screens. The size is the number of screens in
  /// the stack.
  ///
  /// By hand it is the pop, and the push that reverts it.
  static var allows: Operation {
    Operation(name: "allows", sizes: [2, 10, 1_000]) { size in
      let stack = StackNode()
      for _ in 0..<size { try stack.push(Page()) }
      let window = try Window(root: TabNode(stack, Page()))
      let plain = PlainStack(pages: size)
      let page = PlainPage()
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            guard window.router.canGoBack else { throw UsageError("Cannot go back.") }
          }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            plain.pop()
            blackHole(plain)
            plain.push(page)
          }
        }
      )
    }
  }
}
