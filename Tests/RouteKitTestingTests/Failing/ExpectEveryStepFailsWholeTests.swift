import RouteKit
import RouteKitTesting
import XCTest

/// A container that does not record the inverse of its state.
private final class ForgetfulNode: ContainerNode {
  private(set) var turns = 0

  func turn() { turns += 1 }

  override var stateDescription: String? { "turned \(turns)×" }
}

/// A screen whose leave check takes a step of a plan.
private final class AskedScreen: ScreenNode {
  private let plan: FaultPlan

  init(_ plan: FaultPlan) { self.plan = plan }

  override func leaveCheck(_ departure: Departure) -> Verdict { plan.verdict("leave") }
}

/// A screen that navigates when it is released.
private final class RestlessScreen: ScreenNode {
  private weak var stack: StackNode?

  init(_ stack: StackNode?) { self.stack = stack }

  deinit {
    try? stack?.push(FeedScreen())
    try? stack?.pop()
  }
}

final class ExpectEveryStepFailsWholeTests: FailureKeepingCase {
  func testEachStepOfARouteFailsInTurn() {
    let report = expectEveryStepFailsWhole { plan in
      (try makeFeedTree(), ProductBuilder().counted(by: plan).pushRoute().with("lamp"))
    }

    XCTAssertEqual(
      "\(report)",
      """
      1 find where to start: refused
      2 build 'ProductScreen': refused
      3 end the route: refused
      4 let 'ProductScreen' enter: refused
      """)
  }

  func testPartsTransitionsGuardsAndLeaveChecksBecomeStepsByWayOfThePlan() {
    let report = expectEveryStepFailsWhole { plan in
      let tree = ScreenTree()
      try tree.setRoot(StackNode(FeedScreen(), AskedScreen(plan)))
      let product = ProductBuilder().route(by: .push.counted(by: plan))
        .guarded(by: ClosureGuard { (_: String) in plan.verdict("see products") })
      return (tree, Move.popToRoot.counted(by: plan).then(product.with("lamp")))
    }

    XCTAssertEqual(
      "\(report)",
      """
      1 begin the route to 'ScreenNode': refused
      2 find where to start: refused
      3 end the route to 'ScreenNode': refused
      4 see products: refused
      5 find where to start: refused
      6 find the target of 'ClosureTransition<StackNode>': refused
      7 place by 'ClosureTransition<StackNode>': refused
      8 finish placing by 'ClosureTransition<StackNode>': refused
      9 end the route: refused
      10 let 'ProductScreen' enter: refused
      11 leave: refused
      """)
  }

  func testARouteThatRecoversFromAFailureArrives() {
    let report = expectEveryStepFailsWhole { plan in
      let push = ProductBuilder().counted(by: plan).pushRoute()
      let route = ClosureRoute { navigation in
        do {
          return try navigation.attempt { try navigation.perform(push, with: "lamp") }
        } catch {
          return try navigation.perform(ProductBuilder().presentRoute(), with: "lamp")
        }
      }
      return (try makeFeedTree(), route)
    }

    XCTAssertEqual(
      report.steps.map(\.outcome.rawValue), ["arrived", "arrived", "refused", "refused"])
  }

  func testARouteThatNeedsNoScreenToStartFromArrivesWhenNoneIsFound() {
    let report = expectEveryStepFailsWhole { _ in
      (try makeFeedTree(), ProductBuilder().rootRoute().with("lamp"))
    }

    XCTAssertEqual(
      report.steps.map(\.outcome.rawValue), ["arrived", "refused", "refused"])
  }

  func testStepsOfThePreparationDoNotCount() {
    let report = expectEveryStepFailsWhole { plan in
      let tree = try makeFeedTree()
      let push = ProductBuilder().counted(by: plan).pushRoute().with("lamp")
      try TreeRouter(tree).navigate(to: push)
      return (tree, Move.pop)
    }

    XCTAssertEqual(report.steps.map(\.name), ["find where to start", "end the route"])
  }

