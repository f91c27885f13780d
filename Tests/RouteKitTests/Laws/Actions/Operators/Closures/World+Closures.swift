import Fixtures
import RouteKit

// Closures of operators that a navigation calls on commit or on arrival, each with what to record when it has
// been queued. Their arguments are compared with what was recorded.

extension World {
  /// A closure that prepares the screen at which a route arrived.
  func preparation() -> ((ScreenNode, ScreenNode?) -> Void, Passage.Note) {
    let (tag, passed, ledger) = (newTag(), Passed(), ledger)
    let prepare = { [unowned self] (screen: ScreenNode, visible: ScreenNode?) in
      expect([screen], passed.arrived, "prepares")
      expect(visible.map { [$0] } ?? [], passed.visible, "prepares from")
      ledger.hear(.prepared(tag))
    }
    return (
      prepare,
      { world, passage in
        passed.note(passage, in: world)
        world.step?.trace.preparing.append(.prepared(tag))
      }
    )
  }

  /// A closure that receives the screen at which a route arrived.
  func arrival() -> ((ScreenNode) -> Void, Passage.Note) {
    let (arrive, note) = arrivalWithPath()
    return ({ arrive($0, nil) }, note)
  }

  /// A closure that also receives the path.
  func arrivalWithPath() -> ((ScreenNode, [ScreenNode]?) -> Void, Passage.Note) {
    let (tag, passed, ledger) = (newTag(), Passed(), ledger)
    let arrive = { [unowned self] (screen: ScreenNode, path: [ScreenNode]?) in
      expect([screen], passed.arrived, "arrives")
      if let path { expect(path, passed.path, "has the path") }
      ledger.hear(.queuedForArrival(tag))
    }
    return (
      arrive,
      { world, passage in
        passed.note(passage, in: world)
        world.step?.trace.arriving.append(.queuedForArrival(tag))
      }
    )
  }

  private func expect(_ screens: [ScreenNode], _ serials: [Int], _ what: String) {
    let found = screens.map(ledger.serial)
    if found != serials { complain("a closure \(what) \(found), not \(serials)") }
  }
}

/// The expected arguments of a closure.
final class Passed {
  private(set) var visible: [Int] = []
  private(set) var arrived: [Int] = []
  private(set) var path: [Int] = []

  func note(_ passage: Passage, in world: World) {
    visible = passage.visible.map { [world.ledger.serial(of: $0)] } ?? []
    let last = world.ledger.serial(of: passage.arrived)
    arrived = [last]
    var seen: Set<Int> = [last]
    let way = world.step?.trace.path.dropFirst(passage.pathStart) ?? []
    path = way.filter { seen.insert($0).inserted } + [last]
  }
}
