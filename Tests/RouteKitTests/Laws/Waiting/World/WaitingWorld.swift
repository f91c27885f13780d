import RouteKit

/// A tree on which several navigations wait at once for what the world answers at random, and which sees
/// what each of them has been told and must come to.
@MainActor final class WaitingWorld {
  static let mostInFlight = 5

  let ledger = Ledger()
  private(set) var tree = ScreenTree()
  /// What navigations go through.
  var gateways: [Gateway] = []
  let tally: Tally
  var dice: Dice
  let sessions: [LawSession]
  let isObserved: Bool
  /// Whether ways and routers cross: each way has a twin behind one guard more, and what begins beside a
  /// screen of one that waits may go by a queue that that one does not wait at.
  let isCrossed: Bool
  var rules: [Asker] = []
  /// Whom guards around routers ask.
  var routerAskers: [Asker] = []
  /// Routes to be gone again, so that navigations meet at the same guards: a redirect leads to one too.
  var ways: [Way<ScreenNode>] = []
  var pickerWays: [Way<LawPicker>] = []
  /// A route that says where it starts.
  private(set) lazy var rootWay: any Route<Int> = guardedWayFromRoot()

  /// The navigations that are not over.
  var inFlight: [Errand] = []
  /// The questions that wait for an answer.
  var gates: [Gate] = []
  /// The navigation whose attempt runs.
  var current: Errand?
  /// The tree as the last navigation left it.
  var known: Picture
  /// On the way to whose answer screens came in, by their numbers.
  var hosts: [Int: Errand] = [:]
  /// What screens finish with, by their numbers, from the attempt on.
  var outcomes: [Int: Int] = [:]
  /// Whether the tree has been closed or let go.
  var isClosed = false
  var problems: [String] = []
  var history: [String] = []
  private(set) var count = 0
  private var numbers = 0

  init(seed: UInt64, tally: Tally, isCrossed: Bool) throws {
    self.isCrossed = isCrossed
    var dice = Dice(seed: seed)
    sessions = (0..<3).map { _ in LawSession() }
    if dice.oneIn(2) { tree.undoLimit = 20 }
    isObserved = !dice.oneIn(4)
    self.dice = dice
    self.tally = tally
    known = Picture(of: tree, in: ledger)
    ways = [wayToASheet()]
    for _ in 0..<9 { ways.append(way(depth: 4)) }
    if isCrossed { ways += ways.map(twin(of:)) }
    for _ in 0..<5 { pickerWays.append(pickerWay(depth: 3)) }
    try tree.setRoot(home())
    known = picture()
    ledger.forgetEvents()
    ledger.onEvent = { [unowned self] in hear($0) }
    ledger.onCall = { [unowned self] in if $0 == .leaveCheck { judged(.allow, by: nil) } }
    if isObserved { tree.observe { [ledger] in ledger.observe($0) } }
    _ = rootWay
    addRules()
    addGateways()
    if !dice.oneIn(4) { tree.fallback = ways[0].with(1) }
  }

  /// The rules: a third of the pages are secret, and so are half of the pickers.
  private func addRules() {
    rules = [newAsker(.rule), newAsker(.rule)]
    tree.require(
      ClosureGuard { [unowned self] (page: LawPage) in verdict(of: rules[0], on: page) },
      for: LawPage.self)
    tree.require(
      ClosureGuard { [unowned self] (picker: LawPicker) in verdict(of: rules[1], on: picker) },
      for: LawPicker.self)
  }

  /// What a rule says of a screen; nil if it is not about that.
  func saying(of rule: Asker, on page: LawPage) -> Asker.Saying? {
    if rule === rules[0] { return page.context % 3 == 0 ? rule.saying : .allow }
    guard page is LawPicker else { return nil }
    return page.context % 2 == 0 ? rule.saying : .allow
  }

  func isAllowed(_ node: ScreenNode) -> Bool {
    guard let page = node as? LawPage else { return true }
    return rules.allSatisfy { (saying(of: $0, on: page) ?? .allow) == .allow }
  }

  /// Lets the tree go, with whoever waits on it, and returns whether nobody else holds it.
  func dropTree() -> Bool {
    weak let gone = tree
    tree = ScreenTree()
    known = picture()
    return gone == nil
  }

  func picture() -> Picture { Picture(of: tree, in: ledger) }

  var screens: [ScreenNode] { tree.root.map(Dump.walk) ?? [] }

  func complain(_ problem: String) {
    if problems.count < 5 { problems.append(problem) }
  }

  func newNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// Begins a navigation that the world will see end.
  func newErrand(_ form: Errand.Form, on behalf: Errand? = nil, by gateway: Gateway? = nil)
    -> Errand
  {
    count += 1
    let gateway = gateway ?? (form.isRouted ? dice.pick(gateways) : nil)
    let errand = Errand(newNumber(), form, on: behalf, by: gateway)
    errand.way = (dice.oneIn(4) ? dice.pick(inFlight)?.way : nil) ?? dice.roll(20)
    if isCrossed, !form.wantsResult, dice.oneIn(4) { errand.way += ways.count / 2 }
    errand.startsAtRoot = !form.wantsResult && dice.oneIn(5)
    return errand
  }

  func note(_ text: String) { history.append(text) }
}
