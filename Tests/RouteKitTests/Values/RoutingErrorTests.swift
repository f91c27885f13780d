import Fixtures
import RouteKit
import XCTest

final class RoutingErrorTests: XCTestCase {
  func testAnErrorOfOnesOwnReadsLikeThoseOfTheLibrary() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))

    let error = RoutingError(
      .noContainer, action: "turn the page", reason: "no pager holds the visible screen",
      at: feed, advice: "Start from a pager: from(.node(pager)).")

    XCTAssertEqual(
      "\(error)",
      """
      Cannot turn the page: no pager holds the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      Start from a pager: from(.node(pager)).
      """)
    XCTAssertTrue(tree.visible === feed)
  }

  func testTheReasonsBelowAreListedOneByOne() {
    let below = RoutingError(.emptyTree, action: "push", reason: "the tree is empty")

    let error = RoutingError(
      .notFound, action: "arrive", subject: "Cart", reason: "no alternative worked",
      reasons: [below, SoldOut()])

    XCTAssertEqual(
      "\(error)",
      """
      Cannot arrive 'Cart': no alternative worked.

      Because: Cannot push: the tree is empty.

      Because: SoldOut(item: "lamp")
      """)
  }

  func testAnErrorHoldsWhatItSaysInParts() throws {
    let stack = try StackNode(Feed())

    XCTAssertThrowsError(try stack.push(stack)) { thrown in
      XCTAssertEqual(
        "\(thrown)",
        """
        Cannot push 'StackNode': it would hold itself.

          StackNode   ◀ here

        Build another screen instead.
        """)
      let error = thrown as? RoutingError
      XCTAssertEqual(error?.kind, .wouldContainItself)
      XCTAssertEqual(error?.action, "push")
      XCTAssertEqual(error?.subject, "StackNode")
      XCTAssertEqual(error?.reason, "it would hold itself")
      XCTAssertEqual(error?.path, "StackNode   ◀ here")
      XCTAssertEqual(error?.advice, "Build another screen instead.")
      XCTAssertEqual(error?.reasons.count, 0)
    }
  }

  func testAKindIsPrintedByItsName() {
    XCTAssertEqual("\(RoutingError.Kind.alreadyOnTree)", "alreadyOnTree")
    XCTAssertNotEqual(RoutingError.Kind.refused, .mayNotLeave)
  }

  func testAPathThroughALayerIsDrawnInBlocks() throws {
    let root = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: root)
    let leaf = Account()
    try root.present(StackNode(leaf))

    let error = RoutingError(.notFound, action: "go on", reason: "it is late", at: leaf)

    XCTAssertEqual(
      "\(error)",
      """
      Cannot go on: it is late.

        TabNode

        sheet on TabNode:
        StackNode
        └─ ● Account   ◀ visible
      """)
    XCTAssertTrue(tree.visible === leaf)
  }

  func testOfALongPathOnlyBothEndsAreDrawn() throws {
    var innermost = StackNode()
    let root = innermost
    for level in 1...29 {
      let next = StackNode()
      next.screenName = "\(level)"
      try innermost.push(next)
      innermost = next
    }

    let error = RoutingError(.notFound, action: "go on", reason: "it is late", at: innermost)

    XCTAssertEqual(
      "\(error)",
      """
      Cannot go on: it is late.

        StackNode
        └─ ● StackNode "1"
           └─ ● StackNode "2"
              └─ ● StackNode "3"
                 └─ ● StackNode "4"
                    └─ ● StackNode "5"
                       └─ ● StackNode "6"
                          └─ ● StackNode "7"
                             └─ … 14 more levels …
                                └─ ● StackNode "22"
                                   └─ ● StackNode "23"
                                      └─ ● StackNode "24"
                                         └─ ● StackNode "25"
                                            └─ ● StackNode "26"
                                               └─ ● StackNode "27"
                                                  └─ ● StackNode "28"
                                                     └─ ● StackNode "29"   ◀ here
      """)
    XCTAssertEqual(root.children.count, 1)
  }
}
