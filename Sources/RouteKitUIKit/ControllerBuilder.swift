public import RouteKit

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

/// A builder of a screen that a plain view controller shows.
///
/// ```swift
/// let list = ControllerBuilder { ListController() }
/// let recipe = ControllerBuilder { (id: Int) in RecipeController(id: id) }.named("recipe")
/// let basket = ControllerBuilder { storyboard.instantiateViewController(identifier: "basket") }
/// ```
///
/// The screen is a `Screen` whose content is the controller, so drawings, finders and expectations use the name of its
/// class: `expectVisible(RecipeController.self, in: tree)`. The controller's title and tab item are shown. If the
/// controller is `LeaveChecking`, it is asked before its screen leaves.
///
/// A navigation may be attempted several times, and a preview attempts it too. Each attempt makes a controller, so do
/// the work in `viewDidLoad()` and not in the initialiser. The screen retains its controller. It can be in one window
/// only, so connect one host to the tree.
public struct ControllerBuilder<Controller: UIViewController, Context>: ViewBuilder {
  private let makeScreen: (Context) throws -> Screen<Controller>

  /// Creates a builder of a controller that needs a context.
  ///
  /// - Parameter make: Makes a new controller each time. An error that it throws reaches the caller unchanged.
  public init(_ make: @escaping (Context) throws -> Controller) {
    makeScreen = { Screen(try make($0)) }
  }

  /// Creates a builder of a controller that needs no context.
  ///
  /// - Parameter make: Makes a new controller each time. An error that it throws reaches the caller unchanged.
  public init(_ make: @escaping () throws -> Controller) where Context == Void {
    makeScreen = { _ in Screen(try make()) }
  }

  /// Creates a builder of a controller that needs a context, and that is asked before its screen leaves.
  ///
  /// - Parameter make: Makes a new controller each time. An error that it throws reaches the caller unchanged.
  public init(_ make: @escaping (Context) throws -> Controller) where Controller: LeaveChecking {
    makeScreen = { Screen(try make($0)) }
  }

  /// Creates a builder of a controller that needs no context, and that is asked before its screen leaves.
  ///
  /// - Parameter make: Makes a new controller each time. An error that it throws reaches the caller unchanged.
  public init(_ make: @escaping () throws -> Controller)
  where Context == Void, Controller: LeaveChecking {
    makeScreen = { _ in Screen(try make()) }
  }

  /// Makes a controller, and a screen around it.
  ///
  /// - Throws: Any error that the closure throws, unchanged.
  public func build(with context: Context) throws -> Screen<Controller> { try makeScreen(context) }
}
