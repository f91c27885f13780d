import RouteKit
import RouteKitTesting
import XCTest

final class ExpectStepsTests: FailureKeepingCase {
  func testTheExpectedStepsPass() throws {
    let tree = try makeFeedTree()

    try expectSteps(tree, "push ProductScreen \"lamp\" #3 onto StackNode #1") {
      try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    }
    try expectSteps(tree, "(no step)") {
      try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "chair")
      try TreeRouter(tree).navigate(to: .pop)
    }
  }

  func testOtherStepsAreReportedAtTheCallersLine() throws {
    let tree = try makeFeedTree()

    let line = #line + 2
    let reported = try failures {
      try expectSteps(tree, "(no step)") {
        try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")
      }
    }

    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(
      reported.first?.text,
      """
      The tree did not change as expected.

      Expected:
      (no step)

      Actual:
      push ProductScreen "lamp" #3 onto StackNode #1

      Difference (- expected, + actual):
      - (no step)
      + push ProductScreen "lamp" #3 onto StackNode #1
      """)
  }

  func testAnErrorPassesWithoutAFailure() throws {
    let tree = try makeFeedTree()

    let reported = failures {
      do {
        try expectSteps(tree, "(no step)") { throw SoldOut() }
        XCTFail("no error")
      } catch {}
    }

    XCTAssertEqual(reported.count, 0)
  }

  @MainActor func testStepsOfANavigationThatWaits() async throws {
    let tree = try makeFeedTree()
    let push = ProductBuilder().pushRoute().with("lamp")
      .guarded(by: ClosureGuard { _ in .ask { _ in .allow } })

    try await expectSteps(tree, "push ProductScreen \"lamp\" #3 onto StackNode #1") {
      _ = try await TreeRouter(tree).arrive(at: push)
    }
  }
}
