import Fixtures
import RouteKit

extension Action {
  /// Presenting, and the edits of the tree itself.
  static let treeEdits: [Action] =
    [
      Action("dismissPresented") { world, navigation in
        let hosts = world.screens.filter { $0.presentedScreen != nil || world.dice.oneIn(20) }
        guard let host = world.dice.pick(hosts) else { throw NoTarget() }
        world.keepPerhaps(host.presentedScreen)
        try host.dismissPresented(in: navigation)
      },
      Action("present on what is kept") { world, navigation in
        guard let host = world.dice.pick(world.kept) else { throw NoTarget() }
        try host.present(world.newcomer(), as: world.record(), in: navigation)
      },
      Action("setRoot") { world, _ in
        world.keepPerhaps(world.tree.root)
        try world.tree.setRoot(world.newcomer())
      },
      Action("setRoot to nil") { world, _ in
        world.keepPerhaps(world.tree.root)
        try world.tree.setRoot(nil)
      },
      Action("reveal") { world, navigation in
        let screens = world.dice.oneIn(9) ? world.kept : world.screens
        guard let screen = world.dice.pick(screens) else { throw NoTarget() }
        if let navigation { try navigation.reveal(screen) } else { try world.tree.reveal(screen) }
      },
    ]
    + World.styles.map { style in
      Action("present as \(style)") { world, navigation in
        guard let host = world.dice.pick(world.screens) else { throw NoTarget() }
        var record = world.record()
        record.style = style
        try host.present(world.newcomer(), as: record, in: navigation)
      }
    }
}
