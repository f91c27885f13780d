public import RouteKit

/// Expects a navigation to be refused, and nothing to happen.
///
/// ```swift
/// expectRefused(tree, kind: .refused) {
///   try router.navigate(to: order, with: lamp)
/// }
/// let error = expectRefused(tree) { try router.navigate(to: soldOut) }
/// XCTAssertTrue(error is SoldOut)
/// ```
///
/// The closure must throw a `RoutingError` of the kind. Afterwards the tree must have the same screens
/// with the same ids, focus, names, and own states of containers. The history must be the same, and there must not be
/// any commits, so no callback has run. Every difference is a failure, reported at the caller's line, to XCTest or
/// Swift Testing, whichever runs the test. The message describes the changes with the smallest list of steps:
///
/// ```text
/// The navigation was refused, but something happened:
/// - the tree changed: push ProductScreen #3 onto StackNode #1
/// - commit 2 (route): ProductScreen #3 entered StackNode #1; visible: ProductScreen #3
/// ```
///
/// - Parameters:
///   - tree: The tree.
///   - kind: The kind of the error, or nil for any error. Check an error of your app yourself.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - body: Navigates.
/// - Returns: The error, or nil if there was none.
/// - Complexity: O(screens on the tree).
@discardableResult
public func expectRefused(
  _ tree: ScreenTree, kind: RoutingError.Kind? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: () throws -> Void
) -> (any Error)? {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let moment = Moment(of: tree)
  defer { moment.end() }
  do {
    try body()
    reportArrival(since: moment, at: site)
    return nil
  } catch {
    report(error, ofKind: kind, since: moment, at: site)
    return error
  }
}

/// Expects a navigation that waits to be refused, and nothing to happen. See the form that does not wait.
///
/// If a sign-in screen comes and goes while the navigation waits, that is a failure too.
///
/// - Parameters:
///   - tree: The tree.
///   - kind: The kind of the error, or nil for any error.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - body: Navigates, and may wait.
/// - Returns: The error, or nil if there was none.
@discardableResult
public func expectRefused(
  _ tree: ScreenTree, kind: RoutingError.Kind? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: () async throws -> Void
) async -> (any Error)? {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let moment = Moment(of: tree)
  defer { moment.end() }
  do {
    try await body()
    reportArrival(since: moment, at: site)
    return nil
  } catch {
    report(error, ofKind: kind, since: moment, at: site)
    return error
  }
}

private func reportArrival(since moment: Moment, at site: CallSite) {
  let traces = moment.traces
  let end = traces.isEmpty ? ", and nothing changed." : ":\n\(listed(traces))"
  reportFailure("The navigation was not refused\(end)", at: site)
}

private func report(
  _ error: any Error, ofKind kind: RoutingError.Kind?, since moment: Moment, at site: CallSite
) {
  if let kind, (error as? RoutingError)?.kind != kind {
    let other =
      (error as? RoutingError).map { "the kind '\($0.kind)'" } ?? "'\(type(of: error))'"
    reportFailure(
      "The navigation was refused with \(other) instead of the kind '\(kind)'.\n\n\(error)",
      at: site)
  }
  let traces = moment.traces
  guard !traces.isEmpty else { return }
  reportFailure(
    "The navigation was refused, but something happened:\n\(listed(traces))", at: site)
}
