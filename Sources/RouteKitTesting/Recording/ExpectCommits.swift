/// Expects the commits that a provider recorded, one line each.
///
/// ```swift
/// expectCommits(
///   provider,
///   """
///   commit 1 (route): FeedScreen #1 became the root; visible: FeedScreen #1
///   """)
/// ```
///
/// To expect that there were no commits, write `(no commit)`. A failure is reported at the caller's
/// line, to XCTest or Swift Testing, whichever runs the test. The message has both texts and the
/// lines that differ.
///
/// - Parameters:
///   - provider: The provider that recorded the commits.
///   - lines: The expected commits as text.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
public func expectCommits(
  _ provider: RecordingRootProvider, _ lines: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let actual = provider.description
  guard actual != lines else { return }
  let comparison = DrawingComparison(
    headline: "The commits are not as expected.", expected: lines, actual: actual)
  reportFailure(
    comparison.message,
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
