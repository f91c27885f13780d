public import RouteKit

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

extension UIKitHost {
  /// Makes a host of screens that `ControllerBuilder` has built.
  ///
  /// - Parameter window: The window that shows the tree.
  public convenience init(window: UIWindow) {
    self.init(window: window) { screen, host in
      host.report(MissingController(screen: "\(screen)"))
      return UIViewController()
    }
  }

  /// The controller of a screen, or nil if the host has not made it.
  public func controller(of screen: ScreenNode) -> UIViewController? {
    screen.screenID.flatMap { controller(of: $0) }
  }

  /// The screen that a controller shows or is a part of, and its host: that of the controller itself, or else of the
  /// nearest one that holds or presents it.
  static func showing(_ controller: UIViewController) -> (host: UIKitHost, screen: ScreenNode)? {
    sequence(first: controller, next: { $0.parent ?? $0.presentingViewController })
      .lazy.compactMap(owner).first
  }

  /// The screen of a controller, and its host, in any window.
  static func owner(of controller: UIViewController) -> (host: UIKitHost, screen: ScreenNode)? {
    all.lazy.compactMap { host in host.engine.screen(of: controller).map { (host, $0) } }.first
  }
}

/// A screen that has its controller already.
protocol ScreenOfController {
  static var controllerName: String { get }
  var controller: UIViewController { get }
}

extension Screen: ScreenOfController where Content: UIViewController {
  static var controllerName: String { "\(Content.self)" }
  var controller: UIViewController { content }
}

/// A screen that the host cannot show.
struct MissingController: Error, CustomStringConvertible {
  let screen: String

  var description: String {
    """
    Cannot show '\(screen)': it has no controller.

    Build it with ControllerBuilder, or make its controller in UIKitHost(window:make:).
    """
  }
}

/// A screen whose controller is that of another screen, or is presented by old code in another place.
struct TakenController: Error, CustomStringConvertible {
  let screen: String
  let owner: String?

  var description: String {
    """
    Cannot show '\(screen)': its controller is \(owner.map { "that of '\($0)'" } ?? "presented elsewhere").

    Make another controller for each screen, for example in the closure of ControllerBuilder.
    """
  }
}

/// A host whose window shows the tree of another host.
struct WindowTaken: Error, CustomStringConvertible {
  var description: String {
    """
    Cannot show a tree: another host shows a tree in the same window.

    Disconnect a host before its window gets another one.
    """
  }
}
