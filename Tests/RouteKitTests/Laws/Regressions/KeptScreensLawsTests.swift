import Fixtures
import RouteKit
import XCTest

/// A kept screen comes back with the layer that it presents, and a route that shows it dismisses that layer. The
/// model did not know this detour, and expected the layer to leave where it had left first.
final class KeptScreensLawsTests: XCTestCase {
  func testALayerThatCameBackWithItsScreenLeavesWhenItIsDismissed() throws {
    let log = Log()
    let (stack, cart, sheet) = (try StackNode(Feed()), log.screen("cart"), log.screen("sheet"))
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 10
    try stack.push(cart)
    let router = TreeRouter(tree)
    let route = ClosureBuilder { log.screen("article") }.pushRoute().reusingKept()
    let article = try router.navigate(to: route).screen
    try tree.keep(article)
    try article.present(sheet)

    try router.navigate(
      to: EditRoute { navigation in
        try stack.pop(in: navigation)
        try stack.removeChild(cart, in: navigation)
        _ = try route.perform(with: (), in: navigation)
      })

    XCTAssertEqual(log.left, ["cart", "sheet"])
    XCTAssertTrue(tree.visible === article)
    for _ in 0..<2 {
      try tree.undo()
      XCTAssertTrue(article.presentedScreen === sheet)
      XCTAssertEqual(stack.children.count, 3)
      try tree.redo()
      XCTAssertNil(article.presentedScreen)
      XCTAssertTrue(tree.visible === article)
    }
  }

  func testARefusalGivesALayerBackToAKeptScreen() throws {
    let log = Log()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    let route = ClosureBuilder { log.screen("article") }.pushRoute().reusingKept()
    let (article, sheet) = (try router.navigate(to: route).screen, log.screen("sheet"))
    try tree.keep(article)
    try article.present(sheet)
    try stack.pop()
    let rule = tree.require(ClosureGuard { (_: Speaker) in .deny }, for: Speaker.self)

    XCTAssertThrowsError(try router.navigate(to: route))

    XCTAssertTrue(article.presentedScreen === sheet)
    XCTAssertNil(article.screenOwner)
    rule.cancel()
    try router.navigate(to: route)
    XCTAssertTrue(stack.top === article)
    XCTAssertNil(article.presentedScreen)
  }

  func testAKeptContainerMayBeDroppedInTheNavigationThatEditsIt() throws {
    for fails in [false, true] {
      let stack = try StackNode(Feed())
      let tree = try ScreenTree(root: stack)
      weak var dropped: StackNode?
      func keep() throws {
        let box = try StackNode(Page("bottom"))
        try tree.keep(box)
        dropped = box
      }
      try keep()

      let outcome = Result {
        try TreeRouter(tree).navigate(
          to: EditRoute { navigation in
            try dropped?.push(Page("top"), in: navigation)
            tree.keepLimit = 0
            try stack.push(Page("next"), in: navigation)
            if fails { throw SoldOut(item: "screens") }
          })
      }

      XCTAssertEqual((try? outcome.get()) == nil, fails)
      XCTAssertNil(dropped)
      XCTAssertEqual(stack.children.count, fails ? 1 : 2)
    }
  }
}

private final class Log {
  var left: [String] = []

  func screen(_ name: String) -> Speaker { Speaker(name, self) }
}

private final class Speaker: ScreenNode {
  private let log: Log
  private let speaker: String

  init(_ name: String, _ log: Log) {
    (speaker, self.log) = (name, log)
    super.init()
  }

  override func didLeave() { log.left.append(speaker) }
}
