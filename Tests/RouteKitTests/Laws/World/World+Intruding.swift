import RouteKit

extension World {
  /// The library calls out: whoever is called may try what it must not.
  func called(_ role: Ledger.Role) {
    // Nobody can refuse anything to a flow that starts in what no attempt knows of.
    if role == .flowStart, !joinsTree { return }
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
      complain("the \(role) was told \(error)")
    }
    if before != tree.root.map({ Dump.walk($0).map(ledger.serial) }) ?? [] {
      complain("the \(role) changed the tree")
    }
  }

  private func intrude(as role: Ledger.Role) throws {
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
}
