import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A plain search through the values of random apps, without the library, counts the same as their explorations.
final class CountedRandomAppsTests: XCTestCase {
  private typealias State = RandomApp.State

  /// The states of an app that a search found, and their moves.
  private struct Count {
    var lengths: [State: Int] = [:]
    var edges = 0
    var ends: [State: [(move: RandomApp.Move, end: RandomApp.End)]] = [:]

    init?(_ app: RandomApp, limit: Int) {
      lengths[app.start] = 0
      var (waiting, position) = ([app.start], 0)
      while position < waiting.count {
        let state = waiting[position]
        position += 1
        ends[state] = app.moves.map { ($0, app.end(of: $0, from: state)) }
        for case (_, .leads(let next)) in ends[state] ?? [] {
          edges += 1
          guard lengths[next] == nil else { continue }
          lengths[next] = lengths[state, default: 0] + 1
          waiting.append(next)
        }
        if waiting.count > limit { return nil }
      }
    }

    /// The states from which moves of the user lead to some of these.
    func states(leadingTo goals: Set<State>) -> Set<State> {
      var (found, grows) = (goals, true)
      while grows {
        grows = false
        for (state, ends) in ends where !found.contains(state) {
          let leads = ends.contains { move, end in
            if move.isByUser, case .leads(let next) = end { found.contains(next) } else { false }
          }
          if leads {
            found.insert(state)
            grows = true
          }
        }
      }
      return found
    }

    private func hasCut(_ state: State) -> Bool {
      ends[state]?.contains { $0.move.isByUser && $0.end == .outside } ?? false
    }

    /// Whether the user comes back from everywhere, or nil if that depends on moves out of the bounds.
    func comesBack(to start: State) -> Bool? {
      let free = states(leadingTo: Set(lengths.keys.filter { $0.place == start.place }))
      if free.count == lengths.count { return true }
      let perhaps = states(leadingTo: free.union(lengths.keys.filter(hasCut)))
      return perhaps.count == lengths.count ? nil : false
    }

    var hasDeadEnd: Bool {
      let leaving = lengths.keys.filter { state in
        hasCut(state)
          || ends[state]?.contains { move, end in
            guard move.isByUser, case .leads(let next) = end else { return false }
            return next.place != state.place
          } ?? false
      }
      return states(leadingTo: Set(leaving)).count < lengths.count
    }
  }

  /// One app in a hundred navigations in `.ci/nightly`, so 1 000, and one in a thousand in other runs.
  func testRandomAppsHaveTheStatesMovesWaysAndTrapsThatASearchCounts() throws {
    try LawRun.needsLongRun()
    let law = LawRun()
    var dice = Dice(seed: law.seed)
    var (made, states, traps, open) = (0, 0, 0, 0)
    while made < max(5, law.navigations / (LawRun.isNightly ? 100 : 1_000)) {
      let app = RandomApp(using: &dice)
      guard let count = Count(app, limit: 60) else { continue }
      made += 1
      states += count.lengths.count
      let target =
        dice.pick(
          count.lengths.keys.sorted { "\($0)" < "\($1)" }) ?? app.start
      var seen: Set<RandomApp.Place> = []
      let report = try app.exploration().never(.trap, .deadEnd)
        .always("not there") { subject in
          seen.insert(subject.app.place)
          return subject.app.place != target.place || subject.app.number != target.number
        }
        .run(.states(1_000))

      XCTAssertNil(report.problem, "\(app)\n\(report)")
      XCTAssertEqual(report.tally.states, count.lengths.count, "\(app)\n\(report)")
      XCTAssertEqual(report.tally.edges, count.edges, "\(app)\n\(report)")
      XCTAssertEqual(report.tally.depth, count.lengths.values.max(), "\(app)\n\(report)")
      XCTAssertEqual(seen, Set(count.lengths.keys.map(\.place)), "\(app)")
      let nearest = count.lengths.filter {
        $0.key.place == target.place && $0.key.number == target.number
      }.values.min()
      let found = report.findings
      XCTAssertEqual(
        found.first { $0.property == "not there" }?.moves.count, nearest, "\(app)\n\(report)")
      let comesBack = count.comesBack(to: app.start)
      let trap = Exploration<RandomApp.App>.Fault.trap.rawValue
      XCTAssertEqual(
        found.contains { $0.property == trap }, comesBack == false, "\(app)\n\(report)")
      XCTAssertEqual(
        report.notDecidedProperties.contains { $0.hasPrefix(trap) }, comesBack == nil,
        "\(app)\n\(report)")
      XCTAssertEqual(
        found.contains { $0.property == "no dead end" }, count.hasDeadEnd, "\(app)\n\(report)")
      if comesBack == false { traps += 1 }
      if comesBack == nil { open += 1 }
    }
    print(
      "\(made) random apps have \(states) states. \(traps) have a trap, and \(open) may have one.")
    if law.demandsAll { XCTAssertGreaterThan(traps, 0) }
  }

  /// Half as many apps as above, explored tab by tab: 500 in `.ci/nightly`.
  func testTabsAloneSeeWhatASearchSees() throws {
    try LawRun.needsLongRun()
    let law = LawRun()
    var dice = Dice(seed: law.seed &+ 1)
    var (made, proven) = (0, 0)
    while made < max(3, law.navigations / (LawRun.isNightly ? 200 : 2_000)) {
      let app = RandomApp(using: &dice)
      guard app.splits.count > 1, app.undoes == 0,
        let count = Count(app, limit: 60)
      else { continue }
      made += 1
      func alone(_ place: RandomApp.Place, _ number: Int) -> [AnyHashable] {
        [place.tab, place.tabs[place.tab], place.layers, number]
      }
      let whole = Set(count.lengths.keys.map { alone($0.place, $0.number) })
      var seen: Set<[AnyHashable]> = []
      let report = try app.exploration()
        .always("each state is noted") { subject in
          seen.insert(alone(subject.app.place, subject.app.number))
          return true
        }
        .assuming(.eachTabAlone).run(.states(1_000))

      XCTAssertTrue(seen.isSubset(of: whole), "\(app)\n\(report)")
      guard report.verdict == .proven else { continue }
      proven += 1
      XCTAssertEqual(seen, whole, "\(app)\n\(report)")
    }
    print("\(proven) of \(made) random apps were decided tab by tab.")
    XCTAssertGreaterThan(proven, made / 2)
  }
}
