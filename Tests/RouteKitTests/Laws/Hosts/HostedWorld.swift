import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting

/// A tree on which random things happen, with a hostile host and one that follows `show`.
final class HostedWorld {
  let tree = ScreenTree()
  private(set) lazy var router = TreeRouter(tree)
  let tally: Tally
  var dice: Dice
  /// The hostile host. Another one takes its place when it dies.
  private(set) var host: HostileHost
  private(set) var connection: HostConnection?
  let obedient = ImmediateHost()
  private var neighbor: HostConnection?
  var problems: [String] = []
  /// The number of leave checks that are running.
  private var checks = 0
  /// Whether leave checks only answer.
  private var isQuiet = false
  /// The number of reactions that callbacks and leave checks may still have.
  private var reactions = 0
  private var refusals = 0
  /// The screens that a wish must not remove, until the host is shown something.
  private var unseen: [ScreenID] = []
  private let asks: Bool
  /// The navigations of the hostile hosts that may wait for an answer.
  private var requests: [Weak<Request>] = []
  private(set) var commits = 0
  /// Whether a column gets the focus when it is filled, even in an expanded split.
  let focusesFilledColumns: Bool

  /// Makes a world.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - asks: Whether leave checks may ask a question.
  ///   - tally: Counts what happened.
  ///   - isHosted: Whether the two hosts are connected.
  ///   - isolation: The caller's actor.
  /// - Throws: The errors of the tree and of `connect`.
  init(
    seed: UInt64, asks: Bool, tally: Tally, isHosted: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) throws {
    dice = Dice(seed: seed)
    (self.asks, self.tally, focusesFilledColumns) = (asks, tally, !isHosted)
    let (first, isDecisive) = (dice.next(), dice.oneIn(3))
    host = HostileHost(
      seed: first, canBeInterrupted: dice.oneIn(3), decidesCollapse: isDecisive)
    tree.undoLimit = dice.oneIn(2) ? 10 : 0
    if !dice.oneIn(5) { try tree.setRoot(randomScreen(depth: 0)) }
    tree.observe { [unowned self] _ in
      commits += 1
      for screen in unseen where tree.snapshot()[screen] == nil {
        complain("a wish removed \(screen), which the host was not shown")
      }
    }
    guard isHosted else { return }
    // Either may be connected first.
    let isFirst = dice.oneIn(2)
    if isFirst { neighbor = try tree.connect(obedient) }
    try connectHost()
    if !isFirst { neighbor = try tree.connect(obedient) }
    neighbor?.onDivergence = { [unowned self] _ in complain("the host that obeys has diverged") }
  }

  private func connectHost(isolation: isolated (any Actor)? = #isolation) throws {
    host.onShow = { [unowned self] in shown($0) }
    let watched = WatchedRequests(base: router) { [weak self] in
      self?.requests.append(Weak($0))
    }
    let connection = try tree.connect(host, by: watched)
    connection.onRefusal = { [unowned self] _ in refusals += 1 }
    connection.onDivergence = { [unowned self] _ in tally.done("diverged") }
    self.connection = connection
  }

  func complain(_ problem: String) {
    if problems.count < 5 { problems.append(problem) }
  }

  // MARK: Running

  /// Whether no navigation of the hostile hosts waits for an answer.
  var isAnswered: Bool { requests.allSatisfy { $0.object?.hasEnded ?? true } }

  /// Does one random thing.
  func step(isolation: isolated (any Actor)? = #isolation) throws {
    reactions = 2
    switch dice.roll(20) {
    case 0..<9: navigate()
    case 9: if dice.oneIn(2) { checkAllows() } else { checkMeaning() }
    case 10 where dice.oneIn(6): try replaceHost()
    default: host.act()
    }
    checkObedient()
  }

