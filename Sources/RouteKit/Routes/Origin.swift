/// The screen that a route starts from.
///
/// It is looked for each time the route is performed, with the edits made so far.
public struct Origin {
  /// Nil for the visible screen, which nearly every route starts from: one pointer to copy.
  @usableFromInline let elsewhere: Elsewhere?

  @usableFromInline
  init(elsewhere: Elsewhere?) { self.elsewhere = elsewhere }

  /// What the router's ``ViewFinder`` finds: the visible screen, unless it was given another finder.
  public static var visible: Origin { Origin(elsewhere: nil) }

  /// The root of the topmost layer.
  public static var layer: Origin { Origin(elsewhere: Elsewhere(.layer)) }

  /// The root of the tree.
  public static var root: Origin { Origin(elsewhere: Elsewhere(.root)) }

  /// A screen, held weakly. If it is on the tree no longer, the navigation fails with
  /// ``RoutingError/Kind/originGone``.
  public static func node(_ screen: ScreenNode) -> Origin {
    Origin(elsewhere: Elsewhere(.node(HeldWeakly(screen))))
  }

  /// The screen at which another route arrives, which is performed first.
  public static func arrival(of route: any Route<Void>) -> Origin {
    Origin(elsewhere: Elsewhere(.route(route)))
  }

  /// Finds the screen.
  ///
  /// - Parameter navigation: The attempt in progress.
  /// - Returns: The screen, or nil if the tree is empty.
  /// - Throws: ``RoutingError`` of the kind `originGone`, or what the route before throws.
  public func find(in navigation: Navigation) throws -> ScreenNode? {
    guard let elsewhere else { return navigation.found }
    let start = try elsewhere.find(in: navigation)
    if navigation.isEquipped, let start { navigation.notePlaced(start) }
    return start
  }
}

extension Origin {
  /// Calls a closure with the screen, which is not retained if the tree holds it anyway.
  @inlinable @inline(__always)
  func with<Result>(
    in navigation: Navigation, _ body: (ScreenNode?) throws -> Result
  ) throws -> Result {
    if elsewhere == nil && !navigation.isEquipped {
      guard let visible = navigation.visibleReference else { return try body(nil) }
      return try visible._withUnsafeGuaranteedRef { try body($0) }
    }
    let start = try find(in: navigation)
    try navigation.checkStart(start)
    do {
      return try body(start)
    } catch let error as RoutingError where start == nil && error.kind == .emptyTree {
      throw navigation.explainingNothingFound(error)
    }
  }
}

/// An origin that is not simply the visible screen.
@usableFromInline
final class Elsewhere {
  enum Start {
    case layer, root
    case node(HeldWeakly)
    case route(any Route<Void>)
  }

  private let start: Start

  init(_ start: Start) { self.start = start }

  func find(in navigation: Navigation) throws -> ScreenNode? {
    switch start {
    case .layer: return navigation.tree.topLayer
    case .root: return navigation.tree.root
    case .node(let held):
      return try held.screen(to: "start from", in: navigation)
    case .route(let route): return try route.perform(with: (), in: navigation)
    }
  }
}
