#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// The scene delegate of README.md.
  final class ReadmeSceneTests: XCTestCase {
    @MainActor func testTheFirstScreenIsOnTheDevice() async throws {
      let (device, delegate) = (UIKitDevice.begin(), SceneDelegate())

      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      device.settle()

      expectVisible(FeedController.self, in: try XCTUnwrap(delegate.tree))
      let stack = delegate.window?.rootViewController as? UINavigationController
      XCTAssertTrue(stack?.topViewController is FeedController)
      XCTAssertEqual(device.complaints, [])
    }
  }
#endif