  /// Ends everything that is on the way, and compares.
  func finish() {
    reactions = 0
    host.calmDown()
    tally.done("run")
    guard let connection else { return }
    if connection.isDiverged {
      tally.done("run that ended diverged")
    } else {
      compare("", host.picture)
    }
    if connection.movement != nil { complain("a movement is still in progress") }
    // A connection that has diverged can recover.
    connection.reconcile(with: host.picture)
    if connection.isDiverged { complain("it stays diverged") }
    compare(" after reconciling", host.picture)
    checkObedient()
    for problem in host.problems + obedient.problems { complain(problem) }
  }

  private func compare(_ when: String, _ picture: TreeSnapshot) {
    let rest = picture.steps(to: tree.snapshot())
    if !rest.isEmpty { complain("the host shows something else\(when): \(rest)") }
  }

  /// The host that obeys shows the tree, each time that the tree is at rest.
  private func checkObedient() {
    let picture = tree.snapshot()
    let rest = obedient.picture == picture ? [] : obedient.picture.steps(to: picture)
    if !rest.isEmpty { complain("the host that obeys shows something else: \(rest)") }
    if neighbor?.isDiverged == true { complain("the host that obeys has diverged") }
  }

  /// The host dies, perhaps in the middle of a movement, and another one is connected.
  private func replaceHost(isolation: isolated (any Actor)? = #isolation) throws {
    tally.done("host that died")
    for problem in host.problems { complain(problem) }
    count()
    if connection?.movement != nil { tally.done("host that died in the middle") }
    let (died, dead) = (Weak(host), Weak(connection))
    // Screens may die with them, and act with the new host.
    var old: (HostileHost, HostConnection?)? = (host, connection)
    host = HostileHost(
      seed: dice.next(), canBeInterrupted: dice.oneIn(2), decidesCollapse: host.decidesCollapse)
    connection = nil
    withExtendedLifetime(old) {}
    old = nil
    try connectHost()
    if died.object != nil { complain("a host that died is retained") }
    if dead.object?.tree != nil { tally.done("dead host noticed later") }
  }

  /// Adds what the host did to the tally.
  func count() {
    for act in HostileHost.Act.allCases {
      for _ in 0..<(host.counts[act] ?? 0) { tally.done(act.rawValue) }
    }
  }

  /// A wish that is allowed is made, and no other.
  private func checkAllows() {
    guard let connection, !asks, let id = dice.pick(tree.snapshot().records)?.id else {
      return
    }
    isQuiet = true
    reactions = 0
    defer { isQuiet = false }
    host.calmDown()
    let wishes: [HostWish] = [
      .back, .remove(id), .select(id), .dismiss(id), .reselect(id), .route(Move.popToRoot),
    ]
    guard let wish = dice.pick(wishes) else { return }
    let (before, count) = (tree.snapshot(), commits)
    let isAllowed = connection.allows(wish)
    if tree.snapshot() != before || commits != count {
      complain("allows has changed the tree")
    }
    let refused = refusals
    connection.wants(wish)
    if isAllowed, refusals > refused { complain("\(wish) was allowed and refused") }
    if !isAllowed, commits > count { complain("\(wish) was not allowed and made") }
    if isAllowed { tally.done("wish") } else { tally.refused("wish") }
  }

  /// A wish that is made while the host is busy removes no screen that the host was not shown.
  private func checkMeaning() {
    guard let connection, !asks else { return }
    isQuiet = true
    reactions = 0
    defer { isQuiet = false }
    for _ in 0..<4 where newScreens(for: connection).isEmpty { navigate() }
    let newer = newScreens(for: connection)
    guard let id = dice.pick(connection.shown.records)?.id else { return }
    let wishes: [HostWish] = [.remove(id), .dismiss(id), .reselect(id), .back, .select(id)]
    guard let wish = dice.pick(wishes) else { return }
    guard !newer.isEmpty else { return connection.wants(wish) }
    let before = commits
    unseen = newer
    connection.wants(wish)
    unseen = []
    if commits > before {
      tally.done("wish beside new screens")
    } else {
      tally.refused("wish beside new screens")
    }
  }

