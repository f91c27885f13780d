import Fixtures
import Foundation
import RouteKit
import RouteKitHosting
import XCTest

final class PushHintsTests: XCTestCase {
  /// A route that fails after its hints were filled, before it places its screen.
  private let failing = ProductBuilder().with("lamp").replaceRoute(keeping: { _ in throw SoldOut() }
  )

  func testHintsOfAFailedAlternativeReachNoOtherScreen() throws {
    let (tree, _, router) = try tree()
    let found = failing.orElse(FeedBuilder().pushRoute().reusing(.first))

    try router.navigate(
      to: found.hinted { $0.anchor = "first" }.then(CartBuilder().pushRoute()))

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertNil(tree.visible?.pushHints)
  }

  func testHintsOfAFailedAlternativeGoToTheLastOfAChain() throws {
    let (tree, stack, router) = try tree()
    let chain = CartBuilder().pushRoute().then(SheetBuilder().pushRoute())

    try router.navigate(to: failing.orElse(chain).hinted { $0.anchor = "last" })

    XCTAssertEqual(tree.visible?.pushHints?.anchor, "last")
    XCTAssertNil(stack.children[1].pushHints)
  }

  func testALayerInAChainAfterAFailedAlternativeTakesNoHints() throws {
    let (tree, _, router) = try tree()
    let chain = CartBuilder().inStack().presentRoute().then(SheetBuilder().pushRoute())

    try router.navigate(to: failing.orElse(chain).hinted { $0.anchor = "last" })

    XCTAssertEqual(tree.visible?.pushHints?.anchor, "last")
  }

  func testATransitionThatPerformsAnotherRouteKeepsTheHints() throws {
    let (tree, _, router) = try tree()
    let both = ClosureTransition { _, navigation in
      try Origin.visible.container(StackNode.self, to: "push", in: navigation)
    } place: { screen, stack, navigation in
      _ = try CartBuilder().pushRoute(in: .node(stack)).perform(with: (), in: navigation)
      try stack.push(screen, in: navigation)
    }

    try router.navigate(to: FeedBuilder().route(by: both).hinted { $0.anchor = "feed" })

    XCTAssertEqual(
      (tree.root as? StackNode)?.children.map { $0.pushHints?.anchor }, [nil, nil, "feed"])
  }

  func testARootTakesNoHintsEvenOnAnEmptyTree() throws {
    for tree in [ScreenTree(), try ScreenTree(root: Cart())] {
      let router = TreeRouter(tree)

      try expectError(.notApplicable, leaving: tree) {
        try router.navigate(to: FeedBuilder().rootRoute().hinted { $0.anchor = "root" })
      }
    }
  }

  private let zoom = Presentation(style: Presentation.Style("zoom"))

  private func tree() throws -> (ScreenTree, StackNode, TreeRouter) {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    return (tree, stack, TreeRouter(tree))
  }

  func testAPushCarriesTheHintsOfItsRoute() throws {
    let (tree, _, router) = try tree()
    let before = tree.snapshot()

    let arrival = try router.navigate(
      to: CartBuilder().pushRoute().hinted {
        $0.anchor = "cell"
        $0.values["transition"] = "zoom"
        $0[Detents.self] = Detents(heights: [1])
      })

    let hints = arrival.screen.pushHints
    XCTAssertEqual(hints?.style, .push)
    XCTAssertEqual(hints?.anchor, "cell")
    XCTAssertEqual(hints?.values, ["transition": "zoom"])
    XCTAssertEqual(hints?[Detents.self], Detents(heights: [1]))
    XCTAssertNil(arrival.screen.screenPresentation)
    XCTAssertEqual(tree.snapshot().records.last?.hints, hints)
    XCTAssertEqual(before.steps(to: tree.snapshot()).map(\.hints), [hints])
    XCTAssertEqual(tree.snapshot().steps(to: before).map(\.hints), [hints])
  }

  func testAScreenThatIsBuiltIntoAnotherStackForgetsItsHints() throws {
    let (tree, stack, router) = try tree()
    let cart = Cart()
    try stack.push(cart, as: zoom)
    try stack.pop()

    try router.navigate(to: PrebuiltBuilder(cart).inStack().presentRoute())

    XCTAssertTrue(tree.visible === cart)
    XCTAssertNil(cart.pushHints)
  }

  func testHintsDependOnTheContextAndTheOrigin() throws {
    let (tree, stack, router) = try tree()
    let route = ProductBuilder().pushRoute().hinted { hints, name, origin in
      hints.anchor = "\(name) in \(type(of: origin))"
    }

    try router.navigate(to: route, with: "lamp")

    XCTAssertEqual(tree.visible?.pushHints?.anchor, "lamp in Feed")

    try stack.popToRoot()
    try router.navigate(
      to: ProductBuilder().pushRoute(in: .node(stack)).hinted { hints, name, _ in
        hints.anchor = name
      },
      with: "sofa")

    XCTAssertEqual(tree.visible?.pushHints?.anchor, "sofa")
  }

