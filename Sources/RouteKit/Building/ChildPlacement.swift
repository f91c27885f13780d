/// A child of a ``ContainerBuilder``: a builder, and how its screen is put into the container.
///
/// The kind of container decides which ways are possible:
///
/// ```swift
/// ContainerBuilder(.push(FeedBuilder()), .replaceLast(CartBuilder())) { StackNode() }
/// ContainerBuilder(.placing(FeedBuilder()) { try $0.turn(to: $1) }) { PageNode() }
/// ```
public struct ChildPlacement<Container: ContainerNode, Context> {
  /// Builds the child, and returns a closure that puts it into the container.
  let build: (Context) throws -> (Container) throws -> Void

  /// Passes the child to a closure. Use it for a container of any kind.
  ///
  /// ```swift
  /// let drawer = ContainerBuilder(
  ///   .placing(MenuBuilder()) { drawer, menu in try drawer.setMenu(menu) },
  ///   .placing(FeedBuilder()) { drawer, feed in try drawer.setContent(feed) }
  /// ) { DrawerNode() }
  /// ```
  ///
  /// - Parameters:
  ///   - child: The builder of the child.
  ///   - place: Puts the child into the container. It may also drop the child. An error that it throws reaches the
  ///     caller unchanged.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func placing<Child: ViewBuilder<Context>>(
    _ child: Child, by place: @escaping (Container, Child.ViewType) throws -> Void
  ) -> ChildPlacement {
    ChildPlacement { context in
      let screen = try child.build(with: context)
      return { container in try place(container, screen) }
    }
  }
}
