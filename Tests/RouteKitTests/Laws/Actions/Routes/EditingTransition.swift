import Fixtures
import RouteKit

/// A transition that makes several edits, some of them in a stack that was built before and is not on a tree.
/// It may throw after each edit.
struct EditingTransition: ViewTransition {
  let world: World

  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
    try world.ledger.call(.target)
    return try ClosureTransition.push.target(from: origin, in: navigation)
  }

  func place(_ view: ScreenNode, at target: StackNode, in navigation: Navigation) throws {
    try world.ledger.call(.place)
    let kept = world.kept.compactMap { $0 as? StackNode }
    let prebuilt = world.dice.pick(kept) ?? LawStack(world.ledger)
    try edit { try prebuilt.push(LawScreen(world.ledger), in: navigation) }
    try edit { try prebuilt.push(view, in: navigation) }
    try edit { try target.push(prebuilt, in: navigation) }
    try edit { try prebuilt.push(LawScreen(world.ledger)) }
  }

  private func edit(_ body: () throws -> Void) throws {
    try body()
    world.mark()
    try world.ledger.call(.edit)
  }
}
