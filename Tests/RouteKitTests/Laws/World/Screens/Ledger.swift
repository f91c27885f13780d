import Fixtures
import RouteKit

/// The callbacks that the screens of a world received, the living screens, and the calls out of the library.
final class Ledger {
  /// A call of the library, with the number of the screen or of the queued closure.
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

  /// The roles of code that the library calls during an attempt.
  enum Role: String, CaseIterable {
    case builder, finder, routeGuard, rule, leaveCheck, target, place, edit, route
    case chooser, contextMapping, contextCheck, preparation, updateCheck, predicate
    case making, childPlacing, configuration, hookCheck, hookPreparation
    case destination, flowStart, showingRule, insertion, handler

    /// Whether it must not edit. The other roles are routes or parts of routes.
    var isQuestion: Bool {
      switch self {
      case .builder, .finder, .routeGuard, .rule, .leaveCheck: true
      case .chooser, .contextMapping, .contextCheck, .preparation, .updateCheck, .predicate: true
      case .making, .childPlacing, .configuration, .hookCheck, .hookPreparation: true
      case .destination, .showingRule, .insertion, .handler: true
      case .target, .place, .edit, .route, .flowStart: false
      }
    }

    /// Whether it is called in nearly every attempt.
    var isFrequent: Bool {
      switch self {
      case .builder, .finder, .routeGuard, .rule, .showingRule, .leaveCheck, .route: true
      default: false
      }
    }
  }

  private(set) var events: [Event] = []
  /// The calls of flows, kept apart: other tests pin their place among the calls of screens.
  private(set) var asides: [Event] = []
  private(set) var commits: [Commit] = []
  private(set) var visits: [Visit] = []
  private(set) var living: Set<Int> = []
  private var born = 0
  private var serials: [ObjectIdentifier: Int] = [:]
  private var nodes: [Int: WeakNode] = [:]

  /// Called for every event, after it was added to the list.
  var onEvent: ((Event) -> Void)?
  /// Called for every call out of the library.
  var onCall: ((Role) -> Void)?

  /// The number of calls in the attempt, the number of the call that fails, and how it fails.
  private(set) var calls = 0
  private var failingCall = 0
  private var failingRole: Role?
  private var flavour = 0
  /// The role of the failing call if it was reached, and whether a guard, rule or check refused.
  private(set) var failed: Role?
  private(set) var hasRefused = false
  /// The verdicts of guards, rules and leave checks in the attempt.
  private(set) var said: [Saying] = []
  /// The screens about which a rule for showing was asked in the attempt.
  private(set) var askedToShow: Set<Int> = []

  /// A verdict, and the role that gave it.
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
  /// Begins an attempt in which a call fails, or none if the number is 0, or the first call of a role.
  func begin(failingAt call: Int, failing role: Role? = nil, flavour: Int) {
    calls = 0
    failingCall = call
    failingRole = role
    self.flavour = flavour
    failed = nil
    hasRefused = false
    said = []
    askedToShow = []
  }

  /// Records the question of a rule for showing, and returns the verdict.
  func verdict(showing screen: ScreenNode) -> Verdict {
    askedToShow.insert(serial(of: screen))
    return verdict(.showingRule)
  }

  /// Records a call, and returns whether it must fail.
  func fails(_ role: Role) -> Bool {
    calls += 1
    onCall?(role)
    guard calls == failingCall || role == failingRole else { return false }
    failingRole = nil
    failed = role
    return true
  }

  /// Records a call that fails by throwing.
  func call(_ role: Role) throws {
    if fails(role) { throw Injected() }
  }

  /// Records a question, and returns the verdict.
  func verdict(_ role: Role) -> Verdict {
    if fails(role) { return refusal(role) }
    said.append(Saying(role: role, isYes: true))
    return .allow
  }

  /// Records a refusal, and returns the verdict.
  func refusal(_ role: Role) -> Verdict {
    said.append(Saying(role: role, isYes: false))
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
