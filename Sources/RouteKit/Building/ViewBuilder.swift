/// A builder that makes a screen from a context.
///
/// ```swift
/// struct ProfileBuilder: ViewBuilder {
///   func build(with user: User) throws -> ProfileScreen { ProfileScreen(user: user) }
/// }
/// ```
///
/// If it needs no context, its context is `Void`:
///
/// ```swift
/// struct AboutBuilder: ViewBuilder {
///   func build(with _: Void) throws -> AboutScreen { AboutScreen() }
/// }
/// ```
///
/// SwiftUI has an attribute with the same name. In a file that imports both, one line decides what the bare
/// name means: `private typealias ViewBuilder = SwiftUI.ViewBuilder`.
///
/// *Conforming.* A builder is called once or more per navigation. It returns a new screen each time, and has
/// no other effect: a navigation or an edit of a tree in it throws ``RoutingError/Kind/busyAttempting``. An
/// error that it throws reaches the caller unchanged.
public protocol ViewBuilder<Context> {
  /// The screen that is built.
  associatedtype ViewType: ScreenNode
  /// The type of the context, or `Void` if none is needed.
  associatedtype Context = Void

  /// Makes a screen.
  ///
  /// - Parameter context: The value that the screen is built from.
  /// - Returns: The screen. It has no owner yet.
  /// - Throws: The reason why it cannot be made.
  func build(with context: Context) throws -> ViewType

  /// The name that the screen will have, or nil if the builder does not know it. By default it is nil.
  ///
  /// A route that did not build its screen prints it in errors. A builder that wraps another one should return the
  /// name of that builder. See ``named(_:)``.
  var screenName: String? { get }
}

extension ViewBuilder {
  /// The builder does not know a name.
  public var screenName: String? { nil }
}

extension ViewBuilder where Context == Void {
  /// Makes a screen that needs no context.
  ///
  /// - Returns: The screen. It has no owner yet.
  /// - Throws: The same errors as ``build(with:)``.
  public func build() throws -> ViewType { try build(with: ()) }
}
