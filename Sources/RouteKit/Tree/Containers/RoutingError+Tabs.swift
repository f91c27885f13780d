extension TabNode {
  /// How to make tabs, for advice.
  static let makingAdvice = "TabBuilder(builder).rootRoute()."
}

extension RoutingError {
  /// An error for an index that no child of a container has.
  static func noChild(
    called noun: String, in container: ContainerNode, to action: String, advice: String? = nil
  ) -> RoutingError {
    let count = container.childList.count
    let children =
      switch count {
      case 0: "no \(noun)s"
      case 1: "1 \(noun), with the index 0"
      default: "\(count) \(noun)s, from 0 to \(count - 1)"
      }
    return RoutingError(
      .outOfRange, action: action, reason: "'\(screen: container)' has \(children)", at: container,
      advice: advice)
  }
}
