import Fixtures
import RouteKit

extension Action {
  /// The edits of a split.
  static let splitEdits: [Action] = [
    Action("setColumn") { world, navigation in
      let split = try world.container(SplitNode.self)
      let column = world.column()
      world.keepPerhaps(split.screen(in: column))
      try split.setColumn(column, to: world.newcomer(), in: navigation)
    },
    Action("setColumn to nil") { world, navigation in
      let split = try world.container(SplitNode.self)
      let column = world.column()
      world.keepPerhaps(split.screen(in: column))
      try split.setColumn(column, to: nil, in: navigation)
    },
    Action("focus") { world, navigation in
      try world.container(SplitNode.self).focus(world.column(), in: navigation)
    },
    Action("collapse") { world, navigation in
      try world.container(SplitNode.self) { !$0.isCollapsed }.collapse(in: navigation)
    },
    Action("expand") { world, navigation in
      try world.container(SplitNode.self) { $0.isCollapsed }.expand(in: navigation)
    },
    Action("goBack of a split") { world, navigation in
      try world.container(SplitNode.self) { $0.isCollapsed }.goBack(in: navigation)
    },
  ]
}

extension World {
  func column() -> SplitColumn { dice.pick(SplitColumn.allCases) ?? .primary }
}
