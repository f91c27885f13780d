import Fixtures
import RouteKit

extension Action {
  /// Going back and forward, and selecting the selected tab again.
  static let backMoves: [Action] = [
    Action("back route", isCompound: true) { world, navigation in
      let start = world.dice.oneIn(3) ? world.start(building: false) : Start()
      world.step?.goesBack = navigation == nil ? .wholly : .partly
      try world.go(GoingBack(world: world, start: start), navigation)
    },
    Action("forward route") { try $0.goForward($1) },
    Action("reselectTab route", isCompound: true) { world, navigation in
      let start = world.dice.oneIn(3) ? world.start(building: false) : Start()
      try world.go(Reselecting(world: world, start: start), navigation)
    },
  ]
}

extension World {
  /// In a script it is refused, unless the script does nothing else.
  fileprivate func goForward(_ navigation: Navigation?) throws {
    let isPossible = tree.forwardCount > 0 || dice.oneIn(20)
    guard isPossible, navigation == nil || dice.oneIn(4) else { throw NoTarget() }
    if navigation == nil { step?.move = .forward }
    try go(Move.forward, navigation)
    step?.move = .forward
  }
}

/// Goes back, and compares the tree with the model.
struct GoingBack: Route {
  let world: World
  let start: Start

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let tree = navigation.tree
    let from = start.find(tree) ?? tree.visible
    // From a screen that is gone, it is an error of the origin.
    guard let from, from.screenTree === tree else {
      return try Move.back.from(start.origin).perform(with: (), in: navigation)
    }
    let before = Dump(of: tree, keeping: [], in: world.ledger)
    let way = before.wayBack(from: world.ledger.serial(of: from)) {
      world.handler(of: $0, for: .back)?.tag
    }
    // The question is asked apart, so the handler that says yes to it is not the one that is recorded.
    let answering = world.answering
    let choice = from === tree.visible ? tree.backChoice() : nil
    world.answering = answering
    do {
      let screen = try world.recordingHandlers {
        try Move.back.from(start.origin).perform(with: (), in: navigation)
      }
      // A condition that failed has answered no.
      guard world.ledger.failed == nil else { return screen }
      check(way, from: before, choice, isVisible: from === tree.visible, in: tree)
      return screen
    } catch {
      check(error, of: way)
      throw error
    }
  }

  private func check(
    _ way: WayBack, from before: Dump, _ choice: ScreenTree.BackChoice?, isVisible: Bool,
    in tree: ScreenTree
  ) {
    switch way {
    case .nothing, .blocked: world.complain("went back where the way is \(way)")
    case .handler:
      world.note("handler that goes back")
      if let reveals = choice?.reveals {
        world.complain("\(way) reveals \(reveals)")
      }
    case .child, .layer:
      let after = Dump(of: tree, keeping: [], in: world.ledger)
      if after.links != before.links(after: way) {
        world.complain("\(way) gave:\n\(after.difference(from: before))")
      }
      guard let choice else { return }
      if choice.reveals !== tree.visible {
        world.complain("\(way) would reveal \(String(describing: choice.reveals))")
      }
    }
  }

  private func check(_ error: any Error, of way: WayBack) {
    guard world.ledger.failed == nil else { return }
    let kind = (error as? RoutingError)?.kind
    switch way {
    case .nothing where kind == .noWayBack: world.tally.refused("back at the end")
    case .blocked where kind == .mayNotLeave: world.tally.refused("back in a layer that stays")
    case .handler: break
    default: world.complain("\(way) is \(error)")
    }
  }
}

/// Selects the selected tab again, and compares who answers with the model.
private struct Reselecting: Route {
  let world: World
  let start: Start

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let tree = navigation.tree
    let move = Move.reselectTab.from(start.origin)
    guard let from = start.find(tree) ?? tree.visible, from.screenTree === tree else {
      return try move.perform(with: (), in: navigation)
    }
    let before = Dump(of: tree, keeping: [], in: world.ledger)
    guard let asked = before.reselection(from: world.ledger.serial(of: from)) else {
      let screen = try move.perform(with: (), in: navigation)
      world.complain("a tab was selected again where there is none")
      return screen
    }
    let handler = asked.lazy.compactMap { world.handler(of: $0, for: .reselection) }.first
    let screen = try world.recordingHandlers { try move.perform(with: (), in: navigation) }
    guard handler == nil, world.ledger.failed == nil, let tab = asked.last else { return screen }
    checkHome(tab, from: before, in: tree)
    return screen
  }

  /// Every stack on the way from the tab inwards shows its root, and nothing outside the tab has changed.
  private func checkHome(_ tab: Int, from before: Dump, in tree: ScreenTree) {
    let after = Dump(of: tree, keeping: [], in: world.ledger)
    let (old, new) = (before.bySerial, after.bySerial)
    var next: Int? = tab
    while let record = next.flatMap({ new[$0] }) {
      if record.shape == .stack, record.children.count > 1 || record.presented != nil {
        world.complain("\(record.serial) did not go home")
      }
      next = record.focus
    }
    func isInside(_ serial: Int) -> Bool {
      var node: Int? = serial
      while let current = node {
        if current == tab { return true }
        node = old[current]?.owner
      }
      return false
    }
    let (was, now) = (before.links, after.links)
    for serial in old.keys where !isInside(serial) && was[serial] != now[serial] {
      world.complain("\(serial) changed although it is not in the tab")
    }
  }
}
