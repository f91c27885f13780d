/// A builder of a stack whose screens are built from one context, the first at the bottom.
///
/// ```swift
/// let stack = StackBuilder(FeedBuilder(), ArticleBuilder())     // both from one article
/// let own = StackBuilder(FeedBuilder()) { ThemedStack() }
/// ```
///
/// Screens are built before the stack; what one of them throws reaches the caller, and the stack is
/// not made. A screen with another context is bound first: `ProfileBuilder().with(user)`.
public struct StackBuilder<ViewType: StackNode, Context>: ViewBuilder {
  private let screens: [any ViewBuilder<Context>]
  private let make: () -> ViewType

  /// Makes a builder of a plain stack.
  ///
  /// - Parameter screens: Builders of its screens, from the bottom up; none make an empty stack.
  public init(_ screens: any ViewBuilder<Context>...) where ViewType == StackNode {
    self.screens = screens
    make = { StackNode() }
  }

  /// Makes a builder of an empty plain stack.
  public init() where ViewType == StackNode, Context == Void {
    screens = []
    make = { StackNode() }
  }

  /// Makes a builder of a stack of an app's own.
  ///
  /// - Parameters:
  ///   - screens: Builders of its screens, from the bottom up.
  ///   - make: Makes a new, empty stack each time.
  public init(_ screens: any ViewBuilder<Context>..., make: @escaping () -> ViewType) {
    self.screens = screens
    self.make = make
  }

  /// Builds the screens, then the stack around them.
  public func build(with context: Context) throws -> ViewType {
    let built = try screens.map { builder -> ScreenNode in try builder.build(with: context) }
    let stack = make()
    for screen in built { try stack.push(screen) }
    return stack
  }
}

extension ViewBuilder {
  /// Puts what is built into a stack of its own.
  ///
  /// ```swift
  /// try router.navigate(to: ProfileBuilder().inStack().presentRoute(), with: user)
  /// ```
  public func inStack() -> StackBuilder<StackNode, Context> { StackBuilder(self) }
}
