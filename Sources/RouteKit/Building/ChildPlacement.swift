/// A child of a ``ContainerBuilder``: a builder, and how what it builds goes in.
///
/// Which ways there are depends on the container:
///
/// ```swift
/// ContainerBuilder(.push(FeedBuilder()), .replaceLast(CartBuilder())) { StackNode() }
/// ContainerBuilder(.append(FeedBuilder()), .insert(CartBuilder(), at: 0)) { TabNode() }
/// ContainerBuilder(.column(.secondary, CartBuilder())) { SplitNode() }
/// ContainerBuilder(.placing(FeedBuilder()) { try $0.turn(to: $1) }) { PageNode() }
/// ```
public struct ChildPlacement<Container: ContainerNode, Context> {
  /// Builds the child, and returns what lets it go in.
  let build: (Context) throws -> (Container) throws -> Void

  /// Hands the child to a closure, in a container of any kind.
  ///
  /// ```swift
  /// let drawer = ContainerBuilder(
  ///   .placing(MenuBuilder()) { drawer, menu in try drawer.setMenu(menu) },
  ///   .placing(FeedBuilder()) { drawer, feed in try drawer.setContent(feed) }
  /// ) { DrawerNode() }
  /// ```
  ///
  /// - Parameters:
  ///   - child: Builds the child.
  ///   - place: Puts the child into the container, or does with it what it likes. What it throws
  ///     reaches the caller.
  /// - Returns: The child, for a ``ContainerBuilder``.
  public static func placing<Child: ViewBuilder<Context>>(
    _ child: Child, by place: @escaping (Container, Child.ViewType) throws -> Void
  ) -> ChildPlacement {
    ChildPlacement { context in
      let screen = try child.build(with: context)
      return { container in try place(container, screen) }
    }
  }
}
