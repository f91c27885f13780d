import Fixtures
import RouteKit

/// A tree whose screens have flows, with random navigations and a model of what must hold.
final class FlowWorld {
  /// The effect of a flow when it starts.
  enum Deed: String, CaseIterable, CustomStringConvertible {
    case nothing = "does nothing"
    case pushing = "pushes"
    case attaching = "attaches another"
    case presenting = "presents"
    case failing = "fails"
    case pushingAndFailing = "pushes and fails"
    case attachingAndFailing = "attaches another and fails"
    case navigating = "navigates"

    var description: String { rawValue }
  }

  enum Action: String, CaseIterable {
    case attach, detach, attachToTree, detachFromTree
    case push, present, pop, dismiss, replaceRoot, undo, redo
    case preview, script, moveFree
  }

  let tally: Tally
  let tree = ScreenTree()
  var dice: Dice
  var living: [Int: WeakFlow] = [:]
  private(set) var problems: [String] = []
  private(set) var history: [String] = []
  /// A screen that is kept off the tree, with its flows.
  var kept: ScreenNode?
  private var serial = 0
  var depth = 0

  init(seed: UInt64, tally: Tally, keepsHistory: Bool) {
    dice = Dice(seed: seed)
    self.tally = tally
    if keepsHistory { tree.undoLimit = 4 }
    let moody = ClosureGuard { [unowned self] (_: ScreenNode) in
      dice.oneIn(30) ? .deny : .allow
    }
    tree.require(moody, for: ScreenNode.self)
  }

  func nextSerial() -> Int {
    serial += 1
    return serial
  }

  func complain(_ problem: String) { problems.append(problem) }

  /// Performs an action, and checks that it happened as a whole or not at all.
  func walkOneStep() {
    guard let action = dice.pick(Action.allCases) else { return }
    let before = dump()
    do {
      try perform(action)
      tally.done(action.rawValue)
      history.append(action.rawValue)
    } catch is NoTarget {
      return
    } catch {
      tally.refused(action.rawValue)
      history.append("\(action.rawValue) refused: \(error)")
      let after = dump()
      if after != before { complain("\(action) was refused:\n\(before)\n\(after)") }
    }
    check()
  }

  /// Releases everything, and checks that nothing is left in memory.
  func end() {
    kept = nil
    do { try tree.close() } catch { complain("\(error)") }
    for (serial, weak) in living where weak.flow != nil { complain("\(serial) outlives its tree") }
  }

  /// The state that a refused navigation must not change.
  private func dump() -> String {
    var lines = [tree.snapshot().drawing(showsIDs: true)]
    lines.append("tree: \(serials(of: tree.flows))")
    for screen in screens {
      lines.append("\(screen.screenID?.number ?? 0): \(serials(of: screen.screenFlows))")
    }
    for screen in kept.map(Dump.walk) ?? [] {
      lines.append("kept: \(serials(of: screen.screenFlows))")
    }
    for (serial, weak) in living.sorted(by: { $0.key < $1.key }) {
      guard let flow = weak.flow else { continue }
      lines.append("\(serial) \(flow.isIn) \(flow.place.map { "\(ObjectIdentifier($0))" } ?? "-")")
    }
    lines.append("\(tree.undoCount) \(tree.redoCount)")
    return lines.joined(separator: "\n")
  }

  private func serials(of flows: [any Flow]) -> [Int] {
    flows.map { ($0 as? any CountingFlow)?.serial ?? 0 }
  }

  var screens: [ScreenNode] { tree.root.map(Dump.walk) ?? [] }

  /// Checks that each attached flow is where its owner says, and knows whether its root is on the tree.
  private func check() {
    if kept?.screenOwner != nil || kept?.screenTree != nil { kept = nil }
    var owned: Set<Int> = []
    func check(_ flows: [any Flow], of owner: AnyObject, isOn: Bool) {
      for case let flow as any CountingFlow in flows {
        if !owned.insert(flow.serial).inserted { complain("\(flow.serial) has two roots") }
        if flow.place !== owner { complain("\(flow.serial) does not know its root") }
        if flow.isIn != isOn { complain("\(flow.serial) thinks it is in: \(flow.isIn)") }
      }
    }
    check(tree.flows, of: tree, isOn: true)
    for screen in screens { check(screen.screenFlows, of: screen, isOn: true) }
    for screen in kept.map(Dump.walk) ?? [] { check(screen.screenFlows, of: screen, isOn: false) }
    guard tree.undoCount + tree.redoCount == 0 else { return }
    for (serial, weak) in living where weak.flow != nil && !owned.contains(serial) {
      complain("\(serial) is alive without an owner")
    }
  }
}
