import Fixtures
import RouteKit

extension WaitingWorld {
  /// Does one random thing. Then it waits until all navigations are at rest, or hurries on.
  func step() async {
    var isHurried = false
    switch dice.roll(30) {
    case 0...16 where beginBeside(): break
    case 0...4, 24...26: begin()
    case 5...10: isHurried = await answer()
    case 11: cancel()
    case 12, 13:
      dice.pick(sessions)?.isOpen = dice.oneIn(3)
      tally.done("session flips")
      isHurried = dice.oneIn(2)
    case 14, 15: finish()
    case 16, 17: edit()
    case 18: navigate()
    case 19: preview()
    case 20: recheck()
    case 21: goThroughHistory()
    case 22, 27, 28:
      let rechecking = inFlight.first { $0.form == .recheckAsking }
      if let rechecking { stop(rechecking) } else { begin(.recheckAsking) }
    default:
      dice.pick(rules + routerSources)?.decisionWhenShut =
        dice.pick(Source.Decision.allCases.filter { $0 != .allow }) ?? .ask
    }
    if isHurried {
      // Something happens before the answered navigation continues.
      dice.pick(sessions)?.isOpen = dice.oneIn(3)
      switch dice.roll(4) {
      case 0: edit()
      case 1: navigate()
      case 2: if dice.oneIn(3) { recheck() }
      default:
        // Only the answered one, because cancelling reaches the others through the system's pool,
        // in no fixed order.
        for navigation in inFlight { if case .moving = navigation.state { stop(navigation) } }
      }
      tally.done("hurried step")
    }
    await rest()
  }

  private var isCrowded: Bool {
    inFlight.filter { $0.madeFor == nil }.count >= WaitingWorld.mostInFlight
  }

  /// Navigates beside a screen that a part of a waiting navigation brought in, through the same
  /// router or another.
  ///
  /// - Returns: Whether there is such a screen.
  private func beginBeside() -> Bool {
    let found = screens.compactMap { waitingNavigations(of: $0).first }
    guard let navigation = dice.pick(found), !isCrowded else { return false }
    let isCrossed = dice.oneIn(3)
    begin(
      dice.oneIn(2) ? .arrive : .completion, by: isCrossed ? dice.pick(chains) : navigation.chain,
      atRoot: dice.oneIn(2))
    if isCrossed { tally.done("beside a screen, through any router") }
    return true
  }

  private func begin() {
    guard !isCrowded else { return }
    let forms: [ModelNavigation.Form] = [.arrive, .completion, .result, .resultCompletion]
    begin(forms[dice.roll(forms.count)])
    let count = inFlight.filter { $0.madeFor == nil }.count
    if count == WaitingWorld.mostInFlight { tally.done("five in flight") }
  }

  /// Answers one of the open questions.
  ///
  /// - Returns: Whether the world may go on before the navigation continues.
  private func answer() async -> Bool {
    let open = openQuestions.sorted { $0.navigation.number < $1.navigation.number }
    guard let question = dice.pick(open) else { return false }
    if joined(to: question.source).count > 1 { tally.done("answer for several who joined") }
    if dice.oneIn(20) {
      await insist(on: question.navigation)
      return false
    }
    guard give(anyAnswer(for: question.navigation), to: question.navigation) else { return false }
    return joined(to: question.source).isEmpty && dice.oneIn(3)
  }

  /// Answers a navigation with "ask again" until it ends, which it does by itself.
  private func insist(on navigation: ModelNavigation) async {
    for _ in 0..<20 where give(.askAgain, to: navigation) { await rest() }
    if case .ended = navigation.state { tally.done("asked again until it is over") }
  }

  /// Navigations in the order in which they began.
  private func inOrder(_ navigations: [ModelNavigation]) -> [ModelNavigation] {
    navigations.sorted { $0.number < $1.number }
  }

  private func anyAnswer(for navigation: ModelNavigation) -> ModelAnswer {
    let answers: [ModelAnswer] = [
      .allow, .allow, .allow, .allow, .askAgainWhenOpen, .askAgainWhenOpen, .askAgainWhenOpen,
      .askAgain, .askAgain, .deny, .denyWithError, .redirect, .redirect, .throw, .visit, .visit,
      .visit, .visit,
    ]
    let answer = answers[dice.roll(answers.count)]
    let isDeep = navigation.madeFor?.madeFor != nil || navigation.form == .recheckAsking
    return answer == .visit && (isClosed || isDeep) ? .askAgain : answer
  }

  /// Answers the question of a navigation, if it has one.
  private func give(_ answer: ModelAnswer, to navigation: ModelNavigation) -> Bool {
    guard let index = openQuestions.firstIndex(where: { $0.navigation === navigation }) else {
      return false
    }
    let question = openQuestions.remove(at: index)
    note("\(navigation.number) is answered by \(question.source.number): \(answer.rawValue)")
    tally.done("answer: \(answer.rawValue)")
    navigation.state = .moving
    question.continuation.resume(returning: answer)
    return true
  }

