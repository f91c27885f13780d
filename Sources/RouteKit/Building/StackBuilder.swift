/// A builder of a stack whose screens are built from one context, the first at the bottom.
///
/// ```swift
/// let stack = StackBuilder(FeedBuilder(), ArticleBuilder())     // both from one article
/// let own = StackBuilder(FeedBuilder()) { ThemedStack() }
/// ```
///
/// Screens are built before the stack; what one of them throws reaches the caller, and the stack is
/// not made. A screen with another context is bound first: `ProfileBuilder().with(user)`. A closure
/// that gives a stack that something holds is refused:
///
/// ```
/// Cannot fill 'ThemedStack': 'TabNode' holds it already.
/// ```
public struct StackBuilder<ViewType: StackNode, Context>: ViewBuilder {
  // One closure, made where the context's type is known: in generic code the metadata of a list of
  // builders would be looked up at every build, and take longer than the building.
  @usableFromInline let buildScreens: (Context) throws -> [ScreenNode]
  @usableFromInline let make: () -> ViewType

  /// Makes a builder of a plain stack.
  ///
  /// - Parameter screens: Builders of its screens, from the bottom up; none make an empty stack.
  @inlinable
  public init(_ screens: any ViewBuilder<Context>...) where ViewType == StackNode {
    self.init(screens) { StackNode() }
  }

  /// Makes a builder of an empty plain stack.
  @inlinable
  public init() where ViewType == StackNode, Context == Void {
    buildScreens = { _ in [] }
    make = { StackNode() }
  }

  /// Makes a builder of a stack of an app's own.
  ///
  /// - Parameters:
  ///   - screens: Builders of its screens, from the bottom up.
  ///   - make: Makes a new, empty stack each time.
  @inlinable
  public init(_ screens: any ViewBuilder<Context>..., make: @escaping () -> ViewType) {
    self.init(screens, make: make)
  }

  /// Makes a builder of a stack whose screens are in a list.
  ///
  /// ```swift
  /// StackBuilder(steps.map(StepBuilder.init)) { StackNode() }
  /// ```
  ///
  /// - Parameters:
  ///   - screens: Builders of its screens, from the bottom up.
  ///   - make: Makes a new, empty stack each time.
  @inlinable
  public init(_ screens: [any ViewBuilder<Context>], make: @escaping () -> ViewType) {
    buildScreens = { context in try screens.map { try $0.build(with: context) } }
    self.make = make
  }

  /// Builds the screens, then the stack around them.
  ///
  /// - Throws: What a builder throws; ``RoutingError`` of the kind `alreadyOnTree` if the stack is
  ///   on a tree already.
  @inlinable
  public func build(with context: Context) throws -> ViewType {
    let screens = try buildScreens(context)
    let stack = make()
    try stack.adopt(screens)
    return stack
  }
}

extension ViewBuilder {
  /// Puts what is built into a stack of its own.
  ///
  /// ```swift
  /// try router.navigate(to: ProfileBuilder().inStack().presentRoute(), with: user)
  /// ```
  ///
  /// - Returns: A builder of a plain stack from the same context. To make a stack class of your own, use
  ///   ``StackBuilder``.
  @inlinable
  public func inStack() -> ClosureBuilder<StackNode, Context> {
    ClosureBuilder(named: nil) { context in
      let screen = try build(with: context)
      let stack = StackNode()
      try stack.adopt([screen])
      return stack
    }
  }
}
