import RouteKit

/// The properties in each state, and the comparisons of a state after other ways.
extension Explorer {
  func visit(_ state: Int) throws {
    graph.label(state, subject.tree.visible)
    let undoes = plan.undoLimit == nil ? 0 : graph.states[state].key.past[0].count
    graph.states[state].mayUndoMore = plan.undoLimit == undoes && undoes < subject.ownUndoLimit
    seen.growth.note(subject.trees, graph.states[state].key, undoing: undoes, hasTabs: tab == nil)
    graph.states[state].offered = run.offers.offered(among: steps, on: subject)
    try compareMovesRead(in: state)
    graph.states[state].isLeftForGood = plan.isLeftForGood(subject, inTab: tab)
    if plan.forbidden.contains(.trap), subject.trees.contains(where: { !$0.keptScreens.isEmpty }) {
      let roots = subject.trees.map { $0.root?.screenFingerprint ?? $0.fingerprint }
      graph.states[state].placesWithoutKept =
        tab == nil ? roots : [graph.states[state].key.tree] + roots.dropFirst()
    }
    graph.states[state].values = plan.comparisons.map { $0.value(subject) }
    if plan.forbidden.contains(.forbiddenScreen) { try lookForForbiddenScreens(in: state) }
    let before = findings.list.count
    for (name, holds) in plan.invariants {
      guard let fault = fault(of: holds, on: subject) else { continue }
      if cursor.isIn(state) { noteBroken(name, holds, fault, graph.way(to: state)) }
    }
    if !seen.goals.isEmpty { lookForGoals(in: state) }
    if !(plan.invariants.isEmpty && plan.goals.isEmpty && plan.comparisons.isEmpty),
      !cursor.isIn(state)
    {
      // The other properties have perhaps seen a changed app.
      findings.list.removeSubrange(before...)
      throw findings.end(
        "\(propertyThatChanges(state)) changes the app. A property must only read it.")
    }
    noteIndistinctScreens()
  }

  /// Notes a type whose screens hold something and count as one.
  private func noteIndistinctScreens() {
    for screen in subject.trees.flatMap(\.indistinctScreens)
    where seen.types.insert(ObjectIdentifier(type(of: screen))).inserted {
      let mirror = Mirror(reflecting: screen)
      if !mirror.children.isEmpty {
        seen.indistinct[ObjectIdentifier(type(of: screen))] = screen.titleInReports
      }
    }
  }

  /// Why a property does not hold, or nil if it holds.
  func fault(
    of holds: (Subject<App>) throws -> Bool, on subject: Subject<App>
  ) -> Fault? {
    do { return try holds(subject) ? nil : Fault() } catch let error as Disagreement {
      return Fault(detail: error.description)
    } catch { return Fault(detail: "it throws \(error)") }
  }

  struct Fault {
    var detail: String?
  }

  /// Notes a property that does not hold. It may read something that is left from moves that were undone, so the way is
  /// gone again in a fresh app.
  func noteBroken(
    _ name: String, _ holds: @escaping (Subject<App>) throws -> Bool, _ fault: Fault,
    _ way: [Way.Move], isShortest: Bool = true
  ) {
    if findings.has(name) || findings.problem != nil { return }
    var fault = fault
    if !way.contains(where: \.isAsking) {
      do {
        guard let again = self.fault(of: holds, on: try apps.make(after: way).subject) else {
          findings.problem =
            "The property '\(name)' does not hold after \(names.quoted(way)) if other moves were undone before, "
            + "although it holds there in a fresh app. \(HiddenReasons<App>.hint)"
          return
        }
        fault = again
      } catch { return noteFailure(error) }
    }
    findings.add(name, fault.detail, way, isShortest: isShortest)
  }

  /// Checks the properties in a state of a fresh app.
  func checkPropertiesAgain(in state: Int) {
    for (name, holds) in plan.invariants where !findings.has(name) {
      if let fault = fault(of: holds, on: subject) {
        noteBroken(name, holds, fault, graph.way(to: state), isShortest: false)
      }
    }
  }

  /// The first property that changes the app in a state, or all of them if that cannot be found out.
  func propertyThatChanges(_ state: Int) -> String {
    let comparisons: [(String, (Subject<App>) throws -> Bool)] = plan.comparisons.map {
      comparison in
      (
        comparison.name,
        {
          _ = comparison.value($0)
          return true
        }
      )
    }
    let properties =
      plan.invariants.map { ($0.name, $0.holds) } + plan.goals.map { ($0.name, $0.isReached) }
      + comparisons
    let way = graph.way(to: state)
    for (name, condition) in properties where !way.contains(where: \.isAsking) {
      do {
        let subject = try apps.make(after: way).subject
        let before = (subject.tree.fingerprint, subject.state?.get())
        do { _ = try condition(subject) } catch {}
        if before != (subject.tree.fingerprint, subject.state?.get()) {
          return "The property '\(name)'"
        }
      } catch { break }
    }
    return "One of the properties \(properties.map { "'\($0.0)'" }.joined(separator: ", "))"
  }

