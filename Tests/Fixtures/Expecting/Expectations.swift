package import RouteKit
import XCTest

/// Expects a routing error, and its whole message if one is given. A failure names the row of a table.
package func expectError(
  _ kind: RoutingError.Kind, _ message: String? = nil, row: String = "",
  file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
) {
  do {
    try body()
    XCTFail("\(row) Nothing was thrown, expected \(kind).", file: file, line: line)
  } catch let error as RoutingError {
    XCTAssertEqual(error.kind, kind, row, file: file, line: line)
    guard let message, "\(error)" != message else { return }
    XCTFail("\(row) Expected:\n\(message)\n\nActual:\n\(error)", file: file, line: line)
  } catch {
    XCTFail("\(row) Expected \(kind), got \(error)", file: file, line: line)
  }
}

/// Expects a routing error that leaves the tree unchanged and notifies no observer.
package func expectError(
  _ kind: RoutingError.Kind, leaving tree: ScreenTree, _ message: String? = nil, row: String = "",
  file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
) throws {
  try expectUnchanged(tree, row: row, file: file, line: line) {
    expectError(kind, message, row: row, file: file, line: line, body)
  }
}

/// Expects that the closure makes no commit, and changes nothing in the tree's snapshot and in what can be undone,
/// redone and gone forward to.
package func expectUnchanged(
  _ tree: ScreenTree, row: String = "", file: StaticString = #filePath, line: UInt = #line,
  _ body: () throws -> Void
) throws {
  let before = tree.snapshot()
  let ways = [tree.undoCount, tree.redoCount, tree.forwardCount]
  let commits = try commits(of: tree, during: body)
  XCTAssertEqual(commits.count, 0, "\(row) An observer received a commit.", file: file, line: line)
  XCTAssertEqual(
    [tree.undoCount, tree.redoCount, tree.forwardCount], ways, "\(row) The history changed.",
    file: file, line: line)
  let after = tree.snapshot()
  guard after != before else { return }
  XCTFail(
    """
    \(row) Before:
    \(before.drawing(showsIDs: true))

    After:
    \(after.drawing(showsIDs: true))
    """, file: file, line: line)
}

/// Expects an error of the app to reach the caller unchanged.
package func expectSoldOut(
  row: String = "", file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
) {
  XCTAssertThrowsError(try body(), row, file: file, line: line) { error in
    XCTAssertEqual(error as? SoldOut, SoldOut(), row, file: file, line: line)
  }
}

/// The commits that a closure makes.
package func commits(of tree: ScreenTree, during body: () throws -> Void) rethrows -> [Commit] {
  var commits: [Commit] = []
  let observation = tree.observe { commits.append($0) }
  defer { observation.cancel() }
  try body()
  return commits
}
