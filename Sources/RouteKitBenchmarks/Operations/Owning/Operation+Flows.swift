import RouteKit

extension Operation {
  /// Stacks with a flow of their own, made and let go. The size is how many there are at once.
  static var flows: Operation {
    Operation(name: "flows", sizes: [1, 100, 10_000]) { size in
      (
        Side { repetitions in
          for _ in 0..<repetitions {
            var stacks: [StackNode] = []
            for _ in 0..<size { stacks.append(try StackNode(flow: Steps())) }
            if let last = stacks.last { blackHole(last) }
          }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            var stacks: [OwningStack] = []
            for _ in 0..<size { stacks.append(OwningStack(steps: PlainSteps())) }
            if let last = stacks.last { blackHole(last) }
          }
        }
      )
    }
  }
}
