import Fixtures
import RouteKit
import XCTest

/// An error that ended an attempt shares parts with the error that was thrown in it. Neither changes, and neither
/// holds anything alive.
final class RoutingErrorKeptTests: XCTestCase {
  private let feed = Feed()
  private lazy var tree = try? ScreenTree(root: StackNode(feed))

  private func router() throws -> TreeRouter { TreeRouter(try XCTUnwrap(tree)) }

  private func refused(
    named name: String, by guardName: String = "no"
  ) -> ClosureRoute<Cart, Void> {
    CartBuilder().named(name).pushRoute()
      .guarded(by: ClosureGuard<Void>(named: guardName) { .deny })
  }

  private func error(of body: () throws -> Void) throws -> RoutingError {
    var thrown: (any Error)?
    do { try body() } catch { thrown = error }
    return try XCTUnwrap(thrown as? RoutingError)
  }

  private let firstText = """
    Cannot arrive at 'Cart "first"': the guard 'no' does not allow it.

      StackNode
      └─ ● Feed   ◀ visible
    """

  func testAnErrorThatIsKeptIsUnchangedByTheNextRefusals() throws {
    let router = try router()
    let kept = try error { try router.navigate(to: refused(named: "first")) }

    try router.navigate(to: CartBuilder().pushRoute())
    let next = try error { try router.navigate(to: refused(named: "second", by: "never")) }

    XCTAssertEqual("\(kept)", firstText)
    XCTAssertEqual(
      kept.explanation?.description,
      """
      To 'Cart "first"':
      1. The guard 'no' before 'Cart' denied it.
      Cannot arrive at 'Cart "first"': the guard 'no' does not allow it.
      """)
    XCTAssertEqual(
      "\(next)",
      """
      Cannot arrive at 'Cart "second"': the guard 'never' does not allow it.

        StackNode
        └─ ● Cart   ◀ visible
      """)
  }

  func testAnErrorThatARouteCaughtIsUnchangedByTheEndOfItsAttempt() throws {
    let refused = refused(named: "first")
    var caught: RoutingError?
    var textWithin = ""
    let catching = ClosureRoute<ScreenNode, Void> { navigation in
      do {
        return try navigation.perform(refused)
      } catch let error as RoutingError {
        (caught, textWithin) = (error, "\(error)")
        throw error
      }
    }

    let ended = try error { try router().navigate(to: catching) }

    XCTAssertEqual(
      textWithin, "Cannot arrive at 'Cart \"first\"': the guard 'no' does not allow it.")
    XCTAssertEqual(caught.map { "\($0)" }, textWithin)
    XCTAssertNil(caught?.explanation)
    XCTAssertEqual(ended.kind, caught?.kind)
    XCTAssertEqual("\(ended)", firstText)
  }

  func testAnErrorThatIsThrownAgainKeepsItsPlaceAndItsWay() throws {
    let router = try router()
    let kept = try error { try router.navigate(to: refused(named: "first")) }
    let explanation = try XCTUnwrap(kept.explanation).description
    try router.navigate(to: CartBuilder().pushRoute())

    let again = try error {
      try router.navigate(to: ClosureRoute<ScreenNode, Void> { _ in throw kept })
    }

    XCTAssertEqual("\(again)", firstText)
    XCTAssertEqual(again.explanation?.description, explanation)
  }

  func testAnErrorThatIsThrownAgainAHundredThousandTimesDoesNotGrow() throws {
    try LawRun.needsLongRun()
    let router = try router()
    var last = try error { try router.navigate(to: refused(named: "first")) }
    let route = ClosureRoute<ScreenNode, Void> { _ in throw last }

    for _ in 0..<100_000 { last = try error { try router.navigate(to: route) } }

    XCTAssertEqual("\(last)", firstText)
  }

  func testARefusalHoldsNothingAlive() throws {
    weak var tree: ScreenTree?
    weak var feed: Feed?
    weak var door: Held?
    weak var session: Held?
    var kept: [any Error] = []
    do {
      let (screen, guarding, building) = (Feed(), Held(), Held())
      let stack = try StackNode(screen)
      let made = try ScreenTree(root: stack)
      (tree, feed, door, session) = (made, screen, guarding, building)
      let builder = ClosureBuilder { () -> Cart in
        _ = building
        return Cart()
      }
      let route = builder.pushRoute().guarded(by: ClosureGuard { guarding.verdict })
      made.require(ClosureGuard<Account> { _ in guarding.verdict }, for: Account.self)
      let inner = ClosureRoute<ScreenNode, Void> { navigation in
        do {
          return try navigation.perform(route)
        } catch {
          kept.append(error)
          throw error
        }
      }
      for refused in [
        ClosureRoute(inner), ClosureRoute(ClosureBuilder { Account() }.pushRoute()),
      ] as [ClosureRoute<ScreenNode, Void>] {
        do { try TreeRouter(made).navigate(to: refused) } catch { kept.append(error) }
      }
    }

    XCTAssertEqual(kept.count, 3)
    XCTAssertNil(tree)
    XCTAssertNil(feed)
    XCTAssertNil(door)
    XCTAssertNil(session)
    XCTAssertTrue("\(kept[1])".contains("Feed   ◀ visible"), "\(kept[1])")
  }
}

/// An object that a guard or a builder holds.
private final class Held {
  var verdict: Verdict { .deny }
}
