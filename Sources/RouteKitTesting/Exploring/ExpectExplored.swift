/// Expects an exploration to have proven its properties within its bounds.
///
/// ```swift
/// expectExplored(try exploration.run(.states(100_000), .seconds(10)))
/// ```
///
/// It fails if a property is broken, or if the run could not decide. The failure contains the text of the report.
///
/// - Parameters:
///   - report: The report of the run.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
public func expectExplored(
  _ report: ExplorationReport, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  if report.verdict == .proven { return }
  reportFailure(
    "\(report)", at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
