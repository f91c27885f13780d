/// Expects a provider to have recorded commits, one line each.
///
/// ```swift
/// expectCommits(
///   provider,
///   """
///   commit 1 (route): FeedScreen #1 became the root; visible: FeedScreen #1
///   """)
/// ```
///
/// If nothing may have been committed, the text is `(no commit)`. A failure is reported at the
/// caller's line, to XCTest or to Swift Testing, whichever runs, with both texts and the lines that
/// differ.
///
/// - Parameters:
///   - provider: What recorded.
///   - lines: What it should print.
///   - fileID: The caller's file; leave it at its default.
///   - filePath: The caller's file; leave it at its default.
///   - line: The caller's line; leave it at its default.
///   - column: The caller's column; leave it at its default.
public func expectCommits(
  _ provider: RecordingRootProvider, _ lines: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let actual = provider.recording.description
  guard actual != lines else { return }
  let comparison = DrawingComparison(
    headline: "The commits are not as expected.", expected: lines, actual: actual)
  reportFailure(
    comparison.message,
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
