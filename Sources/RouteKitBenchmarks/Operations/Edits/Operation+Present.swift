import RouteKit

extension Operation {
  /// A routed present and a routed dismiss. The size is the number of screens in the covered stack.
  static var present: Operation {
    Operation(name: "present", sizes: widths) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().presentRoute()
      let stack = PlainStack(pages: size)
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try window.router.navigate(to: route).screen)
            blackHole(try window.router.navigate(to: .dismiss).screen)
          }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            stack.present(PlainPage())
            blackHole(stack)
            stack.dismiss()
            blackHole(stack)
          }
        }
      )
    }
  }
}
