/// Makes a screen from a context.
///
/// ```swift
/// struct ProfileBuilder: ViewBuilder {
///   func build(with user: User) throws -> ProfileScreen { ProfileScreen(user: user) }
/// }
/// ```
///
/// One that needs nothing has `Void` for its context:
///
/// ```swift
/// struct AboutBuilder: ViewBuilder {
///   func build(with _: Void) throws -> AboutScreen { AboutScreen() }
/// }
/// ```
///
/// The name is the field's word, and is also an attribute of SwiftUI. A file that imports both says
/// which one it means by the bare name with one line:
/// `private typealias ViewBuilder = SwiftUI.ViewBuilder`.
///
/// *Conforming.* A builder is called once or more per navigation and has no effect but the screen
/// that it returns, a new one each time. What it throws reaches the caller unchanged, and nothing
/// has changed then. Navigating or editing a tree in it gets ``RoutingError/Kind/busyAttempting``.
public protocol ViewBuilder<Context> {
  /// The screen that is built.
  associatedtype ViewType: ScreenNode
  /// What it is built from; `Void` if nothing is needed.
  associatedtype Context = Void

  /// Makes a screen.
  ///
  /// - Parameter context: What it is built from.
  /// - Returns: The screen, which nothing holds yet.
  /// - Throws: Why it cannot be made. Nothing has changed then.
  func build(with context: Context) throws -> ViewType

  /// The name that the screen will have, or nil if the builder does not know it. By default it is nil.
  ///
  /// Errors of a route that did not build its screen print it. A builder that wraps another one returns the name
  /// of that builder. See ``named(_:)``.
  var screenName: String? { get }
}

extension ViewBuilder {
  /// The builder does not know a name.
  public var screenName: String? { nil }
}

extension ViewBuilder where Context == Void {
  /// Makes a screen from nothing.
  ///
  /// - Returns: The screen, which nothing holds yet.
  /// - Throws: As ``build(with:)``.
  public func build() throws -> ViewType { try build(with: ()) }
}
