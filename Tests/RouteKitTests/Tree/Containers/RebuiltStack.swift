import RouteKit

/// A stack, as an app could write it.
final class RebuiltStack: ContainerNode {
  override init() { super.init(focus: .alwaysLast) }

  func push(_ screen: ScreenNode) throws {
    try insertChild(screen, at: children.count, to: "push")
  }

  func pop() throws {
    guard children.count > 1, let top = children.last else {
      throw RoutingError(.rootStays, action: "pop", reason: "it is the root", at: self)
    }
    try removeChild(top, to: "pop")
  }

  func popTo(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    try edit("pop to", in: navigation) { navigation in
      guard screen.screenParent === self else {
        throw RoutingError(.notFound, action: "pop to", reason: "it is elsewhere", at: self)
      }
      while let top = children.last, top !== screen {
        try removeChild(top, to: "pop to", in: navigation)
      }
    }
  }

  override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try popTo(child, in: navigation)
  }
}
