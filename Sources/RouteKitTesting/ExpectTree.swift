public import RouteKit

/// Expects a tree to look like a drawing.
///
/// ```swift
/// expectTree(tree, """
///   TabNode
///   ├─ ● StackNode
///   │  └─ ● BrowseScreen   ◀ visible
///   └─ CartScreen
///   """)
/// ```
///
/// A failure is reported at the caller's line, to XCTest or Swift Testing, whichever runs the test.
/// The message has both drawings and the lines that differ.
///
/// - Parameters:
///   - tree: The tree.
///   - drawing: The expected result of `TreeSnapshot.drawing(showsIDs:)`.
///   - showsIDs: Whether the drawing has the numbers of screens.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
public func expectTree(
  _ tree: ScreenTree, _ drawing: String, showsIDs: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let actual = tree.snapshot().drawing(showsIDs: showsIDs)
  guard actual != drawing else { return }
  reportFailure(
    DrawingComparison(expected: drawing, actual: actual).message,
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
