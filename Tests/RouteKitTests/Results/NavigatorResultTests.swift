import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

private final class Picker: ScreenNode, Finishing {
  typealias Outcome = String
}

final class NavigatorResultTests: XCTestCase {
  private let picker = ClosureBuilder { Picker() }

  @MainActor func testAScreenAnswersTheNavigatorThatOpenedIt() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let navigator = Navigator(tree)
    var outcomes: [String?] = []

    navigator.result(of: picker.presentRoute()) { outcomes.append($0) }
    XCTAssertFalse(navigator.isNavigating, "the screen is open")
    try (tree.visible as? Picker)?.finish(with: "lamp")
    await expectSoon("it is answered") { outcomes.count == 1 }

    navigator.result(of: picker.presentRoute()) { outcomes.append($0) }
    navigator.back()
    await expectSoon("it is answered") { outcomes.count == 2 }

    XCTAssertEqual(outcomes, ["lamp", nil])
  }

  @MainActor func testAScreenThatTheRouteDoesNotNameAnswersToo() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let navigator = Navigator(tree)
    var (outcomes, failures): ([String?], [RoutingError.Kind?]) = ([], [])
    navigator.onFailure = { failures.append(($0 as? RoutingError)?.kind) }
    let route: ClosureRoute<ScreenNode, Void> = .init(Move.dismissAll.then(picker.presentRoute()))

    navigator.result(of: route, as: String.self) { outcomes.append($0) }
    try (tree.visible as? Picker)?.finish(with: "lamp")
    await expectSoon("it is answered") { outcomes.count == 1 }
    navigator.result(of: route, as: Int.self) { _ in outcomes.append("never") }

    XCTAssertEqual(outcomes, ["lamp"])
    XCTAssertEqual(failures, [.notApplicable])
    XCTAssertTrue(tree.visible is Feed)
  }

  @MainActor func testARefusedScreenIsReportedAndAnswersNothing() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let navigator = Navigator(tree)
    var (outcomes, failures) = (0, 0)
    navigator.onFailure = { _ in failures += 1 }

    navigator.result(of: picker.presentRoute().guarded(by: ClosureGuard { .deny })) { _ in
      outcomes += 1
    }

    XCTAssertEqual(outcomes, 0)
    XCTAssertEqual(failures, 1)
  }

  @MainActor func testTheIndicatorIsOnWhileAGuardWaitsAndNotWhileTheScreenIsOpen() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let navigator = Navigator(
      tree, indicator: NavigationIndicator(delay: .zero, leastDuration: .zero))
    var mayOpen = false
    let slow = ClosureGuard {
      .askOnMainActor { _ in
        while !mayOpen { await Task.yield() }
        return .allow
      }
    }

    navigator.result(of: picker.presentRoute().guarded(by: slow)) { _ in }
    XCTAssertTrue(navigator.isNavigating)
    mayOpen = true
    await expectSoon("the screen is open") { (tree.visible as? Picker) != nil }

    await expectSoon("it is off") { !navigator.isNavigating }
    navigator.back()
  }
}
