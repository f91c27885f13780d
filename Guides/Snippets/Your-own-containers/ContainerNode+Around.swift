import RouteKit

extension ContainerNode {
  /// The nearest container of this class that holds a screen within its layer.
  static func around(_ origin: ScreenNode?, to action: String) throws -> Self {
    guard let origin else {
      throw RoutingError(.emptyTree, action: action, reason: "the tree is empty")
    }
    guard let container = origin.enclosing(Self.self) else {
      throw RoutingError(
        .noContainer, action: action,
        reason: "no \(Self.self) holds the screen that it starts from", at: origin,
        advice: origin.layer.host == nil
          ? "Start from a screen that one holds." : "Dismiss the layer first: .dismissAll.then(…).")
    }
    return container
  }
}
