/// Expects the callbacks of the screens on a provider's tree, one line each.
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
/// To expect that there were no callbacks, write `(no callback)`. A failure is reported as in
/// ``expectCommits(_:_:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - provider: The provider that recorded the commits.
///   - lines: The expected ``RecordingRootProvider/callbacks`` as text.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
public func expectCallbacks(
  _ provider: RecordingRootProvider, _ lines: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let callbacks = provider.callbacks.map(\.description)
  let actual = callbacks.isEmpty ? "(no callback)" : callbacks.joined(separator: "\n")
  guard actual != lines else { return }
  let comparison = DrawingComparison(
    headline: "The callbacks are not as expected.", expected: lines, actual: actual)
  reportFailure(
    comparison.message,
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
