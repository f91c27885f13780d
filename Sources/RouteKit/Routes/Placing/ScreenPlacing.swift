/// A route that builds a screen and places it, whatever stands around it: a guard, a check, a bound
/// context.
///
/// It is what lets ``preparing(_:)`` and ``inBackground()`` be written anywhere behind the placing.
/// Nothing needs to conform but the library's own routes.
public protocol ScreenPlacing: Route {
  /// The same route, with a screen that goes in in the background.
  associatedtype Placed: Route where Placed.Context == Context, Placed.ViewType == ViewType

  /// Places the screen without revealing it: what covers the place stays, and no container on the
  /// way brings its child forward.
  ///
  /// Where the transition itself puts the screen in front it is in front: pushed onto the visible
  /// stack it is visible.
  ///
  /// ```swift
  /// // Behind the sheet that is up, for when it is dismissed.
  /// let order = OrderBuilder().pushRoute().from(.root).inBackground()
  /// ```
  ///
  /// - Returns: The route that reveals nothing, and throws what this one does; nothing has changed
  ///   then.
  func inBackground() -> Placed
}
