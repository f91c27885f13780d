import RouteKit

extension Operation {
  /// A preview of a push. The size is how many screens the stack holds.
  ///
  /// By hand it is the push, and the pop that takes it back.
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
