import RouteKit
import RouteKitTesting
import XCTest

/// How RouteComposer's factories make screens, RC-1 to RC-14. RC-10 is tested with its starts.
final class RouteComposerMakingTests: XCTestCase {
  private let diary = Diary()

  /// A builder that records when it is called.
  private func noted(_ name: String) -> ClosureBuilder<Product, Void> {
    ClosureBuilder { [diary] in
      diary.note("build \(name)")
      return Product(name)
    }
  }

  // RC-1
  func testAContextThatMakesNoSenseIsRejectedBeforeAnythingIsAskedOrBuilt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (name: String) -> Product in
      XCTFail("built")
      return Product(name)
    }
    let asking = ClosureGuard { (_: String) -> Verdict in
      XCTFail("asked")
      return .allow
    }
    let route = builder.pushRoute().guarded(by: asking)
      .checking { name in if name.isEmpty { throw SoldOut(item: "names") } }

    try expectUnchanged(tree) {
      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route, with: "")) {
        XCTAssertEqual($0 as? SoldOut, SoldOut(item: "names"))
      }
    }
  }

  // RC-2
  func testABuilderIsCalledAfterTheGuardsAndWhatItThrowsTakesTheRoutesBeforeBack() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    try tree.root?.present(Sheet())
    let allowing = ClosureGuard { [diary] in
      diary.note("ask")
      return .allow
    }
    let failing = ClosureBuilder { [diary] () -> Product in
      diary.note("build")
      throw SoldOut()
    }
    let route = failing.pushRoute().guarded(by: allowing)

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: .dismissAll.then(CartBuilder().pushRoute()).then(route))
      }
    }

    XCTAssertEqual(diary.read(), ["ask", "build"])
  }

  // RC-2
  func testABuilderWorksWithoutARouterAndATree() throws {
    XCTAssertEqual(try ProductBuilder().build(with: "lamp").name, "lamp")
    expectSoldOut { _ = try FailingBuilder().build() }
  }

  // RC-3
  func testWhatIsPushedIntoAContainerThatIsMadeEntersWithItInOneCommit() throws {
    let provider = RecordingRootProvider(try ScreenTree(root: Feed()))
    let route = CartBuilder().pushRoute(in: StackBuilder().presentRoute())

    try TreeRouter(provider).navigate(to: route)

    expectCommits(
      provider,
      """
      commit 2 (route): StackNode #2 entered as a sheet on Feed #1; \
      Cart #3 entered StackNode #2; visible: Cart #3
      """)
  }

  // RC-4
  func testChildrenGoInInOrderAndALaterOneMayReplaceAnEarlierOne() throws {
    let builder = ContainerBuilder(
      .push(noted("a")), .push(noted("b")), .replaceLast(noted("c"))
    ) { try StackNode(Product("default")) }

    let stack = try builder.build()

    XCTAssertEqual(diary.read(), ["build a", "build b", "build c"])
    XCTAssertEqual(stack.children.map(\.name), ["default", "a", "c"])
  }

  // RC-4
  func testAContainerKeepsItsOwnChildrenWhereNoneAreAdded() throws {
    let none: [ChildPlacement<StackNode, Void>] = []

    let stack = try ContainerBuilder(none) { try StackNode(Product("default")) }.build()

    XCTAssertEqual(stack.children.map(\.name), ["default"])
  }

  // RC-4
  func testTheFirstChildThatFailsEndsItAndNoContainerIsMade() throws {
    let builder = ContainerBuilder(.push(FailingBuilder()), .push(noted("b"))) { () -> StackNode in
      XCTFail("made")
      return StackNode()
    }

    expectSoldOut { _ = try builder.build() }

    XCTAssertEqual(diary.read(), [])
  }

  // RC-5
  func testChildrenAreReadyWhenTheContainerIsMade() throws {
    let builder = StackBuilder([noted("a"), noted("b")]) { [diary] () -> StackNode in
      diary.note("make")
      return StackNode()
    }

    let stack = try builder.build()

    XCTAssertEqual(diary.read(), ["build a", "build b", "make"])
    XCTAssertEqual(stack.children.map(\.name), ["a", "b"])
  }

  // RC-6
  func testATypeIsBuiltByItsInitialiserAndThenConfigured() throws {
    let builder = ClosureBuilder { Cart() }.configured { $0.name = "configured" }
    let product = ClosureBuilder(Lamp.init)

    XCTAssertEqual(try builder.build().name, "configured")
    XCTAssertEqual(try product.build(with: "lamp").name, "lamp")
  }

  // RC-7
  func testATemplateThatIsMissingOrOfAnotherTypeIsAnErrorAndNoCrash() throws {
    let templates: [String: () -> ScreenNode] = ["cart": { Cart() }, "feed": { Feed() }]
    let builder = ClosureBuilder { (name: String) -> Cart in
      guard let make = templates[name] else { throw SoldOut(item: "no \(name)") }
      guard let cart = make() as? Cart else { throw SoldOut(item: "\(name) is not a cart") }
      return cart
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    func error(_ name: String) -> SoldOut? {
      do {
        try TreeRouter(tree).navigate(to: builder.pushRoute(), with: name)
        return nil
      } catch { return error as? SoldOut }
    }

    XCTAssertEqual(error("bag"), SoldOut(item: "no bag"))
    XCTAssertEqual(error("feed"), SoldOut(item: "feed is not a cart"))
    XCTAssertNil(error("cart"))
  }

  // RC-8
  func testStackTabsAndSplitAreConfiguredWhenTheirChildrenAreIn() throws {
    let tree = ScreenTree()
    let stack = StackBuilder(noted("a"), noted("b")).configured { $0.top?.name = "top" }
    let split = SplitBuilder(primary: noted("c"), secondary: noted("d"), isCollapsed: true)
      .configured { try $0.focus(.secondary) }
    let tabs = TabBuilder(stack, split).configured { try $0.select(1) }

    try TreeRouter(tree).navigate(to: tabs.rootRoute())

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  ├─ Product "a"
      │  └─ ● Product "top"
      └─ ● SplitNode (collapsed)
         ├─ primary: Product "c"
         └─ ● secondary: Product "d"   ◀ visible
      """)
  }

  // RC-9
  func testAScreenThatIsPushedIntoAPresetStackLandsOnTopOfItsChildren() throws {
    let tree = try ScreenTree(root: Feed())
    let preset = StackBuilder(noted("a"), noted("b")).presentRoute()
    let top = noted("top").pushRoute(in: preset)

    try TreeRouter(tree).navigate(to: top)

    XCTAssertEqual(diary.read(), ["build a", "build b", "build top"])
    XCTAssertEqual(tree.visible?.parent?.children.map(\.name), ["a", "b", "top"])
  }

  // RC-11, RC-14
  func testARouteThatNeverBuildsSaysWhatToDoInstead() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot find 'Cart': there is none \
      (from the top layer: current, contained, presented, presenting).

        Feed   ◀ visible

      Say what to do instead: .find(…).orElse(route).
      """
    ) { try TreeRouter(tree).navigate(to: .find(.first(Cart.self))) }
  }

  // RC-14
  func testWhatIsAbsentIsNilAndNoMarker() throws {
    let detail: (any ViewBuilder<Void>)? = nil

    let split = try SplitBuilder(primary: FeedBuilder(), secondary: detail).build()

    XCTAssertNil(split.screen(in: .secondary))
    XCTAssertEqual(split.children.count, 1)
  }

  // RC-12
  func testAClosureBuildsWithAndWithoutAContextAndMayThrow() throws {
    let with = ClosureBuilder { (number: Int) in Product("\(number)") }
    let without = ClosureBuilder { Cart("cart") }
    let throwing = ClosureBuilder { () -> Cart in throw SoldOut() }

    XCTAssertEqual(try with.build(with: 42).name, "42")
    XCTAssertEqual(try without.build().name, "cart")
    expectSoldOut { _ = try throwing.build() }
  }

  // RC-13
  func testAValueIsAScreenOfItsOwnTypeAndBuiltFromTheContext() throws {
    struct Label { let text: String }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (text: String) in Screen(Label(text: text)) }

    let arrival = try TreeRouter(tree).navigate(to: builder.pushRoute(), with: "lamp")

    XCTAssertEqual(arrival.screen(as: Label.self)?.text, "lamp")
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Label   ◀ visible
      """)
  }
}
