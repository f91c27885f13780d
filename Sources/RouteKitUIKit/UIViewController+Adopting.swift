public import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

// A controller that old code has pushed or presented is not on the tree. It keeps its back button, its swipe and its
// dismissal.

extension UIViewController {
  /// Makes a controller that old code has pushed or presented a screen of the tree. Nothing moves.
  ///
  /// ```swift
  /// navigationController?.pushViewController(recipe, animated: true)
  /// try recipe.becomeScreen(named: "recipe")
  /// ```
  ///
  /// From then on it has a back handler, leave checks, a link and a place in drawings like others. If it is a screen
  /// already, nothing changes.
  ///
  /// - Parameter name: The name of the screen, or nil.
  /// - Returns: The screen, whose content is this controller.
  /// - Throws: An error if no host shows the controller, or if the tree cannot place it: it must be in a stack of the
  ///   tree above all of its screens, or be presented itself above all of its layers. The errors of guards and rules. A guard cannot ask.
  ///   Nothing has changed.
  @discardableResult
  public func becomeScreen(named name: String? = nil) throws -> ScreenNode {
    guard let (host, near) = HostLookup.showing(self) else {
      throw HostError.notShown(
        self, cannot: "make a screen of",
        advice: "Push or present it in the window of a host first.")
    }
    if host.controller(of: near) === self { return near }
    let builder = PrebuiltBuilder(makeScreen(named: name))
    let route: ClosureRoute<ScreenNode, Void>
    if let parent {
      guard near is StackNode, host.controller(of: near) === parent else {
        throw HostError.notAdoptable(
          self, because: "'\(type(of: parent))' holds it, which is not a stack of the tree")
      }
      let above = parent.children.reversed().prefix { $0 !== self }
      guard !above.contains(where: { host.engine.id(of: $0) != nil }) else {
        throw HostError.notAdoptable(self, because: "a screen of the tree is above it")
      }
      // In the background: the layers on the stack stay.
      route = builder.pushRoute().inBackground().animated(false).from(near)
    } else {
      let layers = host.connection?.tree?.layers.dropFirst() ?? []
      let below = host.layers.prefix { $0 !== self }
      guard layers.allSatisfy({ host.controller(of: $0).map(below.contains) == true }) else {
        throw HostError.notAdoptable(
          self, because: "a layer of the tree is on it, or is about to come")
      }
      route = builder.presentRoute().animated(false).from(near.visibleInside)
    }
    guard let router = host.router else {
      throw HostError.notShown(self, cannot: "make a screen of")
    }
    return try router.navigate(to: route).screen
  }

  /// Makes a screen whose content is this controller, with its own class.
  func makeScreen(named name: String? = nil) -> ScreenNode {
    let screen = (self as? any LeaveChecking).map { leavingScreen($0) } ?? plainScreen
    screen.screenName = name
    return screen
  }

  private var plainScreen: ScreenNode {
    let type: any ControllerWithScreen.Type = type(of: self)
    return screen(of: type)
  }

  private func screen<Controller: ControllerWithScreen>(of _: Controller.Type) -> ScreenNode {
    if let controller = self as? Controller { Screen(controller) } else { Screen(self) }
  }
}

/// The screen of a controller that is asked before its screen leaves.
private func leavingScreen(_ controller: some LeaveChecking) -> ScreenNode { Screen(controller) }

/// A controller, to open its class.
private protocol ControllerWithScreen: UIViewController {}

extension UIViewController: ControllerWithScreen {}

extension HostError {
  /// A controller that cannot become a screen where it is.
  @MainActor
  fileprivate static func notAdoptable(
    _ controller: UIViewController, because reason: String
  ) -> HostError {
    HostError(
      action: "make '\(type(of: controller))' a screen", reason: reason,
      advice: "Make the outermost controller that old code has pushed or presented a screen.")
  }
}
