/// A builder of a container that a closure makes, and of its children, each with the way in which it is put in.
///
/// ```swift
/// let shop = ContainerBuilder(
///   .append(FeedBuilder().inStack()),
///   .append(CartBuilder()),
///   .insert(SearchBuilder(), at: 1)
/// ) { ThemedTabs() }
/// // ThemedTabs
/// // ├─ ● StackNode
/// // │  └─ ● FeedScreen
/// // ├─ SearchScreen
/// // └─ CartScreen
/// ```
///
/// The first child is put in like the others, and a later one may replace an earlier one. The container keeps the
/// children that it already has when the closure returns it.
///
/// All children are built before the container. If one of them throws, the container is not made. If a child cannot
/// be put in, the error reaches the caller and the container is dropped. All children have the same context. To use a
/// child with another context, bind it with ``ViewBuilder/with(_:)`` or derive it with
/// ``ViewBuilder/mapContext(_:)``.
///
/// The closure must make a new container each time. If it returns the same one again, or one that already
/// has an owner, the builder throws before any child is put in:
///
/// ```
/// Cannot fill 'ThemedTabs': its closure returned the same one before.
/// ```
public struct ContainerBuilder<ViewType: ContainerNode, Context>: ViewBuilder {
  private let children: [Child]
  private let make: (Context) throws -> ViewType
  private let last = Last()

  /// Creates a builder of a container and its children.
  ///
  /// - Parameters:
  ///   - children: The children, in order, each with the way in which it is put in.
  ///   - make: Makes a new container each time. The container may already have children. An error that it throws
  ///     reaches the caller unchanged.
  public init(
    _ children: Child..., make: @escaping () throws -> ViewType
  ) {
    self.init(children, make: make)
  }

  /// Creates a builder of a container that also needs the context.
  ///
  /// ```swift
  /// ContainerBuilder(.push(OrdersBuilder())) { (user: User) in AccountStack(user: user) }
  /// ```
  ///
  /// - Parameters:
  ///   - children: The children, in order, each with the way in which it is put in.
  ///   - make: Makes a new container each time. The container may already have children. An error that it throws
  ///     reaches the caller unchanged.
  public init(
    _ children: Child..., make: @escaping (Context) throws -> ViewType
  ) {
    self.children = children
    self.make = make
  }

  /// Creates a builder of a container from a list of children.
  ///
  /// - Parameters:
  ///   - children: The children, in order, each with the way in which it is put in.
  ///   - make: Makes a new container each time. The container may already have children. An error that it throws
  ///     reaches the caller unchanged.
  public init(
    _ children: [Child], make: @escaping () throws -> ViewType
  ) {
    self.children = children
    self.make = { _ in try make() }
  }

  /// Builds the children, makes the container, and puts the children in, in order.
  ///
  /// - Throws: Any error that a builder, a closure or the container throws. ``RoutingError`` of the kind
  ///   `alreadyOnTree` if the container already has an owner, and of the kind `notNew` if the closure
  ///   returned the same container the last time.
  public func build(with context: Context) throws -> ViewType {
    let placings = try children.map { try $0.build(context) }
    let container = try make(context)
    try container.checkUnowned(to: "fill")
    guard container !== last.container else {
      throw RoutingError(
        .notNew, action: "fill", subject: .screen(container),
        reason: "its closure returned the same one before", at: container,
        advice:
          "Make a new container in the closure. It is called each time the container is built.")
    }
    last.container = container
    let before = Set(container.children.map(ObjectIdentifier.init))
    do {
      for place in placings { try place(container) }
    } catch {
      // The app may still hold the container. Its new children must be free for another place.
      for child in Array(container.children).reversed()
      where !before.contains(ObjectIdentifier(child)) {
        try container.removeChild(child)
      }
      last.container = nil
      throw error
    }
    return container
  }

  /// The container that the closure returned the last time.
  private final class Last {
    weak var container: ViewType?
  }
}
