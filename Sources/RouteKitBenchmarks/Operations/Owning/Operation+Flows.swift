import RouteKit

extension Operation {
  /// Creating and releasing stacks with a flow each. The size is the number of stacks that exist at
  /// once.
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
