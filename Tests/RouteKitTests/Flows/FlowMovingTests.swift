import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Flows that callbacks detach and attach elsewhere, before other flows have been notified.
final class FlowMovingTests: XCTestCase {
  private let diary = Diary()

  private func flows() -> (HeardFlow<ScreenNode>, HeardFlow<ScreenNode>) {
    (HeardFlow("first", diary), HeardFlow("second", diary))
  }

  func testAFlowThatDetachesItselfAsItEntersIsNotifiedThatItHasLeft() throws {
    let (first, second) = flows()
    let feed = Feed()
    try first.attach(to: feed)
    try second.attach(to: feed)
    first.actions["enter"] = { try first.detach() }
    _ = diary.read()

    let tree = try ScreenTree(root: feed)

    XCTAssertEqual(diary.read(), ["enter first", "enter second", "leave first"])
    XCTAssertNil(first.root.current)
    XCTAssertTrue(tree.root?.screenFlows.count == 1 && feed.screenFlows[0] === second)
  }

  func testAFlowThatAnotherOfItsRootDetachesBeforeItsTurnIsNotNotified() throws {
    let (first, second) = flows()
    let feed = Feed()
    try first.attach(to: feed)
    try second.attach(to: feed)
    first.actions["enter"] = { try second.detach() }
    _ = diary.read()

    let tree = try ScreenTree(root: feed)
    try tree.setRoot(nil)

    XCTAssertEqual(diary.read(), ["enter first", "leave first"])
  }

  func testAFlowThatIsDetachedBeforeItsAttachmentIsAnnouncedIsNotNotified() throws {
    let (first, second) = flows()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    first.actions["enter"] = { try second.detach() }

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try first.attach(to: stack, in: navigation)
        try second.attach(to: stack, in: navigation)
      })

    XCTAssertEqual(diary.read(), ["start first", "start second", "enter first"])
  }

  func testAFlowThatIsMovedToARootThatHasYetToHearLeavesTheFirstBeforeItEntersTheSecond() throws {
    let flow = HeardFlow<ScreenNode>("flow", diary)
    let (feed, cart) = (Feed(), Cart())
    try flow.attach(to: feed)
    flow.actions["enter"] = { [weak flow] in
      flow?.actions = [:]
      try flow?.detach()
      try flow?.attach(to: cart)
    }

    let tree = try ScreenTree(root: TabNode(feed, cart))
    let afterwards = diary.read()
    try tree.setRoot(nil)

    XCTAssertEqual(
      afterwards, ["start flow", "enter flow", "start flow", "leave flow", "enter flow"])
    XCTAssertEqual(diary.read(), ["leave flow"])
  }

  func testAFlowThatIsMovedToAnotherTreeInACallbackLeavesTheFirstBeforeItEntersTheSecond() throws {
    let flow = HeardFlow<ScreenNode>("flow", diary)
    let (feed, cart) = (Feed(), Cart())
    let other = try ScreenTree(root: cart)
    try flow.attach(to: feed)
    flow.actions["enter"] = { [weak flow] in
      flow?.actions = [:]
      try flow?.detach()
      try flow?.attach(to: cart)
    }

    let tree = try ScreenTree(root: feed)

    XCTAssertEqual(
      diary.read(), ["start flow", "enter flow", "start flow", "leave flow", "enter flow"])
    XCTAssertTrue(other.root?.screenFlows.first === flow)
    XCTAssertTrue(tree.root?.screenFlows.isEmpty ?? false)
  }

  func testAFlowThatComesBackToTheScreenBeforeItsTurnEntersAfterIt() throws {
    let (first, _) = flows()
    let cart = Heard("cart", diary)
    let top = Heard("top", diary)
    let stack = try StackNode(Feed(), cart, top)
    let tree = try ScreenTree(root: stack)
    try first.attach(to: cart)
    top.actions["disappear"] = { [weak top] in
      top?.actions = [:]
      try first.detach()
      try first.attach(to: cart)
      try stack.push(cart)
    }
    _ = diary.read()

    try stack.popToRoot()

    XCTAssertEqual(
      diary.read(),
      [
        "disappear top", "start first", "leave top", "leave first", "leave cart", "enter cart",
        "enter first", "appear cart",
      ])
    XCTAssertTrue(cart.screenFlows.first === first)
    try tree.close()
    XCTAssertEqual(diary.read(), ["disappear cart", "leave first", "leave cart"])
  }

  func testAFlowThatAnotherDetachesAsBothLeaveIsNotifiedOnce() throws {
    let (first, second) = flows()
    let cart = Heard("cart", diary)
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    try first.attach(to: cart)
    try second.attach(to: cart)
    second.actions["leave"] = { try first.detach() }
    _ = diary.read()

    try stack.pop()
    try stack.push(cart)
    try stack.pop()

    XCTAssertEqual(
      diary.read(),
      [
        "disappear cart", "leave second", "leave first", "leave cart", "enter cart", "enter second",
        "appear cart", "disappear cart", "leave second", "leave cart",
      ])
    withExtendedLifetime(tree) {}
  }

  func testAFlowThatIsAttachedWhileItsRootLeavesIsNotNotifiedAndGoesWithIt() throws {
    weak var gone: HeardFlow<ScreenNode>?
    let tree = try ScreenTree(root: StackNode(Feed()))
    do {
      let (first, second) = flows()
      let cart = Cart()
      gone = second
      try first.attach(to: cart)
      first.actions["leave"] = { [weak cart] in if let cart { try second.attach(to: cart) } }
      try (tree.root as? StackNode)?.push(cart)
      first.actions["enter"] = nil
    }
    _ = diary.read()

    try TreeRouter(tree).navigate(to: .pop)

    XCTAssertEqual(diary.read(), ["leave first", "start second"])
    XCTAssertNil(gone)
  }

  func testAFlowThatItsRootAttachesAsItEntersIsNotifiedOnce() throws {
    let flow = HeardFlow<Heard>("flow", diary)
    let (page, last) = (Heard("page", diary), Heard("last", diary))
    page.actions["enter"] = { try flow.attach(to: last) }

    let tree = try ScreenTree(root: TabNode(page, last))
    try tree.setRoot(nil)

    XCTAssertEqual(
      diary.read().filter { $0.hasSuffix("flow") }, ["start flow", "enter flow", "leave flow"])
  }
}
