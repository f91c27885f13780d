#if canImport(Testing)
  import RouteKit
  import RouteKitTesting
  import Testing

  /// Every expectation also reaches Swift Testing, at the caller's line.
  @Suite(.timeLimit(.minutes(2)), .keepingIssues) struct ExpectationsInSwiftTestingTests {
    @Test func expectationsThatHoldPassInSilence() throws {
      let provider = RecordingRootProvider(try makeFeedTree())

      expectCommits(provider, "(no commit)")
      expectCallbacks(provider, "(no callback)")
      expectVisible(FeedScreen.self, in: provider.tree)
      expectEveryStepFailsWhole { _ in
        (try makeFeedTree(), ProductBuilder().pushRoute().with("lamp"))
      }
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
