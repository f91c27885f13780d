import RouteKit
import RouteKitTesting
import XCTest

/// Correct behaviour where RouteComposer builds, chooses and places wrongly: B2, B3, B6, B16 to B19, B21 and
/// B22.
final class RouteComposerPlacingFaultsTests: XCTestCase {
  private let diary = Diary()

  // B2
  func testAChooserBehindAMappedContextChoosesByWhatWasDerived() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let choosing = ClosureRoute.choosing { (name: String) in
      if name.hasPrefix("no.") { return ProductBuilder().pushRoute().with(name) }
      return ProductBuilder().presentRoute().with(name)
    }

    try TreeRouter(tree).navigate(
      to: choosing.mapContext { (number: Int) in "no. \(number)" }, with: 7)

    XCTAssertEqual(tree.layers.count, 1)
    XCTAssertEqual(tree.visible?.name, "no. 7")
  }

  // B2
  func testAChooserIsAskedOnlyIfTheRouteComesToItAndOnTheTreeAsItIsThere() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("lamp")))
    let choosing = Move.choosing { [diary] _, tree in
      diary.note("choose on \(tree.visible.map { "\(type(of: $0))" } ?? "nothing")")
      return CartBuilder().pushRoute()
    }
    let found = ClosureRoute.find(.first(Product.self)).orElse(choosing)

    try TreeRouter(tree).navigate(to: found)
    let first = diary.read()
    try TreeRouter(tree).navigate(to: .popToRoot.then(found))

    XCTAssertEqual(first, [])
    XCTAssertEqual(diary.read(), ["choose on Feed"])
  }

  // B3
  func testTheFirstChildGoesInAsItSaysLikeEveryOther() throws {
    let product = ProductBuilder()
    let builder = ContainerBuilder(
      .insert(product.with("a"), at: 0), .insert(product.with("b"), at: 0)
    ) { try TabNode(Feed("there")) }

    XCTAssertEqual(try builder.build().children.map(\.name), ["b", "a", "there"])
  }

  // B6
  func testANavigationThatFailsAtItsLastStepHasDismissedAndBuiltNothing() throws {
    let layers = try Layers()
    let building = CartBuilder().pushRoute().then(TabBuilder(FeedBuilder()).presentRoute())

    try expectError(.noContainer, leaving: layers.tree) {
      try TreeRouter(layers.tree).navigate(
        to: .dismissAll.then(building).then(CartBuilder().pushRoute(into: .primary)))
    }
  }

  // B6
  func testAtEveryStepThatFailsInTurnEverythingIsAsItWas() {
    let report = expectEveryStepFailsWhole { plan in
      let stack = StackBuilder().counted(by: plan).presentRoute()
      let push = CartBuilder().counted(by: plan).pushRoute(in: stack)
      let tree = try ScreenTree(root: Feed())
      try tree.root?.present(Sheet())
      return (tree, Move.dismiss.then(push).counted(by: plan))
    }

    XCTAssertGreaterThan(report.steps.count, 6)
  }

  // B16
  func testWhenANavigationReturnsItIsOverWhateverIsShownInMotion() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: StackNode(Cart())))
    let router = TreeRouter(tree)

    try router.navigate(to: SheetBuilder().pushRoute(into: .secondary).animated(true))
    let pushed = tree.visible
    try router.navigate(to: CartBuilder().rootRoute().animated(true))

    XCTAssertTrue(pushed is Sheet)
    XCTAssertTrue(tree.root is Cart)
    XCTAssertNil(pushed?.tree)
  }

  // B17
  func testWhatAStartThrowsReachesTheCallerUnchanged() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let failing = ScreenFinder<Cart, Void>.first(from: .chosen { _ in throw SoldOut() })

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute().from(.found(failing)))
      }
    }
  }

  // B18
  func testATabAtAPlaceThatIsNotThereIsAnErrorBeforeItIsBuilt() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Account()))
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }
    let routes: [any Route<Void>] = [
      builder.tabRoute(at: -1), builder.tabRoute(at: 3), builder.replaceTabRoute(at: -1),
      builder.replaceTabRoute(at: 2), Move.selectTab(-1),
    ]

    for route in routes {
      try expectError(.outOfRange, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
    }
  }

  // B19
  func testASplitHasThreeColumnsEachOfThemOnce() throws {
    let split = try ContainerBuilder(
      .column(.primary, FeedBuilder()), .column(.secondary, CartBuilder()),
      .column(.secondary, SheetBuilder())
    ) { SplitNode() }.build()
    let tree = try ScreenTree(root: split)

    try TreeRouter(tree).navigate(to: ProductBuilder().supplementaryRoute(), with: "lamp")
    try split.collapse()

    XCTAssertEqual(tree.visibleScreens.map(\.name), ["lamp"])
    expectTree(
      tree,
      """
      SplitNode (collapsed)
      ├─ primary: Feed
      ├─ ● supplementary: Product "lamp"   ◀ visible
      └─ secondary: Sheet
      """)
  }

  // B21
  func testWhatARouteWasGivenItKeepsForAsLongAsItLives() throws {
    weak var kept: Diary?
    var route: (any Route<Void>)?
    do {
      let delegate = Diary()
      kept = delegate
      route = StackBuilder(FeedBuilder()) { StackNode() }.configured {
        $0.name = delegate.read().first
      }
      .presentRoute().onArrival { _ in delegate.note("arrived") }
    }
    let tree = try ScreenTree(root: Feed())

    if let route { try TreeRouter(tree).navigate(to: route) }

    XCTAssertEqual(kept?.entries, ["arrived"])
    route = nil
    XCTAssertNil(kept)
  }

  // B22
  func testGoingBackIsAMoveOfItsOwn() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart())))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: .dismiss)
    let dismissed = tree.visible
    try router.navigate(to: .pop)

    XCTAssertTrue(dismissed is Cart)
    XCTAssertTrue(tree.visible is Feed)
  }
}
