import RouteKit
import RouteKitTesting
import XCTest

/// What RouteComposer's finders find: RC-15 to RC-29, with B11.
final class RouteComposerFindersTests: XCTestCase {
  private func found<Found: ScreenNode>(
    _ finder: ScreenFinder<Found, Void>, in tree: ScreenTree
  ) throws -> String? {
    try finder.find(in: tree)?.name
  }

  // RC-15
  func testAFinderThatThrowsIsHeardAndNotTakenForNothingFound() throws {
    let tree = try ScreenTree(root: StackNode(Product("lamp")))
    let route = ProductBuilder().pushRoute().reusing(.where { _, _ in throw SoldOut() })

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: route, with: "lamp") }
    }
  }

  // RC-15
  func testAFinderChangesNothingAndCannot() throws {
    let product = Product("lamp")
    let tree = try ScreenTree(root: StackNode(product, Feed()))
    let finder = ScreenFinder.where { (_: Product, _: Void) in
      try product.present(Sheet())
      return true
    }

    try expectError(.busyAttempting, leaving: tree) { _ = try finder.find(in: tree) }
  }

  // RC-16
  func testASearchStartsFromTheTopTheRootOrAScreenThatAClosureChooses() throws {
    let layers = try Layers()
    func first(from start: SearchStart) throws -> String? {
      try found(.first(in: .current, from: start), in: layers.tree)
    }

    XCTAssertEqual(try first(from: .topLayer), "q")
    XCTAssertEqual(try first(from: .root), "tab")
    XCTAssertEqual(try first(from: .chosen { $0.root?.presented }), "nav3")
    XCTAssertNil(try first(from: .chosen { _ in nil }))
    expectSoldOut { _ = try first(from: .chosen { _ in throw SoldOut() }) }
  }

  // RC-17
  func testItsSixNamedSetsHaveTheirOrders() throws {
    let layers = try Layers()
    let orders: [(SearchScope, String)] = [
      (.inside, "nav3 c2 c1"),  // currentAllStack
      (.insideVisible, "nav3 c2"),  // currentVisibleOnly
      (.allVisible, "nav3 c2 q tab nav1 a2"),  // allVisible
      (.everything, "nav3 c2 q c1 tab nav1 a2 a1 nav2 b2 b1"),  // fullStack
      (.upwards, "nav3 c2 q c1"),  // currentAndUp
      (.downwards, "nav3 c2 c1 tab nav1 a2 a1 nav2 b2 b1"),  // currentAndDown
    ]

    for (scope, order) in orders {
      XCTAssertEqual(try layers.order(from: "nav3", scope), order, "\(scope)")
    }
    XCTAssertEqual("\(SearchScope.downwards)", "current, contained, presenting")
  }

  // RC-18, B11
  func testEveryScreenIsLookedAtOnceHoweverManyLayersThereAre() throws {
    let tabs = try TabNode(StackNode(Page("a"), Page("b")), Page("c"))
    let tree = try ScreenTree(root: tabs)
    var top: ScreenNode = tabs
    for number in 0..<6 {
      let layer = try StackNode(Page("\(number)"), Page("\(number)+"))
      try top.present(layer)
      top = layer
    }
    var asked: [String: Int] = [:]
    let finder = ScreenFinder.where { (page: Page, _: Void) in
      asked[page.name ?? "", default: 0] += 1
      return false
    }

    XCTAssertNil(try finder.find(in: tree))

    XCTAssertEqual(asked.count, 15)
    XCTAssertTrue(asked.values.allSatisfy { $0 == 1 })
  }

  // RC-18, B11
  func testWhatShowsIsFoundBeforeWhatCoversItAndThatBeforeWhatIsHidden() throws {
    let layers = try Layers()
    let order = try layers.order(from: "tab", .everything)

    XCTAssertEqual(order, "tab nav1 a2 nav3 c2 q c1 a1 nav2 b2 b1")
  }

  // RC-19
  func testAPredicateIsAskedAboutTheTypeItNamesAndNoOther() throws {
    let tree = try ScreenTree(root: StackNode(Cart("lamp"), Product("chair"), Product("lamp")))
    let finder = ScreenFinder.where { (product: Product, name: String) in product.name == name }

    XCTAssertTrue(try finder.find(in: tree, with: "lamp") === tree.visible)
  }

  // RC-20
  func testASubclassIsFoundByTheClass() throws {
    let tree = try ScreenTree(root: StackNode(Lamp("lamp"), Feed()))

    XCTAssertEqual(try found(ScreenFinder<Product, Void>.first, in: tree), "lamp")
  }

  // RC-21
  func testAScreenThatShowsTheContextAlreadyIsRevealedAndNotBuiltAgain() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = NumberBuilder().pushRoute().reusing(.showing)

    for number in [1, 2, 1] { try router.navigate(to: route, with: number) }

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Number "1"   ◀ visible
      """)
  }

  // RC-22
  func testAnInstanceIsFoundWhateverTheContextAndNotOnceItIsGone() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let finder: ScreenFinder<Cart, String>
    do {
      let cart = Cart("mine")
      finder = .node(cart)
      try stack.push(cart)
      XCTAssertTrue(try finder.find(in: tree, with: "anything") === cart)
    }

    try stack.pop()

    XCTAssertNil(try finder.find(in: tree, with: "anything"))
  }

  // RC-23
  func testARouteWithoutAFinderBuildsEachTime() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    for _ in 0..<2 { try router.navigate(to: CartBuilder().pushRoute()) }

    XCTAssertEqual((tree.root as? StackNode)?.children.count, 3)
  }

  // RC-24
  func testAClosureFinderTakesAScopeOfItsOwn() throws {
    let layers = try Layers()
    func pages(in scope: SearchScope) throws -> String? {
      let second = ScreenFinder.where(in: scope, from: .root) { (page: Page, _: Void) in
        page.name?.hasSuffix("1") == true
      }
      return try second.find(in: layers.tree)?.name
    }

    XCTAssertEqual(try pages(in: .everything), "c1")
    XCTAssertEqual(try pages(in: .inside), "a1")
    XCTAssertNil(try pages(in: .allVisible))
  }

  // RC-25
  func testGoingBackByDismissingIsGoingToThePresenter() throws {
    let layers = try Layers()
    let router = TreeRouter(layers.tree)

    try router.navigate(to: .find(.presenter(as: ScreenNode.self)))
    let once = layers.tree.visible?.name
    try router.navigate(to: .find(.presenter(as: ScreenNode.self)))

    XCTAssertEqual(once, "c2")
    XCTAssertEqual(layers.tree.visible?.name, "a2")
    try expectError(.notFound, leaving: layers.tree) {
      try router.navigate(to: .find(.presenter(as: ScreenNode.self)))
    }
  }

  // RC-26
  func testTheDetailOfASplitIsFoundExpandedAndCollapsedAndPushedInto() throws {
    let split = try SplitNode(primary: StackNode(Feed()), secondary: StackNode(Cart()))
    let tree = try ScreenTree(root: TabNode(split))
    let router = TreeRouter(tree)
    let route = ProductBuilder().pushRoute(in: .found(.column(.secondary)))

    try router.navigate(to: route, with: "expanded")
    try split.focus(.primary)
    try split.collapse()
    try router.navigate(to: route, with: "collapsed")

    expectTree(
      tree,
      """
      TabNode
      └─ ● SplitNode (collapsed)
         ├─ primary: StackNode
         │  └─ ● Feed
         └─ ● secondary: StackNode
            ├─ Cart
            ├─ Product "expanded"
            └─ ● Product "collapsed"   ◀ visible
      """)
  }

  // RC-26
  func testWithoutADetailOnlyACollapsedSplitTakesThePushIntoWhatItShows() throws {
    let split = try SplitNode(primary: StackNode(Feed()))
    let tree = try ScreenTree(root: split)
    let router = TreeRouter(tree)
    let route = ProductBuilder().pushRoute(in: .found(.column(.secondary)))

    try expectError(.notFound, leaving: tree) { try router.navigate(to: route, with: "lamp") }
    try split.collapse()
    try router.navigate(to: route, with: "lamp")

    XCTAssertTrue(tree.visible?.parent === split.screen(in: .primary))
  }

  // RC-27
  func testAContentIsAskedWhetherItShowsTheContext() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = ClosureBuilder { (name: String) in Screen(Label(name: name)) }
      .pushRoute().reusing(.showing)

    for name in ["a", "b", "a"] { try router.navigate(to: route, with: name) }

    XCTAssertEqual((tree.root as? StackNode)?.children.count, 2)
    XCTAssertEqual((tree.visible as? Screen<Label>)?.content.name, "a")
  }

  // RC-28
  func testEachWindowIsATreeThatItsRouterFindsIn() throws {
    let (first, second) = (
      try ScreenTree(root: StackNode(Feed(), Cart("first"))),
      try ScreenTree(root: StackNode(Feed(), Cart("second")))
    )
    let finder = ScreenFinder<Cart, Void>.first

    XCTAssertEqual(try found(finder, in: first), "first")
    XCTAssertEqual(try found(finder, in: second), "second")
    XCTAssertEqual(
      try TreeRouter(second).navigate(to: .find(.first(Cart.self))).screen.name, "second")
  }

  // RC-29
  func testTheTopLayerEveryLayerAndEveryContainerAroundAScreenAreKnown() throws {
    let layers = try Layers()
    let b1 = layers.screen("b1")

    XCTAssertEqual(layers.tree.topLayer?.name, "q")
    XCTAssertEqual(layers.tree.layers.map(\.name), ["tab", "nav3", "q"])
    XCTAssertEqual(b1?.ancestors.map(\.name), ["nav2", "tab"])
    XCTAssertEqual(try layers.order(from: "b1", .parent), "nav2 tab")
  }
}

private final class Number: ScreenNode, ContextMatching {
  init(_ number: Int) {
    super.init()
    name = "\(number)"
  }
  func matches(_ number: Int) -> Bool { name == "\(number)" }
}

private struct NumberBuilder: ViewBuilder {
  func build(with number: Int) throws -> Number { Number(number) }
}

private struct Label: ContextMatching {
  let name: String
  func matches(_ name: String) -> Bool { name == self.name }
}
