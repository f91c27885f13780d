import RouteKit
import StorefrontShop
import XCTest

extension Shop {
  /// Types lines, and returns the answer to the last.
  @discardableResult
  func type(_ lines: String...) async -> String? {
    var answer: String?
    for line in lines { answer = await self.answer(line) }
    return answer
  }

  /// Types a line, and compares the answer.
  func expect(
    _ typed: String, answers expected: String, file: StaticString = #filePath, line: UInt = #line
  ) async {
    let answer = await answer(typed)
    XCTAssertEqual(answer, expected, typed, file: file, line: line)
  }

  /// The type of the visible screen.
  var visibleType: String? { tree.visible.map { "\(Swift.type(of: $0))" } }

  /// The Browse tab.
  var columns: SplitNode {
    get throws { try XCTUnwrap((tree.root as? TabNode)?.children.first as? SplitNode) }
  }
}
