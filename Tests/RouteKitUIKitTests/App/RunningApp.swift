#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitLinks
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

    var tabs: UITabBarController {
      get throws { try XCTUnwrap(window.rootViewController as? UITabBarController) }
    }

    /// The stack of the first tab.
    var stack: UINavigationController {
      get throws { try XCTUnwrap(tabs.viewControllers?.first as? UINavigationController) }
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

  /// The app's delegate, which prepares the host as a test wants, and has the refusals in a list.
  final class NotingSceneDelegate: RoutedSceneDelegate {
    var prepare: (UIKitHost) -> Void = { _ in }
    private(set) var refusals: [String] = []

    override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
    override func links() throws -> LinkTable? { try Cookbook.links() }
    override func willShow(_ host: UIKitHost) { prepare(host) }
    override func didRefuse(_ error: any Error) { refusals.append("\(error)") }
  }
#endif
