import RouteKit
import RouteKitTesting
import XCTest

private struct SignedIn<Subject>: Guard {
  func check(_ subject: Subject) -> Verdict { .allow }
}

final class ExpectEveryAnswerTests: FailureKeepingCase {
  private let push = ProductBuilder().pushRoute().with("lamp")

  @MainActor func testEachAnswerOfAGuardIsGiven() async throws {
    let report = await expectEveryAnswer { plan in
      (try makeFeedTree(), push.guarded(by: SignedIn().counted(by: plan)))
    }

    XCTAssertEqual(
      "\(report)",
      """
      1 'SignedIn' allows: arrived
      2 'SignedIn' denies: refused
      3 'SignedIn' asks, and the caller cannot wait: refused
      4 'SignedIn' asks, yes: arrived
      5 'SignedIn' asks, no: refused
      """)
  }

  @MainActor func testRulesLeaveChecksAndRedirectsAreAnsweredToo() async throws {
    let report = await expectEveryAnswer { plan in
      let tree = ScreenTree()
      try tree.setRoot(StackNode(FeedScreen(), Form(plan)))
      tree.require(
        ClosureGuard { (_: ProductScreen) in
          plan.verdict("the rule", redirectingTo: Move.popToRoot)
        }, for: ProductScreen.self)
      return (tree, Move.pop.then(push))
    }

    XCTAssertEqual(
      "\(report)".split(separator: "\n").map(String.init),
      [
        "1 the rule allows: arrived", "2 the rule denies: refused",
        "3 the rule asks, and the caller cannot wait: refused", "4 the rule asks, yes: arrived",
        "5 the rule asks, no: refused", "6 the rule redirects: arrived",
        "7 the form allows: arrived",
        "8 the form denies: refused", "9 the form asks, and the caller cannot wait: refused",
        "10 the form asks, yes: arrived", "11 the form asks, no: refused",
      ])
  }

  @MainActor func testARouteThatCommitsBeforeItAsksIsFoundAtTheCallersLine() async throws {
    var trees: [ScreenTree] = []

    let line = #line + 2
    let reported = await failuresWhileWaiting {
      await expectEveryAnswer { plan in
        let tree = try makeFeedTree()
        trees.append(tree)
        let hasty = ClosureGuard { (_: Void) in
          tree.root?.screenName = "asked"
          return plan.verdict("hasty")
        }
        return (tree, push.guarded(by: hasty))
      }
    }

    XCTAssertEqual(Set(reported.map(\.line)), [line])
    XCTAssertEqual(
      reported.map { $0.text.split(separator: "\n").first },
      [
        "With the answer 'hasty denies': it was refused, but something happened:",
        "With the answer 'hasty asks, and the caller cannot wait': it was refused, but something happened:",
        "With the answer 'hasty asks, yes': something happened while it waited:",
        "With the answer 'hasty asks, no': something happened while it waited:",
      ])
  }

  @MainActor func testAGuardWhoseDenialIsIgnoredIsFound() async throws {
    let reported = await failuresWhileWaiting {
      await expectEveryAnswer { plan in
        let deaf = ClosureGuard { (_: Void) in
          _ = plan.verdict("deaf")
          return .allow
        }
        return (try makeFeedTree(), push.guarded(by: deaf))
      }
    }

    XCTAssertEqual(
      reported.map { $0.text.split(separator: "\n").first },
      [
        "With the answer 'deaf denies': it still arrived.",
        "With the answer 'deaf asks, and the caller cannot wait': it still arrived.",
        "With the answer 'deaf asks, no': it still arrived.",
      ])
  }

  @MainActor func testARouteThatEndsElsewhereAfterAQuestionIsFound() async throws {
    let reported = await failuresWhileWaiting {
      await expectEveryAnswer { plan in
        var attempts = 0
        let route = ClosureRoute { navigation -> ScreenNode in
          attempts += 1
          return try navigation.perform(ProductBuilder().pushRoute(), with: "\(attempts)")
        }
        let tree = try makeFeedTree()
        tree.require(
          ClosureGuard { (_: ProductScreen) in plan.verdict("rule") }, for: ProductScreen.self)
        return (tree, route)
      }
    }

    XCTAssertEqual(
      reported.map { $0.text.split(separator: "\n").first },
      ["With the answer 'rule asks, yes': it ends differently than if every guard allows it."])
  }

  @MainActor func testARouteWithoutAGuardOrWithAnErrorIsReported() async throws {
    let reported = await failuresWhileWaiting {
      await expectEveryAnswer { _ in (try makeFeedTree(), push) }
      await expectEveryAnswer { _ in (try makeFeedTree(), push.then(.selectTab(1))) }
    }

    XCTAssertEqual(
      reported.map { $0.text.split(separator: "\n").first },
      [
        "The route asks no guard of the plan. Count its guards: guarded(by: guard.counted(by: plan)).",
        "The route does not arrive even if every guard allows it.",
      ])
  }

  func testACountedGuardIsAStepThatFails() {
    let report = expectEveryStepFailsWhole { plan in
      (try makeFeedTree(), push.guarded(by: SignedIn().counted(by: plan)))
    }

    XCTAssertEqual(report.steps.first?.name, "'SignedIn'")
    XCTAssertEqual(report.steps.first?.outcome, .refused)
  }
}

private final class Form: ScreenNode {
  private let plan: FaultPlan

  init(_ plan: FaultPlan) { self.plan = plan }

  override func leaveCheck(_ departure: Departure) -> Verdict { plan.verdict("the form") }
}
