import Fixtures
import RouteKit

extension World {
  func screenFlow<Root: ScreenNode>(
    of _: Root.Type = Root.self, doing deed: Deed? = nil
  ) -> LawScreenFlow<Root> {
    LawScreenFlow(self, doing: deed ?? dice.pick(Deed.allCases) ?? .nothing)
  }

  /// The effect of a flow when it starts. It inserts only one screen, because the tree does not show the
  /// order in which several entered.
  func perform(_ deed: Deed, in root: AnyObject) throws {
    switch (deed, root) {
    case (.filling, let stack as StackNode): try stack.push(fresh(depth: 0))
    case (.filling, let tabs as TabNode): try tabs.append(fresh(depth: 0))
    case (.filling, let tree as ScreenTree):
      keepPerhaps(tree.root)
      try tree.setRoot(fresh(depth: 1))
    case (.presenting, let screen as ScreenNode) where screen.presentedScreen == nil:
      try screen.present(fresh(depth: 0), as: record())
    case (.attaching, let screen as ScreenNode):
      try screenFlow(doing: .nothing).attach(to: screen)
    case (.attaching, let tree as ScreenTree):
      try LawTreeFlow(self, doing: .nothing).attach(to: tree)
    case (.failing, _): throw Injected()
    case (.fillingAndFailing, _):
      try perform(.filling, in: root)
      throw Injected()
    default: break
    }
  }

  /// One of several flows.
  func pick(from flows: [any Flow]) throws -> any AttendedFlow {
    guard let flow = dice.pick(flows.compactMap { $0 as? any AttendedFlow }) else {
      throw NoTarget()
    }
    return flow
  }

  /// A stack that is made together with its flow, like `StackNode(flow:)`.
  func flowStack() throws -> StackNode {
    let flow = screenFlow(of: StackNode.self, doing: dice.oneIn(2) ? .filling : .nothing)
    let stack = try flow.attach(to: LawFlowStack())
    note("stack made with its flow")
    return stack
  }

  /// Checks that each attached flow knows its root, and whether the root is on the tree.
  func checkFlows() {
    check(tree.flows, of: tree, isIn: true)
    for screen in screens { check(screen.screenFlows, of: screen, isIn: true) }
    for screen in kept.flatMap(Dump.walk) { check(screen.screenFlows, of: screen, isIn: false) }
  }

  private func check(_ flows: [any Flow], of owner: AnyObject, isIn: Bool) {
    for case let flow as any AttendedFlow in flows {
      if flow.place !== owner { complain("flow \(flow.serial) does not know its root") }
      if flow.isIn != isIn { complain("flow \(flow.serial) knows that it is in: \(flow.isIn)") }
    }
  }

  /// If no callback began another navigation, all calls of flows are known: first those of the flows that
  /// left, then those of the flows that entered.
  func checkFlowEvents() {
    let heard = ledger.asides
    if expected.isEmpty, !heard.isEmpty { complain("flows heard \(heard) of nothing") }
    for _ in heard { tally.done("flow told") }
    guard expected.count == 1, let announcement = expected.first else { return }
    let (before, after) = (announcement.before.flowOwners, announcement.after.flowOwners)
    let left = before.keys.filter { after[$0] != before[$0] }.sorted()
    let entered = after.keys.filter { before[$0] != after[$0] }.sorted()
    let expectedLeft = left.map(Ledger.Event.flowLeft)
    let expectedEntered = entered.map(Ledger.Event.flowEntered)
    let partition = min(left.count, heard.count)
    if Set(heard[..<partition]) != Set(expectedLeft)
      || Set(heard[partition...]) != Set(expectedEntered)
      || heard.count != left.count + entered.count
    {
      complain("\(announcement.name): flows heard \(heard), not \(expectedLeft + expectedEntered)")
    }
  }
}

extension Dump {
  /// The flows on the tree, each with its screen, or 0 for the tree.
  var flowOwners: [Int: Int] {
    var owners: [Int: Int] = [:]
    for flow in treeFlows { owners[flow] = 0 }
    for record in screens { for flow in record.flows { owners[flow] = record.serial } }
    return owners
  }
}
