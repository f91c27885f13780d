public import RouteKit
public import RouteKitLinks

#if os(iOS) || os(visionOS)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

// The mistakes of the first hour at the root view. They do not compile, and the message says what to write instead.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension RoutedView where TabLabel == Text {
  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message: "A builder does not say where its screens go. Write RoutedView(builder.rootRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init(
    _ builder: some RouteKit.ViewBuilder,
    links: @escaping @MainActor () throws -> LinkTable? = { nil }
  ) {
    self.init(Move.doNothing)
  }

  /// Does not compile, because a view is not a route.
  @available(
    *, unavailable,
    message: "A view is not a route. Write RoutedView(PageBuilder { view }.rootRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init(_ view: some View, links: @escaping @MainActor () throws -> LinkTable? = { nil }) {
    self.init(Move.doNothing)
  }
}
