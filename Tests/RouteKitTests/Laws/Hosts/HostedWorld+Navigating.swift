import Fixtures
import RouteKit

private struct Regretted: Error {}

extension HostedWorld {
  /// A random screen, with random screens in it if it is a container.
  func randomScreen(depth: Int) throws -> ScreenNode {
    switch depth > 2 ? 9 : dice.roll(depth == 0 ? 7 : 12) {
    case 0, 1, 2:
      let stack = StackNode()
      for _ in 0...dice.roll(3) { try stack.push(randomScreen(depth: depth + 1)) }
      return stack
    case 3, 4:
      let tabs = TabNode(backMode: dice.pick([.none, .first, .order, .history]) ?? .none)
      for _ in 0...dice.roll(3) { try tabs.append(randomScreen(depth: depth + 1)) }
      return tabs
    case 5:
      let split = SplitNode(isCollapsed: dice.oneIn(3), backMode: dice.oneIn(2) ? .keep : .empty)
      for column in SplitColumn.allCases where !dice.oneIn(4) {
        try split.setColumn(column, to: randomScreen(depth: depth + 1))
      }
      return split
    case 6:
      let pager = HostedPager()
      for index in 0...dice.roll(2) {
        try pager.insertChild(randomScreen(depth: depth + 1), at: index)
      }
      return pager
    default: return HostedScreen(self)
    }
  }

  /// Navigates once, with one edit or several, or an attempt that is rolled back.
  func navigate(goingBack: Bool = true) {
    let before = commits
    do {
      switch goingBack ? dice.roll(10) : 1 + dice.roll(9) {
      case 0: try router.navigate(to: .back)
      case 1: if tree.undoCount > 0 { try tree.undo() }
      case 2: if tree.redoCount > 0 { try tree.redo() }
      default:
        let count = dice.oneIn(3) ? 1 + dice.roll(4) : 1
        let fails = dice.oneIn(10)
        try router.navigate(
          to: ClosureRoute { [self] navigation in
            for _ in 0..<count { try edit(in: navigation) }
            if fails { throw Regretted() }
            guard let visible = tree.visible else { throw Regretted() }
            return visible
          })
      }
      if commits > before { tally.done("navigation") }
    } catch {
      tally.refused("navigation")
    }
  }

  private func pick<Wanted>(_ type: Wanted.Type) -> Wanted? {
    dice.pick(tree.screens.compactMap { $0 as? Wanted })
  }

  /// One random edit.
  private func edit(in navigation: Navigation) throws {
    let isLarge = tree.screens.count > 24
    switch dice.roll(isLarge ? 6 : 22) {
    case 0, 1: try pick(StackNode.self)?.pop(in: navigation)
    case 2: try pick(StackNode.self)?.popToRoot(in: navigation)
    case 3: try pick(ScreenNode.self)?.dismissPresented(in: navigation)
    case 4:
      if dice.oneIn(4) { try tree.setRoot(randomScreen(depth: 0)) }
    case 5:
      guard let screen = pick(ScreenNode.self), let parent = screen.screenParent else { return }
      try parent.removeChild(screen, in: navigation)
    case 6, 7, 8: try pick(StackNode.self)?.push(randomScreen(depth: 1), in: navigation)
    case 9:
      try pick(StackNode.self)?.replaceAll(
        with: [randomScreen(depth: 1), randomScreen(depth: 2)], in: navigation)
    case 10, 11:
      let host = pick(ScreenNode.self)
      guard host?.presentedScreen == nil else { return try represent(host, in: navigation) }
      try host?.present(randomScreen(depth: 1), as: randomPresentation(), in: navigation)
    case 12, 13:
      guard let tabs = pick(TabNode.self) else { return }
      try tabs.select(dice.roll(tabs.children.count), in: navigation)
    case 14:
      guard let tabs = pick(TabNode.self) else { return }
      try tabs.insert(
        randomScreen(depth: 2), at: dice.roll(tabs.children.count + 1), in: navigation)
    case 15:
      guard let split = pick(SplitNode.self) else { return }
      if split.isCollapsed {
        try split.expand(in: navigation)
      } else {
        try split.collapse(in: navigation)
      }
    case 16:
      guard let split = pick(SplitNode.self),
        let column = dice.pick(SplitColumn.allCases)
      else { return }
      if dice.oneIn(2) {
        try split.focus(column, in: navigation)
      } else {
        let screen = dice.oneIn(4) ? nil : try randomScreen(depth: 2)
        try split.setColumn(column, to: screen, in: navigation)
        // A collapsed split focuses a column that is filled, and an expanded one does not.
        if screen != nil, focusesFilledColumns { try split.focus(column, in: navigation) }
      }
    case 17:
      guard let pager = pick(HostedPager.self), let page = dice.pick(Array(pager.children)) else {
        return
      }
      try pager.bringForward(page, in: navigation)
    case 18, 19: try move(in: navigation)
    case 20: try wrapRoot(in: navigation)
    default: pick(ScreenNode.self)?.screenName = dice.pick(["one", "other"])
    }
  }

  private func randomPresentation() -> Presentation {
    var presentation = Presentation(style: dice.pick([.sheet, .fullScreen, .alert]) ?? .sheet)
    presentation.isDismissibleByUser = !dice.oneIn(4)
    return presentation
  }

  /// Presents a layer again in another way.
  private func represent(_ host: ScreenNode?, in navigation: Navigation) throws {
    guard let host, let layer = host.presentedScreen else { return }
    try host.dismissPresented(in: navigation)
    try host.present(layer, as: randomPresentation(), in: navigation)
  }

  /// Moves a screen from one stack to another, or swaps the tops of both.
  private func move(in navigation: Navigation) throws {
    guard let one = pick(StackNode.self), let other = pick(StackNode.self), one !== other,
      let top = one.top
    else { return }
    let isHeld = sequence(first: other as ScreenNode, next: \.screenOwner).contains { $0 === top }
    guard !isHeld else { return }
    try one.removeChild(top, in: navigation)
    if dice.oneIn(2), let second = other.top,
      !sequence(first: one as ScreenNode, next: \.screenOwner).contains(where: { $0 === second })
    {
      try other.removeChild(second, in: navigation)
      try one.push(second, in: navigation)
    }
    try other.push(top, in: navigation)
  }

  /// Wraps the root, or makes a screen of it the root.
  private func wrapRoot(in navigation: Navigation) throws {
    guard let root = tree.root else { return }
    if dice.oneIn(2), let container = root as? ContainerNode,
      let child = container.focusedChild
    {
      try container.removeChild(child, in: navigation)
      return try tree.setRoot(child)
    }
    try tree.setRoot(nil)
    let wrapping: ContainerNode =
      dice.oneIn(2) ? try TabNode(root, HostedScreen(self)) : try StackNode(root)
    try tree.setRoot(wrapping)
  }
}
