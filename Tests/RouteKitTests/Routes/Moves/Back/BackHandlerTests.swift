import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The handlers of screens that answer when the user goes back.
final class BackHandlerTests: XCTestCase {
  private var diary: [String] = []

  private func shop() throws -> (tree: ScreenTree, stack: StackNode, cart: Cart) {
    let cart = Cart()
    let stack = try StackNode(Feed(), cart)
    return (try ScreenTree(root: TabNode(stack)), stack, cart)
  }

  private func note(_ entry: String) -> () -> Void { { self.diary.append(entry) } }

  func testTheHandlerOfTheVisibleScreenAnswersInsteadOfItsStack() throws {
    let (tree, _, cart) = try shop()
    cart.onBack(note("cart"))

    let arrival = try TreeRouter(tree).back()

    XCTAssertEqual(diary, ["cart"])
    XCTAssertTrue(arrival.screen === cart)
    XCTAssertNil(arrival.commit)
    XCTAssertTrue(tree.visible === cart)
  }

  func testOfSeveralHandlersTheLastOneThatIsEnabledAnswersAlone() throws {
    let (tree, _, cart) = try shop()
    var enabled: Set<String> = ["1", "2", "3"]
    for name in ["1", "2", "3"] {
      cart.onBack(when: { enabled.contains(name) }, note(name))
    }

    for name in ["3", "2", "1"] {
      try TreeRouter(tree).back()
      enabled.remove(name)
    }

    XCTAssertEqual(diary, ["3", "2", "1"])
    try TreeRouter(tree).back()
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAScreenAnswersBeforeTheScreensAroundIt() throws {
    let (tree, stack, cart) = try shop()
    tree.root?.onBack(note("tabs"))
    let ofStack = stack.onBack(note("stack"))
    let ofCart = cart.onBack(note("cart"))

    try TreeRouter(tree).back()
    ofCart.cancel()
    try TreeRouter(tree).back()
    ofStack.cancel()
    // The stack has a way back, so its owner is not asked.
    try TreeRouter(tree).back()
    XCTAssertTrue(tree.visible is Feed)
    try TreeRouter(tree).back()

    XCTAssertEqual(diary, ["cart", "stack", "tabs"])
  }

  func testAScreenThatIsCoveredIsNotAsked() throws {
    let (tree, _, cart) = try shop()
    cart.onBack(note("cart"))
    try cart.present(Sheet())

    try TreeRouter(tree).back()

    XCTAssertEqual(diary, [])
    XCTAssertTrue(tree.visible === cart)
  }

  func testAHandlerIsAskedBeforeOlderContextsAndBeforeALayerThatStays() throws {
    let tree = try ScreenTree(root: Feed())
    let sheet = Sheet()
    var presentation = Presentation()
    presentation.isDismissibleByUser = false
    try tree.root?.present(sheet, as: presentation)
    sheet.onBack(note("sheet"))

    XCTAssertTrue(TreeRouter(tree).canGoBack)
    try TreeRouter(tree).back()

    XCTAssertEqual(diary, ["sheet"])
  }

  func testAskingWhetherBackIsPossibleCallsNoHandler() throws {
    let (tree, _, cart) = try shop()
    cart.onBack(note("cart"))

    XCTAssertTrue(TreeRouter(tree).canGoBack)
    XCTAssertTrue(TreeRouter(tree).preview(.back).isPossible)
    XCTAssertTrue(tree.backChoice()?.screen === cart)
    XCTAssertNil(tree.backChoice()?.reveals)

    XCTAssertEqual(diary, [])
  }

  func testAContentHandlesBackThroughItsScreen() throws {
    final class Filter {
      var isOpen = true
    }
    let screen = Screen(Filter())
    screen.onBack(when: { [unowned screen] in screen.content.isOpen }) { [unowned screen] in
      screen.content.isOpen = false
    }
    let tree = try ScreenTree(root: StackNode(Feed(), screen))

    try TreeRouter(tree).back()
    XCTAssertFalse(screen.content.isOpen)
    try TreeRouter(tree).back()

    XCTAssertTrue(tree.visible is Feed)
  }

  // MARK: - Routes as handlers

  func testARouteIsAPartOfTheNavigation() throws {
    let map = Search()
    let tree = try ScreenTree(root: TabNode(Feed(), map))
    try (tree.root as? TabNode)?.select(1)
    map.onBack(perform: .selectTab(0))

    let arrival = try TreeRouter(tree).back()

    XCTAssertTrue(arrival.screen is Feed)
    XCTAssertEqual(arrival.commit, 3)
  }

  func testARouteThatRefusesEndsTheNavigationAndNoOtherAnswers() throws {
    let (tree, _, cart) = try shop()
    cart.onBack(note("cart"))
    cart.onBack(perform: Move { _ in throw SoldOut() })

    expectSoldOut { try TreeRouter(tree).back() }

    XCTAssertFalse(TreeRouter(tree).canGoBack)
    XCTAssertEqual(diary, [])
    XCTAssertTrue(tree.visible === cart)
  }

  func testARouteThatGoesBackAddsToTheUsualWay() throws {
    let (tree, _, cart) = try shop()
    cart.onBack(perform: Move.back.onArrival { _ in self.diary.append("left") })

    try TreeRouter(tree).back()

    XCTAssertEqual(diary, ["left"])
    XCTAssertTrue(tree.visible is Feed)
  }

  func testARouteStartsAtTheVisibleScreenAlsoIfBackDoesNot() throws {
    let (tree, stack, _) = try shop()
    let below = stack.children[0]
    below.onBack(perform: .pop)

    try TreeRouter(tree).navigate(to: .back.from(below))

    XCTAssertEqual(stack.children.count, 1)
  }

  // MARK: - Odd handlers

  func testAHandlerMayNavigate() throws {
    let (tree, _, cart) = try shop()
    cart.onBack { _ = try? TreeRouter(tree).navigate(to: .popToRoot) }

    try TreeRouter(tree).back()

    XCTAssertTrue(tree.visible is Feed)
  }

  func testAHandlerThatGoesBackAsksTheOthersOnly() throws {
    let (tree, _, cart) = try shop()
    cart.onBack {
      self.diary.append("cart")
      _ = try? TreeRouter(tree).back()
    }

    try TreeRouter(tree).back()

    XCTAssertEqual(diary, ["cart"])
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAHandlerMayCancelItself() throws {
    let (tree, _, cart) = try shop()
    var registration: Registration?
    registration = cart.onBack {
      registration?.cancel()
      self.diary.append("once")
    }

    try TreeRouter(tree).back()
    try TreeRouter(tree).back()

    XCTAssertEqual(diary, ["once"])
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAConditionThatCancelsItsHandlerAnswersForTheLastTime() throws {
    let (tree, _, cart) = try shop()
    var registration: Registration?
    registration = cart.onBack(
      when: {
        registration?.cancel()
        return true
      }, note("cart"))

    try TreeRouter(tree).back()
    try TreeRouter(tree).back()

    XCTAssertEqual(diary, ["cart"])
  }

  func testAHandlerOfAScreenThatLeftIsSilentAndComesBackWithIt() throws {
    let (tree, stack, cart) = try shop()
    cart.onBack(note("cart"))
    try stack.pop()
    XCTAssertFalse(TreeRouter(tree).canGoBack)

    try stack.push(cart)
    try TreeRouter(tree).back()

    XCTAssertEqual(diary, ["cart"])
  }

  func testAHandlerDoesNotKeepItsScreen() throws {
    weak var gone: Cart?
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var registration: Registration?
    do {
      let cart = Cart()
      gone = cart
      registration = cart.onBack {}
      try stack.push(cart)
    }

    try TreeRouter(tree).navigate(to: .pop)

    XCTAssertNil(gone)
    registration?.cancel()
  }
}
