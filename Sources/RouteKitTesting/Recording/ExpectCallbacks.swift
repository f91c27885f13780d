/// Expects the screens of a provider's tree to have been told something, one line a call.
///
/// ```swift
/// expectCallbacks(
///   provider,
///   """
///   ProductScreen #3 didDisappear
///   ProductScreen #3 didLeave
///   FeedScreen #2 didAppear
///   """)
/// ```
///
/// If nobody may have been told anything, the text is `(no callback)`. A failure is reported as by
/// ``expectCommits(_:_:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - provider: What recorded.
///   - lines: The ``Recording/callbacks`` as text.
///   - fileID: The caller's file; leave it at its default.
///   - filePath: The caller's file; leave it at its default.
///   - line: The caller's line; leave it at its default.
///   - column: The caller's column; leave it at its default.
public func expectCallbacks(
  _ provider: RecordingRootProvider, _ lines: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let callbacks = provider.recording.callbacks.map(\.description)
  let actual = callbacks.isEmpty ? "(no callback)" : callbacks.joined(separator: "\n")
  guard actual != lines else { return }
  let comparison = DrawingComparison(
    headline: "The callbacks are not as expected.", expected: lines, actual: actual)
  reportFailure(
    comparison.message,
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
