#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// An app in a window of the stand-in.
  @MainActor
  struct RunningApp {
    let device: UIKitDevice
    let scene: UIWindowScene
    let delegate: RoutedSceneDelegate
    let tree: ScreenTree
    let host: UIKitHost
    let window: UIWindow

    /// Connects a scene, as when the app is launched.
    static func launch(
      _ delegate: RoutedSceneDelegate, options: UIScene.ConnectionOptions = .init(),
      restoring activity: NSUserActivity? = nil
    ) throws -> RunningApp {
      let device = UIKitDevice.begin()
      let (scene, session) = (UIWindowScene(), UISceneSession())
      session.stateRestorationActivity = activity
      delegate.scene(scene, willConnectTo: session, options: options)
      device.settle()
      return try RunningApp(device: device, scene: scene, delegate: delegate)
    }

    private init(device: UIKitDevice, scene: UIWindowScene, delegate: RoutedSceneDelegate) throws {
      (self.device, self.scene, self.delegate) = (device, scene, delegate)
      tree = try XCTUnwrap(delegate.tree)
      host = try XCTUnwrap(delegate.host)
      window = try XCTUnwrap(delegate.window)
    }

    /// The stack of the first tab.
    var stack: UINavigationController {
      get throws {
        let tabs = window.rootViewController as? UITabBarController
        return try XCTUnwrap(tabs?.viewControllers?.first as? UINavigationController)
      }
    }

    var list: ListController {
      get throws { try XCTUnwrap(stack.viewControllers.first as? ListController) }
    }

    var layers: [UIViewController] { device.layers(of: window) }

    /// Expects the window to show the tree, and the visible screen on top.
    func expectShown(file: StaticString = #filePath, line: UInt = #line) {
      expectTree(file: file, line: line)
      host.expectVisibleOnTop(file: file, line: line)
    }

    /// Expects the window to show the tree, perhaps below controllers of old code.
    func expectTree(file: StaticString = #filePath, line: UInt = #line) {
      XCTAssertEqual(
        host.picture.steps(to: tree.snapshot()), [], "\(host.picture)", file: file, line: line)
      XCTAssertEqual(device.complaints, [], file: file, line: line)
    }
  }
#endif