  private func cancel() {
    if let rechecking = inFlight.first(where: { $0.form == .recheckAsking }) {
      return stop(rechecking)
    }
    if let navigation = dice.pick(inOrder(inFlight)) { stop(navigation) }
  }

  /// Cancels a navigation, with everything that is made on the way to its answer.
  private func stop(_ navigation: ModelNavigation) {
    var outermost = navigation
    while let madeFor = outermost.madeFor { outermost = madeFor }
    note("\(outermost.number) is cancelled")
    tally.done("cancelled \(outermost.form.rawValue)")
    outermost.noteCancelling()
    outermost.cancel()
  }

  private func finish() {
    if let picker = dice.pick(screens.compactMap { $0 as? LawPicker }) {
      finish(picker, with: dice.roll(100))
    }
  }

  private func goThroughHistory() {
    let isRedone = tree.redoCount > 0 && dice.oneIn(2)
    let undone = tree.undoCount + tree.redoCount
    guard undone > 0 else { return }
    edit { try isRedone ? $0.redo() : $0.undo() }
    tally.done("undo or redo")
  }

  private func edit() {
    let stacks = screens.compactMap { $0 as? StackNode }
    let isLarge = screens.count > 25
    let kind = isLarge ? 5 : dice.roll(6)
    let page = newPage(dice.roll(6))
    edit { tree in
      guard let root = tree.root else { return try tree.setRoot(home()) }
      switch kind {
      case 0: try dice.pick(stacks)?.push(page)
      case 1: try dice.pick(stacks)?.pop()
      case 2: try tree.visible?.present(page)
      case 3: try tree.topLayer?.screenHost?.dismissPresented()
      case 4: try (root as? TabNode)?.select(dice.roll(2))
      default:
        if isLarge || dice.oneIn(6) { try tree.setRoot(home()) }
      }
    }
  }

  /// Lets all navigations go on until each waits for the world, and checks that nothing changed by
  /// itself.
  func rest() async {
    // A new task has reached its question after that.
    for _ in 0..<3 { await Task.yield() }
    var yields = 0
    let start = ContinuousClock.now
    while !isAtRest {
      yields += 1
      // Beside busy threads, resuming through the pool takes many turns.
      if yields > 20_000, .now - start > .seconds(10) {
        let moving = inFlight.map { "\($0.number) \($0.form) \($0.state)" }
        return complain("no rest: \(moving)")
      }
      await Task.yield()
    }
    check()
  }

  private var isAtRest: Bool {
    inFlight.allSatisfy { navigation in
      switch navigation.state {
      case .begun, .moving: false
      case .waiting(let source): source.asking != nil && navigation.mustEnd == nil
      case .open: navigation.mustEnd == nil
      case .asking, .answering, .ended: true
      }
    }
  }

  private func check() {
    let now = picture()
    if now != known { complain("something changed by itself:\n\(now.difference(from: known))") }
    for problem in now.dump.problems { complain(problem) }
    for navigation in inFlight
    where navigation.isAwaited(by: navigation) && navigation.mustEnd == nil {
      complain(
        "\(navigation.number) waits for itself, over \(navigation.navigationsAwaited.map(\.number))"
      )
    }
    if tree.undoCount + tree.redoCount == 0 {
      let leaked = ledger.living.subtracting(now.dump.screens.map(\.serial))
      if !leaked.isEmpty {
        complain("\(leaked.sorted()) are still alive, although nothing holds them")
      }
    }
    ledger.forgetEvents()
  }

  /// Closes or releases the tree while navigations wait.
  func close() async {
    let isDropped = dice.oneIn(3) && !inFlight.contains { $0.form == .recheckAsking }
    note(isDropped ? "the tree is released" : "the tree is closed")
    tally.done("closed under \(min(inFlight.count, 3)) or more")
    if isDropped {
      for navigation in inFlight {
        if case .open = navigation.state { navigation.end(with: .answered(nil)) }
      }
      isClosed = true
      for navigation in inFlight { navigation.noteClosing() }
      if !dropTree() { complain("a navigation that waits holds the tree") }
    } else {
      edit { try $0.close() }
      isClosed = true
      for navigation in inFlight { navigation.noteClosing() }
    }
    await rest()
    while !inFlight.isEmpty, problems.isEmpty {
      if let navigation = dice.pick(inOrder(openQuestions.map(\.navigation))) {
        _ = give(anyAnswer(for: navigation), to: navigation)
      } else {
        complain("\(inFlight.map(\.number)) wait for nothing")
      }
      await rest()
    }
    if !ledger.living.isEmpty, !isDropped, problems.isEmpty { tree.forgetHistory() }
    if !ledger.living.isEmpty { complain("\(ledger.living.sorted()) outlive their tree") }
  }
}
