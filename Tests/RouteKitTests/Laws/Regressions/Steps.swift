import RouteKit

/// A route made from a closure.
struct Steps: Route {
  let perform: (Navigation) throws -> Void

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try perform(navigation)
    return navigation.tree.visible ?? ScreenNode()
  }
}

extension Sequence<ScreenNode> {
  /// The classes of the screens.
  var typeNames: [String] { map { "\(type(of: $0))" } }
}
