import Fixtures
import RouteKit

extension Action {
  /// The edits of a stack.
  static let stackEdits: [Action] = [
    Action("push") { world, navigation in
      let stack = try world.container(StackNode.self)
      try stack.push(world.newcomer(), in: navigation)
    },
    Action("push with hints") { world, navigation in
      let stack = try world.container(StackNode.self)
      try stack.push(world.newcomer(), as: world.record(), in: navigation)
    },
    Action("pop") { world, navigation in
      let stack = try world.container(StackNode.self)
      world.keepPerhaps(stack.top)
      try stack.pop(in: navigation)
    },
    Action("pop(count)") { world, navigation in
      let stack = try world.container(StackNode.self)
      try stack.pop(world.dice.roll(4) - (world.dice.oneIn(9) ? 1 : 0), in: navigation)
    },
    Action("popToRoot") { world, navigation in
      try world.container(StackNode.self).popToRoot(in: navigation)
    },
    Action("popTo(screen)") { world, navigation in
      let stack = try world.container(StackNode.self)
      try stack.popTo(world.child(of: stack), in: navigation)
    },
    Action("popTo(first)") { world, navigation in
      let stack = try world.container(StackNode.self)
      if world.dice.oneIn(3) {
        try stack.popTo(first: LawContent.self, in: navigation)
      } else {
        try stack.popTo(first: LawScreen.self, in: navigation)
      }
    },
    Action("popTo(last)") { world, navigation in
      let stack = try world.container(StackNode.self)
      if world.dice.oneIn(2) {
        try stack.popTo(last: OtherScreen.self, in: navigation)
      } else {
        try stack.popTo(last: StackNode.self, in: navigation)
      }
    },
    Action("popTo(where)") { world, navigation in
      let stack = try world.container(StackNode.self)
      let ledger = world.ledger
      let remainder = world.dice.roll(3)
      try stack.popTo(where: { ledger.serial(of: $0) % 3 == remainder }, in: navigation)
    },
    Action("replaceLast") { world, navigation in
      let stack = try world.container(StackNode.self)
      world.keepPerhaps(stack.top)
      try stack.replaceLast(with: world.newcomer(), in: navigation)
    },
    Action("pop(from)") { world, navigation in
      let stack = try world.container(StackNode.self)
      let screen = try world.child(of: stack)
      world.keepPerhaps(screen)
      try stack.pop(from: screen, in: navigation)
    },
    Action("remove") { world, navigation in
      let stack = try world.container(StackNode.self)
      let screen = try world.child(of: stack)
      world.keepPerhaps(screen)
      try stack.remove(screen, in: navigation)
    },
    Action("insert") { world, navigation in
      let stack = try world.container(StackNode.self)
      let index = world.dice.roll(stack.children.count + 2)
      try stack.insert(world.newcomer(), at: index, in: navigation)
    },
    Action("replace") { world, navigation in
      let stack = try world.container(StackNode.self)
      let screen = try world.child(of: stack)
      world.keepPerhaps(screen)
      try stack.replace(screen, with: world.newcomer(), in: navigation)
    },
    Action("replaceAll") { world, navigation in
      let stack = try world.container(StackNode.self)
      var screens = Array(stack.children)
      screens.shuffle(using: &world.dice)
      screens = Array(screens.prefix(world.dice.roll(4)))
      for _ in 0..<world.dice.roll(3) {
        screens.insert(try world.newcomer(), at: world.dice.roll(screens.count + 1))
      }
      try world.refilling(stack) { try stack.replaceAll(with: screens, in: navigation) }
    },
    Action("keep") { world, navigation in
      let stack = try world.container(StackNode.self)
      let kept = stack.children.filter { _ in world.dice.oneIn(2) }
      let added = try (0..<world.dice.roll(3)).map { _ in try world.newcomer() }
      try world.refilling(stack) {
        try stack.keep(
          where: { screen in kept.contains { $0 === screen } }, adding: added, in: navigation)
      }
    },
    Action("bringToFront") { world, navigation in
      let stack = try world.container(StackNode.self)
      let screen = try world.child(of: stack)
      let isMove = screen !== stack.top
      try stack.bringToFront(screen, in: navigation)
      if isMove, stack.screenTree != nil { world.hasMoved([screen]) }
    },
  ]
}

extension World {
  /// Performs an edit that removes the screens after the common beginning, and inserts them again.
  fileprivate func refilling(_ stack: StackNode, _ edit: () throws -> Void) throws {
    let isOnTree = stack.screenTree != nil
    let before = stack.children.map(ledger.serial)
    try edit()
    guard isOnTree else { return }
    let common = zip(before, stack.children).prefix { $0 == ledger.serial(of: $1) }.count
    hasMoved(Array(stack.children.dropFirst(common)))
  }

  /// Records that screens have entered once more, with everything that they hold.
  func hasMoved(_ screens: [ScreenNode]) {
    guard step != nil else { return }
    mark()
    for screen in screens { step?.trace.move(Dump.walk(screen).map(ledger.serial)) }
  }
}
