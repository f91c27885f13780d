public import RouteKit

/// Expects a closure to change a tree in these steps: the smallest list of steps from the tree before to the tree
/// after.
///
/// ```swift
/// try expectSteps(tree, "push ProductScreen #3 onto StackNode #1") {
///   try router.navigate(to: product, with: lamp)
/// }
/// ```
///
/// To expect that the tree looks the same afterwards, write `(no step)`. A failure is reported at the caller's line,
/// to XCTest or Swift Testing, whichever runs the test. The message has both lists and the lines that differ.
///
/// The steps are those of `TreeSnapshot.steps(to:)`. They only describe the difference at the end: two
/// navigations that cancel each other out result in no step.
///
/// - Parameters:
///   - tree: The tree.
///   - lines: The expected steps, one line each.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - body: Navigates.
/// - Throws: Any error of the closure. In that case no steps are compared.
/// - Complexity: O(screens before and after).
public func expectSteps(
  _ tree: ScreenTree, _ lines: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: () throws -> Void
) rethrows {
  let moment = Moment(of: tree)
  defer { moment.end() }
  try body()
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  compare(moment.steps, with: lines, at: site)
}

/// Expects a closure that waits to change a tree in these steps. See the form that does not wait.
///
/// - Parameters:
///   - tree: The tree.
///   - lines: The expected steps, one line each.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - body: Navigates, and may wait.
/// - Throws: Any error of the closure. In that case no steps are compared.
public func expectSteps(
  _ tree: ScreenTree, _ lines: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: () async throws -> Void
) async rethrows {
  let moment = Moment(of: tree)
  defer { moment.end() }
  try await body()
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  compare(moment.steps, with: lines, at: site)
}

private func compare(_ actual: String, with expected: String, at site: CallSite) {
  guard actual != expected else { return }
  let comparison = DrawingComparison(
    headline: "The tree did not change as expected.", expected: expected, actual: actual)
  reportFailure(comparison.message, at: site)
}
