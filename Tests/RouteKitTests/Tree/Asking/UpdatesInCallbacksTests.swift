import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Navigations that begin in a callback, while other commits wait for their announcement: the rules are asked about
/// what the screens show after those.
final class UpdatesInCallbacksTests: XCTestCase {
  private let open = ClosureBuilder { (number: Int) in Screen(Sum(number)) }.pushRoute()

  /// Shows a sum that must not be more than nine, and does something in the next callback of an observer.
  private func inACallback(
    beginningWith number: Int, endingWith last: Int,
    _ body: @escaping (Office, Screen<Sum>) throws -> Void
  ) throws {
    let office = try Office()
    office.tree.require(
      ClosureGuard { (sum: Sum) in sum.shown > 9 ? .deny : .allow }, for: Sum.self)
    try office.router.navigate(to: open, with: number)
    let screen = try XCTUnwrap(office.tree.visible as? Screen<Sum>)
    var outcome: Result<Void, any Error>?
    office.tree.observe { _ in
      if outcome == nil {
        outcome = .success(())
        outcome = Result { try body(office, screen) }
      }
    }
    try office.router.navigate(
      to: Move { navigation in
        navigation.onCommit {}
        return screen
      })
    try XCTUnwrap(outcome).get()
    XCTAssertTrue(office.tree.visible === screen)
    XCTAssertEqual(screen.content.shown, last)
  }

  func testASecondUpdateIsCheckedAfterTheFirst() throws {
    let reuse = open.reusing(.visible)
    try inACallback(beginningWith: 0, endingWith: 7) { office, screen in
      try office.router.navigate(to: reuse, with: 7)
      try expectError(.refused, leaving: office.tree) {
        try office.router.navigate(to: reuse, with: 7)
      }
      XCTAssertFalse(office.router.allows(reuse, with: 3))
      XCTAssertTrue(office.router.allows(reuse, with: 2))
      // Callbacks tell the changes in order, and the update is one of them.
      XCTAssertEqual(screen.content.shown, 0)
    }
    try inACallback(beginningWith: 5, endingWith: 9) { office, screen in
      try office.router.navigate(to: reuse, with: -3)
      try office.router.navigate(to: reuse, with: 7)
    }
  }

  func testAClosureOfACommitThatNavigatesTwiceIsCheckedToo() throws {
    let reuse = open.reusing(.visible)
    let office = try Office()
    office.tree.require(
      ClosureGuard { (sum: Sum) in sum.shown > 9 ? .deny : .allow }, for: Sum.self)
    try office.router.navigate(to: open, with: 0)
    let screen = try XCTUnwrap(office.tree.visible as? Screen<Sum>)
    var refusals = 0

    try office.router.navigate(
      to: Move { navigation in
        navigation.onCommit {
          for _ in 0..<2 {
            do { try office.router.navigate(to: reuse, with: 7) } catch { refusals += 1 }
          }
        }
        return screen
      })

    XCTAssertEqual(refusals, 1)
    XCTAssertEqual(screen.content.shown, 7)
    XCTAssertTrue(office.tree.visible === screen)
  }

  func testManyUpdatesInACallbackMakeOneCandidateEach() throws {
    let open = ClosureBuilder { (number: Int) in Screen(Last(number)) }.pushRoute()
      .reusing(.visible)
    try expectLinearWork(from: 90) { count in
      let office = try Office()
      office.tree.require(ClosureGuard { (_: Last) in .allow }, for: Last.self)
      try office.router.navigate(to: open, with: 0)
      let screen = try XCTUnwrap(office.tree.visible as? Screen<Last>)
      return {
        var next = 0
        let observer = office.tree.observe { _ in
          while next < count {
            next += 1
            do { try office.router.navigate(to: open, with: next) } catch { XCTFail("\(error)") }
          }
        }
        defer { observer.cancel() }
        try office.router.navigate(to: open, with: 0)
        XCTAssertEqual(screen.content.shown, count)
      }
    }
  }

