/// Replaces a screen of the nearest stack that holds the origin with the screen. The screens above it stay.
///
/// It replaces the screen at an index. Without an index, it replaces the screen of the stack that is the origin or
/// holds it, or the top if the route starts from the stack itself.
///
/// ```swift
/// try router.navigate(to: ArticleBuilder().replaceRoute(at: 2))
/// // Cannot replace screen 2 with 'ArticleScreen': 'StackNode' has 2 screens, from 0 to 1.
/// ```
public struct ReplaceTransition: ViewTransition {
  private let index: Int?

  /// Makes the transition.
  ///
  /// - Parameter index: The index of the screen, from 0 for the root, or nil for the screen that the origin is in.
  public init(at index: Int? = nil) { self.index = index }

  /// Finds the stack, and the screen to replace, which is nil if the stack is empty.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`; `noContainer` if no stack of the layer holds the origin;
  ///   `outOfRange` if the stack has no screen at the index.
  public func target(
    from origin: ScreenNode?, in navigation: Navigation
  ) throws -> (stack: StackNode, screen: ScreenNode?) {
    guard let index else {
      let stack = try StackNode.stackAround(origin, to: "replace the top with")
      let child = origin.flatMap { Held($0).stackAround?.child }
      return (stack, child?.object ?? stack.top)
    }
    let action = "replace screen \(index) with"
    let stack = try StackNode.stackAround(origin, to: action)
    guard stack.children.indices.contains(index) else {
      throw RoutingError.noScreen(index, in: stack, to: action)
    }
    return (stack, stack.children[index])
  }

  /// Replaces the screen. If the screen is there already, nothing changes.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something else holds the screen. Any refusal of a
  ///   leave check.
  public func place(
    _ view: ScreenNode, at target: (stack: StackNode, screen: ScreenNode?),
    in navigation: Navigation
  ) throws {
    guard let screen = target.screen else {
      return try target.stack.replaceLast(with: view, in: navigation)
    }
    try target.stack.replace(screen, with: view, in: navigation)
    target.stack.keepOthers(above: view, in: navigation)
  }
}

extension RoutingError {
  fileprivate static func noScreen(
    _ index: Int, in stack: StackNode, to action: String
  ) -> RoutingError {
    let count = stack.children.count
    let screensThereAre =
      switch count {
      case 0: "no screens"
      case 1: "1 screen, with the index 0"
      default: "\(count) screens, from 0 to \(count - 1)"
      }
    return RoutingError(
      .outOfRange, action: action, reason: "'\(screen: stack)' has \(screensThereAre)", at: stack)
  }
}
