#if canImport(Testing)
  import RouteKit
  import RouteKitTesting
  import Testing

  /// Every expectation also reaches Swift Testing, at the caller's line.
  @Suite(.timeLimit(.minutes(2))) struct ExpectationsInSwiftTestingTests {
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
      let line = #line + 2
      withKnownIssue {
        expectCommits(RecordingRootProvider(), "commit 1")
      } matching: { issue in
        issue.sourceLocation?.line == line
          && text(of: issue).hasSuffix("- commit 1\n+ (no commit)")
      }
    }

    @Test func otherCallbacksAreReportedAtTheCallersLine() {
      let line = #line + 2
      withKnownIssue {
        expectCallbacks(RecordingRootProvider(), "FeedScreen #1 didEnter")
      } matching: { issue in
        issue.sourceLocation?.line == line
          && text(of: issue).hasSuffix("- FeedScreen #1 didEnter\n+ (no callback)")
      }
    }

    @Test func anotherVisibleScreenIsReportedAtTheCallersLine() {
      let line = #line + 2
      withKnownIssue {
        expectVisible(FeedScreen.self, in: ScreenTree())
      } matching: { issue in
        issue.sourceLocation?.line == line
          && text(of: issue) == "'FeedScreen' is not visible: the tree is empty."
      }
    }

    @Test func aRouteThatDoesNotArriveIsReportedAtTheCallersLine() {
      let line = #line + 2
      withKnownIssue {
        expectEveryStepFailsWhole { _ in
          (try makeFeedTree(), ClosureRoute { _ -> ScreenNode in throw SoldOut() })
        }
      } matching: { issue in
        issue.sourceLocation?.line == line
          && text(of: issue)
            == "The route does not arrive even without a fault.\n\nSoldOut()"
      }
    }

    private func text(of issue: Issue) -> String {
      issue.comments.map(\.rawValue).joined()
    }
  }
#endif
