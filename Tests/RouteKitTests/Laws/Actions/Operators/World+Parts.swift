import Fixtures
import RouteKit

extension World {
  /// One of several routes, chosen at random, as part of another.
  func anyPart() -> Part<AnyRoute> {
    part(AnyRoute(route: anyRoute()))
  }

  func anyRoute() -> any Route<Void> {
    switch dice.roll(12) {
    case 0: moving(Move.pop, from: start())
    case 1: part(Move.popToRoot)
    case 2: part(Move.dismissAll)
    case 3: placing(presentRoute(), from: start())
    case 4: part(Move.selectTab(dice.roll(2)))
    case 5: placing(builder().pushRoute().guarded(by: LawGuard(ledger: ledger)))
    case 6: placing(builder().route(by: EditingTransition(world: self)))
    case 7: placing(builder().pushRoute(), into: stackPlace())
    case 8: placing(builder().tabRoute(), into: tabsPlace())
    case 9: updatingRoute()
    default: placing(builder().pushRoute(), from: start())
    }
  }
}

/// A guard that may refuse.
struct LawGuard: Guard {
  let ledger: Ledger

  func check(_: Void) -> Verdict { ledger.verdict(.routeGuard) }
}
