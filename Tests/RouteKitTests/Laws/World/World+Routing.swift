import Fixtures
import RouteKit

extension World {
  /// Performs a route, within an attempt or through the router.
  func go(_ route: some Route<Void>, _ navigation: Navigation?) throws {
    if let navigation {
      _ = try route.perform(with: (), in: navigation)
      return
    }
    let position = expected.count
    switch try router.attempt(route, with: (), for: dice.oneIn(3) ? Request() : nil) {
    case .arrived(let arrival): arrivals[position] = .some(arrival.commit)
    case .waits:
      tally.done("attempt that waits")
      throw Injected()
    }
  }

  /// A builder that may fail.
  func builder() -> ClosureBuilder<ScreenNode, Void> {
    ClosureBuilder { [unowned self] in
      try ledger.call(.builder)
      return try fresh(depth: 1)
    }
  }

  func presentRoute() -> ClosureRoute<ScreenNode, Void> {
    let record = record()
    return builder().presentRoute(record.style) { $0 = record }
  }

  /// Any origin, or sometimes one that is gone.
  func start(building: Bool = true) -> Start {
    switch dice.roll(8) {
    case 0: Start(origin: .layer) { $0.topLayer }
    case 1: Start(origin: .root) { $0.root }
    case 2: dice.pick(screens).map(Start.init) ?? Start()
    case 3: dice.pick(kept).map(Start.init) ?? Start()
    case 4 where building: Start(origin: .arrival(of: placing(builder().pushRoute())))
    default: Start()
    }
  }

  func origin(building: Bool = true) -> Origin { start(building: building).origin }
}

/// The start of a route, and the screen that it will find there. The screen is nil if the start is not added
/// to the path, or if another route adds it.
struct Start {
  var origin = Origin.visible
  var find: (ScreenTree) -> ScreenNode? = { _ in nil }
}

extension Start {
  init(_ screen: ScreenNode) {
    self.init(origin: .node(screen)) { _ in screen }
  }
}