  /// Looks for goals. They may read something that is left from moves that were undone, so the way is gone again in a
  /// fresh app.
  func lookForGoals(in state: Int) {
    let way = graph.way(to: state)
    for goal in plan.goals where seen.goals.contains(goal.name) {
      do {
        guard try goal.isReached(subject) else { continue }
        seen.goals.remove(goal.name)
        if way.contains(where: \.isAsking) { continue }
        if try !goal.isReached(apps.make(after: way).subject) {
          findings.problem =
            "The goal '\(goal.name)' is reached after \(names.quoted(way)) if other moves were undone before, "
            + "but not there in a fresh app. \(HiddenReasons<App>.hint)"
        }
      } catch is Stop { return } catch {
        findings.problem = "The goal '\(goal.name)' throws: \(error)"
      }
    }
    for screen in subject.trees.lazy.flatMap(\.screens) {
      if let name = screen.screenName { seen.goals.remove("the screen '\(name)'") }
    }
  }

  func conclude(_ state: Int) {
    graph.conclude(state)
    secondWays.conclude(state)
    if graph.expanded % 50 == 0 { foretellTheEnd() }
    cursor.forgetStops(except: secondWays.sources)
  }

  /// The states whose moves are tried again in a fresh app: the first 50, and then one in twenty. The ways to these
  /// others are together not longer than all that was tried before, so long ways cost no more than short ones.
  var repeatedStates: [Int] {
    var length = tally.tries + tally.moves
    return graph.states.indices.filter { state in
      guard graph.states[state].isExpanded else { return false }
      if state < 50 { return true }
      guard state % plan.checkInterval == 0, graph.states[state].depth <= length else {
        return false
      }
      length -= graph.states[state].depth
      return true
    }
  }

  /// Compares an outcome in a fresh app with the first one. There the moves are tried in the other order, so a move
  /// does not see what an earlier one has changed beside the tree, even if that led to a new state and was undone.
  func compareAgain(_ outcome: Outcome, of move: Way.Move, from state: Int) {
    let known = graph.states[state].outcomes[move]
    if outcome == known || findings.problem != nil { return }
    findings.problem =
      "'\(names[move.step])' does not lead to one state: after \(names.quoted(graph.way(to: state))) it \(graph.text(of: known)) "
      + "if other moves were tried before, but in a fresh app it \(graph.text(of: outcome, unlike: known)). "
      + hiddenReasons.text(in: state, of: move.step)
  }

  func checkTheEnd() throws {
    if findings.problem == nil { try apps.compareWithTheFirst() }
    if findings.problem != nil { return }
    graphFaults.find()
    MovesThatNeverArrive(
      graph: graph, findings: findings, apps: apps, steps: steps, made: made, asked: asked,
      leavesOutQuestions: leavesOutQuestions
    ).find()
    // Tabs that are explored alone look for traps together, because one may lead to another.
    if plan.forbidden.contains(.trap), tab == nil { traps.find() }
    if plan.forbidden.contains(.leak) { try findLeaks() }
    if plan.forbidden.contains(.effectWithoutCommit), subject.state == nil {
      findings.doubt(
        .effectWithoutCommit, "the subject has no state, so no effect is seen. Give it a state")
    }
  }

  var graphFaults: GraphFaults<App> { GraphFaults(plan: plan, graph: graph, findings: findings) }

  var traps: Traps<App> {
    Traps(plan: plan, graph: graph, findings: findings, firstTab: run.scope.firstTab)
  }

  private func findLeaks() throws {
    questions.cancelAll()
    cursor.taint()
    let search = LeakSearch(in: graph, making: apps.makeSame, within: run.checkLimits)
    switch try search.run() {
    case .leak(let name, let way, let isShortest)?:
      findings.add(
        Exploration<App>.Fault.leak.rawValue, "\(name) left and was not released", way,
        isShortest: isShortest)
    case .doubt(let name, let move)?:
      findings.doubt(
        .leak,
        "\(name) left with '\(names[move.step])' and was not released, and only moves out of the bounds, to another "
          + "tab or with questions may show it again")
    case nil: break
    }
  }
}
