import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class SavepointTests: XCTestCase {
  func testASavepointRollsItsEditsBackAndTheRestStays() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(Product("lamp"), in: navigation)
        try? navigation.attempt {
          try stack.pop(in: navigation)
          try stack.push(Cart(), in: navigation)
          try stack.present(Sheet(), in: navigation)
          throw SoldOut()
        }
        try stack.push(Product("chair"), in: navigation)
      })

    expectTree(
      tree,
      """
      StackNode #1
      ├─ Feed #2
      ├─ Product "lamp" #3
      └─ ● Product "chair" #4   ◀ visible
      """, showsIDs: true)
  }

  func testASavepointReturnsWhatItsClosureReturns() throws {
    let tree = try ScreenTree(root: Feed())
    var result = 0

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in result = try navigation.attempt { 42 } })

    XCTAssertEqual(result, 42)
  }

  func testErrorsOfTheClosurePassThrough() throws {
    let tree = try ScreenTree(root: Feed())

    expectSoldOut {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in try navigation.attempt { throw SoldOut() } })
    }
  }

  func testANavigationThatASavepointRolledBackWhollyIsNotACommit() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try expectUnchanged(tree) {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try? navigation.attempt {
            try stack.push(Cart(), in: navigation)
            navigation.onCommit { XCTFail("rolled back") }
            navigation.onArrival { XCTFail("rolled back") }
            throw SoldOut()
          }
        })
    }
  }

  func testAScreenThatASavepointTookBackMayEnterLater() throws {
    let diary = Diary()
    let (cart, stack) = (Heard("cart", diary), try StackNode(Feed()))
    let tree = try ScreenTree(root: stack)
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try? navigation.attempt {
          try stack.push(cart, in: navigation)
          throw SoldOut()
        }
      })

    try stack.push(cart)

    XCTAssertEqual(diary.read(), ["enter cart", "appear cart"])
    XCTAssertTrue(tree.visible === cart)
  }

  func testAScreenThatASavepointBroughtBackLeavesLaterAsItShould() throws {
    let diary = Diary()
    let stack = try StackNode(Feed(), Heard("top", diary))
    let tree = try ScreenTree(root: stack)
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try? navigation.attempt {
          try stack.pop(in: navigation)
          throw SoldOut()
        }
      })
    _ = diary.read()

    try stack.pop()

    XCTAssertEqual(diary.read(), ["disappear top", "leave top"])
    XCTAssertTrue(tree.visible is Feed)
  }

  func testSavepointsNest() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try? navigation.attempt {
          try stack.push(Product("a"), in: navigation)
          try? navigation.attempt {
            try stack.push(Product("b"), in: navigation)
            throw SoldOut()
          }
          try stack.push(Product("c"), in: navigation)
        }
      })

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "a"
      └─ ● Product "c"   ◀ visible
      """)
  }

  func testRollingBackManySavepointsThatQueuedSomethingIsLinear() throws {
    try expectLinearWork(from: 1_000) { count in
      let tree = try ScreenTree(root: StackNode(Feed()))
      var queued = 0
      let route = EditRoute { navigation in
        for _ in 0..<count {
          navigation.onCommit { queued += 1 }
          try? navigation.attempt {
            navigation.onCommit { queued -= 1 }
            throw SoldOut()
          }
        }
      }
      return {
        try TreeRouter(tree).navigate(to: route)
        XCTAssertEqual(queued, count)
      }
    }
  }
}
