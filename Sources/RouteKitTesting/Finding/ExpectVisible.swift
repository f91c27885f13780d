public import RouteKit

/// Expects the visible screen of a tree to have a type, and returns it.
///
/// ```swift
/// expectVisible(ProductScreen.self, in: tree)
/// let product = try XCTUnwrap(expectVisible(Product.self, in: tree))   // the content of a Screen
/// ```
///
/// A failure is reported at the caller's line, to XCTest or Swift Testing, whichever runs the test.
/// The message describes the visible screen, with its type, name and number, and draws the tree.
///
/// - Parameters:
///   - type: A class of screens, a protocol, or the exact type of a `Screen`'s content.
///   - tree: The tree to check.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
/// - Returns: The screen or its content, or nil after a failure.
@discardableResult
public func expectVisible<Wanted>(
  _ type: Wanted.Type, in tree: ScreenTree,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Wanted? {
  do {
    return try VisibleViewFinder().visible(as: type, in: tree)
  } catch {
    reportFailure(
      "\(error)", at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return nil
  }
}
