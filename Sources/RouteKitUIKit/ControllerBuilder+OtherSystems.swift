// On macOS and tvOS the product shows nothing: it is compiled with the stand-in, so the package's own tests run on a Mac.
// An app that uses the product does not compile, and the message says why. watchOS has no view controllers.

#if os(macOS) || os(tvOS)
  import RouteKit
  public import UIKitStandIn

  extension ControllerBuilder where Controller == UIViewController {
    /// Does not compile, because the product does not show controllers on this system.
    @available(
      *, unavailable,
      message:
        "RouteKitUIKit shows controllers on iOS and visionOS only. Here, show the tree with a Stage of your own. The guide Hosts says how."
    )
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public init<Other>(_ make: @escaping (Context) throws -> Other) {
      self.init { _ in throw CancellationError() }
    }

    /// Does not compile, because the product does not show controllers on this system.
    @available(
      *, unavailable,
      message:
        "RouteKitUIKit shows controllers on iOS and visionOS only. Here, show the tree with a Stage of your own. The guide Hosts says how."
    )
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public init<Other>(_ make: @escaping () throws -> Other) where Context == Void {
      self.init { _ in throw CancellationError() }
    }
  }
#endif
