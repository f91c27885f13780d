public import RouteKit

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

// How a controller navigates. It needs no router: the host that shows it has one.

extension UIViewController {
  /// Navigates from this controller's screen, and waits for guards that have to ask.
  ///
  /// ```swift
  /// func didSelect(_ id: Int) { go(to: Cookbook.recipe.pushRoute(), with: id) }
  /// ```
  ///
  /// The route starts from the visible screen if that is this controller's or is inside it, and otherwise from this
  /// controller's screen. A child controller, or one that old code has pushed or presented, navigates from the screen
  /// that it is on. It is the same for the last attempt, after a guard has asked.
  ///
  /// Without a completion, a refusal goes to ``UIKitHost/onRefusal``, and the user sees nothing. If no host shows the
  /// controller, that is an error:
  ///
  /// ```
  /// Cannot navigate from 'ListController': no host shows it.
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - fileID: The caller's file, for a recorder. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives the arrival or the error, once.
  /// - Returns: The navigation, to cancel it, or nil if no host shows the controller.
  @discardableResult
  public func go<Target: Route>(
    to route: Target, with context: Target.Context, fileID: StaticString = #fileID,
    line: UInt = #line, completion: ((Result<Arrival, any Error>) -> Void)? = nil
  ) -> Task<Void, Never>? {
    guard let (host, screen) = HostLookup.showing(self), let router = host.router else {
      let error = HostError.notShown(self, cannot: "navigate from")
      if let completion { completion(.failure(error)) } else { NavigationLog.write(error) }
      return nil
    }
    return router.navigate(
      to: route, with: context, startingIn: screen, fileID: fileID, line: line
    ) { [weak host] result in
      if let completion {
        completion(result)
      } else if case .failure(let error) = result {
        host?.report(error)
      }
    }
  }

  /// Navigates with a route that needs no context; see `go(to:with:)`.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - fileID: The caller's file, for a recorder. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives the arrival or the error, once.
  /// - Returns: The navigation, to cancel it, or nil if no host shows the controller.
  @discardableResult
  public func go<Target: Route>(
    to route: Target, fileID: StaticString = #fileID, line: UInt = #line,
    completion: ((Result<Arrival, any Error>) -> Void)? = nil
  ) -> Task<Void, Never>? where Target.Context == Void {
    go(to: route, with: (), fileID: fileID, line: line, completion: completion)
  }

  /// Navigates to one of several routes of different types; see `go(to:)`.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - fileID: The caller's file, for a recorder. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives the arrival or the error, once.
  /// - Returns: The navigation, to cancel it, or nil if no host shows the controller.
  @_disfavoredOverload @discardableResult
  public func go(
    to route: any Route<Void>, fileID: StaticString = #fileID, line: UInt = #line,
    completion: ((Result<Arrival, any Error>) -> Void)? = nil
  ) -> Task<Void, Never>? {
    go(to: ClosureRoute(route), fileID: fileID, line: line, completion: completion)
  }

  /// Closes this controller's screen with everything above it, as the back button does: a leave check may ask. A
  /// refusal goes to ``UIKitHost/onRefusal``.
  ///
  /// It is the same for a screen in a stack and for a layer, and in the callback of a picker that has dismissed itself.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for a recorder. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives the arrival or the error, once.
  /// - Returns: The navigation, to cancel it, or nil if no host shows the controller.
  @discardableResult
  public func back(
    fileID: StaticString = #fileID, line: UInt = #line,
    completion: ((Result<Arrival, any Error>) -> Void)? = nil
  ) -> Task<Void, Never>? {
    guard let screen = nearestScreen else {
      return go(to: .back, fileID: fileID, line: line, completion: completion)
    }
    return go(to: .back.from(screen), fileID: fileID, line: line, completion: completion)
  }

  /// The screen that this controller shows or is a part of, or nil if no host shows it.
  public var nearestScreen: ScreenNode? { HostLookup.showing(self)?.screen }

  /// The router of the window that shows this controller, for results and previews, or nil if no host shows it.
  ///
  /// ```swift
  /// let photo = try await nearestRouter?.result(of: PhotoPicker().presentRoute())
  /// ```
  public var nearestRouter: (any Router)? { HostLookup.showing(self)?.host.router }
}

extension Finishing where Self: UIViewController {
  /// Removes this controller's screen, and passes the outcome to the callers that wait for it, as ``Finishing`` does.
  ///
  /// ```swift
  /// final class PhotoPicker: UIViewController, @MainActor Finishing {
  ///   typealias Outcome = Photo
  ///   func didPick(_ photo: Photo) throws { try finish(with: photo) }
  /// }
  /// ```
  ///
  /// - Parameter outcome: The outcome that waiting callers receive.
  /// - Throws: An error if no host shows the controller as a screen. The errors of a screen's `finish(with:)`, such as
  ///   the refusal of a leave check. Then callers continue to wait.
  @MainActor
  public func finish(with outcome: Outcome) throws {
    guard let screen = nearestScreen as? Screen<Self> else {
      throw HostError.notShown(self, cannot: "finish")
    }
    try screen.finish(with: outcome)
  }
}

extension HostError {
  /// A controller that no host shows has tried to do what only the controller of a screen can.
  @MainActor
  static func notShown(
    _ controller: UIViewController, cannot action: String,
    advice: String = "Bring it onto the tree with a route of ControllerBuilder, "
      + "or wait until it was shown."
  ) -> HostError {
    HostError(
      action: "\(action) '\(type(of: controller))'", reason: "no host shows it", advice: advice)
  }
}
