import RouteKit

extension Operation {
  /// A preview of a push. The size is the number of screens in the stack.
  ///
  /// By hand it is the push, and the pop that reverts it.
  static var preview: Operation {
    Operation(name: "preview", sizes: widths) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().pushRoute()
      let stack = PlainStack(pages: size)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              guard window.router.preview(route).isPossible else { throw UsageError("No preview.") }
            }
          }, makesText: true),
        Side { repetitions in
          for _ in 0..<repetitions {
            stack.push(PlainPage())
            blackHole(stack)
            stack.pop()
          }
        }
      )
    }
  }
}
