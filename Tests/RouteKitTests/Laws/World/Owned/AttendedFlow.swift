import RouteKit

/// A flow with any root, which the ledger counts.
protocol AttendedFlow: Flow {
  var serial: Int { get }
  var isIn: Bool { get }
  var place: AnyObject? { get }
  func goAway(in navigation: Navigation?) throws
}

/// The effect of a flow on its root when it starts.
enum Deed: String, CaseIterable {
  case nothing, filling, presenting, attaching, failing, fillingAndFailing
}

extension AttendedFlow {
  /// Does the deed of a flow that has started. It can fail like everything else.
  fileprivate func begin(_ deed: Deed, in root: AnyObject, of world: World) throws {
    let outer = world.joining
    let screen = root as? ScreenNode
    world.joining =
      root is ScreenTree ? (true, nil) : screen?.screenTree.map { _ in (false, screen) }
    defer { world.joining = outer }
    (root as? LawFlowStack)?.tie(to: world.ledger)
    try world.ledger.call(.flowStart)
    try world.perform(deed, in: root)
    try world.ledger.call(.flowStart)
  }
}

/// The common state of these flows: a number, and whether the flow was notified that it entered.
class Attendance {
  let serial: Int
  fileprivate unowned let world: World
  fileprivate let deed: Deed
  private let ledger: Ledger
  private(set) var isIn = false

  init(_ world: World, doing deed: Deed) {
    (self.world, self.deed, ledger) = (world, deed, world.ledger)
    serial = ledger.enrol()
  }

  deinit { ledger.strike(serial, nil) }

  func didEnter() {
    isIn = true
    ledger.hearAside(.flowEntered(serial))
  }

  func didLeave() {
    isIn = false
    ledger.hearAside(.flowLeft(serial))
  }
}

/// The flow of a screen.
final class LawScreenFlow<Root: ScreenNode>: Attendance, AttendedFlow {
  let root = FlowRoot<Root>()
  var place: AnyObject? { root.current }

  func start() throws { try begin(deed, in: root(), of: world) }
  func goAway(in navigation: Navigation?) throws { try detach(in: navigation) }
}

/// The flow of the tree.
final class LawTreeFlow: Attendance, AttendedFlow {
  let root = FlowRoot<ScreenTree>()
  var place: AnyObject? { root.current }

  func start() throws { try begin(deed, in: root(), of: world) }
  func goAway(in _: Navigation?) throws { try detach() }
}
