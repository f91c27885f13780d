import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Explanations of navigations in which nothing is asked.
final class ExplanationTests: XCTestCase {
  func testAPush() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectExplanation(
      of: ProductBuilder().pushRoute(), with: "lamp", on: tree,
      preview: """
        Would arrive at Product "lamp": Product "lamp" entered StackNode #1.
        """,
      """
      To 'Product' with String:
      1. Started from Feed #2, the visible screen.
      2. Placed Product "lamp" in StackNode #1.
      Would arrive at Product "lamp".
      """)
  }

  func testAPushWhereNoStackIs() throws {
    let tree = try ScreenTree(root: Feed())
    let error = """
      Cannot push 'Product "lamp"': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: builder.inStack().presentRoute().
      """

    try expectExplanation(
      of: ProductBuilder().named("lamp").pushRoute(), with: "a lamp", on: tree,
      preview: "Would fail: \(error)",
      """
      To 'Product "lamp"' with String:
      1. Started from Feed #1, the visible screen.
      Cannot push 'Product "lamp"': no stack holds the visible screen.
      """,
      error: error)
  }

  func testASheetOverAStackThatIsFound() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(Cart())))
    let origin = Origin.found(.first(Cart.self, in: .everything, from: .root))

    try expectExplanation(
      of: SheetBuilder().presentRoute().from(origin), on: tree,
      preview: """
        Would arrive at Sheet: Sheet entered as a sheet on TabNode #1.
        """,
      """
      To 'Sheet':
      1. Looked for 'Cart' (from the root: current, contained, presented, presenting): found \
      Cart #5.
      2. Started from Cart #5, the arrival of another route.
      3. Presented Sheet on TabNode #1.
      Would arrive at Sheet.
      """)
  }

  func testAScreenThatIsFoundIsReused() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(Product("lamp"))))
    let route = ProductBuilder().pushRoute().reusing(.first())

    try expectExplanation(
      of: route, with: "chair", on: tree,
      preview: """
        Would arrive at Product "lamp" #5: TabNode #1 now focuses StackNode #4.
        """,
      """
      To 'Product' with String:
      1. Looked for 'Product' (from the top layer: current, contained, presented, presenting): \
      found Product "lamp" #5.
      Would arrive at Product "lamp" #5.
      """)
  }

  func testAScreenThatIsNotFoundIsBuilt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().named("cart").pushRoute().reusing(.visible)

    try expectExplanation(
      of: route, on: tree,
      preview: """
        Would arrive at Cart "cart": Cart "cart" entered StackNode #1.
        """,
      """
      To 'Cart "cart"':
      1. Looked for 'Cart': the visible screen has another type.
      2. Started from Feed #2, the visible screen.
      3. Placed Cart "cart" in StackNode #1.
      Would arrive at Cart "cart".
      """)
  }

  func testAScreenThatIsNotFoundAndCannotBeBuiltEither() throws {
    let tree = try ScreenTree(root: Feed())
    let route = CartBuilder().pushRoute().reusing(.first(in: .inside, from: .root))
    let error = """
      Cannot push 'Cart': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: CartBuilder().inStack().presentRoute().

      On the way:
      1. Looked for 'Cart' (from the root: current, contained): no screen has this type.
      """

    try expectExplanation(
      of: route, on: tree,
      preview: "Would fail: \(error)",
      """
      To 'Cart':
      1. Looked for 'Cart' (from the root: current, contained): no screen has this type.
      2. Started from Feed #1, the visible screen.
      Cannot push 'Cart': no stack holds the visible screen.
      """,
      error: error)
  }

  func testNothingIsFound() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let finder = ScreenFinder<Cart, Void>.first(in: .insideVisible)
    let error = """
      Cannot find 'Cart': no screen has this type (from the top layer: current, visible).

        StackNode
        └─ ● Feed   ◀ visible

      Say what to do instead: .find(…).orElse(route).
      """

    try expectExplanation(
      of: ClosureRoute.find(finder), on: tree,
      preview: "Would fail: \(error)",
      """
      To 'Cart':
      1. Looked for 'Cart' (from the top layer: current, visible): no screen has this type.
      Cannot find 'Cart': no screen has this type (from the top layer: current, visible).
      """,
      error: error)
  }

  func testAnOriginThatIsGone() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let cart = try router.navigate(to: CartBuilder().pushRoute()).screen
    try router.navigate(to: .pop)
    let error = """
      Cannot start from 'Cart': it is not on this tree.

        StackNode
        └─ ● Feed   ◀ visible

      Start from .visible, or build the route when its origin is on the tree.
      """

    try expectExplanation(
      of: SheetBuilder().presentRoute().from(cart), on: tree,
      preview: "Would fail: \(error)",
      """
      To 'Sheet':
      Cannot start from 'Cart': it is not on this tree.
      """,
      error: error)
  }

  func testAnOriginThatIsMade() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let sheet = StackBuilder().presentRoute()

    try expectExplanation(
      of: CartBuilder().pushRoute().from(sheet).then(.popToRoot), on: tree,
      preview: """
        Would arrive at Cart: StackNode entered as a sheet on StackNode #1; Cart entered StackNode.
        """,
      """
      A navigation:
      1. Started from Feed #2, the visible screen.
      2. Presented StackNode on StackNode #1.
      3. Started from StackNode, the arrival of another route.
      4. Placed Cart in StackNode.
      5. Started from Cart, the visible screen.
      Would arrive at Cart.
      """)
  }

  func testOriginsThatAreNotTheVisibleScreen() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let origins: [(Origin, String)] = [
      (.layer, "the root of the top layer"), (.root, "the root"),
      (.node(stack), "the given screen"),
    ]

    for (origin, start) in origins {
      try expectExplanation(
        of: CartBuilder().pushRoute().from(origin), on: tree,
        preview: "Would arrive at Cart: Cart entered StackNode #1.",
        """
        To 'Cart':
        1. Started from StackNode #1, \(start).
        2. Placed Cart in StackNode #1.
        Would arrive at Cart.
        """)
    }
  }

  func testAFinderOfTheRoutersOwn() throws {
    struct Nowhere: ViewFinder {
      func find(in tree: ScreenTree) -> ScreenNode? { nil }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))

    let preview = TreeRouter(tree, finder: Nowhere()).preview(CartBuilder().pushRoute())

    expectText(
      "\(preview.explanation)",
      """
      To 'Cart':
      1. Nothing to start from: the screen of the finder 'Nowhere' is not there.
      Cannot push 'Cart': the finder 'Nowhere' found no screen to start from.
      """)
  }

  func testAMoveThatChangesNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectExplanation(
      of: Move.popToRoot, on: tree,
      preview: """
        Would change nothing: Feed #2 is already there.
        """,
      """
      A navigation:
      1. Started from Feed #2, the visible screen.
      Would change nothing: Feed #2 is already there.
      """)
  }

  func testTheErrorOfABuilderIsTheConclusion() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectExplanation(
      of: FailingBuilder().pushRoute(), on: tree,
      preview: """
        Would fail: SoldOut(item: "lamp")
        """,
      """
      To 'Product':
      1. Started from Feed #2, the visible screen.
      SoldOut(item: "lamp")
      """,
      error: "SoldOut(item: \"lamp\")")
  }
}
