#if canImport(Testing)
  import RouteKit
  import RouteKitTesting
  import Testing

  private struct BlindFinder: ViewFinder {
    func find(in tree: ScreenTree) -> ScreenNode? { nil }
  }

  private struct Nowhere: ViewTransition {
    func target(from origin: ScreenNode?, in navigation: Navigation) throws {}
    func place(_ view: ScreenNode, at target: Void, in navigation: Navigation) throws {}
  }

  private struct ThrowingRouter: Router {
    let base: TreeRouter

    func attempt<Target: Route>(
      _ route: Target, with context: Target.Context, for request: Request?
    ) throws -> Attempt { throw SoldOut() }
  }

  /// Every expectation also reaches Swift Testing, at the caller's line.
  @Suite(.timeLimit(.minutes(2)), .keepingIssues) struct ExpectationsInSwiftTestingTests {
    @Test func expectationsThatHoldPassInSilence() throws {
      let provider = RecordingRootProvider(try makeFeedTree())

      expectCommits(provider, "(no commit)")
      expectCallbacks(provider, "(no callback)")
      expectVisible(FeedScreen.self, in: provider.tree)
      expectTree(ScreenTree(), "(empty)")
      expectEveryStepFailsWhole { _ in
        (try makeFeedTree(), ProductBuilder().pushRoute().with("lamp"))
      }
    }

    @Test func anotherTreeIsReportedAtTheCallersLine() {
      let line = #line + 1
      let issues = KeptIssues.of { expectTree(ScreenTree(), "Feed") }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(
        issues.map(\.sourceLocation?.fileID)
          == ["RouteKitTestingTests/ExpectationsInSwiftTestingTests.swift"])
      #expect(issues.map { $0.text.hasSuffix("- Feed\n+ (empty)") } == [true])
    }

    @Test func otherCommitsAreReportedAtTheCallersLine() {
      let line = #line + 1
      let issues = KeptIssues.of { expectCommits(RecordingRootProvider(), "commit 1") }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(issues.map { $0.text.hasSuffix("- commit 1\n+ (no commit)") } == [true])
    }

    @Test func otherCallbacksAreReportedAtTheCallersLine() {
      let line = #line + 2
      let issues = KeptIssues.of {
        expectCallbacks(RecordingRootProvider(), "FeedScreen #1 didEnter")
      }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(
        issues.map { $0.text.hasSuffix("- FeedScreen #1 didEnter\n+ (no callback)") } == [true])
    }

    @Test func anotherVisibleScreenIsReportedAtTheCallersLine() {
      let line = #line + 1
      let issues = KeptIssues.of { expectVisible(FeedScreen.self, in: ScreenTree()) }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(issues.map(\.text) == ["'FeedScreen' is not visible: the tree is empty."])
    }

    @Test func aNavigationThatIsNotRefusedIsReportedAtTheCallersLine() throws {
      let tree = try makeFeedTree()

      let line = #line + 1
      let issues = KeptIssues.of { expectRefused(tree, kind: .refused) {} }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(issues.map(\.text) == ["The navigation was not refused, and nothing changed."])
    }

    @Test func otherStepsAreReportedAtTheCallersLine() throws {
      let tree = try makeFeedTree()

      let line = #line + 1
      let issues = KeptIssues.of { expectSteps(tree, "push") {} }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(issues.map { $0.text.hasSuffix("- push\n+ (no step)") } == [true])
    }

    @Test func unmentionedCommitsAreReportedAtTheLineOfTheCall() throws {
      let tree = try makeFeedTree()

      let line = #line + 2
      let issues = try KeptIssues.of {
        try expectExhaustively(tree, through: TreeRouter(tree)) { _ in try tree.setRoot(nil) }
      }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(issues.map { $0.text.hasPrefix("The test did not mention everything") } == [true])
    }

    @Test func unexpectedLinesAreReportedAtTheLineThatMentionsThem() throws {
      let tree = try makeFeedTree()

      var line = 0
      let issues = KeptIssues.of {
        expectExhaustively(tree, through: TreeRouter(tree)) { app in
          line = #line + 1
          app.expect("commit 2")
        }
      }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(issues.map { $0.text.hasSuffix("- commit 2\n+ (nothing)") } == [true])
    }

    @Test func everyAnswerReportsAtTheCallersLine() async throws {
      let push = ProductBuilder().pushRoute().with("lamp")

      let line = #line + 2
      let issues = await KeptIssues.ofWaiting {
        await expectEveryAnswer { _ in (try makeFeedTree(), push) }
      }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(issues.map { $0.text.hasPrefix("The route asks no guard of the plan.") } == [true])
    }

    @Test func brokenLawsAreReportedAtTheCallersLine() throws {
      let line = #line + 2
      let issues = try KeptIssues.of {
        expectConformance(of: try StackNode(FeedScreen()))
        expectConformance(of: Nowhere()) { try makeFeedTree() }
        expectConformance(of: ClosureRoute { _ in FeedScreen() }) { try makeFeedTree() }
        expectConformance(of: BlindFinder()) { ScreenTree() }
        expectConformance(of: ClosureGuard { (_: Int) in .allow }, asking: [])
        expectConformance { ThrowingRouter(base: $0) }
      }

      #expect(issues.map(\.sourceLocation?.line) == (0..<6).map { line + $0 })
      #expect(
        issues.map { $0.text.split(separator: "\n").first.map(String.init) } == [
          "Cannot check the container 'StackNode': it has 1 children.",
          "Broken law of the transition 'Nowhere': it places the screen on this tree.",
          "Broken law of the route 'ClosureRoute<FeedScreen, ()>': it arrives at a screen on the tree.",
          "Cannot check the finder 'BlindFinder': it finds nothing.",
          "Cannot check the guard 'ClosureGuard<Int>': there are no subjects.",
          "Broken law of the router 'ThrowingRouter': it performs the route, once for each attempt.",
        ])
    }

    @Test func aRouteThatDoesNotArriveIsReportedAtTheCallersLine() {
      let line = #line + 2
      let issues = KeptIssues.of {
        expectEveryStepFailsWhole { _ in
          (try makeFeedTree(), ClosureRoute { _ -> ScreenNode in throw SoldOut() })
        }
      }

      #expect(issues.map(\.sourceLocation?.line) == [line])
      #expect(
        issues.map(\.text) == ["The route does not arrive even without a fault.\n\nSoldOut()"])
    }
  }
#endif
