import RouteKit

/// The properties of states, and the goals: whether they hold, and whether they are reached.
///
/// They may read something that is left from moves that were undone, so each way to a broken property or to a goal is
/// gone again in a fresh app.
final class Properties<App>: RunPart {
  private typealias Condition = (name: String, holds: (Subject<App>) throws -> Bool)

  let run: Run<App>
  private let cursor: Cursor<App>
  /// The goals that were not reached yet.
  private(set) var goals: Set<String>
  /// The names of the screens of catalogues that were not on the tree yet.
  private var screens: Set<String> = []

  init(_ run: Run<App>, _ cursor: Cursor<App>) throws {
    (self.run, self.cursor) = (run, cursor)
    goals = Set(run.plan.goals.map(\.name))
    for catalog in run.plan.catalogs {
      screens.formUnion(try catalog(cursor.subject.app).screens.map(\.name))
    }
  }

  /// The goals and the screens that were not reached.
  var notReached: Set<String> { goals.union(screens.map { "the screen '\($0)'" }) }

  /// Checks the properties in a state, and looks for goals there.
  ///
  /// - Throws: `Stop` if a property changes the app.
  func check(in state: Int) throws {
    let before = findings.list.count
    for property in plan.invariants {
      guard let fault = fault(of: property.holds, on: cursor.subject) else { continue }
      if cursor.isIn(state) { noteBroken(property, fault, graph.way(to: state)) }
    }
    lookForGoals(in: state)
    if plan.invariants.isEmpty && plan.goals.isEmpty && plan.comparisons.isEmpty { return }
    if cursor.isIn(state) { return }
    // The other properties have perhaps seen a changed app.
    findings.list.removeSubrange(before...)
    throw findings.end(
      "\(propertyThatChanges(state)) changes the app. A property must only read it.")
  }

  /// Checks the properties at the end of a way that is perhaps not the shortest one.
  func check(after way: [Way.Move]) {
    for property in plan.invariants where !findings.has(property.name) {
      if let fault = fault(of: property.holds, on: cursor.subject) {
        noteBroken(property, fault, way, isShortest: false)
      }
    }
  }

  /// A property that does not hold although no way to a broken state was found, or nil.
  func surprise() -> String? {
    plan.invariants.first { name, holds in
      !findings.has(name) && fault(of: holds, on: cursor.subject) != nil
    }?.name
  }

  /// A property of moves that does not hold for a move, although it holds for what was read in the states before. It is
  /// nil if there is none.
  func surprise(after move: Way.Move, from state: Int, to other: Int, _ before: [Any]) -> String? {
    let (known, next) = (graph.states[state].values, graph.states[other].values)
    return plan.comparisons.enumerated().first { number, comparison in
      names.isAsked(comparison.move, about: move)
        && !comparison.holds(before[number], comparison.value(cursor.subject))
        && comparison.holds(known[number], next[number])
    }?.element.name
  }

  private struct Fault { var detail: String? }

  /// Why a property does not hold, or nil if it holds.
  private func fault(of holds: (Subject<App>) throws -> Bool, on subject: Subject<App>) -> Fault? {
    do { return try holds(subject) ? nil : Fault() } catch let error as Disagreement {
      return Fault(detail: error.description)
    } catch { return Fault(detail: "it throws \(error)") }
  }

  /// Notes a property that does not hold, unless it holds in a fresh app.
  private func noteBroken(
    _ property: Condition, _ fault: Fault, _ way: [Way.Move], isShortest: Bool = true
  ) {
    if findings.has(property.name) || findings.problem != nil { return }
    var fault = fault
    if !way.contains(where: \.isAsking) {
      do {
        let fresh = try run.apps.make(after: way).subject
        guard let again = self.fault(of: property.holds, on: fresh) else {
          findings.problem =
            "The property '\(property.name)' does not hold after \(names.quoted(way)) if other moves were undone before, "
            + "although it holds there in a fresh app. \(HiddenReasons<App>.hint)"
          return
        }
        fault = again
      } catch { return findings.noteFailure(error) }
    }
    findings.add(property.name, fault.detail, way, isShortest: isShortest)
  }

  /// The first property that changes the app in a state, or all of them if that cannot be found out.
  private func propertyThatChanges(_ state: Int) -> String {
    let properties: [(name: String, read: (Subject<App>) throws -> Any)] =
      plan.invariants.map { ($0.name, $0.holds) } + plan.goals.map { ($0.name, $0.isReached) }
      + plan.comparisons.map { ($0.name, $0.value) }
    let way = graph.way(to: state)
    for (name, read) in properties where !way.contains(where: \.isAsking) {
      do {
        let subject = try run.apps.make(after: way).subject
        let before = (subject.tree.fingerprint, subject.state?.get())
        do { _ = try read(subject) } catch {}
        if before != (subject.tree.fingerprint, subject.state?.get()) {
          return "The property '\(name)'"
        }
      } catch { break }
    }
    return "One of the properties \(properties.map { "'\($0.name)'" }.joined(separator: ", "))"
  }

  private func lookForGoals(in state: Int) {
    let way = graph.way(to: state)
    for goal in plan.goals where goals.contains(goal.name) {
      do {
        guard try goal.isReached(cursor.subject) else { continue }
        goals.remove(goal.name)
        if way.contains(where: \.isAsking) { continue }
        if try !goal.isReached(run.apps.make(after: way).subject) {
          findings.problem =
            "The goal '\(goal.name)' is reached after \(names.quoted(way)) if other moves were undone before, "
            + "but not there in a fresh app. \(HiddenReasons<App>.hint)"
        }
      } catch is Explored.Stop { return } catch {
        findings.problem = "The goal '\(goal.name)' throws: \(error)"
      }
    }
    if screens.isEmpty { return }
    for screen in cursor.subject.trees.lazy.flatMap(\.screens) {
      if let name = screen.screenName { screens.remove(name) }
    }
  }
}
