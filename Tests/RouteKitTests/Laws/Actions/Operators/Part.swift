import Fixtures
import RouteKit

/// A route after which the world records its effects: which screens entered and left, and which calls must
/// follow.
struct Part<Base: Route>: Route {
  let world: World
  let base: Base
  var start = Start()
  /// Called in order after the base has arrived.
  var notes: [Passage.Note] = []

  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    let (visible, start) = (navigation.tree.visible, start.find(navigation.tree))
    let position = world.step?.trace.path.count ?? 0
    let screen = try base.perform(with: context, in: navigation)
    world.mark()
    if let start { world.step?.trace.path.append(world.ledger.serial(of: start)) }
    for note in notes { note(world, Passage(from: visible, to: screen, path: position)) }
    return screen
  }
}

/// The arrival of a route.
struct Passage {
  /// Adds something to the trace.
  typealias Note = (World, Passage) -> Void

  /// The screen that was visible before.
  let visible: ScreenNode?
  let arrived: ScreenNode
  /// The position in the trace at which its path begins.
  let pathStart: Int

  init(from visible: ScreenNode?, to arrived: ScreenNode, path pathStart: Int) {
    (self.visible, self.arrived, self.pathStart) = (visible, arrived, pathStart)
  }
}

extension World {
  /// Records the screens that entered and left with a route that places nothing, and more.
  func part<Base: Route>(_ base: Base, _ notes: Passage.Note...) -> Part<Base> {
    Part(world: self, base: base, notes: notes)
  }

  /// Records the same for a move from a given start.
  func moving<Base: Route>(
    _ base: Base, from start: Start
  ) -> Part<ClosureRoute<Base.ViewType, Base.Context>> {
    Part(world: self, base: base.from(start.origin), start: start)
  }

  /// Records the same for a route that places a screen, which is added to the path.
  func placing<Base: Route>(
    _ base: Base, from start: Start = Start()
  ) -> Part<ClosureRoute<Base.ViewType, Base.Context>> {
    Part(world: self, base: base.from(start.origin), start: start) { world, passage in
      world.extendPath(by: passage.arrived)
    }
  }

  /// The same for a route that places the screen into a container that is found or made.
  func placing<Base: Route>(
    _ base: Base, into place: ContainerPlace<some ContainerNode>
  ) -> Part<ClosureRoute<Base.ViewType, Base.Context>> {
    Part(world: self, base: base.from(place.origin.origin)) { world, passage in
      if !place.isDefault, let parent = passage.arrived.screenParent {
        world.extendPath(by: parent)
      }
      world.extendPath(by: passage.arrived)
    }
  }

  func extendPath(by screen: ScreenNode) { step?.trace.path.append(ledger.serial(of: screen)) }
}

extension Part {
  fileprivate init(
    world: World, base: Base, start: Start = Start(), note: @escaping Passage.Note
  ) {
    self.init(world: world, base: base, start: start, notes: [note])
  }
}

/// A type-erased route.
struct AnyRoute: Route {
  let route: any Route<Void>

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try route.perform(with: (), in: navigation)
  }
}
