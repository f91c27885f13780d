public import RouteKit
import RouteKitHosting

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
      host.report(HostError.missingController(of: "\(screen)"))
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

/// An error that a host reports.
struct HostError: Error, CustomStringConvertible {
  /// The action that is impossible, in the infinitive.
  let action: String
  let reason: String
  let advice: String

  var description: String { "Cannot \(action): \(reason).\n\n\(advice)" }
}

extension HostError {
  fileprivate static func missingController(of screen: String) -> HostError {
    HostError(
      action: "show '\(screen)'", reason: "it has no controller",
      advice: "Build it with ControllerBuilder, or make its controller in UIKitHost(window:make:).")
  }

  /// A controller that is that of another screen, or is presented by old code in another place.
  static func taken(_ screen: String, by owner: ScreenNode?) -> HostError {
    HostError(
      action: "show '\(screen)'",
      reason: "its controller is \(owner.map { "that of '\($0)'" } ?? "presented elsewhere")",
      advice:
        "Make another controller for each screen, for example in the closure of ControllerBuilder.")
  }

  static var windowTaken: HostError {
    HostError(
      action: "show a tree", reason: "another host shows a tree in the same window",
      advice: "Disconnect a host before its window gets another one.")
  }
}
