import Fixtures
import RouteKit

extension WaitingWorld {
  /// The router that a navigation goes through.
  private func router(of navigation: ModelNavigation) -> WatchedRouter {
    WatchedRouter(
      base: navigation.chain?.router ?? TreeRouter(tree), world: self, navigation: navigation)
  }

  private func route(of navigation: ModelNavigation) -> any Route<Int> {
    navigation.startsAtRoot ? rootRoute : routes[navigation.routeNumber % routes.count]
  }
  private func pickerRoute(of navigation: ModelNavigation) -> LawRoute<LawPicker> {
    pickerRoutes[navigation.routeNumber % pickerRoutes.count]
  }

  /// Begins a navigation that may wait.
  @discardableResult
  func begin(
    _ form: ModelNavigation.Form, by chain: RouterChain? = nil, atRoot: Bool = false
  ) -> ModelNavigation {
    let navigation = newNavigation(form, by: chain)
    if atRoot { navigation.startsAtRoot = true }
    inFlight.append(navigation)
    note("\(navigation.number) begins: \(form.rawValue)")
    let router = router(of: navigation)
    switch form {
    case .arrive, .result:
      let task = Task { await travel(navigation) }
      navigation.cancel = { task.cancel() }
    case .completion:
      navigation.state = .moving
      let pending = router.navigate(to: self.route(of: navigation), with: dice.roll(6)) {
        [self] result in
        end(navigation, with: result)
      }
      navigation.cancel = { pending.cancel() }
      if navigation.question != nil { return navigation }
      if navigation.ends == 0 {
        complain("\(navigation.number) is over, and its completion was not called")
      }
    case .resultCompletion:
      navigation.state = .moving
      let pending = router.result(of: pickerRoute(of: navigation), with: dice.roll(6)) {
        [self] result in
        end(navigation, with: result.mapError { $0 }.map(Ending.answered))
      }
      navigation.cancel = { pending.cancel() }
    case .recheckAsking:
      let task = Task { await recheckAsking(navigation) }
      navigation.cancel = { task.cancel() }
    case .navigate, .edit, .preview, .recheck: complain("\(form) does not wait")
    }
    return navigation
  }

  private func end(_ navigation: ModelNavigation, with result: Result<Arrival, any Error>) {
    end(navigation, with: result.map { Ending.arrived(ledger.serial(of: $0.screen)) })
  }

  private func end(_ navigation: ModelNavigation, with result: Result<Ending, any Error>) {
    switch result {
    case .success(let ending): end(navigation, with: ending)
    case .failure(let error): end(navigation, with: Ending(error))
    }
  }

  /// Navigates in the current task.
  func travel(_ navigation: ModelNavigation, by question: (any Router)? = nil) async {
    let router =
      question.map { WatchedRouter(base: $0, world: self, navigation: navigation) }
      ?? router(of: navigation)
    do {
      if navigation.form == .arrive {
        let arrival = try await router.arrive(at: route(of: navigation), with: dice.roll(6))
        end(navigation, with: .arrived(ledger.serial(of: arrival.screen)))
      } else {
        let (picker, context) = (pickerRoute(of: navigation), dice.roll(6))
        // Half of the callers do not know the screen.
        let outcome =
          navigation.number.isMultiple(of: 2)
          ? try await router.result(of: picker, with: context)
          : try await router.result(of: picker.with(context), as: LawPicker.Outcome.self)
        end(navigation, with: .answered(outcome))
      }
    } catch { end(navigation, with: Ending(error)) }
  }

  private func recheckAsking(_ navigation: ModelNavigation) async {
    navigation.state = .moving
    let tree = tree
    do {
      try await tree.recheckAsking()
      if let forbidden = screens.first(where: { !isAllowed($0) }) {
        complain("\(ledger.serial(of: forbidden)) is still there after rechecking")
      }
      navigation.end(with: .done)
      end(navigation, with: .done)
    } catch {
      // The fallback failed, so the tree is empty.
      if isClosed { navigation.end(with: .routing(.treeClosed)) }
      if tree.root == nil { navigation.end(with: Ending(error)) }
      end(navigation, with: Ending(error))
    }
    known = picture()
  }

  /// Navigates without waiting.
  func navigate() {
    let navigation = newNavigation(.navigate)
    do { try router(of: navigation).navigate(to: route(of: navigation), with: dice.roll(6)) } catch
    {
      tally.done("navigate: \(Ending(error).row)")
    }
  }

  func preview() {
    let navigation = newNavigation(.preview)
    let preview = router(of: navigation).preview(route(of: navigation), with: dice.roll(6))
    tally.done("preview")
    switch (preview.outcome, navigation.attempt.outcome) {
    case (.arrives, .goesOn), (.unchanged, .goesOn), (.fails, .goesOn): break
    case (.refused, .refused), (.asks, .waits), (.redirects, .redirected), (.refused, .redirected):
      break
    case (.fails, .refused(.routing(.busy))): break
    default: complain("a preview says \(preview), but its attempt: \(navigation.attempt.outcome)")
    }
  }

  func recheck() {
    let navigation = newNavigation(.recheck)
    do {
      try watch(navigation) {
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
    let navigation = newNavigation(.edit)
    do {
      try watch(navigation) {
        try body(tree)
        return .done
      }
      note("\(navigation.number) edits")
    } catch {
      tally.done("edit: \(Ending(error).row)")
    }
  }

  func finish(_ picker: LawPicker, with outcome: Int) {
    let (serial, before) = (ledger.serial(of: picker), outcomes[ledger.serial(of: picker)])
    outcomes[serial] = outcome
    let outer = finishing
    finishing = serial
    defer { finishing = outer }
    edit { _ in
      do { try picker.finish(with: outcome) } catch {
        outcomes[serial] = before
        throw error
      }
    }
    if picker.screenTree == nil { tally.done("finish") } else { tally.refused("finish") }
    // A hasty picker finishes before its caller has arrived, so only the others are sure to have none.
    if picker.screenTree == nil, !awaited.contains(serial), !picker.wasHasty {
      if handled[serial] != [outcome] {
        complain("no caller waits for \(serial), and its closure got \(handled[serial] ?? [])")
      }
      tally.done("outcome for the declared closure")
    }
  }
}