  func testAnUpdateThatIsAnnouncedCountsOnce() throws {
    let reuse = open.reusing(.visible)
    var number = 0
    try inACallback(beginningWith: 0, endingWith: 9) { office, _ in
      office.tree.observe { _ in
        guard number < 3 else { return }
        number += 1
        do { try office.router.navigate(to: reuse, with: 2) } catch { XCTFail("\(error)") }
      }
      try office.router.navigate(to: reuse, with: 3)
    }
    XCTAssertEqual(number, 3)
  }

  func testAnUpdateThatIsAnnouncedCountsOnceForALateRule() throws {
    let reuse = open.reusing(.visible)
    let office = try Office()
    try office.router.navigate(to: open, with: 0)
    let screen = try XCTUnwrap(office.tree.visible as? Screen<Sum>)
    var steps: [() throws -> Void] = [
      { try office.router.navigate(to: reuse, with: 5) },
      {
        office.tree.require(
          ClosureGuard { (sum: Sum) in sum.shown > 9 ? .deny : .allow }, for: Sum.self)
        try office.router.navigate(to: reuse, with: 4)
      },
    ]
    office.tree.observe { _ in
      guard !steps.isEmpty else { return }
      do { try steps.removeFirst()() } catch { XCTFail("\(error)") }
    }

    try office.router.navigate(to: reuse, with: 0)

    XCTAssertTrue(steps.isEmpty)
    XCTAssertTrue(office.tree.visible === screen)
    XCTAssertEqual(screen.content.shown, 9)
  }

  func testEndlessClosuresThatNavigateTwiceEndWithAnError() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    var errors: Set<RoutingError.Kind> = []
    func again() -> Move {
      Move { navigation in
        navigation.onCommit {
          for _ in 0..<2 {
            do { try router.navigate(to: again()) } catch let error as RoutingError {
              errors.insert(error.kind)
            } catch {}
          }
        }
        return navigation.tree.visible ?? ScreenNode()
      }
    }

    try router.navigate(to: again())

    XCTAssertEqual(errors, [.tooManyCommits])
  }

  func testTheFirstRuleMayBeRegisteredByAClosureOfTheCommit() throws {
    for hasAnother in [false, true] {
      let office = try Office()
      let screen = Screen(Sum(1))
      try office.stack.push(screen)
      if hasAnother { office.tree.require(ClosureGuard { (_: Cart) in .allow }, for: Cart.self) }

      try office.router.navigate(
        to: Move { navigation in
          navigation.onCommit(updating: screen) {
            screen.content.update(with: 12)
            office.tree.require(
              ClosureGuard { (sum: Sum) in sum.shown > 9 ? .deny : .allow }, for: Sum.self)
          }
          return screen
        })

      XCTAssertNil(screen.screenTree)
    }
  }

  func testAPreparationOfAFoundScreenChangesNothing() throws {
    final class Account { var isOpen = true }
    struct Held { let account: Account }
    let account = Account()
    let open = ClosureBuilder { Screen(Held(account: account)) }.pushRoute()
    let routes = [
      ClosureRoute(open.reusing(.visible).preparing { _, _ in }),
      ClosureRoute(open.reusing(.visible).reusingKept()),
    ]
    for route in routes {
      let office = try Office()
      account.isOpen = true
      office.tree.require(
        ClosureGuard { (held: Held) in held.account.isOpen ? .allow : .deny }, for: Held.self)
      try office.router.navigate(to: route)
      account.isOpen = false

      let arrival = try office.router.navigate(to: route)

      XCTAssertNil(arrival.commit)
      XCTAssertTrue(office.tree.visible is Screen<Held>)
    }
  }
}

/// A value whose updates add up.
private struct Sum: ContextUpdatable {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  mutating func update(with number: Int) { shown += number }
}

/// A value that shows its last context.
private struct Last: ContextUpdatable {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  mutating func update(with number: Int) { shown = number }
}
