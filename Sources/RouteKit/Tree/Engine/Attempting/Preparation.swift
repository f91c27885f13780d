/// What the operators around a route do with the screen at which it arrives.
///
/// The attempt holds it while the route is performed. The step that brings the new screen in finds it
/// there, and prepares the screen before it goes in. It remembers the screen, so that the operator knows
/// whether that step was the one at which the route arrived. If it was not, the operator prepares the
/// screen of the arrival itself.
final class Preparation {
  /// Both receive a screen of the type at which the route arrives, and ignore others.
  private let new: (ScreenNode, ScreenNode?) throws -> Void
  private let living: (ScreenNode) -> Void
  /// What operators further out do. It comes after this one.
  var outer: Preparation?
  /// The screen that was prepared last.
  private var prepared: ScreenNode?

  init<ViewType: ScreenNode>(
    new: @escaping (ViewType, ScreenNode?) throws -> Void,
    living: @escaping (ViewType) -> Void = { _ in }
  ) {
    self.new = { screen, origin in
      if let screen = screen as? ViewType { try new(screen, origin) }
    }
    self.living = { screen in
      if let screen = screen as? ViewType { living(screen) }
    }
  }

  /// Prepares a new screen at once, and a screen that was there before when it is certain that the
  /// attempt succeeds.
  func prepare(
    _ screen: ScreenNode, from origin: ScreenNode?, in navigation: Navigation
  ) throws {
    if screen.flags.contains(.member) {
      navigation.wish(.outcome { [living] in living(screen) })
    } else {
      try new(screen, origin)
    }
    prepared = screen
    try outer?.prepare(screen, from: origin, in: navigation)
  }

  func hasPrepared(_ screen: ScreenNode) -> Bool { prepared === screen }

  /// Forgets the screen, because the attempt was rolled back to a savepoint.
  func forget() {
    prepared = nil
    outer?.forget()
  }
}

extension Navigation {
  /// Whether the screen of the next placing may have to be prepared.
  @usableFromInline var hasPreparation: Bool { extras?.preparation != nil }

  /// Prepares a new screen as the operators around the route want it: ``ScreenPlacing/preparing(_:)`` and
  /// ``Route/hooked(by:)``.
  ///
  /// A route of your own that makes a screen and puts it in calls this in between, and says so in its
  /// ``RouteOutline/preparesArrival``. Otherwise the operators prepare the screen after the route has
  /// arrived.
  ///
  /// ```swift
  /// struct ReplaceRoute: Route {
  ///   var outline: RouteOutline { RouteOutline(preparesArrival: true) }
  ///
  ///   func perform(with name: String, in navigation: Navigation) throws -> CartScreen {
  ///     let cart = CartScreen(name: name)
  ///     try navigation.prepare(cart, from: navigation.tree.visible)
  ///     try navigation.setRoot(of: navigation.tree, to: cart)
  ///     return cart
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen at which the route will arrive. A screen that is already on the tree is
  ///     prepared when the navigation is committed.
  ///   - origin: The screen that the route starts from.
  /// - Throws: The reason why an operator does not want the screen to go in.
  public func prepare(_ screen: ScreenNode, from origin: ScreenNode?) throws {
    try extras?.preparation?.prepare(screen, from: origin, in: self)
  }

  /// Performs what is only a part of a route: its screens are not those that operators around the route
  /// want to prepare.
  func apart<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let preparation = extras?.preparation else { return try body() }
    extras?.preparation = nil
    defer { extras?.preparation = preparation }
    return try body()
  }
}
