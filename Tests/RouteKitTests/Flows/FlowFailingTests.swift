import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Flows whose `start()` throws, with and without a tree.
final class FlowFailingTests: XCTestCase {
  func testAFlowThatCannotStartIsNotAttached() throws {
    let stack = try StackNode(Feed())
    let inner = HeardFlow<StackNode>()
    let flow = HeardFlow<StackNode> { [inner] stack in
      try stack.push(Cart())
      try stack.push(StackNode(flow: inner))
      try HeardFlow<StackNode>().attach(to: stack)
      try stack.present(Sheet())
      throw SoldOut()
    }

    expectSoldOut { try flow.attach(to: stack) }

    XCTAssertNil(flow.root.current)
    XCTAssertNil(inner.root.current)
    XCTAssertTrue(stack.screenFlows.isEmpty)
    XCTAssertNil(stack.presentedScreen)
    XCTAssertEqual(stack.children.count, 1)
  }

  func testAFlowThatFailsAmongSeveralTakesThoseThatItHasAttachedAlongAndNoOthers() throws {
    let stack = try StackNode(Feed())
    let (kept, lost) = (HeardFlow<StackNode>(), HeardFlow<StackNode>())
    try kept.attach(to: stack)
    let failing = HeardFlow<StackNode> { [lost] stack in
      try lost.attach(to: stack)
      throw SoldOut()
    }

    expectSoldOut { try failing.attach(to: stack) }

    XCTAssertTrue(stack.screenFlows.count == 1 && stack.screenFlows[0] === kept)
    XCTAssertTrue(kept.root.current === stack)
    XCTAssertNil(lost.root.current)
  }

  func testAFlowThatDetachesTheOthersAndFailsIsNotAttached() throws {
    let stack = try StackNode(Feed())
    let others = (1...3).map { _ in HeardFlow<StackNode>() }
    for other in others { try other.attach(to: stack) }
    let flow = HeardFlow<StackNode> { _ in
      for other in others { try other.detach() }
      throw SoldOut()
    }

    expectSoldOut { try flow.attach(to: stack) }

    XCTAssertTrue(stack.screenFlows.isEmpty)
    XCTAssertNil(flow.root.current)
  }

  func testAFlowsReplacementOfARemovedScreenGoesWhenItFails() throws {
    let stack = StackNode()
    for _ in 1...20 { try stack.push(Cart()) }
    let flow = HeardFlow<StackNode> { stack in
      while stack.children.count > 1 { try stack.pop() }
      for _ in 1...20 { try stack.push(Cart()) }
      throw SoldOut()
    }

    expectSoldOut { try flow.attach(to: stack) }

    XCTAssertEqual(stack.children.count, 1)
  }

  func testALayerThatAFlowPutInPlaceOfAnotherGoesWhenItFails() throws {
    let stack = try StackNode(Feed())
    try stack.present(Sheet())
    let flow = HeardFlow<StackNode> { stack in
      try stack.dismissPresented()
      try stack.present(Cart())
      throw SoldOut()
    }

    expectSoldOut { try flow.attach(to: stack) }

    XCTAssertNil(stack.presentedScreen)
  }

  func testAFlowThatCannotStartOnTheTreeLeavesItAsItWas() throws {
    let diary = Diary()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let flow = HeardFlow<StackNode>("shop", diary) { stack in
      try stack.popToRoot()
      try stack.replaceAll(with: [Cart()])
      throw SoldOut()
    }

    try expectUnchanged(tree) { expectSoldOut { try flow.attach(to: stack) } }

    XCTAssertEqual(diary.read(), ["start shop"])
    XCTAssertNil(flow.root.current)
    XCTAssertTrue(stack.screenFlows.isEmpty)
  }

  func testAFlowThatWasRefusedMayStartLater() throws {
    let diary = Diary()
    var mayStart = false
    let flow = HeardFlow<StackNode>("shop", diary) { _ in if !mayStart { throw SoldOut() } }
    let stack = StackNode()
    expectSoldOut { try flow.attach(to: stack) }

    mayStart = true
    try flow.attach(to: stack)

    XCTAssertEqual(diary.read(), ["start shop", "start shop"])
  }
}
