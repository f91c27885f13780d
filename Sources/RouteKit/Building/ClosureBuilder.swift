/// A builder made of a closure.
///
/// ```swift
/// let about = ClosureBuilder { AboutScreen() }
/// let profile = ClosureBuilder { (user: User) in ProfileScreen(user: user) }
/// ```
public struct ClosureBuilder<ViewType: ScreenNode, Context>: ViewBuilder {
  private let closure: (Context) throws -> ViewType

  /// Makes a builder that calls a closure with the context.
  ///
  /// - Parameter build: Makes a new screen each time, and has no other effect.
  public init(_ build: @escaping (Context) throws -> ViewType) { closure = build }

  /// Makes a builder that calls a closure that needs no context.
  ///
  /// - Parameter build: As above.
  public init(_ build: @escaping () throws -> ViewType) where Context == Void {
    closure = { _ in try build() }
  }

  /// Calls the closure.
  ///
  /// - Throws: What the closure throws, unchanged.
  public func build(with context: Context) throws -> ViewType { try closure(context) }
}
