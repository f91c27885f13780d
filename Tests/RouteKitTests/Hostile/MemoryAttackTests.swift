import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A container whose description runs a closure.
final class Chatty: ContainerNode {
  var act: (() -> Void)?
  override var stateDescription: String? {
    let doIt = act
    act = nil
    doIt?()
    return nil
  }
}

final class LabelChatty: ContainerNode {
  var act: (() -> Void)?
  override func label(of child: ScreenNode) -> String? {
    let doIt = act
    act = nil
    doIt?()
    return nil
  }
}

final class MemoryAttackTests: XCTestCase {
  func testASnapshotIsTakenThoughAContainerEditsWhenItIsDescribed() throws {
    let chatty = Chatty()
    let tabs = try TabNode(chatty)
    for _ in 0..<5 { try tabs.append(StackNode(Feed(), Cart())) }
    let tree = try ScreenTree(root: tabs)
    chatty.act = { for tab in Array(tabs.children) where tab !== chatty { try? tabs.remove(tab) } }
    let drawing = tree.snapshot().drawing()
    XCTAssertTrue(drawing.hasPrefix("TabNode"))
  }

  func testARefusalIsReportedEvenIfAContainerEditsWhenItIsDrawn() throws {
    let chatty = Chatty()
    let stack = try StackNode(Feed())
    try chatty.insertChild(stack, at: 0)
    let tree = try ScreenTree(root: chatty)
    try stack.push(Cart())
    let refusing = SheetBuilder().pushRoute().guarded(by: ClosureGuard { _ in .deny })
    chatty.act = { try? stack.pop() }
    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: refusing))
    try stack.push(Product("lamp"))
    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }

  func testAChildThatAContainerRemovedWhenItWasDrawnMayBeEditedAfterItsTreeIsReleased() throws {
    let chatty = Chatty()
    let stack = try StackNode(Feed())
    let top = StackNode()
    try chatty.insertChild(stack, at: 0)
    var tree: ScreenTree? = try ScreenTree(root: chatty)
    try stack.push(top)
    let refusing = ClosureBuilder { Sheet() }.rootRoute().guarded(by: ClosureGuard { _ in .deny })
    chatty.act = { try? stack.pop() }
    XCTAssertThrowsError(try TreeRouter(tree!).navigate(to: refusing))
    tree = nil
    try top.push(Feed())
    XCTAssertEqual(top.children.count, 1)
  }

  func testAScreenWhoseMoveIntoABuiltStackWasRolledBackHasOnePlace() throws {
    let stack = try StackNode(Feed())
    let second = try StackNode(Feed())
    let tabs = try TabNode(stack, second)
    let tree = try ScreenTree(root: tabs)
    weak var gone: Cart?
    try {
      let cart = Cart()
      gone = cart
      try stack.push(cart)
      let route = (.pop as Move).then(ClosureBuilder { cart }.inStack().presentRoute())
        .then(FailingBuilder().pushRoute())
      expectSoldOut { try TreeRouter(tree).navigate(to: route) }
      try? second.push(cart)
    }()
    XCTAssertEqual(tree.screens.count { $0 === gone }, 1)
    try tabs.select(1)
    try? stack.pop()
    try? second.pop()
    try second.push(Product("lamp"))
    XCTAssertNil(gone)
    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }

  func testAListThatTakesWhatTheAttemptTookOutIsRolledBack() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let cart = Cart()
    try stack.push(cart)
    let free = StackNode()
    expectSoldOut {
      try TreeRouter(tree).navigate(
        to: EditRoute { _ in
          try stack.pop()
          try free.replaceAll(with: [Feed(), cart])
          throw SoldOut()
        })
    }
    XCTAssertTrue(cart.screenOwner === stack)
    XCTAssertFalse(free.children.contains { $0 === cart })
  }

  func testAScreenThatAnAttemptMovesFromAPrebuiltStackIsBackAfterTheRollBack() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let cart = Cart()
    let prebuilt = try StackNode(Feed(), cart)
    let other = StackNode()
    expectSoldOut {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try prebuilt.pop(in: navigation)
          try other.push(cart)
          throw SoldOut()
        })
    }
    XCTAssertTrue(cart.screenOwner === prebuilt)
    XCTAssertFalse(other.children.contains { $0 === cart })
  }

  func testNoCycleComesOutOfARollBack() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let inner = StackNode()
    let outer = try StackNode(inner)
    let wrapper = try StackNode(outer)
    expectSoldOut {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try outer.replaceAll(with: [], in: navigation)
          try inner.push(wrapper)
          throw SoldOut()
        })
    }
    var steps = 0
    for _ in inner.screenAncestors {
      steps += 1
      if steps > 100 { return XCTFail("a cycle") }
    }
  }

  func testANewcomerThatItsSplitPutsElsewhereHasOnePlace() throws {
    final class Evil: SplitNode {
      var act: (() -> Void)?
      override func focusAfterRemoval(at index: Int) -> ScreenNode? {
        act?()
        return children.last
      }
    }
    let split = Evil()
    let stack = try StackNode(Feed())
    let tabs = try TabNode(split, stack)
    try split.setColumn(.primary, to: Cart())
    let tree = try ScreenTree(root: tabs)
    let newcomer = Product("new")
    split.act = { try? stack.push(newcomer) }
    try? split.setColumn(.primary, to: newcomer)
    let places = tree.screens.filter { $0 === newcomer }.count
    XCTAssertLessThanOrEqual(places, 1)
  }

  func testAnObserverMayBeCancelledAgainWhenItsClosureIsReleased() throws {
    let tree = ScreenTree()
    var captured: Captured? = Captured()
    let observer = tree.observe { [captured] _ in _ = captured }
    captured?.atTheEnd = { [weak observer] in observer?.cancel() }
    captured = nil
    observer.cancel()
  }

  func testAnEditMayBeMadeWhenAnObserversClosureIsReleased() throws {
    let tree = ScreenTree()
    var captured: Captured? = Captured()
    let observer = tree.observe { [captured] _ in _ = captured }
    captured?.atTheEnd = { [unowned tree] in try? tree.setRoot(Feed()) }
    captured = nil
    observer.cancel()
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAScreenThatDiesInAReplacementDoesNotGetTheNewcomerASecondPlace() throws {
    final class Mourner: ScreenNode {
      var atTheEnd: (() -> Void)?
      deinit { atTheEnd?() }
    }
    let (stack, other, newcomer) = (StackNode(), StackNode(), Cart())
    try {
      let old = Mourner()
      old.atTheEnd = { try? other.push(newcomer) }
      try stack.push(old)
    }()
    try? stack.replaceLast(with: newcomer)
    XCTAssertFalse(stack.top === newcomer && other.top === newcomer)
  }

  func testAnOffTreeContainerThatFailsToAdoptAsAWholeTakesNothing() throws {
    let used = try StackNode(Feed())
    let (cart, held) = (Cart(), Cart())
    let holder = try StackNode(held)
    let builder = StackBuilder(ClosureBuilder { cart }, ClosureBuilder { held }) { used }
    XCTAssertThrowsError(try builder.build())
    XCTAssertEqual(used.children.count, 1)
    _ = holder
  }
}

/// An object that a closure holds. It runs another closure when it is deallocated.
private final class Captured {
  var atTheEnd: () -> Void = {}
  deinit { atTheEnd() }
}
