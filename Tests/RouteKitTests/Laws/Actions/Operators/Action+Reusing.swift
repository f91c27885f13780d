import Fixtures
import RouteKit

extension Action {
  /// Routes that bring back a screen that the tree keeps.
  static let keepingRoutes: [Action] = [
    Action("route that brings back") { world, navigation in
      guard let route = world.dice.pick(world.keptRoutes) else { throw NoTarget() }
      try world.go(world.bringingBack(by: route), navigation)
    },
    Action("route that takes out and brings back", isCompound: true) { world, navigation in
      try world.detour(in: navigation)
    },
  ]

  /// Routes that reveal an existing screen instead of building one.
  static let reusingRoutes: [Action] = [
    Action("reusing route") { world, navigation in
      try world.go(world.part(world.reusingRoute()), navigation)
    },
    Action("reusing route that updates") { world, navigation in
      try world.go(world.updatingRoute(), navigation)
    },
    Action("update of what is revealed", isCompound: true) { world, navigation in
      let screens = world.screens.filter { $0 is OtherScreen || $0 is Screen<LawContent> }
      guard let screen = world.dice.pick(screens) else { throw NoTarget() }
      let reveal = world.part(Move.reveal(screen))
      let update = screen is OtherScreen ? world.updatingOther() : world.updatingContent()
      try world.go(reveal.then(update), navigation)
    },
  ]
}

extension World {
  /// A route that updates the visible screen if possible, and otherwise pushes one.
  func updatingRoute() -> Part<AnyRoute> {
    dice.oneIn(2) ? updatingOther() : updatingContent()
  }

  fileprivate func reusingRoute() -> some Route<Void> {
    let builder = ClosureBuilder<LawScreen, Void> { [unowned self] in
      try ledger.call(.builder)
      return LawScreen(ledger)
    }
    return builder.pushRoute().reusing(.visible)
  }

  fileprivate func updatingOther() -> Part<AnyRoute> {
    updating { ledger, tag in OtherScreen(ledger, showing: tag) }
  }

  fileprivate func updatingContent() -> Part<AnyRoute> {
    updating { ledger, tag in LawContent.screen(ledger, showing: tag) }
  }

  private func updating<Updated: ScreenNode & ContextUpdatable>(
    _ make: @escaping (Ledger, Int) -> Updated
  ) -> Part<AnyRoute> where Updated.Context == Int {
    let (tag, ledger) = (newTag(), ledger)
    let builder = ClosureBuilder<Updated, Int> { tag in
      try ledger.call(.builder)
      return make(ledger, tag)
    }
    let route = builder.pushRoute().reusing(.visible).with(tag)
    return part(AnyRoute(route: route)) { world, passage in
      world.extendPath(by: passage.arrived)
      guard passage.visible is Updated else { return }
      if passage.arrived !== passage.visible { world.complain("another screen was updated") }
      world.step?.trace.committing.append(.updated(tag))
      world.step?.trace.updated.append(ledger.serial(of: passage.arrived))
    }
  }
}
