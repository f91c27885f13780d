import Fixtures
import RouteKit

extension WaitingWorld {
  /// Creates the tree's plain router and some decorated ones. There are few, so navigations meet at
  /// them.
  func addChains() {
    let plain = RouterChain(TreeRouter(tree), [])
    chains = [plain]
    let first = surround(plain, depth: 1 + dice.roll(3))
    // Decorators around a shared router share its state.
    let second = surround(dice.oneIn(2) ? first : plain, depth: 1 + dice.roll(3))
    chains += [plain, plain, first, first, second]
  }

  private func surround(_ base: RouterChain, depth: Int) -> RouterChain {
    var chain = base
    for _ in 0..<depth { chain = surround(chain.router, chain.decorators) }
    return chain
  }

  private func surround(_ base: some Router, _ decorators: [Decorator]) -> RouterChain {
    switch dice.roll(8) {
    case 0, 1: return RouterChain(base.exclusively(), [Decorator(.exclusive)] + decorators)
    case 2, 3: return RouterChain(base.latestOnly(), [Decorator(.latestOnly)] + decorators)
    case 4, 5:
      let decorator = Decorator(.logged)
      let logged = base.logged { [unowned self] in hear($0, from: decorator) }
      return RouterChain(logged, [decorator] + decorators)
    default:
      let source = newSource(.routerGuard)
      routerSources.append(source)
      let condition = ClosureGuard { [unowned self] (_: Void) in verdict(of: source) }
      return RouterChain(base.guarded(by: condition), [Decorator(.guarded(source))] + decorators)
    }
  }

  /// Records an entry of a log.
  private func hear(_ entry: Request.LogEntry, from decorator: Decorator) {
    decorator.logged[entry.navigation, default: []].append(entry.summary)
    tally.done("logged: \(entry.summary)")
    if dice.oneIn(10), entry.description.isEmpty { complain("a log says nothing") }
  }

  /// Checks the entries of an attempt in all logs: one entry, or none for a preview.
  func checkLogs(_ navigation: ModelNavigation, _ result: AttemptResult?, _ before: [Int]) {
    guard let chain = navigation.chain else { return }
    let summary: Request.LogEntry.Summary
    switch result {
    case .arrived: summary = .arrived
    case .waits: summary = .waits
    case .done, nil: summary = .failed
    }
    let after = entryCounts(by: chain)
    let count = navigation.form == .preview ? 0 : 1
    for (decorator, (old, new)) in zip(chain.decorators, zip(before, after)) {
      guard case .logged = decorator.kind else { continue }
      let logged = decorator.logged[navigation.requestNumber] ?? []
      if new != old + count || (count == 1 && logged.last != summary) {
        complain("of an attempt of \(navigation.number) that \(summary), a log tells \(logged)")
      }
    }
    if count == 1 { navigation.expectedLog.append(summary) }
  }

  func entryCounts(by chain: RouterChain?) -> [Int] {
    chain?.decorators.map { $0.logged.values.reduce(0) { $0 + $1.count } } ?? []
  }

  /// Checks the entries of a navigation that has ended: one for each attempt, and one for its end
  /// if it ended while it waited.
  private func checkLogs(of navigation: ModelNavigation, endingWith ending: Ending) {
    var expectedLog = navigation.expectedLog
    if expectedLog.last == .waits {
      expectedLog.append(.failed)
      if case .arrived = ending { complain("\(navigation.number) arrived by no attempt") }
      tally.done("logged: an end that no attempt came to")
    }
    for decorator in navigation.chain?.decorators ?? [] {
      guard case .logged = decorator.kind else { continue }
      let logged = decorator.logged[navigation.requestNumber] ?? []
      if logged != expectedLog {
        complain("of \(navigation.number) a log tells \(logged), and not \(expectedLog)")
      }
    }
  }

  /// Law 4 for observers of the request: it ends once, with the result that the caller receives.
  func checkRequest(of navigation: ModelNavigation, endingWith ending: Ending) {
    guard navigation.chain != nil, navigation.form != .preview else { return }
    guard navigation.requestNumber != nil else {
      // A navigation for an answer that no longer matters is stopped before it reaches the tree.
      if !navigation.heard.isEmpty, navigation.heard != [ending] {
        complain("\(navigation.number) was never attempted, but was notified: \(navigation.heard)")
      }
      return
    }
    guard navigation.heard.count == 1, let heard = navigation.heard.first else {
      return complain("the request of \(navigation.number) ended \(navigation.heard.count)×")
    }
    var hasArrived = false
    if case .arrived = heard { hasArrived = true }
    if heard != ending, !(hasArrived && navigation.form.wantsResult) {
      complain(
        "the request of \(navigation.number) ended: \(heard), but the caller received \(ending)")
    }
    checkLogs(of: navigation, endingWith: heard)
  }
}
