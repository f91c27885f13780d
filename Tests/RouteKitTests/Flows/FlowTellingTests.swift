import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The calls that flows receive when callbacks navigate, and what flows may do in them.
final class FlowTellingTests: XCTestCase {
  private let diary = Diary()

  func testAFlowNavigatesWhenItHasEntered() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let flow = HeardFlow<StackNode>("shop", diary) { [diary] in try $0.push(Heard("cart", diary)) }
    flow.actions["enter"] = { [diary] in
      try router.navigate(to: ClosureBuilder { Heard("offer", diary) }.pushRoute())
    }

    try tree.root?.present(StackNode(flow: flow))

    XCTAssertEqual(
      diary.read(),
      [
        "start shop", "enter shop", "enter cart", "appear cart",
        "disappear cart", "enter offer", "appear offer",
      ])
  }

  func testAFlowThatIsDetachedBeforeItsTurnIsNotNotified() throws {
    let (first, second) = (Heard("first", diary), Heard("second", diary))
    let flow = HeardFlow<Heard>("shop", diary)
    try flow.attach(to: second)
    first.actions["enter"] = { try flow.detach() }

    _ = try ScreenTree(root: StackNode(first, second))

    XCTAssertFalse(diary.read().contains("enter shop"))
    XCTAssertNil(flow.root.current)
  }

  func testAFlowThatIsDetachedFromAScreenThatHasLeftIsNotifiedAtOnce() throws {
    let (first, second) = (Heard("first", diary), Heard("second", diary))
    let flow = HeardFlow<Heard>("shop", diary)
    try flow.attach(to: first)
    let tree = try ScreenTree(root: StackNode(Feed(), first, second))
    second.actions["leave"] = { try flow.detach() }
    _ = diary.read()

    try TreeRouter(tree).navigate(to: .popToRoot)

    XCTAssertEqual(
      diary.read(), ["disappear second", "leave second", "leave shop", "leave first"])
  }

  func testAFlowThatComesBackInACallbackIsNotifiedOfBoth() throws {
    let sheet = try StackNode(flow: HeardFlow("shop", diary))
    let tree = try ScreenTree(root: Feed())
    try tree.root?.present(sheet)
    let flow = try XCTUnwrap(sheet.screenFlows.first as? HeardFlow<StackNode>)
    flow.actions["leave"] = { [weak flow] in
      flow?.actions = [:]
      if let sheet = flow?.root.current { try tree.root?.present(sheet) }
    }
    _ = diary.read()

    try tree.root?.dismissPresented()

    XCTAssertEqual(diary.read(), ["leave shop", "enter shop"])
  }

  func testAFlowThatAttachesAnotherWhenItEntersHasItTold() throws {
    let stack = try StackNode(Feed())
    let tree = ScreenTree()
    let (first, second) = (
      HeardFlow<StackNode>("first", diary), HeardFlow<StackNode>("second", diary)
    )
    first.actions["enter"] = { try second.attach(to: stack) }
    try first.attach(to: stack)

    try tree.setRoot(stack)
    try tree.setRoot(nil)

    XCTAssertEqual(
      diary.read(),
      ["start first", "enter first", "start second", "enter second", "leave second", "leave first"])
  }

  func testAttachingAndDetachingInOneNavigationNotifiesNothing() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let flow = HeardFlow<StackNode>("shop", diary)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try flow.attach(to: stack, in: navigation)
        try flow.detach(in: navigation)
      })

    XCTAssertEqual(diary.read(), ["start shop"])
  }

  func testASavepointThatIsRolledBackTakesAFlowAlong() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let (kept, lost) = (HeardFlow<StackNode>("kept", diary), HeardFlow<StackNode>("lost", diary))
    try kept.attach(to: stack)
    _ = diary.read()

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        navigation.onArrival {}
        do {
          try navigation.attempt {
            try kept.detach(in: navigation)
            try lost.attach(to: stack, in: navigation)
            throw SoldOut()
          }
        } catch {}
      })

    XCTAssertEqual(diary.read(), ["start lost"])
    XCTAssertTrue(stack.screenFlows.count == 1 && stack.screenFlows[0] === kept)
    XCTAssertTrue(kept.root.current === stack)
    XCTAssertNil(lost.root.current)
  }
}
