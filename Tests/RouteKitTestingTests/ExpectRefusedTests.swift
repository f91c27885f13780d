import RouteKit
import RouteKitTesting
import XCTest

final class ExpectRefusedTests: FailureKeepingCase {
  private let push = ProductBuilder().pushRoute().with("lamp")

  func testARefusalThatLeavesNothingBehindPassesAndReturnsItsError() throws {
    let tree = try makeFeedTree()
    let router = TreeRouter(tree)
    let denied = push.guarded(by: ClosureGuard { _ in .deny })
    let soldOut = push.guarded(by: ClosureGuard { _ in .deny(SoldOut()) })
    var errors: [(any Error)?] = []

    let reported = failures {
      errors.append(expectRefused(tree, kind: .refused) { try router.navigate(to: denied) })
      errors.append(expectRefused(tree) { try router.navigate(to: soldOut) })
    }

    XCTAssertEqual(reported.map(\.text), [])
    XCTAssertEqual((errors[0] as? RoutingError)?.kind, .refused)
    XCTAssertTrue(errors[1] is SoldOut)
  }

  func testAnArrivalIsReportedAtTheCallersLineWithItsSteps() throws {
    let tree = try makeFeedTree()
    var error: (any Error)? = SoldOut()

    let line = #line + 2
    let reported = failures {
      error = expectRefused(tree, kind: .refused) { try TreeRouter(tree).navigate(to: push) }
    }

    XCTAssertNil(error)
    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(
      reported.first?.text,
      """
      The navigation was not refused:
      - the tree changed: push ProductScreen "lamp" #3 onto StackNode #1
      - commit 2 (route): ProductScreen "lamp" #3 entered StackNode #1; visible: ProductScreen "lamp" #3
      """)
  }

  func testAnArrivalWithoutAChangeIsReported() throws {
    let tree = try makeFeedTree()

    let reported = failures {
      expectRefused(tree, kind: .refused) { try TreeRouter(tree).navigate(to: .popToRoot) }
    }

    XCTAssertEqual(reported.map(\.text), ["The navigation was not refused, and nothing changed."])
  }

  func testAnotherKindIsReportedWithItsError() throws {
    let tree = try makeFeedTree()

    let reported = failures {
      expectRefused(tree, kind: .refused) { try TreeRouter(tree).navigate(to: .pop) }
    }

    XCTAssertEqual(reported.count, 1)
    let text = reported.first?.text ?? ""
    XCTAssertTrue(
      text.hasPrefix(
        "The navigation was refused with the kind 'rootStays' instead of the kind 'refused'.\n\nCannot"
      ),
      text)
  }

  func testAnErrorOfTheAppIsReportedWhereAKindIsExpected() throws {
    let tree = try makeFeedTree()

    let reported = failures { expectRefused(tree, kind: .refused) { throw SoldOut() } }

    XCTAssertEqual(
      reported.map(\.text),
      [
        "The navigation was refused with 'SoldOut' instead of the kind 'refused'.\n\nSoldOut()"
      ])
  }

  func testACommitBeforeTheRefusalIsReported() throws {
    let tree = try makeFeedTree()

    let reported = failures {
      expectRefused(tree) {
        try TreeRouter(tree).navigate(to: push)
        try TreeRouter(tree).navigate(to: .pop)
        throw SoldOut()
      }
    }

    XCTAssertEqual(
      reported.map(\.text),
      [
        """
        The navigation was refused, but something happened:
        - commit 2 (route): ProductScreen "lamp" #3 entered StackNode #1; visible: ProductScreen "lamp" #3
        - commit 3 (route): ProductScreen "lamp" #3 left; visible: FeedScreen #2
        """
      ])
  }

  func testAScreenThatChangedItsNameIsReported() throws {
    let tree = try makeFeedTree()

    let reported = failures {
      expectRefused(tree) {
        tree.visible?.screenName = "renamed"
        throw SoldOut()
      }
    }

    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.text.contains("- a screen changed: ") ?? false)
  }

  func testHistoryThatIsGoneIsReported() throws {
    let tree = try makeFeedTree()
    tree.undoLimit = 5
    try TreeRouter(tree).navigate(to: push)

    let reported = failures {
      expectRefused(tree) {
        tree.forgetHistory()
        throw SoldOut()
      }
    }

    XCTAssertEqual(
      reported.map(\.text),
      [
        """
        The navigation was refused, but something happened:
        - the history changed: 1 to undo, 0 to redo, 0 forward, 0 kept became 0 to undo, 0 to redo, 0 forward, 0 kept
        """
      ])
  }

  func testOwnStateThatNoDrawingShowsIsReported() throws {
    let shelf = Shelf()
    let tree = ScreenTree()
    try tree.setRoot(shelf)

    let reported = failures {
      expectRefused(tree) {
        shelf.width = 3
        throw SoldOut()
      }
    }

    XCTAssertEqual(
      reported.map(\.text),
      [
        """
        The navigation was refused, but something happened:
        - the own state of 'Shelf' changed: 0 became 3
        """
      ])
  }

  @MainActor func testANavigationThatWaitsIsRefused() async throws {
    let tree = try makeFeedTree()
    let asks = push.guarded(by: ClosureGuard { _ in .ask { _ in .deny } })
    let passes = push.guarded(by: ClosureGuard { _ in .ask { _ in .allow } })
    let router = TreeRouter(tree)

    await expectRefused(tree, kind: .refused) { try await router.arrive(at: asks) }

    let line = #line + 2
    let reported = await failuresWhileWaiting {
      await expectRefused(tree, kind: .refused) { try await router.arrive(at: passes) }
    }
    XCTAssertEqual(reported.map(\.line), [line])
  }
}

private final class Shelf: ContainerNode {
  var width = 0
  override var ownState: (any Equatable)? { width }
}