  func testAPushIntoAColumnCarriesHintsToo() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: StackNode(Search())))

    try TreeRouter(tree).navigate(
      to: CartBuilder().pushRoute(into: .secondary).hinted { $0.anchor = "row" })

    XCTAssertEqual(tree.visible?.pushHints?.anchor, "row")
    XCTAssertThrowsError(
      try TreeRouter(tree).navigate(to: CartBuilder().pushRoute(into: .primary).hinted { _ in })
    ) { XCTAssertEqual(($0 as? RoutingError)?.kind, .noContainer) }
  }

  func testEveryWayOntoAStackCarriesHints() throws {
    let cart = CartBuilder()
    let fill: (inout Presentation) -> Void = { $0.anchor = "cell" }
    let routes: [ClosureRoute<Cart, Void>] = [
      cart.pushRoute(), cart.insertRoute(at: 0), cart.replaceRoute(), cart.replaceRoute(at: 0),
      cart.replaceRoute(keeping: { _ in true }), cart.replaceAllRoute(),
    ]
    for (index, route) in routes.map({ $0.hinted(fill) }).enumerated() {
      let (tree, _, router) = try tree()
      let before = tree.snapshot()

      let screen = try router.navigate(to: route).screen

      XCTAssertEqual(screen.pushHints?.anchor, "cell", "route \(index)")
      XCTAssertEqual(screen.pushHints?.style, .push, "route \(index)")
      if screen.isVisible {
        let hints = before.steps(to: tree.snapshot()).compactMap(\.hints)
        XCTAssertEqual(hints, [screen.pushHints], "route \(index)")
      }
    }
  }

  func testAScreenThatIsThereAlreadyKeepsItsHints() throws {
    let (tree, stack, router) = try tree()
    let cart = Cart()
    try stack.push(cart, as: zoom)
    let same = PrebuiltBuilder(cart)
    let routes: [ClosureRoute<Cart, Void>] = [
      same.replaceRoute(), same.replaceRoute(at: 1), same.replaceRoute(keeping: { $0 is Feed }),
      same.pushRoute().reusing(.first),
    ]
    for route in routes.map({ $0.hinted { $0.anchor = "other" } }) {
      XCTAssertNil(try router.navigate(to: route).commit)
      XCTAssertEqual(cart.pushHints, zoom)
    }
    XCTAssertTrue(tree.visible === cart)
  }

  func testARouteThatPutsNoScreenIntoAStackTakesNoHints() throws {
    let cart = CartBuilder()
    let routes: [ClosureRoute<ScreenNode, Void>] = [
      ClosureRoute(cart.presentRoute()), ClosureRoute(cart.rootRoute()), .dismissAll,
      .find(.first(Feed.self)), cart.pushRoute().then(.popToRoot),
    ]
    for (index, route) in routes.enumerated() {
      let (tree, _, router) = try tree()
      let before = tree.snapshot()

      XCTAssertThrowsError(
        try router.navigate(to: route.hinted { $0.anchor = "cell" }), "route \(index)"
      ) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .notApplicable, "route \(index)")
        XCTAssertTrue("\(error)".contains("the route puts no screen into a stack"), "\(error)")
      }
      XCTAssertEqual(tree.snapshot(), before)
    }
  }

  func testTheOutermostHintsOfARouteCountAndOfAChainItsLastScreenHasThem() throws {
    let (tree, _, router) = try tree()
    let cart = CartBuilder().pushRoute().hinted { $0.anchor = "inside" }

    try router.navigate(to: cart.hinted { hints, _, _ in hints.anchor = "outside" })

    XCTAssertEqual(tree.visible?.pushHints?.anchor, "outside")
    try router.navigate(
      to: CartBuilder().pushRoute().then(CartBuilder().pushRoute()).hinted { $0.anchor = "last" })
    let stack = tree.visible?.screenParent as? StackNode
    XCTAssertEqual(stack?.children.suffix(2).map { $0.pushHints?.anchor }, [nil, "last"])
  }

  func testAKeptScreenThatComesBackTakesHints() throws {
    let (tree, stack, router) = try tree()
    let route = CartBuilder().pushRoute().reusingKept()
    let cart = try router.navigate(to: route).screen
    try tree.keep(cart)
    try stack.pop()

    try router.navigate(to: route.hinted { $0.anchor = "back" })

    XCTAssertTrue(tree.visible === cart)
    XCTAssertEqual(cart.pushHints?.anchor, "back")
  }

  func testDirectEditsCarryHints() throws {
    let ways: [(StackNode, Cart) throws -> Void] = [
      { try $0.push($1, as: self.zoom) }, { try $0.insert($1, at: 0, as: self.zoom) },
      { try $0.replaceLast(with: $1, as: self.zoom) },
      { try $0.replace($0.children[0], with: $1, as: self.zoom) },
    ]
    for way in ways {
      let (tree, stack, _) = try tree()
      tree.undoLimit = 2
      let cart = Cart()

      try way(stack, cart)

      XCTAssertEqual(cart.pushHints, zoom)
      try tree.undo()
      XCTAssertNil(cart.pushHints)
      let loose = try StackNode(Feed())
      try way(loose, cart)
      XCTAssertEqual(cart.pushHints, zoom)
    }
  }

  func testAPushWithoutHintsForgetsTheOldOnes() throws {
    let (_, stack, _) = try tree()
    let cart = Cart()
    let ways: [() throws -> Void] = [
      { try stack.push(cart) }, { try stack.insert(cart, at: 1) },
      { try stack.replaceAll(with: [Feed(), cart]) }, { try stack.replaceLast(with: cart) },
    ]

    for way in ways {
      try stack.push(cart, as: zoom)
      XCTAssertEqual(cart.pushHints, zoom)
      try stack.pop()
      XCTAssertNil(cart.pushHints)
      try way()
      XCTAssertNil(cart.pushHints)
      try stack.replaceAll(with: [Feed()])
    }
  }

  func testAScreenThatOnlyMovesInItsStackKeepsItsHints() throws {
    let (_, stack, _) = try tree()
    let cart = Cart()
    try stack.push(cart, as: zoom)
    try stack.push(Search())

    try stack.bringToFront(cart)
    XCTAssertEqual(cart.pushHints, zoom)

    try stack.replaceAll(with: stack.children.reversed())
    XCTAssertEqual(cart.pushHints, zoom)
  }

  func testALayerIsNotAPushAndAPushIsNotALayer() throws {
    let (tree, stack, _) = try tree()
    let cart = Cart()
    try stack.present(cart, as: zoom)
    try stack.dismissPresented()
    try stack.push(cart)

    XCTAssertNil(cart.pushHints)
    XCTAssertNil(cart.screenPresentation)

    try stack.pop()
    try stack.push(cart, as: zoom)
    try stack.pop()
    try tree.root?.present(cart)

    XCTAssertNil(cart.pushHints)
    XCTAssertEqual(cart.screenPresentation, Presentation())
  }

  func testUndoAndRedoKeepTheHints() throws {
    let (tree, stack, router) = try tree()
    tree.undoLimit = 10
    let cart = Cart()
    try stack.push(cart, as: zoom)
    try stack.pop()
    try stack.push(cart)

    try router.navigate(to: .undo)
    try router.navigate(to: .undo)
    XCTAssertEqual(tree.visible?.pushHints, zoom)

    try router.navigate(to: .undo)
    XCTAssertNil(cart.pushHints)

    try router.navigate(to: .redo)
    XCTAssertEqual(cart.pushHints, zoom)

    try router.navigate(to: .redo)
    try router.navigate(to: .redo)
    XCTAssertTrue(tree.visible === cart)
    XCTAssertNil(cart.pushHints)
  }

  func testARefusedPushLeavesTheHintsAsTheyWere() throws {
    let (tree, stack, router) = try tree()
    let cart = Cart()
    try stack.push(cart, as: zoom)

    XCTAssertThrowsError(
      try router.navigate(
        to: EditRoute { navigation in
          try stack.pop(in: navigation)
          try stack.push(cart, as: Presentation(style: .push), in: navigation)
          throw SoldOut()
        }))

    XCTAssertEqual(tree.visible?.pushHints, zoom)
  }

  func testHintsAreInTheJSONOfASnapshot() throws {
    let (tree, stack, _) = try tree()
    try stack.push(Cart(), as: zoom)

    let data = try JSONEncoder().encode(tree.snapshot())

    XCTAssertEqual(try JSONDecoder().decode(TreeSnapshot.self, from: data), tree.snapshot())
  }

  func testAnArchiveDoesNotContainHints() throws {
    let (tree, stack, _) = try tree()
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add("cart", CartBuilder())
    }
    stack.top?.screenName = "feed"
    let cart = Cart("cart")
    try stack.push(cart, as: zoom)

    let data = try JSONEncoder().encode(tree.archive(using: catalog))
    let restored = ScreenTree()
    try restored.restore(JSONDecoder().decode(TreeArchive.self, from: data), using: catalog)

    XCTAssertEqual(restored.visible?.screenName, "cart")
    XCTAssertNil(restored.visible?.pushHints)
    XCTAssertFalse(String(decoding: data, as: UTF8.self).contains("zoom"))
  }
}
