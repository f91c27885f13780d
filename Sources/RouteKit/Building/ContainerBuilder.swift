/// A builder of a container that a closure makes, and of children that each say how they go in.
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
/// The first child is one like the others, and a later one may replace an earlier one. Children that
/// the container has when the closure returns it stay, and those of the builder come to them.
///
/// All children are built before the container; what one of them throws reaches the caller, and the
/// container is not made. What keeps a child from going in reaches the caller too, and the half-made
/// container is let go. Children share one context; a child with another is bound with
/// ``ViewBuilder/with(_:)`` or derives it with ``ViewBuilder/mapContext(_:)``.
///
/// A closure that gives what it gave before, or what something holds, is refused before a child goes
/// in:
///
/// ```
/// Cannot fill 'ThemedTabs': its closure gave the same one before.
/// ```
public struct ContainerBuilder<ViewType: ContainerNode, Context>: ViewBuilder {
  private let children: [ChildPlacement<ViewType, Context>]
  private let make: (Context) throws -> ViewType
  private let last = Last()

  /// Makes a builder of a container and its children.
  ///
  /// - Parameters:
  ///   - children: What goes in and how, in order.
  ///   - make: Makes a new container each time, which may have children already. What it throws
  ///     reaches the caller.
  public init(
    _ children: ChildPlacement<ViewType, Context>..., make: @escaping () throws -> ViewType
  ) {
    self.init(children, make: make)
  }

  /// Makes a builder of a container that needs the context too, and of its children.
  ///
  /// ```swift
  /// ContainerBuilder(.push(OrdersBuilder())) { (user: User) in AccountStack(user: user) }
  /// ```
  ///
  /// - Parameters:
  ///   - children: What goes in and how, in order.
  ///   - make: Makes a new container each time, which may have children already. What it throws
  ///     reaches the caller.
  public init(
    _ children: ChildPlacement<ViewType, Context>..., make: @escaping (Context) throws -> ViewType
  ) {
    self.children = children
    self.make = make
  }

  /// Makes a builder of a container whose children are in a list.
  ///
  /// - Parameters:
  ///   - children: What goes in and how, in order.
  ///   - make: Makes a new container each time, which may have children already. What it throws
  ///     reaches the caller.
  public init(
    _ children: [ChildPlacement<ViewType, Context>], make: @escaping () throws -> ViewType
  ) {
    self.children = children
    self.make = { _ in try make() }
  }

  /// Builds the children, makes the container, and lets the children go in, in order.
  ///
  /// - Throws: What a builder or a closure throws, and what the container refuses;
  ///   ``RoutingError`` of the kind `alreadyOnTree` if something holds the container already, or
  ///   `notNew` if the closure gave the same one the last time.
  public func build(with context: Context) throws -> ViewType {
    let placings = try children.map { try $0.build(context) }
    let container = try make(context)
    try container.checkUnowned(to: "fill")
    guard container !== last.container else { throw RoutingError.notNew(container) }
    last.container = container
    let before = Set(container.children.map(ObjectIdentifier.init))
    do {
      for place in placings { try place(container) }
    } catch {
      // Whoever keeps the container finds nothing in it that was to be shown elsewhere.
      for child in Array(container.children).reversed()
      where !before.contains(ObjectIdentifier(child)) {
        try container.removeChild(child)
      }
      last.container = nil
      throw error
    }
    return container
  }

  /// What the closure gave the last time, for as long as anybody holds it.
  private final class Last {
    weak var container: ViewType?
  }
}

extension RoutingError {
  static func notNew(_ container: ContainerNode) -> RoutingError {
    RoutingError(
      .notNew, action: "fill", subject: container.title,
      reason: "its closure gave the same one before", at: container,
      advice: "Make a new container in the closure: it is called at each building.")
  }
}
