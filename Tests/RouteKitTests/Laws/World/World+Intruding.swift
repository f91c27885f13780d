import Fixtures
import RouteKit

extension World {
  /// The library calls code of the app, which may try what it must not do.
  func called(_ role: Ledger.Role) {
    // A flow that starts in a root that no attempt knows cannot be refused anything.
    if role == .flowStart, joining == nil { return }
    guard dice.oneIn(role.isFrequent ? 20 : 3) else { return }
    let before = tree.root.map { Dump.walk($0).map(ledger.serial) } ?? []
    do {
      try intrude(as: role)
      complain("the \(role) could edit or navigate")
    } catch let error as RoutingError where error.kind == .busyAttempting {
      tally.refused("intruding \(role)")
    } catch is NoTarget {
      return
    } catch {
      complain("the \(role) got \(error)")
    }
    if before != tree.root.map({ Dump.walk($0).map(ledger.serial) }) ?? [] {
      complain("the \(role) changed the tree")
    }
  }

  private func intrude(as role: Ledger.Role) throws {
    if role == .flowStart, let screen = joining?.screen, dice.oneIn(2) {
      return try pushBeside(screen)
    }
    switch role.isQuestion ? dice.roll(4) : 0 {
    case 0: try router.navigate(to: .dismissAll)
    case 1: try tree.setRoot(LawScreen(ledger))
    case 2:
      guard let root = tree.root else { throw NoTarget() }
      try tree.reveal(root)
    default:
      try container(StackNode.self, onTreeOnly: true).push(LawScreen(ledger))
    }
  }

  /// A flow that starts may edit its root and what the root holds, and nothing else.
  private func pushBeside(_ root: ScreenNode) throws {
    let stack = try container(StackNode.self, onTreeOnly: true) { stack in
      sequence(first: stack as ScreenNode, next: \.screenOwner).allSatisfy { $0 !== root }
    }
    try stack.push(LawScreen(ledger))
  }
}
