import Fixtures
import RouteKit

extension Action {
  /// The edits that every container has, and those of the tests.
  static let containerEdits: [Action] = [
    Action("insertChild") { world, navigation in
      let container = try world.container(ContainerNode.self)
      let index = world.dice.roll(container.children.count + 2)
      try container.insertChild(world.newcomer(), at: index, in: navigation)
    },
    Action("removeChild") { world, navigation in
      let container = try world.container(ContainerNode.self)
      let child = try world.child(of: container)
      world.keepPerhaps(child)
      try container.removeChild(child, in: navigation)
    },
    Action("setFocusedChild") { world, navigation in
      let container = try world.container(ContainerNode.self)
      try container.setFocusedChild(world.child(of: container), in: navigation)
    },
    Action("setFocusedChild to nil") { world, navigation in
      try world.container(ContainerNode.self).setFocusedChild(nil, in: navigation)
    },
    Action("turn with its own inverse") { world, navigation in
      let pager = try world.container(LawPager.self)
      try pager.turn(to: world.child(of: pager), in: navigation)
    },
    Action("move") { world, navigation in
      guard let navigation else { throw NoTarget() }
      let source = try world.container(ContainerNode.self)
      guard let child = world.dice.pick(Array(source.children)) else { throw NoTarget() }
      let target = try world.container(StackNode.self)
      try source.removeChild(child, in: navigation)
      world.mark()
      try target.push(child, in: navigation)
    },
    Action("make a child the root") { world, navigation in
      guard navigation != nil else { throw NoTarget() }
      let children = world.screens.filter { $0.screenParent != nil }
      guard let child = world.dice.pick(children), let parent = child.screenParent else {
        throw NoTarget()
      }
      try parent.removeChild(child)
      world.mark()
      try world.tree.setRoot(child)
    },
    Action("present elsewhere") { world, navigation in
      guard let navigation else { throw NoTarget() }
      let hosts = world.screens.filter { $0.presentedScreen != nil }
      guard let host = world.dice.pick(hosts), let layer = host.presentedScreen,
        let next = world.dice.oneIn(2) ? host : world.dice.pick(world.screens)
      else { throw NoTarget() }
      try host.dismissPresented(in: navigation)
      world.mark()
      try next.present(layer, as: world.record(), in: navigation)
    },
    Action("wrap the root") { world, navigation in
      guard let navigation, let root = world.tree.root else { throw NoTarget() }
      let stack = LawStack(world.ledger)
      try world.tree.setRoot(nil)
      world.mark()
      try stack.push(root, in: navigation)
      try world.tree.setRoot(stack)
    },
  ]
}
