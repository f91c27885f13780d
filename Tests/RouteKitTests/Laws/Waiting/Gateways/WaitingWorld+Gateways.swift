import RouteKit

extension WaitingWorld {
  /// The tree's own router and some around it, so few that navigations meet at them.
  func addGateways() {
    let plain = Gateway(TreeRouter(tree), [])
    gateways = [plain]
    // Queues may have to wait for each other, beside each other or one around the other.
    let hasQueues = dice.oneIn(3)
    let first = hasQueues ? queue(around: plain) : surround(plain, depth: 1 + dice.roll(2))
    // What is around it shares it.
    let second = surround(
      dice.oneIn(2) ? first : plain, depth: hasQueues ? dice.roll(2) : 1 + dice.roll(3))
    gateways += [first, first, hasQueues ? queue(around: second) : second]
  }

  private func queue(around base: Gateway) -> Gateway { queue(around: base.router, base.layers) }

  private func queue(around base: some Router, _ layers: [Layer]) -> Gateway {
    Gateway(base.queued(), [Layer(.queued)] + layers)
  }

  private func surround(_ base: Gateway, depth: Int) -> Gateway {
    var gateway = base
    for _ in 0..<depth { gateway = surround(gateway.router, gateway.layers) }
    return gateway
  }

  private func surround(_ base: some Router, _ layers: [Layer]) -> Gateway {
    switch dice.roll(8) {
    case 0, 1: return Gateway(base.exclusively(), [Layer(.exclusive)] + layers)
    case 2, 3: return queue(around: base, layers)
    case 4, 5: return Gateway(base.latestOnly(), [Layer(.latestOnly)] + layers)
    case 6:
      let layer = Layer(.logged)
      let logged = base.logged { [unowned self] in hear($0, from: layer) }
      return Gateway(logged, [layer] + layers)
    default:
      let asker = newAsker(.routerGuard)
      routerAskers.append(asker)
      let condition = ClosureGuard { [unowned self] (_: Void) in verdict(of: asker) }
      return Gateway(base.guarded(by: condition), [Layer(.guarded(asker))] + layers)
    }
  }

  /// A log tells something.
  private func hear(_ entry: LogEntry, from layer: Layer) {
    layer.told[entry.navigation, default: []].append(entry.line)
    tally.done("logged: \(entry.line)")
    if dice.oneIn(10), entry.description.isEmpty { complain("a log says nothing") }
  }

  /// Checks what logs have told in an attempt: one thing, unless it was only to be seen.
  func checkLogs(_ errand: Errand, _ halt: Halt?, _ before: [Int]) {
    guard let gateway = errand.gateway else { return }
    let line: LogEntry.Line
    switch halt {
    case .arrived: line = .arrived
    case .waits: line = .waits
    case .done, nil: line = .failed
    }
    let after = linesTold(by: gateway)
    let count = errand.form == .preview ? 0 : 1
    for (layer, (old, new)) in zip(gateway.layers, zip(before, after)) {
      guard case .logged = layer.kind else { continue }
      let told = layer.told[errand.requestNumber] ?? []
      if new != old + count || (count == 1 && told.last != line) {
        complain("of an attempt of \(errand.number) that \(line), a log tells \(told)")
      }
    }
    if count == 1 { errand.story.append(line) }
  }

  func linesTold(by gateway: Gateway?) -> [Int] {
    gateway?.layers.map { $0.told.values.reduce(0) { $0 + $1.count } } ?? []
  }

  /// Checks what logs have told of a navigation that is over: each attempt, and its end once if it came
  /// to that on the way to an answer.
  private func checkLogs(of errand: Errand, endingWith ending: Ending) {
    var story = errand.story
    if story.last == .waits {
      story.append(.failed)
      if case .arrived = ending { complain("\(errand.number) arrived by no attempt") }
      tally.done("logged: an end that no attempt came to")
    }
    for layer in errand.gateway?.layers ?? [] {
      guard case .logged = layer.kind else { continue }
      let told = layer.told[errand.requestNumber] ?? []
      if told != story {
        complain("of \(errand.number) a log tells \(told), and not \(story)")
      }
    }
  }

  /// Law 4, of who watches the request: it ends once, as its caller is told.
  func checkRequest(of errand: Errand, endingWith ending: Ending) {
    guard errand.gateway != nil, errand.form != .preview else { return }
    guard errand.requestNumber != nil else {
      // One on the way to an answer that nobody waits for any more does not come to the tree.
      if !errand.heard.isEmpty, errand.heard != [ending] {
        complain("\(errand.number) was never attempted, and heard of: \(errand.heard)")
      }
      return
    }
    guard errand.heard.count == 1, let heard = errand.heard.first else {
      return complain("the request of \(errand.number) ended \(errand.heard.count)×")
    }
    var hasArrived = false
    if case .arrived = heard { hasArrived = true }
    if heard != ending, !(hasArrived && errand.form.wantsResult) {
      complain("the request of \(errand.number) ended: \(heard), and the caller was told \(ending)")
    }
    checkLogs(of: errand, endingWith: heard)
  }
}
