import Fixtures
import RouteKit

extension Action {
  /// The edits of tabs.
  static let tabEdits: [Action] =
    [
      Action("append") { world, navigation in
        let tabs = try world.container(TabNode.self)
        try tabs.append(world.newcomer(), in: navigation)
      },
      Action("insert") { world, navigation in
        let tabs = try world.container(TabNode.self)
        let index = world.dice.roll(tabs.children.count + 2)
        try tabs.insert(world.newcomer(), at: index, in: navigation)
      },
      Action("replace") { world, navigation in
        let tabs = try world.container(TabNode.self)
        let old = try world.child(of: tabs)
        world.keepPerhaps(old)
        try tabs.replace(old, with: world.newcomer(), in: navigation)
      },
      Action("remove") { world, navigation in
        let tabs = try world.container(TabNode.self)
        let old = try world.child(of: tabs)
        world.keepPerhaps(old)
        try tabs.remove(old, in: navigation)
      },
      Action("replace(at)") { world, navigation in
        let tabs = try world.container(TabNode.self)
        let index = world.dice.roll(tabs.children.count + 1)
        world.keepPerhaps(tabs.children.dropFirst(index).first)
        try tabs.replace(at: index, with: world.newcomer(), in: navigation)
      },
      Action("remove(at)") { world, navigation in
        let tabs = try world.container(TabNode.self)
        let index = world.dice.roll(tabs.children.count + 1)
        world.keepPerhaps(tabs.children.dropFirst(index).first)
        try tabs.remove(at: index, in: navigation)
      },
      Action("remove(first)") { world, navigation in
        let tabs = try world.container(TabNode.self)
        if world.dice.oneIn(3) {
          try tabs.remove(first: LawContent.self, in: navigation)
        } else {
          try tabs.remove(first: OtherScreen.self, in: navigation)
        }
      },
      Action("select(screen)") { world, navigation in
        let tabs = try world.container(TabNode.self)
        try tabs.select(world.child(of: tabs), in: navigation)
      },
      Action("select(index)") { world, navigation in
        let tabs = try world.container(TabNode.self)
        try tabs.select(world.dice.roll(tabs.children.count + 1), in: navigation)
      },
      Action("select(first)") { world, navigation in
        let tabs = try world.container(TabNode.self)
        if world.dice.oneIn(3) {
          try tabs.select(first: LawContent.self, in: navigation)
        } else {
          try tabs.select(first: OtherScreen.self, in: navigation)
        }
      },
    ] + [TabNode.BackMode.none, .first, .order, .history, .fullHistory].map(goBack)

  private static func goBack(_ mode: TabNode.BackMode) -> Action {
    Action("goBack in mode \(mode)") { world, navigation in
      let isHopeful = !world.dice.oneIn(3) && mode != .none
      let tabs = try world.container(TabNode.self) {
        $0.backMode == mode && (!isHopeful || $0.previousTab != nil)
      }
      try tabs.goBack(in: navigation)
    }
  }
}
