import RouteKit

/// A flow of whatever root, of which the ledger keeps count.
protocol AttendedFlow: Flow {
  var serial: Int { get }
  var isIn: Bool { get }
  var place: AnyObject? { get }
  func goAway(in navigation: Navigation?) throws
}

/// What a flow does with its root when it starts.
enum Deed: String, CaseIterable {
  case nothing, filling, presenting, attaching
}

extension AttendedFlow {
  /// What every one of them does when it has started, fallible as everything else.
  fileprivate func begin(_ deed: Deed, in root: AnyObject, of world: World) throws {
    let outer = world.joinsTree
    let tree = (root as? ScreenNode)?.tree ?? root as? ScreenTree
    world.joinsTree = tree != nil
    defer { world.joinsTree = outer }
    (root as? LawFlowStack)?.tie(to: world.ledger)
    try world.ledger.call(.flowStart)
    try world.perform(deed, in: root)
    try world.ledger.call(.flowStart)
  }
}

/// The flow of a screen.
final class LawScreenFlow<Root: ScreenNode>: AttendedFlow {
  let root = FlowRoot<Root>()
  let serial: Int
  private unowned let world: World
  private let ledger: Ledger
  private let deed: Deed
  private(set) var isIn = false

  init(_ world: World, doing deed: Deed) {
    (self.world, self.deed, ledger) = (world, deed, world.ledger)
    serial = ledger.enrol()
  }

  deinit { ledger.strike(serial, nil) }

  var place: AnyObject? { root.current }

  func start() throws { try begin(deed, in: root(), of: world) }

  func didEnter() {
    isIn = true
    ledger.hearAside(.flowEntered(serial))
  }

  func didLeave() {
    isIn = false
    ledger.hearAside(.flowLeft(serial))
  }

  func goAway(in navigation: Navigation?) throws { try detach(in: navigation) }
}

/// The flow of the tree.
final class LawTreeFlow: AttendedFlow {
  let root = FlowRoot<ScreenTree>()
  let serial: Int
  private unowned let world: World
  private let ledger: Ledger
  private let deed: Deed
  private(set) var isIn = false

  init(_ world: World, doing deed: Deed) {
    (self.world, self.deed, ledger) = (world, deed, world.ledger)
    serial = ledger.enrol()
  }

  deinit { ledger.strike(serial, nil) }

  var place: AnyObject? { root.current }

  func start() throws { try begin(deed, in: root(), of: world) }

  func didEnter() {
    isIn = true
    ledger.hearAside(.flowEntered(serial))
  }

  func didLeave() {
    isIn = false
    ledger.hearAside(.flowLeft(serial))
  }

  func goAway(in _: Navigation?) throws { try detach() }
}