  func testARouteThatWouldWaitIsReported() {
    let reported = failures {
      expectEveryStepFailsWhole { _ in
        let asking = ClosureGuard { (_: String) in .ask { _ in .allow } }
        return (
          try makeFeedTree(), ProductBuilder().pushRoute().guarded(by: asking).with("lamp")
        )
      }
    }

    XCTAssertEqual(reported.count, 1)
    XCTAssertEqual(reported.first?.text.contains("has to wait for an answer"), true)
  }

  func testAStateThatIsNotRolledBackIsReportedAtTheCallersLineWithItsSteps() throws {
    var report: FaultReport?
    let reported = failures {
      report = expectEveryStepFailsWhole { _ in
        let node = ForgetfulNode()
        let tree = ScreenTree()
        try tree.setRoot(node)
        let route = ClosureRoute { navigation in
          node.turn()
          return try navigation.perform(ProductBuilder().presentRoute(), with: "lamp")
        }
        return (tree, route)
      }
    }
    let line = #line - 11

    XCTAssertEqual(report?.steps.map(\.outcome.rawValue), ["failed", "failed", "failed"])
    XCTAssertEqual(reported.map(\.line), [line, line, line])
    XCTAssertEqual(
      reported.first?.text,
      """
      Step 1 of 3, find where to start, failed.

      It threw, but something happened:
      - the tree changed: fill ForgetfulNode #1 with nothing, state 'turned 1×'
      """)
  }

  func testCommitsOnTheWayAreReported() throws {
    let reported = failures {
      expectEveryStepFailsWhole { _ in
        let tree = try makeFeedTree()
        let builder = ClosureBuilder { RestlessScreen(tree.root as? StackNode) }
        return (tree, builder.pushRoute())
      }
    }

    XCTAssertEqual(
      reported.first?.text,
      """
      Step 2 of 3, end the route, failed.

      It threw, but something happened:
      - commit 2 (edit): FeedScreen #3 entered StackNode #1; visible: FeedScreen #3
      - commit 3 (edit): FeedScreen #3 left; visible: FeedScreen #2
      """)
    XCTAssertEqual(reported.count, 2)
  }

  func testABuilderThatRemembersItsFailedBuildIsReported() throws {
    let reported = failures {
      expectEveryStepFailsWhole { _ in
        var built = 0
        let builder = ClosureBuilder {
          built += 1
          return ProductScreen("number \(built)")
        }
        return (try makeFeedTree(), builder.pushRoute())
      }
    }

    XCTAssertEqual(
      reported.map { $0.text.components(separatedBy: "\n\nExpected").first },
      [
        """
        Step 2 of 3, end the route, failed.

        Nothing changed, but performed once more the route ends differently.
        """,
        """
        Step 3 of 3, let 'ProductScreen' enter, failed.

        Nothing changed, but performed once more the route ends differently.
        """,
      ])
  }

  func testARouteThatDoesNotArriveUndisturbedIsReported() throws {
    var report: FaultReport?
    let reported = failures {
      report = expectEveryStepFailsWhole { _ in
        (
          try makeFeedTree(),
          FailingBuilder(ClosureBuilder { FeedScreen() }, at: 1, with: SoldOut()).pushRoute()
        )
      }
    }

    XCTAssertEqual(report?.steps, [])
    XCTAssertEqual(
      reported.map(\.text),
      ["The route does not arrive even without a fault.\n\nSoldOut()"])
  }

  func testARouteThatDiffersFromRunToRunIsReported() throws {
    var runs = 0
    let reported = failures {
      expectEveryStepFailsWhole { plan in
        runs += 1
        let tree = try makeFeedTree()
        let push = ProductBuilder().pushRoute().with("lamp")
        return (tree, runs == 1 ? push.then(push) : push.then(.pop))
      }
    }

    XCTAssertEqual(
      reported.last?.text,
      """
      Step 5 of 5, let 'ProductScreen' enter, failed.

      It was not reached: the closure must create the same tree and route each time.
      """)
  }
}
