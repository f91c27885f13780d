import RouteKit
import RouteKitTesting
import XCTest

/// How RouteComposer describes destinations, RC-56 to RC-71. RC-65 is tested with its starts.
final class RouteComposerDescribingTests: XCTestCase {
  private let diary = Diary()

  private func noting<Found: ScreenNode>(_ text: String) -> (Found, ScreenNode?) -> Void {
    { [diary] screen, _ in diary.note("\(text) \(type(of: screen))") }
  }

  // RC-56
  func testOneRouteSaysWhatToFindWhatToBuildHowItGoesInAndFromWhere() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    let named = ScreenFinder.where { (product: Product, name: String) in product.name == name }
    let product = ProductBuilder()
      .pushRoute(in: .found(.visibleStack).orElse(StackBuilder().presentRoute()))
      .reusing(named)

    let first = try router.navigate(to: product, with: "lamp").screen
    try router.navigate(to: product, with: "chair")
    let again = try router.navigate(to: product, with: "lamp").screen

    XCTAssertTrue(first === again)
    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      StackNode
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  // RC-57
  func testAnAppsOwnRoutesAndFindersStandBehindADotToo() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    try router.navigate(to: .cart)
    try router.navigate(to: .find(.lamp).orElse(.cart))

    XCTAssertEqual(tree.screens.count { $0 is Cart }, 2)
  }

  // RC-58
  func testHooksStandOnTheWayAsWellAsAtTheEnd() throws {
    let tree = try ScreenTree(root: Feed())
    let stack = StackBuilder().presentRoute().preparing(noting("prepare"))
      .onArrival { [diary] in diary.note("arrived at \(type(of: $0))") }
    let route = CartBuilder().pushRoute(in: stack).preparing(noting("prepare"))
      .onArrival { [diary] in diary.note("arrived at \(type(of: $0))") }

    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(
      diary.read(),
      ["prepare StackNode", "prepare Cart", "arrived at StackNode", "arrived at Cart"])
  }

  // RC-59
  func testAStepOnTheWayIsFoundOrElseMade() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    let tabs = ContainerOrigin<TabNode>.found(.first).orElse(TabBuilder().presentRoute())
    let stack = ContainerOrigin<StackNode>.found(.first).orElse(StackBuilder().tabRoute(in: tabs))

    for name in ["a", "b"] {
      try router.navigate(to: ProductBuilder().pushRoute(in: stack), with: name)
    }

    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      TabNode
      └─ ● StackNode
         ├─ Product "a"
         └─ ● Product "b"   ◀ visible
      """)
  }

  // RC-60
  func testAContainerThatIsOnlyBuiltIsANewOneEachTime() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let stack = try router.navigate(to: StackBuilder().rootRoute()).screen
    let tabs = try router.navigate(to: TabBuilder(FeedBuilder()).rootRoute()).screen
    let split = try router.navigate(to: SplitBuilder(primary: FeedBuilder()).rootRoute()).screen
    let another = try router.navigate(to: StackBuilder().rootRoute()).screen

    XCTAssertTrue(stack is StackNode && tabs is TabNode && split is SplitNode)
    XCTAssertFalse(stack === another)
  }

  // RC-61
  func testTheContainerItselfMayBeWhereToGo() throws {
    let tree = try ScreenTree(root: Feed())
    var arrived: StackNode?

    try TreeRouter(tree).navigate(
      to: StackBuilder(CartBuilder()) { StackNode() }.presentRoute().onArrival { arrived = $0 })

    XCTAssertTrue(arrived === tree.topLayer)
  }

  // RC-62
  func testAStepThatOnlyFindsNeedsNoTransition() throws {
    let tree = try ScreenTree(root: Feed())
    let tabs = TabBuilder(StackBuilder(SheetBuilder(), CartBuilder()) { StackNode() })

    let arrival = try TreeRouter(tree).navigate(
      to: .find(.first(Sheet.self)).from(tabs.presentRoute()))

    XCTAssertTrue(arrival.screen is Sheet)
    XCTAssertTrue(tree.visible === arrival.screen)
  }

  // RC-63
  func testChildrenEachHaveTheirPlaceTheirContextAndTheirHook() throws {
    let count = ClosureBuilder { (count: Int) in Product("\(count)") }
    let builder = ContainerBuilder(
      .insert(ProductBuilder().configured { [diary] in diary.note($0.name ?? "") }, at: 0),
      .insert(count.mapContext { (name: String) in name.count }, at: 0),
      .append(CartBuilder().mapContext { (_: String) in })
    ) { TabNode() }.configured { [diary] in diary.note("\($0.children.count) tabs") }

    let tabs = try builder.build(with: "lamp")

    XCTAssertEqual(tabs.children.map(\.name), ["4", "lamp", nil])
    XCTAssertEqual(diary.read(), ["lamp", "3 tabs"])
  }

  // RC-64
  func testCasesAreDecidedInOrderByTheContextTheTreeOrWhatIsFound() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let product = ClosureRoute.choosing { (name: String, tree) in
      if name.isEmpty { throw SoldOut(item: "names") }
      if tree.visible is Product { return ProductBuilder().replaceRoute().with(name) }
      if let cart = try ScreenFinder<Cart, Void>.first.find(in: tree) {
        return ProductBuilder().pushRoute().from(cart).with(name)
      }
      return ProductBuilder().presentRoute().with(name)
    }

    try router.navigate(to: product, with: "presented")
    let presented = tree.visible?.presentation
    try router.navigate(to: .dismiss.then(CartBuilder().pushRoute()))
    for name in ["pushed", "replaced"] { try router.navigate(to: product, with: name) }

    XCTAssertNotNil(presented)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Cart
      └─ ● Product "replaced"   ◀ visible
      """)
  }

  // RC-64
  func testWhatACaseThrowsIsHeardAndNotTakenForNoMatch() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let choosing = Move.choosing { _, tree in
      _ = try ScreenFinder<Cart, Void>.where { _, _ in throw SoldOut() }.find(in: tree)
      guard tree.visible is Feed else { return .pop }
      throw SoldOut()
    }

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: choosing) }
    }
  }

  // RC-66
  func testARouteWithoutItsTypeStillSaysItsContextAndServesAsAStart() throws {
    let tree = try ScreenTree(root: Feed())
    let product: any Route<String> = ProductBuilder().inStack().presentRoute()
    let start: any Route<Void> = StackBuilder().presentRoute()

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().from(.arrival(of: start)))
    XCTAssertEqual(tree.layers.count, 2)
    try TreeRouter(tree).navigate(to: product, with: "lamp")

    XCTAssertEqual(tree.visible?.name, "lamp")
  }

  // RC-67
  func testAContainerThatWasPromisedAndIsNotThereIsFoundOutBeforeAnythingIsBuilt() throws {
    let tree = try ScreenTree(root: Feed())
    let promised = ContainerOrigin<StackNode>(.root)
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: builder.inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: builder.pushRoute(in: promised)) }
  }

  // RC-68
  func testGuardsAroundAMappedRouteSeeTheContextOfTheirPlace() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let outer = ClosureGuard { [diary] (number: Int) in
      diary.note("\(number)")
      return .allow
    }
    let inner = ClosureGuard { [diary] (name: String) in
      diary.note(name)
      return .allow
    }
    let route = ProductBuilder().pushRoute().guarded(by: inner)
      .mapContext { (number: Int) in "no. \(number)" }.guarded(by: outer)

    try TreeRouter(tree).navigate(to: route, with: 7)

    XCTAssertEqual(diary.read(), ["7", "no. 7"])
    XCTAssertEqual(tree.visible?.name, "no. 7")
  }

  // RC-68
  func testAContextThatCannotBeDerivedLeavesEverythingAsItWas() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ProductBuilder().pushRoute().mapContext { (_: Int) in throw SoldOut() }

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: route, with: 7) }
    }
  }

  // RC-69, RC-70
  func testTranslatorsMakeARouteOfALinkAndTheFirstThatKnowsItWins() throws {
    let translators: [(String) -> (any Route<Void>)?] = [
      { link in
        link.hasPrefix("product/")
          ? ProductBuilder().pushRoute().with(String(link.dropFirst("product/".count))) : nil
      },
      { $0 == "cart" ? CartBuilder().presentRoute() : nil },
      { _ in Move.popToRoot },
    ]
    let tree = try ScreenTree(root: StackNode(Feed()))
    func open(_ link: String) throws {
      for translator in translators {
        guard let route = translator(link) else { continue }
        try TreeRouter(tree).navigate(to: route)
        return
      }
    }

    try open("product/lamp")
    let product = tree.visible?.name
    try open("cart")
    let cart = tree.visible
    try TreeRouter(tree).navigate(to: .dismiss)
    try open("elsewhere")

    XCTAssertEqual(product, "lamp")
    XCTAssertTrue(cart is Cart)
    XCTAssertTrue(tree.visible is Feed)
  }

  // RC-71
  func testAContextOfAnyTypeIsCastWhereTheAppSaysSoWithAnErrorOfItsOwn() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ProductBuilder().pushRoute().mapContext { (anything: Any) in
      guard let name = anything as? String else {
        throw SoldOut(item: "a \(type(of: anything)) is not a name")
      }
      return name
    }

    try TreeRouter(tree).navigate(to: route, with: "lamp")

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route, with: 7)) {
      XCTAssertEqual($0 as? SoldOut, SoldOut(item: "a Int is not a name"))
    }
    XCTAssertEqual(tree.visible?.name, "lamp")
  }
}

extension Route where Self == ClosureRoute<Cart, Void> {
  fileprivate static var cart: Self { CartBuilder().pushRoute() }
}

extension ScreenFinder where Found == Lamp, Context == Void {
  fileprivate static var lamp: Self { .first }
}
