#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// A split of the page UIKit, on an iPad and on a phone.
  final class BookcaseTests: XCTestCase {
    @MainActor func testABookFillsTheSecondColumnAndComesToTheTopOnAPhone() async throws {
      let device = UIKitDevice.begin()
      device.resize(isCompact: true)
      let (delegate, scene) = (BookcaseDelegate(), UIWindowScene())
      delegate.scene(scene, willConnectTo: UISceneSession(), options: .init())
      device.settle()
      let tree = try XCTUnwrap(delegate.tree)
      let split = try XCTUnwrap(tree.root as? SplitNode)
      expectVisible(ShelvesController.self, in: tree)

      try XCTUnwrap((tree.visible as? Screen<ShelvesController>)?.content).didSelect(7)
      device.settle()
      XCTAssertEqual((tree.visible as? Screen<BookController>)?.content.id, 7)

      device.resize(isCompact: false)
      device.settle()
      XCTAssertEqual(tree.visibleScreens.count, 2)
      let shown = try XCTUnwrap(
        delegate.host?.controller(of: split) as? UISplitViewController)
      XCTAssertEqual(shown.preferredDisplayMode, .secondaryOnly)
      XCTAssertEqual(device.complaints, [])
    }
  }
#endif
