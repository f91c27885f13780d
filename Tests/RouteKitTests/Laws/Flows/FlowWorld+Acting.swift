import Fixtures
import RouteKit

extension FlowWorld {
  /// The effect of a flow on its root when it starts.
  func perform(_ deed: Deed, in root: AnyObject) throws {
    depth += 1
    defer { depth -= 1 }
    let screen = root as? ScreenNode
    switch deed {
    case .nothing: break
    case .pushing: try fill(root)
    case .attaching: if depth < 4, let screen { try flow(of: ScreenNode.self).attach(to: screen) }
    case .presenting: if let screen, screen.presentedScreen == nil { try screen.present(built()) }
    case .failing: throw SoldOut()
    case .pushingAndFailing:
      try fill(root)
      throw SoldOut()
    case .attachingAndFailing:
      if depth < 4, let screen { try flow(of: ScreenNode.self).attach(to: screen) }
      throw SoldOut()
    case .navigating:
      // An attempt that does not know the root cannot refuse a flow for it.
      guard (screen?.screenTree ?? root as? ScreenTree) != nil else { throw SoldOut() }
      try TreeRouter(tree).navigate(to: .dismissAll)
    }
  }

  private func fill(_ root: AnyObject) throws {
    if let stack = root as? StackNode { return try stack.push(built()) }
    if let tabs = root as? TabNode { return try tabs.append(built()) }
    if let tree = root as? ScreenTree { return try tree.setRoot(built()) }
  }

  func flow<Root: AnyObject>(of _: Root.Type) -> LawFlow<Root> {
    LawFlow(self, doing: dice.oneIn(3) ? dice.pick(Deed.allCases) ?? .nothing : .nothing)
  }

  /// A new screen, perhaps with flows.
  func built() throws -> ScreenNode {
    depth += 1
    defer { depth -= 1 }
    let screen: ScreenNode =
      switch depth < 4 ? dice.roll(4) : 3 {
      case 0, 1: try StackNode(built(), built())
      case 2: try TabNode(built(), built())
      default: ScreenNode()
      }
    if dice.oneIn(2) { try flow(of: ScreenNode.self).attach(to: screen) }
    if dice.oneIn(4) { try flow(of: ScreenNode.self).attach(to: screen) }
    return screen
  }

  private func screen() throws -> ScreenNode {
    guard let screen = dice.pick(screens) else { throw NoTarget() }
    return screen
  }

  private func stack() throws -> StackNode {
    guard let stack = dice.pick(screens.compactMap { $0 as? StackNode }) else { throw NoTarget() }
    return stack
  }

  private func attached(to flows: [any Flow]) throws -> any CountingFlow {
    guard let flow = dice.pick(flows.compactMap { $0 as? any CountingFlow }) else {
      throw NoTarget()
    }
    return flow
  }

  func perform(_ action: Action) throws {
    switch action {
    case .attach: try flow(of: ScreenNode.self).attach(to: screen())
    case .detach: try detachOne(in: nil)
    case .attachToTree: try flow(of: ScreenTree.self).attach(to: tree)
    case .detachFromTree: try attached(to: tree.flows).goAway(in: nil)
    case .push: try stack().push(built())
    case .present: try screen().present(built())
    case .pop: try take(from: stack())
    case .dismiss: try screen().dismissPresented()
    case .replaceRoot: try replaceRoot()
    case .undo: try tree.undo()
    case .redo: try tree.redo()
    case .preview:
      let preview = TreeRouter(tree).preview(EditRoute { try self.runScript(in: $0) })
      if case .fails = preview.outcome { throw SoldOut() }
    case .script: try TreeRouter(tree).navigate(to: EditRoute { try self.runScript(in: $0) })
    case .moveFree: try changeKept()
    }
  }

  private func detachOne(in navigation: Navigation?) throws {
    try attached(to: screens.flatMap(\.screenFlows)).goAway(in: navigation)
  }

  /// Pops, and sometimes keeps what left.
  private func take(from stack: StackNode) throws {
    let top = stack.top
    try stack.pop()
    if kept == nil || dice.oneIn(3) { kept = top }
  }

  /// Replaces the root, and sometimes keeps the old one.
  private func replaceRoot() throws {
    let root = tree.root
    guard root == nil || dice.oneIn(3) else { throw NoTarget() }
    try tree.setRoot(built())
    if dice.oneIn(3) { kept = root }
  }

  /// Puts a kept screen back, or attaches or detaches one of its flows.
  private func changeKept() throws {
    guard let screen = kept else { throw NoTarget() }
    guard screen.screenOwner == nil, screen.screenTree == nil else {
      kept = nil
      throw NoTarget()
    }
    switch dice.roll(3) {
    case 0:
      try stack().push(screen)
      kept = nil
    case 1 where tree.undoLimit > 0:
      // An insertion and a removal that are not on a tree delete a history, like every edit there.
      let deed: Deed = dice.oneIn(2) ? .nothing : .failing
      try LawFlow<ScreenNode>(self, doing: deed).attach(to: screen)
    case 1: try flow(of: ScreenNode.self).attach(to: screen)
    default: try attached(to: screen.screenFlows).goAway(in: nil)
    }
  }

  /// Several edits as one, some of them in savepoints that are rolled back.
  private func runScript(in navigation: Navigation) throws {
    for _ in 0..<(1 + dice.roll(5)) {
      let fails = dice.oneIn(4)
      do {
        try navigation.attempt {
          try self.step(in: navigation)
          if fails { throw NoTarget() }
        }
      } catch is NoTarget {}
    }
    if dice.oneIn(3) { throw SoldOut() }
  }

  private func step(in navigation: Navigation) throws {
    switch dice.roll(6) {
    case 0: try flow(of: ScreenNode.self).attach(to: screen(), in: navigation)
    case 1: try detachOne(in: navigation)
    case 2: try stack().push(built(), in: navigation)
    case 3: try stack().pop(in: navigation)
    case 4: try screen().present(built(), in: navigation)
    default:
      guard let kept, kept.screenOwner == nil, kept.screenTree == nil else { throw NoTarget() }
      try flow(of: ScreenNode.self).attach(to: kept, in: navigation)
    }
  }
}
