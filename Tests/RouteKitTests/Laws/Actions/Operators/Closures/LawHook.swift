import RouteKit

/// A hook that fails like everything else, and compares its arguments with what was recorded.
final class LawHook: Hook {
  let tag: Int
  private unowned let world: World
  private let passed = Passed()
  /// The new screen that it has prepared but not yet changed.
  private weak var prepared: ScreenNode?

  init(_ world: World) {
    self.world = world
    tag = world.newTag()
  }

  func check(_: Any) throws { try world.ledger.call(.hookCheck) }

  func prepare(_ screen: ScreenNode, from _: ScreenNode?, with _: Any) throws {
    try world.ledger.call(.hookPreparation)
    prepared = screen
  }

  func update(_ screen: ScreenNode, with _: Any) {
    if let prepared {
      if prepared !== screen { world.complain("a hook changes another screen than it prepared") }
      self.prepared = nil
      return world.note("hook that changes a new screen")
    }
    if isCandidate(screen) { return world.note("hook that changes a candidate") }
    expect(screen, "changes")
    world.ledger.hear(.changed(tag))
  }

  func arrive(at screen: ScreenNode, along path: [ScreenNode], with _: Any) {
    expect(screen, "receives")
    let found = path.map(world.ledger.serial)
    if found != passed.path { world.complain("a hook has the path \(found), not \(passed.path)") }
    world.ledger.hear(.queuedForArrival(tag))
  }

  /// Whether rules are to be asked about a screen in place of the one at which the route arrived. It never was on the tree,
  /// and never comes there.
  private func isCandidate(_ screen: ScreenNode) -> Bool {
    let serial = world.ledger.serial(of: screen)
    let wasThere = world.step?.before.screens.contains { $0.serial == serial } ?? true
    return !wasThere && [serial] != passed.arrived && screen.screenTree == nil
      && screen.screenOwner == nil
  }

  private func expect(_ screen: ScreenNode, _ what: String) {
    let serial = world.ledger.serial(of: screen)
    if [serial] != passed.arrived {
      world.complain("a hook \(what) \(serial), not \(passed.arrived)")
    }
  }

  /// Its route has arrived. If the screen existed before, it is changed on commit.
  func note(_ passage: Passage, in world: World) {
    passed.note(passage, in: world)
    let serial = world.ledger.serial(of: passage.arrived)
    if world.step?.before.screens.contains(where: { $0.serial == serial }) ?? false {
      world.step?.trace.changing.append(.changed(tag))
      world.note("hook that changes a screen that was there")
    } else if prepared != nil {
      world.complain("a hook has prepared a screen, and does not change it")
    }
    world.step?.trace.arriving.append(.queuedForArrival(tag))
    world.note("hook that receives an arrival")
  }
}
