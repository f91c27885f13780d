// Other systems than iOS and visionOS have a SwiftUI too, but the product shows nothing there: it is compiled with the
// stand-in, so the package's own tests run on a Mac. An app that uses the product does not compile, and the message says
// why.

#if canImport(SwiftUI) && !os(iOS) && !os(visionOS)
  public import SwiftUI

  extension PageBuilder where Content == Never {
    /// Does not compile, because the product does not show views on this system.
    @available(
      *, unavailable,
      message:
        "RouteKitSwiftUI shows views on iOS and visionOS only. Here, show the tree with a Stage or a ScreenHost of your own. The guide Hosts says how."
    )
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public init(_ make: @escaping (Context) throws -> some SwiftUI.View) {
      self.init { _ in throw CancellationError() }
    }

    /// Does not compile, because the product does not show views on this system.
    @available(
      *, unavailable,
      message:
        "RouteKitSwiftUI shows views on iOS and visionOS only. Here, show the tree with a Stage or a ScreenHost of your own. The guide Hosts says how."
    )
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public init(_ make: @escaping () throws -> some SwiftUI.View) where Context == Void {
      self.init { _ in throw CancellationError() }
    }
  }

  @available(macOS 14, tvOS 17, watchOS 10, *)
  extension SwiftUI.ViewBuilder {
    /// Does not compile, because the product does not show views on this system.
    @available(
      *, unavailable,
      message:
        "RouteKitSwiftUI shows views on iOS and visionOS only. Here, show the tree with a Stage or a ScreenHost of your own. The guide Hosts says how."
    )
    @_documentation(visibility: internal)
    public static func buildExpression<TabLabel>(_ view: RoutedView<TabLabel>) -> EmptyView {
      EmptyView()
    }
  }
#endif
