import RouteKit

extension Operation {
  /// Probing a pop and reading the fingerprint, in tabs with a stack of several screens. The size is the number of
  /// screens in the stack. With 11, the fingerprint is of 13 nodes.
  ///
  /// By hand it is the pop, and the push that reverts it.
  static var probing: Operation {
    Operation(name: "probing", sizes: [2, 11, 100]) { size in
      let stack = StackNode()
      for _ in 0..<size { try stack.push(Page()) }
      let window = try Window(root: TabNode(stack, Page()))
      let plain = PlainStack(pages: size)
      let page = PlainPage()
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              let probe = try window.router.probing(Move.pop) { $0.fingerprint }
              guard case .arrives(_, isWhole: true) = probe else {
                throw UsageError("The probe does not arrive.")
              }
            }
          }, makesText: true),
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
