public import RouteKit
public import RouteKitLinks

#if os(iOS) || os(visionOS)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

// Calls that look right but cannot work. They do not compile, and the message says what to write instead.

@available(iOS 17, *)
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

  /// Does not compile, because the context is missing.
  @available(*, unavailable, message: "The route needs a context. Bind it: route.with(context).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init(_ root: some Route, links: @escaping @MainActor () throws -> LinkTable? = { nil }) {
    self.init(Move.doNothing)
  }

  /// Does not compile, because the table is made where its error is reported.
  @available(
    *, unavailable,
    message:
      "Pass the function that makes the table, as in links: Cookbook.links, or links: { table }."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init(_ root: some Route<Void>, links: LinkTable?) { self.init(Move.doNothing) }
}

extension Navigator {
  /// Does not compile, because a view is not a route.
  @available(
    *, unavailable,
    message: "A view is not a route. Write go(to: PageBuilder { view }.pushRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  @MainActor public func go(to view: some View) -> PendingNavigation { go(to: .doNothing) }
}
