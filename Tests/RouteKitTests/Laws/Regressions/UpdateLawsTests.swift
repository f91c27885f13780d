import RouteKit
import XCTest

/// Unusual updates of screens.
final class UpdateLawsTests: XCTestCase {
  func testAContentThatNavigatesInItsUpdateMayBeAskedMeanwhileWhetherItLeaves() throws {
    let tree = ScreenTree()
    let content = Moving()
    try tree.setRoot(Screen(content))
    let router = TreeRouter(tree)
    let next = ScreenNode()
    content.onUpdate = { try? tree.setRoot(next) }

    let route = ClosureBuilder { (_: Int) in Screen(Moving()) }.rootRoute().reusing(.visible)
    try router.navigate(to: route, with: 7)

    XCTAssertEqual(content.number, 7)
    XCTAssertEqual(content.questions, 1)
    XCTAssertTrue(tree.root === next)
  }

  func testTheContentOfAScreenMayBeReadInItsUpdate() throws {
    let content = Moving()
    let screen = Screen(content)
    let tree = ScreenTree()
    try tree.setRoot(screen)
    var seen: Int?
    content.onUpdate = { [weak screen] in seen = screen?.content.number }

    let route = ClosureBuilder { (_: Int) in Screen(Moving()) }.rootRoute().reusing(.visible)
    try TreeRouter(tree).navigate(to: route, with: 7)

    XCTAssertEqual(seen, 7)
  }
}

/// A model that runs a closure when it is updated.
private final class Moving: ContextUpdatable, LeaveChecking {
  private(set) var number = 0
  private(set) var questions = 0
  var onUpdate: () -> Void = {}

  func update(with number: Int) {
    self.number = number
    onUpdate()
  }

  func leaveCheck(_: Departure) -> Verdict {
    questions += 1
    return .allow
  }
}
