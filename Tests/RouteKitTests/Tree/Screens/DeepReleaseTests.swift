import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DeepReleaseTests: XCTestCase {
  func testAScreenThatLeftWithoutAHolderIsReleasedAfterTheCommit() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    weak var leaf: Cart?
    weak var container: StackNode?
    do {
      let cart = Cart()
      let inner = try StackNode(cart)
      (leaf, container) = (cart, inner)
      try stack.push(inner)
    }

    try stack.pop()

    XCTAssertNil(leaf)
    XCTAssertNil(container)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAScreenThatWasBuiltForARefusedNavigationIsReleased() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var built: Cart?
    let builder = ClosureBuilder {
      let cart = Cart()
      built = cart
      return cart
    }
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: builder.inStack().presentRoute())
    }

    XCTAssertNil(built)
  }

  func testALayerIsGoneWithItsHost() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    weak var layer: Sheet?
    do {
      let (cart, sheet) = (Cart(), Sheet())
      layer = sheet
      try stack.push(cart)
      try cart.present(sheet)
    }

    try stack.pop()

    XCTAssertNil(layer)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAChildThatIsHeldOutlivesItsContainerWithoutAnOwner() throws {
    let cart = Cart()
    var container: StackNode? = try StackNode(cart)

    XCTAssertTrue(cart.screenOwner === container)
    container = nil

    XCTAssertNil(cart.screenOwner)
    expectTree(try ScreenTree(root: cart), "Cart   ◀ visible")
  }

  func testALayerThatIsHeldOutlivesItsHostWithoutOne() throws {
    let sheet = Sheet()
    var host: Feed? = Feed()
    try host?.present(sheet)

    host = nil

    XCTAssertNil(sheet.screenHost)
    expectTree(try ScreenTree(root: sheet), "Sheet   ◀ visible")
  }

  func testAScreenOutlivesItsTreeAndMayEnterAnother() throws {
    let cart = Cart()
    var tree: ScreenTree? = try ScreenTree(root: StackNode(cart))

    XCTAssertTrue(cart.screenTree === tree)
    tree = nil

    XCTAssertNil(cart.screenTree)
    XCTAssertNil(cart.screenOwner)
    expectTree(try ScreenTree(root: cart), "Cart #1   ◀ visible", showsIDs: true)
  }

  func testATreeIsGoneWithItsLastHolder() throws {
    weak var gone: ScreenTree?
    weak var screen: Feed?
    do {
      let feed = Feed()
      let tree = try ScreenTree(root: StackNode(feed))
      try tree.root?.present(Sheet())
      (gone, screen) = (tree, feed)
    }

    XCTAssertNil(gone)
    XCTAssertNil(screen)
  }

  func testAHundredThousandLevelsAreFreedWithoutRunningOutOfStack() throws {
    try LawRun.needsLongRun()
    weak var deepest: StackNode?
    do {
      let outermost = StackNode()
      var innermost = outermost
      for _ in 0..<100_000 {
        let next = StackNode()
        try innermost.push(next)
        innermost = next
      }
      deepest = innermost
    }

    XCTAssertNil(deepest)
  }

  func testTenThousandLevelsEnterAndLeave() throws {
    let outermost = StackNode()
    var innermost = outermost
    for _ in 0..<10_000 {
      let next = StackNode()
      try innermost.push(next)
      innermost = next
    }
    let tree = ScreenTree()

    try tree.setRoot(outermost)
    let isVisible = tree.visible === innermost
    try tree.setRoot(nil)

    XCTAssertTrue(isVisible)
    XCTAssertNil(innermost.screenTree)
  }

  func testAScreenThatNavigatesWhenItDiesFindsTheTreeWhole() throws {
    final class Mourner: ScreenNode {
      let atTheEnd: () -> Void
      init(_ atTheEnd: @escaping () -> Void) {
        self.atTheEnd = atTheEnd
        super.init()
      }
      deinit { atTheEnd() }
    }
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try stack.push(Mourner { [unowned stack] in try? stack.push(Cart()) })

    try stack.pop()

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }
}
