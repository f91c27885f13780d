/// What is to be done with the screen at which a route arrives, before anybody hears of it.
///
/// A route that passes the arrival of another one on hands it on, in
/// ``Route/perform(with:in:preparing:)``. A route that brings a screen in itself calls
/// ``prepare(_:from:in:)`` when it is made and before it goes in.
public struct Preparation<ViewType: ScreenNode> {
  private let new: (ViewType, ScreenNode?) throws -> Void
  private let living: (ViewType) -> Void

  init(
    new: @escaping (ViewType, ScreenNode?) throws -> Void,
    living: @escaping (ViewType) -> Void = { _ in }
  ) {
    self.new = new
    self.living = living
  }

  /// Prepares a screen at once if the navigation brings it in, and on commit if it was there before.
  ///
  /// - Parameters:
  ///   - screen: Where the route arrives.
  ///   - origin: The screen that the route starts from.
  ///   - navigation: The attempt in progress.
  /// - Throws: What keeps a new screen from going in.
  public func prepare(
    _ screen: ViewType, from origin: ScreenNode?, in navigation: Navigation
  ) throws {
    guard screen.flags.contains(.member) else { return try new(screen, origin) }
    navigation.onOutcome { [living] in living(screen) }
  }

  /// This one, and then another one.
  func followed(by other: Preparation?) -> Preparation {
    guard let other else { return self }
    return Preparation { [new] screen, origin in
      try new(screen, origin)
      try other.new(screen, origin)
    } living: { [living] screen in
      living(screen)
      other.living(screen)
    }
  }
}

extension Preparation<ScreenNode> {
  /// The same for screens of a class.
  func narrowed<Narrower: ScreenNode>(to type: Narrower.Type) -> Preparation<Narrower> {
    Preparation<Narrower> { [new] screen, origin in
      try new(screen, origin)
    } living: { [living] screen in
      living(screen)
    }
  }
}

extension Navigation {
  /// Queues a closure for when it is decided that the attempt stands: it runs after those for the
  /// commit, and also if nothing changes. It makes no commit.
  fileprivate func onOutcome(_ action: @escaping () -> Void) {
    wish(.outcome(action))
  }
}
