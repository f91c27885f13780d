import RouteKit
import XCTest

/// Callbacks may change the tree, and all others are still called correctly.
final class CallbackLawsTests: XCTestCase {
  func testScreensOfARemovedSubtreeHearItAlthoughACallbackTakesItApart() throws {
    let log = Log()
    let outer = try StackNode(log.screen("0"))
    let tree = ScreenTree()
    try tree.setRoot(outer)
    weak var first: ScreenNode?
    func fill() throws {
      let last = log.screen("3")
      let inner = try StackNode(log.screen("1"), log.screen("2"), last)
      first = inner.bottom
      last.onLeave = { [weak inner] in
        log.heard.append("taken apart")
        try? inner?.replaceAll(with: [])
      }
      try outer.push(inner)
    }
    try fill()
    log.heard = []

    try outer.pop()

    XCTAssertEqual(
      log.heard, ["3 disappears", "3 leaves", "taken apart", "2 leaves", "1 leaves", "0 appears"])
    XCTAssertNil(first)
  }

  func testAnEnteringScreenIsNotifiedAlthoughACallbackHasRemovedAndFreedIt() throws {
    let log = Log()
    let outer = try StackNode(log.screen("0"))
    let tree = ScreenTree()
    try tree.setRoot(outer)
    log.heard = []
    weak var inner: StackNode?
    weak var last: ScreenNode?

    func push() throws {
      let first = log.screen("1")
      let screens = try StackNode(first, log.screen("2"))
      (inner, last) = (screens, screens.top)
      first.onEnter = { [weak outer] in
        try? outer?.pop()
        try? inner?.replaceAll(with: [])
      }
      try outer.push(screens)
    }
    try push()

    XCTAssertEqual(
      log.heard,
      [
        "0 disappears", "1 enters", "2 enters", "2 appears", "2 disappears", "2 leaves", "1 leaves",
        "0 appears",
      ])
    XCTAssertNil(inner)
    XCTAssertNil(last)
  }

  func testACallbackMayPutBackAScreenThatIsLeaving() throws {
    let log = Log()
    let back = log.screen("back")
    let outer = try StackNode(log.screen("0"), back)
    let tree = ScreenTree()
    try tree.setRoot(outer)
    let id = back.screenID
    log.heard = []
    back.onLeave = { [weak back, weak outer] in
      guard let back, let outer else { return }
      back.onLeave = nil
      try? outer.push(back)
    }

    try outer.pop()

    XCTAssertTrue(outer.top === back)
    XCTAssertEqual(back.screenID, id)
    XCTAssertEqual(
      log.heard,
      [
        "back disappears", "back leaves", "0 appears", "0 disappears", "back enters",
        "back appears",
      ])
  }

  func testTheTreeMayBeReleasedInACallback() throws {
    let log = Log()
    let holder = Holder()
    let stack = try StackNode(log.screen("0"))
    try holder.tree.setRoot(stack)
    let router = TreeRouter(holder.tree)
    let last = log.screen("1")
    last.onEnter = { holder.tree = ScreenTree() }
    weak let tree = holder.tree
    log.heard = []

    try router.navigate(to: ClosureBuilder { last }.pushRoute())

    XCTAssertNil(tree)
    XCTAssertEqual(log.heard, ["0 disappears", "1 enters", "1 appears"])
    XCTAssertNil(stack.screenTree)
    XCTAssertNil(last.screenTree)
    XCTAssertThrowsError(try router.navigate(to: .pop)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .treeClosed)
    }
    try stack.pop()
    XCTAssertEqual(stack.children.count, 1)
  }

  func testTheTreeMayBeReleasedInACallbackOfADirectEdit() throws {
    let log = Log()
    let holder = Holder()
    let stack = try StackNode(log.screen("0"))
    try holder.tree.setRoot(stack)
    let last = log.screen("1")
    last.onEnter = { holder.tree = ScreenTree() }
    weak let tree = holder.tree

    try stack.push(last)

    XCTAssertNil(tree)
    XCTAssertNil(last.screenTree)
    XCTAssertFalse(last.isVisible)
  }

  func testTheTreeMayBeClosedInACallback() throws {
    let log = Log()
    let outer = try StackNode(log.screen("0"))
    let tree = ScreenTree()
    try tree.setRoot(outer)
    let last = log.screen("1")
    last.onEnter = { [weak tree] in try? tree?.close() }
    log.heard = []

    try outer.push(last)

    XCTAssertTrue(tree.isClosed)
    XCTAssertNil(tree.root)
    XCTAssertEqual(
      log.heard,
      ["0 disappears", "1 enters", "1 appears", "1 disappears", "1 leaves", "0 leaves"])
  }
}

private final class Holder {
  var tree = ScreenTree()
}

private final class Log {
  var heard: [String] = []

  func screen(_ name: String) -> Speaker { Speaker(name, self) }
}

private final class Speaker: ScreenNode {
  let log: Log
  let speaker: String
  var onEnter: (() -> Void)?
  var onLeave: (() -> Void)?

  init(_ name: String, _ log: Log) {
    speaker = name
    self.log = log
    super.init()
  }

  override func didEnter() {
    log.heard.append("\(speaker) enters")
    onEnter?()
  }
  override func didAppear() { log.heard.append("\(speaker) appears") }
  override func didDisappear() { log.heard.append("\(speaker) disappears") }
  override func didLeave() {
    log.heard.append("\(speaker) leaves")
    onLeave?()
  }
}