  /// The screens on the tree that are not in the picture that the host shows.
  private func newScreens(for connection: HostConnection) -> [ScreenID] {
    let shown = Set(connection.shown.records.compactMap(\.id))
    return tree.snapshot().records.compactMap(\.id).filter { !shown.contains($0) }
  }

  // MARK: Reacting

  private func shown(_ movement: Movement) {
    unseen = []
    if checks > 0 { complain("movement \(movement.serial) was shown within an attempt") }
    for record in movement.picture.records {
      guard let id = record.id, movement.screen(id) == nil else { continue }
      complain("movement \(movement.serial) does not know \(id)")
    }
    // A screen that left before the movement was made is known until it has settled. That may have happened already:
    // a report about the window within `show` can lead to a leave check, in which the host says so.
    let isInProgress = movement.connection.movement === movement
    for record in movement.from.records where movement.reason == .navigation && isInProgress {
      guard let id = record.id, movement.picture[id] == nil, movement.screen(id) == nil else {
        continue
      }
      complain("movement \(movement.serial) does not know \(id), which leaves")
    }
    guard reactions > 0, dice.oneIn(6) else { return }
    reactions -= 1
    tally.done("navigation in show")
    navigate()
  }

  /// A screen asks the world whether it may leave.
  func leaveCheck(of screen: HostedScreen) -> Verdict {
    checks += 1
    defer { checks -= 1 }
    if !isQuiet, reactions > 0, dice.oneIn(2) {
      reactions -= 1
      tally.done("act in a leave check")
      host.act()
      if dice.oneIn(2) { host.act() }
    }
    switch screen.stubbornness {
    case 0: return .deny
    case 1 where asks && !isQuiet: return ask()
    default: return .allow
    }
  }

  private func ask() -> Verdict {
    let answer: Answer = [.allow, .deny, .allow][dice.roll(3)]
    let turns = dice.roll(4)
    let tally = tally
    return .asking { _ in
      for _ in 0..<turns { await Task.yield() }
      tally.done("question")
      return answer
    }
  }

  /// A callback of a screen.
  func heard() {
    guard !isQuiet, reactions > 0, dice.oneIn(6) else { return }
    reactions -= 1
    tally.done("act in a callback")
    host.act()
  }

  /// A screen navigates, or acts as the user, when it is released.
  func screenDied() {
    guard !isQuiet, reactions > 0, dice.oneIn(6) else { return }
    reactions -= 1
    tally.done("act in a deinit")
    if dice.oneIn(2) { navigate() } else { host.act() }
  }
}

/// Hands each navigation that may wait to a closure.
private struct WatchedRequests: Router {
  let base: TreeRouter
  let watch: (Request) -> Void

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if let request, !request.isPreview { watch(request) }
    return try base.attempt(route, with: context, for: request)
  }
}

private struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object?) { self.object = object }
}

/// A screen that asks its world before it leaves.
final class HostedScreen: ScreenNode {
  private weak var world: HostedWorld?
  /// 0: it stays. 1: it asks. Otherwise it leaves.
  let stubbornness: Int

  init(_ world: HostedWorld) {
    self.world = world
    stubbornness = world.dice.roll(12)
  }

  deinit { world?.screenDied() }

  override func leaveCheck(_: Departure) -> Verdict { world?.leaveCheck(of: self) ?? .allow }
  override func didEnter() { world?.heard() }
  override func didLeave() { world?.heard() }
  override func didDisappear() { world?.heard() }
}

/// A container with pages.
final class HostedPager: ContainerNode {
  private(set) var turns = 0
  override var stateDescription: String? { "turned \(turns) times" }

  override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try edit("turn the page", in: navigation) { navigation in
      try setFocusedChild(child, in: navigation)
      let before = turns
      recordInverse(in: navigation) { [unowned self] in turns = before }
      turns += 1
    }
  }
}
