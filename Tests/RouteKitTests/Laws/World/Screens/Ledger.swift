import RouteKit

/// What the screens of a world heard, who of them lives, and what was called out of the library.
final class Ledger {
  /// Something that the library said, with the number of the screen or of the queued closure.
  enum Event: Hashable, CustomStringConvertible {
    case prepared(Int), queuedForCommit(Int), updated(Int), changed(Int)
    case disappeared(Int), left(Int), entered(Int), appeared(Int)
    case queuedForArrival(Int)
    case observed(Int), tracked(Int)
    case flowEntered(Int), flowLeft(Int)

    var description: String {
      switch self {
      case .prepared(let tag): "prepare(\(tag))"
      case .queuedForCommit(let tag): "onCommit(\(tag))"
      case .updated(let tag): "update(\(tag))"
      case .changed(let tag): "change(\(tag))"
      case .disappeared(let serial): "disappear(\(serial))"
      case .left(let serial): "leave(\(serial))"
      case .entered(let serial): "enter(\(serial))"
      case .appeared(let serial): "appear(\(serial))"
      case .queuedForArrival(let tag): "onArrival(\(tag))"
      case .observed(let number): "observe(\(number))"
      case .tracked(let number): "track(\(number))"
      case .flowEntered(let serial): "enter(flow \(serial))"
      case .flowLeft(let serial): "leave(flow \(serial))"
      }
    }
  }

  /// Who is called out of the library during an attempt.
  enum Role: String, CaseIterable {
    case builder, finder, routeGuard, rule, leaveCheck, target, place, edit, route
    case chooser, contextMapping, contextCheck, preparation, updateCheck, predicate
    case making, childPlacing, configuration, hookCheck, hookPreparation
    case destination, flowStart

    /// Whether it must not edit. The others are routes or parts of one.
    var isQuestion: Bool {
      switch self {
      case .builder, .finder, .routeGuard, .rule, .leaveCheck: true
      case .chooser, .contextMapping, .contextCheck, .preparation, .updateCheck, .predicate: true
      case .making, .childPlacing, .configuration, .hookCheck, .hookPreparation: true
      case .destination: true
      case .target, .place, .edit, .route, .flowStart: false
      }
    }

    /// Whether it is called in nearly every attempt.
    var isFrequent: Bool {
      switch self {
      case .builder, .finder, .routeGuard, .rule, .leaveCheck, .route: true
      default: false
      }
    }
  }

  private(set) var events: [Event] = []
  /// What flows heard, apart: where among the events of screens it comes is pinned by tests.
  private(set) var asides: [Event] = []
  private(set) var commits: [Commit] = []
  private(set) var visits: [Visit] = []
  private(set) var living: Set<Int> = []
  private var born = 0
  private var serials: [ObjectIdentifier: Int] = [:]
  private var nodes: [Int: WeakNode] = [:]

  /// Told of every event, when it is already on the list.
  var onEvent: ((Event) -> Void)?
  /// Told of every call out of the library.
  var onCall: ((Role) -> Void)?

  /// How many calls the attempt has made, which of them fails, and how.
  private(set) var calls = 0
  private var failingCall = 0
  private var failingRole: Role?
  private var flavour = 0
  /// Whether the failing call was reached, and whether a guard, rule or check refused.
  private(set) var failed: Role?
  private(set) var hasRefused = false
  /// What guards, rules and leave checks have said in the attempt.
  private(set) var said: [Saying] = []

  /// What somebody said who was asked.
  struct Saying: Equatable, CustomStringConvertible {
    let role: Role
    let isYes: Bool

    var description: String { "\(role): \(isYes ? "yes" : "no")" }
  }

  func hear(_ event: Event) {
    events.append(event)
    onEvent?(event)
  }

  func hearAside(_ event: Event) {
    asides.append(event)
    onEvent?(event)
  }

  func track(_ visit: Visit) {
    visits.append(visit)
    hear(.tracked(visit.commit.number))
  }

  func observe(_ commit: Commit) {
    commits.append(commit)
    hear(.observed(commit.number))
  }

  func forgetEvents() {
    events.removeAll(keepingCapacity: true)
    asides.removeAll(keepingCapacity: true)
    commits.removeAll(keepingCapacity: true)
    visits.removeAll(keepingCapacity: true)
  }
}

/// An error that only the tests throw.
struct Injected: Error {}

extension Ledger {
  /// Begins an attempt in which a call fails, or none if the number is 0, or the first of a role.
  func begin(failingAt call: Int, failing role: Role? = nil, flavour: Int) {
    calls = 0
    failingCall = call
    failingRole = role
    self.flavour = flavour
    failed = nil
    hasRefused = false
    said = []
  }

  /// Notes a call, and returns whether it is to fail.
  func fails(_ role: Role) -> Bool {
    calls += 1
    onCall?(role)
    guard calls == failingCall || role == failingRole else { return false }
    failingRole = nil
    failed = role
    return true
  }

  /// Notes a call that fails by throwing.
  func call(_ role: Role) throws {
    if fails(role) { throw Injected() }
  }

  /// Notes a question, and answers it.
  func verdict(_ role: Role) -> Verdict {
    let isYes = !fails(role)
    said.append(Saying(role: role, isYes: isYes))
    if isYes { return .allow }
    hasRefused = true
    switch flavour % 3 {
    case 0: return .deny
    case 1: return .deny(Injected())
    default: return .ask { _ in .allow }
    }
  }
}

extension Ledger {
  /// The number of a screen, which no other screen of the world ever gets.
  func serial(of node: ScreenNode) -> Int { serials[ObjectIdentifier(node)] ?? -1 }

  /// The screen with a number, while it lives.
  func node(_ serial: Int) -> ScreenNode? { nodes[serial]?.node }

  func enrol() -> Int {
    born += 1
    living.insert(born)
    return born
  }

  func name(_ node: ScreenNode, _ serial: Int) {
    serials[ObjectIdentifier(node)] = serial
    nodes[serial] = WeakNode(node: node)
  }

  func strike(_ serial: Int, _ address: ObjectIdentifier?) {
    living.remove(serial)
    nodes[serial] = nil
    if let address { serials[address] = nil }
  }
}

private struct WeakNode {
  weak var node: ScreenNode?
}
