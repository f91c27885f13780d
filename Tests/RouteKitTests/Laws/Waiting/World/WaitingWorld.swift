import Fixtures
import RouteKit

/// A tree on which several navigations wait at once for the world's random answers. The world
/// records every decision and knows how each navigation must end.
@MainActor final class WaitingWorld {
  static let mostInFlight = 5

  let ledger = Ledger()
  private(set) var tree = ScreenTree()
  /// The routers that navigations go through.
  var chains: [RouterChain] = []
  let tally: Tally
  var dice: Dice
  let sessions: [LawSession]
  let isObserved: Bool
  var rules: [Source] = []
  /// The sources of the guards around routers.
  var routerSources: [Source] = []
  /// Routes that are used again and again, so navigations meet at the same guards. Redirects lead
  /// to them too.
  var routes: [LawRoute<ScreenNode>] = []
  var pickerRoutes: [LawRoute<LawPicker>] = []
  /// A route that says where it starts.
  private(set) lazy var rootRoute: any Route<Int> = guardedRouteFromRoot()

  /// The navigations that have not ended.
  var inFlight: [ModelNavigation] = []
  /// The questions that wait for an answer.
  var openQuestions: [SharedQuestion] = []
  /// The navigation whose attempt runs.
  var current: ModelNavigation?
  /// The tree after the last navigation.
  var known: Picture
  /// The navigations on the way to whose answers screens came in, by the numbers of the screens.
  var cameInFor: [Int: ModelNavigation] = [:]
  /// The outcomes of screens, by their numbers, from the attempt on.
  var outcomes: [Int: Int] = [:]
  /// The outcomes that the declared closure received, by the numbers of the screens, until they enter again.
  var handled: [Int: [Int]] = [:]
  /// The screen that is finishing.
  var finishing: Int?
  /// The screens for which a caller waited at any time since they entered.
  var awaited: Set<Int> = []
  /// Whether the tree was closed or released.
  var isClosed = false
  var problems: [String] = []
  var history: [String] = []
  private(set) var count = 0
  private var numbers = 0

  init(seed: UInt64, tally: Tally) throws {
    var dice = Dice(seed: seed)
    sessions = (0..<3).map { _ in LawSession() }
    if dice.oneIn(2) { tree.undoLimit = 20 }
    isObserved = !dice.oneIn(4)
    self.dice = dice
    self.tally = tally
    known = Picture(of: tree, in: ledger)
    routes = [sheetRoute()]
    for _ in 0..<9 { routes.append(route(depth: 4)) }
    routes += routes.map(twin(of:))
    for _ in 0..<5 { pickerRoutes.append(pickerRoute(depth: 3)) }
    try tree.setRoot(home())
    known = picture()
    ledger.forgetEvents()
    ledger.onEvent = { [unowned self] in hear($0) }
    ledger.onCall = { [unowned self] in if $0 == .leaveCheck { decided(.allow, by: nil) } }
    if isObserved { tree.observe { [ledger] in ledger.observe($0) } }
    _ = rootRoute
    addRules()
    addChains()
    if !dice.oneIn(4) { tree.fallback = routes[0].with(1) }
  }

  /// The rules: a third of the pages are secret, and so are half of the pickers.
  private func addRules() {
    rules = [newSource(.rule), newSource(.rule)]
    tree.require(
      ClosureGuard { [unowned self] (page: LawPage) in verdict(of: rules[0], on: page) },
      for: LawPage.self)
    tree.require(
      ClosureGuard { [unowned self] (picker: LawPicker) in verdict(of: rules[1], on: picker) },
      for: LawPicker.self)
  }

  /// Returns the decision of a rule on a screen, or nil if it is not about that screen.
  func decision(of rule: Source, on page: LawPage) -> Source.Decision? {
    if rule === rules[0] { return page.context % 3 == 0 ? rule.decision : .allow }
    guard page is LawPicker else { return nil }
    return page.context % 2 == 0 ? rule.decision : .allow
  }

  func isAllowed(_ node: ScreenNode) -> Bool {
    guard let page = node as? LawPage else { return true }
    return rules.allSatisfy { (decision(of: $0, on: page) ?? .allow) == .allow }
  }

  /// Releases the tree while navigations wait on it. Returns whether nothing else holds it.
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
  func newNavigation(
    _ form: ModelNavigation.Form, madeFor: ModelNavigation? = nil, by chain: RouterChain? = nil
  )
    -> ModelNavigation
  {
    count += 1
    let chain = chain ?? (form.isRouted ? dice.pick(chains) : nil)
    let navigation = ModelNavigation(newNumber(), form, madeFor: madeFor, by: chain)
    navigation.routeNumber =
      (dice.oneIn(4) ? dice.pick(inFlight)?.routeNumber : nil) ?? dice.roll(20)
    if !form.wantsResult, dice.oneIn(4) { navigation.routeNumber += routes.count / 2 }
    navigation.startsAtRoot = !form.wantsResult && dice.oneIn(5)
    return navigation
  }

  func note(_ text: String) { history.append(text) }
}
