import RouteKit

/// A flow that counts the calls that it receives.
final class LawFlow<Root: AnyObject>: Flow, CountingFlow {
  let root = FlowRoot<Root>()
  let serial: Int
  private unowned let world: FlowWorld
  /// The tally of the world. A flow may outlive the world.
  private let tally: Tally
  private let deed: FlowWorld.Deed
  private(set) var starts = 0
  private(set) var isIn = false

  init(_ world: FlowWorld, doing deed: FlowWorld.Deed) {
    (self.world, self.deed, tally) = (world, deed, world.tally)
    serial = world.nextSerial()
    world.living[serial] = WeakFlow(self)
  }

  deinit { tally.done("flow gone") }

  var place: AnyObject? { root.current }

  func start() throws {
    starts += 1
    tally.done("start that \(deed)")
    if starts > 1 { world.complain("\(serial) was started again") }
    try world.perform(deed, in: root())
  }

  func didEnter() {
    if isIn { world.complain("\(serial) entered twice") }
    isIn = true
    tally.done("flow told to enter")
  }

  func didLeave() {
    if !isIn { world.complain("\(serial) left and was not in") }
    isIn = false
    tally.done("flow told to leave")
  }

  func goAway(in navigation: Navigation?) throws {
    if let flow = self as? LawFlow<ScreenNode> {
      try flow.detach(in: navigation)
    } else if let flow = self as? LawFlow<ScreenTree> {
      try flow.detach()
    }
  }
}

/// A flow with any root.
protocol CountingFlow: Flow {
  var serial: Int { get }
  var isIn: Bool { get }
  var place: AnyObject? { get }
  func goAway(in navigation: Navigation?) throws
}

struct WeakFlow {
  weak var flow: (any CountingFlow)?
  init(_ flow: any CountingFlow) { self.flow = flow }
}
