/// Expects an exploration to have proven its properties within its bounds.
///
/// ```swift
/// expectExplored(try exploration.run(.states(100_000), .seconds(60)))
/// ```
///
/// It fails if a property is broken, or if the run could not decide. The failure contains the text of the report. If
/// the environment variable `ROUTEKIT_RECORDINGS` names a folder, the recording of the way to each broken property and
/// its page are written there.
///
/// - Parameters:
///   - report: The report of the run.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - function: The name of the test. Leave it at its default.
public func expectExplored(
  _ report: ExplorationReport, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: StaticString = #function
) {
  if report.verdict == .proven { return }
  for case let (finding, recording?) in report.findings.map({ ($0, $0.recording) }) {
    KeptRecording.keep(recording, "\(fileID)", "\(function)-\(finding.property)")
  }
  reportFailure(
    "\(report)", at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
