import Fixtures
import RouteKit
import XCTest

/// Observers and rules that are cancelled, one by one or many at once.
final class RegistrationTests: XCTestCase {
  private final class Owner {}

  private struct Refused: Error, Equatable { let by: Int }

  private let allow = ClosureGuard { (_: ScreenNode) in .allow }

  /// Registers one of each kind. Only their closures hold the owners.
  private func register(on tree: ScreenTree, _ screen: ScreenNode) -> [(
    registration: Registration, held: () -> Bool
  )] {
    func held(_ make: (Owner) -> Registration) -> (Registration, () -> Bool) {
      let owner = Owner()
      let registration = make(owner)
      return (registration, { [weak owner] in owner != nil })
    }
    return [
      held { owner in tree.observe { _ in _ = owner } },
      held { owner in tree.track("log") { _ in _ = owner } },
      held { owner in
        tree.require(
          ClosureGuard { (_: ScreenNode) in
            _ = owner
            return .allow
          }, for: ScreenNode.self)
      },
      held { owner in screen.onBack { _ = owner } },
      held { owner in
        screen.onReselect(when: {
          _ = owner
          return true
        }) {}
      },
    ]
  }

  func testAClosureIsReleasedAtOnceAmongManyThatStay() {
    let (tree, screen) = (ScreenTree(), Feed())
    var others: [Registration] = []
    for _ in 0..<10 { others += register(on: tree, screen).map(\.registration) }

    for (registration, isHeld) in register(on: tree, screen) {
      XCTAssertTrue(isHeld())
      registration.cancel()
      XCTAssertFalse(isHeld())
    }
    withExtendedLifetime(others) {}
  }

  func testTheOthersAreStillCalledInOrder() throws {
    let tree = ScreenTree()
    var heard: [Int] = []
    let observers = (0..<7).map { number in tree.observe { _ in heard.append(number) } }

    var expected = Array(0..<7)
    for number in [3, 0, 6, 5, 1, 4, 2] {
      observers[number].cancel()
      observers[number].cancel()
      expected.removeAll { $0 == number }
      heard = []
      try tree.setRoot(Feed())
      XCTAssertEqual(heard, expected)
    }
  }

  func testTheOtherRulesAreStillAsked() throws {
    let tree = ScreenTree()
    let rules = (0..<5).map { number in
      tree.require(
        ClosureGuard { (_: Cart) in .deny(Refused(by: number)) }, for: Cart.self)
    }

    for number in 0..<5 {
      XCTAssertThrowsError(try tree.setRoot(Cart())) {
        XCTAssertEqual($0 as? Refused, Refused(by: number))
      }
      rules[number].cancel()
    }
    XCTAssertNoThrow(try tree.setRoot(Cart()))
  }

  func testACancelledTrackerIsNotListed() {
    let tree = ScreenTree()
    let trackers = ["a", "b", "c"].map { tree.track($0) { _ in } }

    trackers[1].cancel()

    XCTAssertEqual(tree.trackers.map(\.name), ["a", "c"])
  }

  /// The last reference to a closure is that of the list, and its object cancels the others when it is released.
  func testAnObjectThatCancelsTheOthersWhenItDies() {
    let tree = ScreenTree()
    let list = Bag()
    final class Dying {
      let bag: Bag
      init(_ bag: Bag) { self.bag = bag }
      deinit { for registration in bag.registrations { registration.cancel() } }
    }
    for _ in 0..<4 {
      let dying = Dying(list)
      list.registrations.append(tree.observe { _ in _ = dying })
      list.registrations.append(
        tree.require(
          ClosureGuard { (_: ScreenNode) in
            _ = dying
            return .allow
          }, for: ScreenNode.self))
    }

    list.registrations[0].cancel()
    list.registrations[1].cancel()

    XCTAssertNoThrow(try tree.setRoot(Feed()))
    list.registrations = []
  }

  private final class Bag { var registrations: [Registration] = [] }

  func testCancellingManyTakesTimeLinearInTheirNumber() throws {
    try expectLinearWork(from: 2_000) { number in
      let tree = ScreenTree()
      let observers = (0..<number).map { _ in tree.observe { _ in } }
      return { for observer in observers { observer.cancel() } }
    }
    try expectLinearWork(from: 2_000) { [allow] number in
      let tree = ScreenTree()
      let rules = (0..<number).map { _ in tree.require(allow, for: ScreenNode.self) }
      return { for rule in rules.reversed() { rule.cancel() } }
    }
    try expectLinearWork(from: 2_000) { number in
      let screen = Feed()
      let handlers = (0..<number).map { _ in screen.onBack {} }
      return { for handler in handlers { handler.cancel() } }
    }
    try expectLinearWork(from: 2_000) { number in
      let screen = Feed()
      let handlers = (0..<number).map { _ in screen.onReselect {} }
      return { for handler in handlers.reversed() { handler.cancel() } }
    }
  }
}
