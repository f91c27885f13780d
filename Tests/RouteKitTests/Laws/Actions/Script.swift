import Fixtures
import RouteKit

extension Action {
  /// A route of several edits and routes, with savepoints, commit closures, and refusals that it catches.
  static let script = Action("script", isCompound: true) { world, navigation in
    try world.go(Script(world: world), navigation)
  }
}

/// A route that does at random everything that a custom route can do.
private struct Script: Route {
  let world: World

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    for _ in 0...world.dice.roll(4) {
      try world.ledger.call(.route)
      try act(in: navigation, depth: 0)
    }
    return navigation.tree.visible ?? LawScreen(world.ledger)
  }

  private func act(in navigation: Navigation, depth: Int) throws {
    switch world.dice.roll(10) {
    case 0 where depth < 2: try tryAndRecover(in: navigation, depth: depth)
    case 1 where depth < 2: try tryAndKeep(in: navigation, depth: depth)
    case 2: catchRefusal(in: navigation)
    case 3: queue(in: navigation)
    default: try edit(in: navigation)
    }
  }

  /// One edit or route. Its failure ends the script or is caught.
  private func edit(in navigation: Navigation) throws {
    // Of three actions, the one that was refused least often, because it may be rolled back here.
    let some = (0..<3).compactMap { _ in world.dice.pick(Action.all) }
    let action = some.min { world.tally.timesRefused($0.name) < world.tally.timesRefused($1.name) }
    guard let action else { return }
    do {
      try world.run(action, in: navigation)
    } catch is NoTarget {
      return
    } catch {
      if world.dice.oneIn(2) { throw error }
      world.mark()
    }
  }

  /// A savepoint that is rolled back.
  private func tryAndRecover(in navigation: Navigation, depth: Int) throws {
    let saved = world.step
    do {
      try navigation.attempt {
        for _ in 0..<world.dice.roll(3) { try act(in: navigation, depth: depth + 1) }
        throw Recovered()
      }
    } catch {
      restore(saved)
      world.tally.done("savepoint rolled back")
      if !(error is Recovered), world.dice.oneIn(2) { throw error }
    }
  }

  /// A savepoint that has no effect, unless something in it fails.
  private func tryAndKeep(in navigation: Navigation, depth: Int) throws {
    let saved = world.step
    do {
      try navigation.attempt {
        for _ in 0..<world.dice.roll(3) { try act(in: navigation, depth: depth + 1) }
      }
      world.note("savepoint not needed")
    } catch {
      restore(saved)
      throw error
    }
  }

  private func restore(_ saved: Step?) {
    guard let saved, let step = world.step else { return }
    for undone in step.done[saved.done.count...] { world.tally.refused(undone) }
    world.step = saved
  }

  /// A guard that sometimes refuses, and a route that ignores the refusal.
  private func catchRefusal(in navigation: Navigation) {
    do {
      let pop = Move.popToRoot.guarded(by: LawGuard(ledger: world.ledger))
      try world.go(pop, navigation)
      world.note("guard whose refusal would be caught")
    } catch {
      world.tally.refused("guard whose refusal would be caught")
    }
    world.mark()
  }

  private func queue(in navigation: Navigation) {
    let (tag, ledger) = (world.newTag(), world.ledger)
    switch world.dice.roll(4) {
    case 0:
      guard let screen = world.dice.pick(world.screens + world.kept) else { return }
      world.queueUpdate(of: screen, in: navigation)
      world.note("onCommit(updating)")
    case 1:
      navigation.onCommit { ledger.hear(.queuedForCommit(tag)) }
      world.step?.trace.committing.append(.queuedForCommit(tag))
      world.note("onCommit")
    default:
      navigation.onArrival { ledger.hear(.queuedForArrival(tag)) }
      world.step?.trace.arriving.append(.queuedForArrival(tag))
      world.note("onArrival")
    }
  }
}

private struct Recovered: Error {}

extension World {
  /// Queues an update of a screen, or of one that has left.
  func queueUpdate(of screen: ScreenNode, in navigation: Navigation) {
    let (tag, ledger) = (newTag(), ledger)
    navigation.onCommit(updating: screen) { ledger.hear(.updated(tag)) }
    step?.trace.committing.append(.updated(tag))
    step?.trace.updated.append(ledger.serial(of: screen))
  }
}
