import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The work of nesting containers grows with their number, from whichever end they are nested.
final class NestingGrowthTests: XCTestCase {
  func testNestingNewContainersInsideOutInOneNavigationIsLinear() throws {
    try expectLinearWork(from: 300) { count in
      let stack = try StackNode(Feed())
      let tree = try ScreenTree(root: stack)
      let route = EditRoute { navigation in
        var outermost = StackNode()
        for _ in 0..<count {
          let outer = StackNode()
          try outer.push(outermost, in: navigation)
          outermost = outer
        }
        try stack.push(outermost)
      }
      return {
        try TreeRouter(tree).navigate(to: route)
        XCTAssertEqual(tree.screens.count, count + 3)
      }
    }
  }

  func testNestingFilledContainersInsideOutInOneNavigationIsLinear() throws {
    try expectLinearWork(from: 300) { count in
      let tree = try ScreenTree(root: Feed())
      let route = EditRoute { navigation in
        var outermost = try StackNode(Feed())
        for _ in 0..<count {
          let outer = try StackNode(Feed())
          try outer.push(outermost, in: navigation)
          outermost = outer
        }
      }
      return { try TreeRouter(tree).navigate(to: route) }
    }
  }

  func testNestingFilledContainersOutsideInIsLinear() throws {
    try expectLinearWork(from: 1_000) { count in
      return {
        let outermost = try StackNode(Feed())
        var innermost = outermost
        for _ in 0..<count {
          let inner = try StackNode(Feed())
          try innermost.push(inner)
          innermost = inner
        }
        XCTAssertTrue(outermost.screenParent == nil)
      }
    }
  }

  func testALargeContainerIsPutIntoANewOneWithoutALookAtItsScreens() throws {
    try expectLinearWork(from: 300) { count in
      let large = StackNode()
      for _ in 0..<count { try large.push(Feed()) }
      let inner = try StackNode(StackNode())
      return {
        for _ in 0..<count {
          try (inner.bottom as? StackNode)?.push(large)
          try (inner.bottom as? StackNode)?.removeChild(large)
        }
      }
    }
  }

  func testAContainerCannotBePutIntoWhatItHolds() throws {
    for depth in 1...5 {
      let outermost = try StackNode(Feed())
      var innermost = outermost
      for _ in 0..<depth {
        let inner = try StackNode(Feed(), Feed())
        try innermost.push(inner)
        innermost = inner
      }
      XCTAssertThrowsError(try innermost.push(outermost)) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .wouldContainItself)
      }
    }
  }

  func testNestedEditsBeforeAFailureAreRolledBackAfterIt() throws {
    let tree = try ScreenTree(root: Feed())
    let (outer, middle, inner) = (StackNode(), StackNode(), try StackNode(Feed()))
    let route = EditRoute { navigation in
      try middle.push(inner, in: navigation)
      try? navigation.attempt {
        try outer.push(middle, in: navigation)
        throw SoldOut()
      }
      try outer.push(middle, in: navigation)
      // No attempt is given here: the stack is known to the one that is running.
      try inner.push(Cart())
      throw SoldOut()
    }

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route))

    XCTAssertEqual([outer, middle, inner].map(\.children.count), [0, 0, 1])
  }

  func testAScreenInsideANestedContainerIsFreeAfterTheNavigation() throws {
    let tree = try ScreenTree(root: Feed())
    let (outer, inner) = (StackNode(), try StackNode(Feed()))
    for isFailing in [true, false] {
      let route = EditRoute { navigation in
        try outer.push(inner, in: navigation)
        if isFailing { throw SoldOut() }
      }
      _ = try? TreeRouter(tree).navigate(to: route)
      try inner.push(Cart())
    }
    XCTAssertThrowsError(
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try outer.push(StackNode(), in: navigation)
          try inner.push(Cart(), in: navigation)
          throw SoldOut()
        }))
    XCTAssertEqual([outer, inner].map(\.children.count), [1, 3])
  }
}
