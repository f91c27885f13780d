import RouteKit

extension WaitingWorld {
  /// The router that a navigation goes through.
  private func router(of errand: Errand) -> WatchedRouter {
    WatchedRouter(base: errand.gateway?.router ?? TreeRouter(tree), world: self, errand: errand)
  }

  private func way(of errand: Errand) -> any Route<Int> {
    errand.startsAtRoot ? rootWay : ways[errand.way % ways.count]
  }
  private func pickerWay(of errand: Errand) -> Way<LawPicker> {
    pickerWays[errand.way % pickerWays.count]
  }

  /// Begins a navigation that may wait.
  @discardableResult
  func begin(
    _ form: Errand.Form, by gateway: Gateway? = nil, atRoot: Bool = false, way: Int? = nil
  ) -> Errand {
    let errand = newErrand(form, by: gateway)
    if atRoot { errand.startsAtRoot = true }
    if let way { (errand.way, errand.startsAtRoot) = (way, false) }
    inFlight.append(errand)
    note("\(errand.number) begins: \(form.rawValue)")
    let router = router(of: errand)
    switch form {
    case .arrive, .result:
      let task = Task { await travel(errand) }
      errand.cancel = { task.cancel() }
    case .completion:
      errand.state = .moving
      let pending = router.navigate(to: self.way(of: errand), with: dice.roll(6)) { [self] result in
        end(errand, with: result)
      }
      errand.cancel = { pending.cancel() }
      if errand.question != nil { return errand }
      if case .inLine = errand.state { return errand }
      if errand.ends == 0 {
        complain("\(errand.number) is over, and its completion was not called")
      }
    case .resultCompletion:
      errand.state = .moving
      let pending = router.result(of: pickerWay(of: errand), with: dice.roll(6)) { [self] result in
        end(errand, with: result.mapError { $0 }.map(Ending.answered))
      }
      errand.cancel = { pending.cancel() }
    case .recheckAsking:
      let task = Task { await recheckAsking(errand) }
      errand.cancel = { task.cancel() }
    case .navigate, .edit, .preview, .recheck: complain("\(form) does not wait")
    }
    return errand
  }

  private func end(_ errand: Errand, with result: Result<Arrival, any Error>) {
    end(errand, with: result.map { Ending.arrived(ledger.serial(of: $0.screen)) })
  }

  private func end(_ errand: Errand, with result: Result<Ending, any Error>) {
    switch result {
    case .success(let ending): end(errand, with: ending)
    case .failure(let error): end(errand, with: Ending(error))
    }
  }

  /// Navigates in the current task.
  func travel(_ errand: Errand, by question: ChildRouter? = nil) async {
    let router =
      question.map { WatchedRouter(base: $0, world: self, errand: errand) } ?? router(of: errand)
    do {
      if errand.form == .arrive {
        let arrival = try await router.arrive(at: way(of: errand), with: dice.roll(6))
        end(errand, with: .arrived(ledger.serial(of: arrival.screen)))
      } else {
        let outcome = try await router.result(of: pickerWay(of: errand), with: dice.roll(6))
        end(errand, with: .answered(outcome))
      }
    } catch { end(errand, with: Ending(error)) }
  }

  private func recheckAsking(_ errand: Errand) async {
    errand.state = .moving
    let tree = tree
    do {
      try await tree.recheckAsking()
      if let forbidden = screens.first(where: { !isAllowed($0) }) {
        complain("\(ledger.serial(of: forbidden)) is still there after rechecking")
      }
      errand.end(with: .done)
      end(errand, with: .done)
    } catch {
      // What keeps the fallback from being performed, and then the tree is empty.
      if isClosed { errand.end(with: .routing(.treeClosed)) }
      if tree.root == nil { errand.end(with: Ending(error)) }
      end(errand, with: Ending(error))
    }
    known = picture()
  }

  /// Navigates without waiting.
  func navigate() {
    let errand = newErrand(.navigate)
    do { try router(of: errand).navigate(to: way(of: errand), with: dice.roll(6)) } catch {
      tally.done("navigate: \(Ending(error).row)")
    }
  }

  func preview() {
    let errand = newErrand(.preview)
    let preview = router(of: errand).preview(way(of: errand), with: dice.roll(6))
    tally.done("preview")
    switch (preview.outcome, errand.telling.fate) {
    case (.arrives, .goesOn), (.unchanged, .goesOn), (.fails, .goesOn): break
    case (.refused, .refused), (.asks, .waits), (.redirects, .sent), (.refused, .sent): break
    case (.fails, .refused(.routing(.busy))), (.asks, .waitsInLine): break
    default: complain("a preview says \(preview), told \(errand.telling.fate)")
    }
  }

  func recheck() {
    let errand = newErrand(.recheck)
    do {
      try watch(errand) {
        try tree.recheck()
        return .done
      }
    } catch { note("rechecking fails: \(error)") }
    if let forbidden = screens.first(where: { !isAllowed($0) }) {
      complain("\(ledger.serial(of: forbidden)) is still there after rechecking")
    }
  }

  /// Makes a direct edit.
  func edit(_ body: (ScreenTree) throws -> Void) {
    let errand = newErrand(.edit)
    do {
      try watch(errand) {
        try body(tree)
        return .done
      }
      note("\(errand.number) edits")
    } catch {
      tally.done("edit: \(Ending(error).row)")
    }
  }

  func finish(_ picker: LawPicker, with outcome: Int) {
    let (serial, before) = (ledger.serial(of: picker), outcomes[ledger.serial(of: picker)])
    outcomes[serial] = outcome
    edit { _ in
      do { try picker.finish(with: outcome) } catch {
        outcomes[serial] = before
        throw error
      }
    }
    if picker.tree == nil { tally.done("finish") } else { tally.refused("finish") }
  }
}
