public import RouteKit

/// The path of a stack as a host shows it: the screens above its root, as SwiftUI's `NavigationStack` needs them.
///
/// The tree is the only owner of the path. A path that the user interface writes is a report: it is compared with the
/// path that the user interface had, and the tree follows it or the host is corrected.
///
/// ```swift
/// let path = connection.path(of: stack)
/// NavigationStack(path: Binding(get: { path.screens }, set: { path.set($0) })) { … }
/// ```
///
/// It is a value. Read a new one after each movement.
public struct HostPath {
  /// The stack.
  public let stack: ScreenID
  /// The screens above the root of the stack, with the top one at the end. It is empty if the host does not show the
  /// stack.
  public let screens: [ScreenID]
  /// The number of the movement after which the host shows these screens.
  public let serial: Int
  private let connection: HostConnection

  fileprivate init(of stack: ScreenID, on connection: HostConnection) {
    self.stack = stack
    let isStack = connection.shown[stack]?.kind == .stack
    screens =
      isStack ? connection.shown.children(of: stack).dropFirst().compactMap(\.id) : []
    serial = connection.shownSerial
    self.connection = connection
  }

  /// Reports a path that the user interface has written.
  ///
  /// | the new path | what happens |
  /// |---|---|
  /// | is the same | nothing |
  /// | lacks screens at its end, perhaps all | the fact ``HostFact/removed(_:)`` |
  /// | is anything else | ``HostConnection/onRefusal`` is called, and the host is corrected |
  ///
  /// An older path still refers to its own screens. A screen that was pushed above them since then stays, and a
  /// screen that has left meanwhile is ignored. So an empty path has no effect if it is written after the tab was
  /// selected again with ``HostWish/reselect(_:)``, which has already removed the screens.
  ///
  /// After a correction, the user interface must read ``HostConnection/path(of:)`` again, even if the picture is the same
  /// as before.
  ///
  /// ```
  /// Cannot follow the path of 'StackNode': #9 does not come after #2 in it.
  /// ```
  ///
  /// - Parameter newPath: The screens above the root of the stack.
  /// - Complexity: O(screens on the tree).
  public func set(_ newPath: [ScreenID]) {
    set(newPath, screen: { $0 }, route: { _ in nil })
  }

  /// Reports a path with values that the user interface has added, such as the value of a `NavigationLink`.
  ///
  /// Values at the end of the path that are not screens are navigated to, one after another, all or nothing. If they
  /// replace screens, these are removed in the same navigation. Everything else is as in ``set(_:)``.
  ///
  /// ```swift
  /// path.set(items, screen: \.screen, route: { item in item.recipe.map { recipes.pushRoute().with($0) } })
  /// ```
  ///
  /// - Parameters:
  ///   - newPath: The values.
  ///   - screen: Returns the screen for a value, or nil if the value is not a screen.
  ///   - route: Returns the route to a value that is not a screen, or nil if there is no such route: then the host is
  ///     corrected. The first route starts from the visible screen, unless it has its own start.
  /// - Complexity: O(screens on the tree), plus that of the routes.
  public func set<Value>(
    _ newPath: [Value], screen: (Value) -> ScreenID?, route: (Value) -> (any Route<Void>)?
  ) {
    let ids = newPath.map(screen)
    let kept = zip(screens, ids).prefix { $0 == $1 }.count
    let removed = Array(screens[kept...])
    guard kept < newPath.count else {
      if !removed.isEmpty { connection.did(.removed(removed), on: serial) }
      return
    }
    guard let node = connection.screen(stack), node.screenTree != nil else { return }
    var way = removed.isEmpty ? nil : Move.removing(removed)
    for (value, id) in zip(newPath, ids).dropFirst(kept) {
      if let id {
        let before = kept > 0 ? screens[kept - 1] : stack
        return correct(node, after: kept, because: "\(id) does not come after \(before) in it")
      }
      guard let next = route(value) else {
        return correct(
          node, after: kept,
          because: "there is no route for its value of the type '\(type(of: value))'")
      }
      way = way?.then(ClosureRoute(next)) ?? ClosureRoute(next)
    }
    if let way { connection.wants(.route(way)) }
  }

  /// Refuses the path. It is only known that the host shows the screens in both paths.
  private func correct(_ stack: ScreenNode, after kept: Int, because reason: ErrorText) {
    connection.onRefusal?(RoutingError.cannotFollow(pathOf: stack, reason))
    guard serial == connection.shownSerial else { return }
    connection.reconcile(with: connection.shown.removing(screens[kept...]))
  }
}

extension HostConnection {
  /// Returns the path of a stack as the host shows it.
  ///
  /// - Parameter stack: The number of the stack.
  /// - Returns: The path. If the host shows no stack with this number, it is empty, and setting it has no effect.
  /// - Complexity: O(screens on the tree).
  public func path(of stack: ScreenID) -> HostPath { HostPath(of: stack, on: self) }
}

extension RoutingError {
  fileprivate static func cannotFollow(
    pathOf stack: ScreenNode, _ reason: ErrorText
  ) -> RoutingError {
    RoutingError(
      .notFound, action: "follow the path of", subject: .screen(stack), reason: reason,
      at: stack,
      advice:
        "The last screens of a path may be removed, and values with a route added. For other changes, navigate."
    )
  }
}
