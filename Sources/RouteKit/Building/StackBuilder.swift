/// A builder of a stack whose screens are built from one context, the first at the bottom.
///
/// ```swift
/// let stack = StackBuilder(FeedBuilder(), ArticleBuilder())     // both from one article
/// let own = StackBuilder(FeedBuilder()) { ThemedStack() }
/// ```
///
/// The screens are built before the stack. If one of them throws, the stack is not made. To use a screen
/// with another context, bind it: `ProfileBuilder().with(user)`. If the closure returns a stack that already
/// has an owner, the builder throws:
///
/// ```
/// Cannot fill 'ThemedStack': 'TabNode' already holds it.
/// ```
public struct StackBuilder<ViewType: StackNode, Context>: ViewBuilder {
  // One closure, created where the type of the context is known. In generic code, each build would look up
  // the metadata of the list of builders, which takes longer than the build itself.
  @usableFromInline let buildScreens: (Context) throws -> [ScreenNode]
  @usableFromInline let make: () -> ViewType

  /// Creates a builder of a plain stack.
  ///
  /// - Parameter screens: The builders of its screens, from the bottom up. Without any, the stack is empty.
  @inlinable
  public init(_ screens: any ViewBuilder<Context>...) where ViewType == StackNode {
    self.init(screens) { StackNode() }
  }

  /// Creates a builder of an empty plain stack.
  @inlinable
  public init() where ViewType == StackNode, Context == Void {
    buildScreens = { _ in [] }
    make = { StackNode() }
  }

  /// Creates a builder of your own class of stacks.
  ///
  /// - Parameters:
  ///   - screens: The builders of its screens, from the bottom up.
  ///   - make: Makes a new, empty stack each time.
  @inlinable
  public init(_ screens: any ViewBuilder<Context>..., make: @escaping () -> ViewType) {
    self.init(screens, make: make)
  }

  /// Creates a builder of a stack from a list of screens.
  ///
  /// ```swift
  /// StackBuilder(steps.map(StepBuilder.init)) { StackNode() }
  /// ```
  ///
  /// - Parameters:
  ///   - screens: The builders of its screens, from the bottom up.
  ///   - make: Makes a new, empty stack each time.
  @inlinable
  public init(_ screens: [any ViewBuilder<Context>], make: @escaping () -> ViewType) {
    buildScreens = { context in try screens.map { try $0.build(with: context) } }
    self.make = make
  }

  /// Builds the screens, then the stack around them.
  ///
  /// - Throws: Any error that a builder throws. ``RoutingError`` of the kind `alreadyOnTree` if the stack
  ///   already has an owner.
  @inlinable
  public func build(with context: Context) throws -> ViewType {
    let screens = try buildScreens(context)
    let stack = make()
    try stack.adoptChildren(screens)
    return stack
  }
}

extension ViewBuilder {
  /// Puts the screen into its own stack.
  ///
  /// ```swift
  /// try router.navigate(to: ProfileBuilder().inStack().presentRoute(), with: user)
  /// ```
  ///
  /// - Returns: A builder of a plain stack from the same context. To make your own stack class, use
  ///   ``StackBuilder``.
  @inlinable
  public func inStack() -> ClosureBuilder<StackNode, Context> {
    ClosureBuilder(named: nil) { context in
      let screen = try build(with: context)
      let stack = StackNode()
      try stack.adoptChildren([screen])
      return stack
    }
  }
}
