import Fixtures
import RouteKit

/// A route that brings back what the tree keeps, and the screens that it built.
final class KeepingRoute {
  fileprivate(set) var built: Set<Int> = []
  fileprivate var make: () throws -> ScreenNode = { throw NoTarget() }
  fileprivate(set) lazy var route = AnyRoute(
    route: ClosureBuilder<ScreenNode, Void> { [unowned self] in try make() }.pushRoute()
      .reusingKept())
}

extension World {
  static let keepLimit = 3

  func keepingRoute(_ make: @escaping (Ledger) -> ScreenNode) -> KeepingRoute {
    let keeping = KeepingRoute()
    keeping.make = { [unowned self, unowned keeping] in
      try ledger.call(.builder)
      let screen = make(ledger)
      if let stack = screen as? StackNode { try stack.push(LawScreen(ledger)) }
      keeping.built.insert(ledger.serial(of: screen))
      return screen
    }
    return keeping
  }

  /// Records a route that brings back a kept screen, if one is not on the tree, and otherwise builds one.
  func bringingBack(by keeping: KeepingRoute) -> Part<AnyRoute> {
    let expected = returning(by: keeping)
    let held = expected.map(Dump.walk) ?? []
    return part(keeping.route) { world, passage in
      world.extendPath(by: passage.arrived)
      guard let expected else {
        return world.expectNew(passage.arrived)
      }
      if passage.arrived !== expected { world.complain("another screen came back") }
      world.note("kept screen came back")
      world.step?.broughtBack.append(world.ledger.serial(of: expected))
      // A layer came back with the screen that presents it, and was dismissed to show that screen.
      let now = Set(world.screens.map(ObjectIdentifier.init))
      let passing = held.filter { !now.contains(ObjectIdentifier($0)) }
      if passing.isEmpty { return }
      world.step?.trace.pass(passing.map(world.ledger.serial))
      world.note("kept screen came back with a layer")
    }
  }

  private func expectNew(_ screen: ScreenNode) {
    guard numbers[ledger.serial(of: screen)] != nil else { return }
    complain("a screen came back that was not kept")
  }

  /// The screen that a route must bring back.
  private func returning(by keeping: KeepingRoute) -> ScreenNode? {
    let present = Set(screens.map(ObjectIdentifier.init))
    return tree.keptScreens.last {
      $0.screenOwner == nil && !present.contains(ObjectIdentifier($0))
        && keeping.built.contains(ledger.serial(of: $0))
    }
  }

  /// Takes a kept screen and its neighbor out of a stack, and brings it back in the same navigation.
  func detour(in navigation: Navigation?) throws {
    let onTree = tree.keptScreens.filter { $0.screenTree === tree && $0.screenOwner is StackNode }
    guard let screen = dice.pick(onTree), let stack = screen.screenOwner as? StackNode,
      let keeping = keptRoutes.first(where: { $0.built.contains(ledger.serial(of: screen)) })
    else { throw NoTarget() }
    try go(
      Steps { [self] navigation in
        try stack.removeChild(screen, in: navigation)
        mark()
        if stack.children.count > 1, let neighbor = stack.top {
          try stack.removeChild(neighbor, in: navigation)
          mark()
        }
        _ = try bringingBack(by: keeping).perform(with: (), in: navigation)
      }, navigation)
  }

  /// Lets the tree keep a screen after it has left, and sometimes presents a layer from it.
  func keepSomething() {
    let own = screens.filter { screen in
      keptRoutes.contains { $0.built.contains(ledger.serial(of: screen)) }
    }
    guard let screen = dice.pick(dice.oneIn(4) ? screens + kept : own) else { return }
    do { try tree.keep(screen) } catch { complain("\(screen) cannot be kept: \(error)") }
    noteKept(ledger.serial(of: screen))
    tally.done("keeping by the tree")
    finish()
    guard screen.screenTree === tree, screen.presentedScreen == nil, dice.oneIn(2) else { return }
    begin()
    reactions = 0
    _ = perform("layer over what is kept", isSingle: true) {
      try screen.present(LawScreen(ledger))
    }
    finish()
  }

  /// Prepares a route that keeps. It changes nothing and notifies nothing, but keeps a screen.
  func prepareSomething() {
    guard let keeping = dice.pick(keptRoutes) else { return }
    let before = dump().screens
    let expected = returning(by: keeping)
    begin()
    reactions = 0
    do {
      try router.prepare(keeping.route)
      tally.done("prepare")
      if let prepared = tree.keptScreens.last {
        if let expected, prepared !== expected { complain("another screen was prepared") }
        if expected == nil { expectNew(prepared) }
        noteKept(ledger.serial(of: prepared))
      }
    } catch {
      tally.refused("prepare")
    }
    if dump().screens != before { complain("preparing changed the tree") }
    let heard = ledger.events + ledger.asides
    if !heard.isEmpty { complain("preparing was announced: \(heard)") }
    finish()
  }

  /// Moves a screen to the end of what the tree keeps.
  func noteKept(_ serial: Int) {
    keptByTree.removeAll { $0 == serial }
    keptByTree = Array((keptByTree + [serial]).suffix(World.keepLimit))
  }

  /// Compares what the tree keeps with the model.
  func checkKept() {
    let now = tree.keptScreens.map(ledger.serial)
    if now != keptByTree { complain("the tree keeps \(now), not \(keptByTree)") }
  }
}
