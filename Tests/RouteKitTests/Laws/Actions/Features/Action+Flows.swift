import Fixtures
import RouteKit

extension Action {
  /// Attaching and detaching flows.
  static let flowEdits: [Action] = [
    Action("attach flow", isCompound: true) { world, navigation in
      guard let screen = world.dice.pick(world.screens) else { throw NoTarget() }
      try world.screenFlow().attach(to: screen, in: navigation)
    },
    Action("attach flow to what is kept", isCompound: true) { world, navigation in
      guard let screen = world.dice.pick(world.kept.flatMap(Dump.walk)) else { throw NoTarget() }
      // An insertion and a removal that are not on a tree delete a history that holds the screen.
      let isHeld = navigation == nil && world.past.isKept
      let deed: Deed? = isHeld ? (world.dice.oneIn(2) ? .nothing : .failing) : nil
      try world.screenFlow(doing: deed).attach(to: screen, in: navigation)
    },
    Action("attach flow to the tree", isCompound: true) { world, _ in
      let deed = world.dice.pick(Deed.allCases) ?? .nothing
      try LawTreeFlow(world, doing: deed).attach(to: world.tree)
    },
    Action("detach flow") { world, navigation in
      var owners = world.screens
      if world.dice.oneIn(4) { owners += world.kept.flatMap(Dump.walk) }
      try world.pick(from: owners.flatMap(\.screenFlows)).goAway(in: navigation)
    },
    Action("detach flow from the tree") { world, navigation in
      try world.pick(from: world.tree.flows).goAway(in: navigation)
    },
  ]
}
