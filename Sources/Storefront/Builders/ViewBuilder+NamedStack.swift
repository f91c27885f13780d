import RouteKit

extension ViewBuilder {
  /// Puts what is built into a stack with a name, by which drawings and errors call it.
  func inStack(named name: String) -> StackBuilder<StackNode, Context> {
    StackBuilder(self) {
      let stack = StackNode()
      stack.name = name
      return stack
    }
  }
}
