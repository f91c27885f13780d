import RouteKit

extension Operation {
  /// A chain of ten pushes as one route. The size is the number of screens in the stack before.
  ///
  /// Only the pushes are timed, up to twenty chains in a row. Then the stack is restored without
  /// being timed: by one pop of all screens with RouteKit, by single pops by hand.
  static var chain10: Operation {
    Operation(name: "chain10", sizes: widths) { size in
      let window = try Window(stackOf: size)
      let push = PageBuilder().pushRoute()
      let chain = (1..<9).reduce(push.then(push)) { chain, _ in chain.then(push) }
      let stack = PlainStack(pages: size)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions { blackHole(try window.router.navigate(to: chain).screen) }
          },
          restore: { try window.stack?.pop(10 * $0) },
          limit: 20),
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              for _ in 0..<10 { stack.push(PlainPage()) }
              blackHole(stack)
            }
          },
          restore: { repetitions in for _ in 0..<10 * repetitions { stack.pop() } },
          limit: 20)
      )
    }
  }
}
