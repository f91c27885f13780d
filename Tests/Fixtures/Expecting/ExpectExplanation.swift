package import RouteKit
import XCTest

/// Expects this explanation of a navigation, from a preview and, if the navigation fails, from its error. The
/// whole text is compared.
package func expectExplanation<Target: Route>(
  of route: Target, with context: Target.Context, on tree: ScreenTree,
  preview: String, _ explanation: String, error: String? = nil, file: StaticString = #filePath,
  line: UInt = #line
) throws {
  let router = TreeRouter(tree)
  let before = tree.snapshot()
  let foreseen = router.preview(route, with: context)
  expectText("\(foreseen)", preview, file, line)
  expectText("\(foreseen.explanation)", explanation, file, line)
  XCTAssertEqual(tree.snapshot(), before, file: file, line: line)
  guard let error else { return }
  XCTAssertThrowsError(try router.navigate(to: route, with: context), file: file, line: line) {
    expectText("\($0)", error, file, line)
  }
}

/// The same for a route that needs no context.
package func expectExplanation(
  of route: some Route<Void>, on tree: ScreenTree, preview: String, _ explanation: String,
  error: String? = nil, file: StaticString = #filePath, line: UInt = #line
) throws {
  try expectExplanation(
    of: route, with: (), on: tree, preview: preview, explanation, error: error, file: file,
    line: line)
}

/// Expects two texts to be the same, and prints both if they are not.
package func expectText(
  _ actual: String, _ expected: String, _ file: StaticString = #filePath, _ line: UInt = #line
) {
  guard actual != expected else { return }
  XCTFail("Expected:\n\(expected)\n\nActual:\n\(actual)", file: file, line: line)
}
