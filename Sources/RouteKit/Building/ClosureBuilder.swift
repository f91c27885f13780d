/// The type of the builders that operators return: a builder made of a closure.
///
/// It has only the type of the screen that it builds and the type of its context, so you can write it down,
/// store it, put it into an array, choose it with `?:` and return it from a function.
///
/// ```swift
/// let product: ClosureBuilder<ProductScreen, Int> = ProductBuilder(store: store).named("product")
/// let tabs: [ClosureBuilder<StackNode, Void>] = [
///   FeedBuilder().inStack(), ProfileBuilder().with(user).inStack(),
/// ]
/// ```
///
/// You can also make one from your own closure. An initialiser is a closure too:
///
/// ```swift
/// let about = ClosureBuilder { AboutScreen() }
/// let profile = ClosureBuilder(ProfileScreen.init)
/// ```
public struct ClosureBuilder<ViewType: ScreenNode, Context>: ViewBuilder {
  @usableFromInline let closure: (Context) throws -> ViewType

  /// The name that the screen will have, if ``ViewBuilder/named(_:)`` gave it one. Operators pass it on, but
  /// not ``ViewBuilder/inStack()``: the stack has another name than its screen.
  public let screenName: String?

  @usableFromInline
  init(named name: String?, _ build: @escaping (Context) throws -> ViewType) {
    (screenName, closure) = (name, build)
  }

  /// Makes a builder that calls a closure with the context.
  ///
  /// - Parameter build: Makes a new screen each time, and has no other effect.
  public init(_ build: @escaping (Context) throws -> ViewType) { self.init(named: nil, build) }

  /// Makes a builder that calls a closure that needs no context.
  ///
  /// - Parameter build: Makes a new screen each time, and has no other effect.
  public init(_ build: @escaping () throws -> ViewType) where Context == Void {
    self.init(named: nil) { _ in try build() }
  }

  /// Creates a builder of this type from any builder. It has the same name.
  ///
  /// A module can hand it out to hide the type of the screen:
  ///
  /// ```swift
  /// public var help: ClosureBuilder<ScreenNode, Void> {
  ///   ClosureBuilder(HelpBuilder().named("help"))
  /// }
  /// ```
  ///
  /// - Parameter builder: Builds the screen.
  public init(_ builder: any ViewBuilder<Context>) where ViewType == ScreenNode {
    self.init(named: builder.screenName) { try builder.build(with: $0) }
  }

  /// Calls the closure.
  ///
  /// - Throws: Any error that the closure throws, unchanged.
  @inlinable
  public func build(with context: Context) throws -> ViewType { try closure(context) }
}
