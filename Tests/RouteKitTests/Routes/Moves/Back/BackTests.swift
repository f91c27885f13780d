import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The move `.back`, without handlers.
final class BackTests: XCTestCase {
  func testAStackPopsItsTopScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Product("b")))

    let arrival = try TreeRouter(tree).back()

    XCTAssertEqual(arrival.screen.screenName, "a")
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "a"   ◀ visible
      """)
  }

  func testTheInnermostContainerWithAWayBackAnswers() throws {
    let inner = try StackNode(Cart(), Product("a"))
    let tabs = try TabNode(Feed(), inner, backMode: .history)
    try tabs.select(1)
    let outer = try StackNode(Account(), tabs)
    let tree = try ScreenTree(root: outer)
    let router = TreeRouter(tree)

    var shown: [String] = []
    while router.canGoBack { shown.append("\(type(of: try router.back().screen))") }

    XCTAssertEqual(shown, ["Cart", "Feed", "Account"])
  }

  func testTabsWithoutABackModeAreLeftToTheirOwner() throws {
    let tabs = try TabNode(Feed(), Cart())
    try tabs.select(1)
    let tree = try ScreenTree(root: StackNode(Account(), tabs))

    try TreeRouter(tree).back()

    XCTAssertTrue(tree.visible is Account)
  }

  func testTabsGoBackAsTheirModeSays() throws {
    for (mode, expected) in [
      (TabNode.BackMode.first, ["a"]), (.order, ["b", "a"]), (.history, ["b", "a"]),
      (.fullHistory, ["b", "a", "b", "a"]), (.none, []),
    ] {
      let tabs = try TabNode(Product("a"), Product("b"), Product("c"), backMode: mode)
      let tree = try ScreenTree(root: tabs)
      for index in [1, 0, 1, 2] { try tabs.select(index) }

      var shown: [String?] = []
      while TreeRouter(tree).canGoBack {
        shown.append(try TreeRouter(tree).back().screen.screenName)
      }

      XCTAssertEqual(shown, expected, "\(mode)")
    }
  }

  func testACollapsedSplitFocusesTheColumnBefore() throws {
    let split = try SplitNode(
      primary: Feed(), secondary: StackNode(Cart(), Product("a")), isCollapsed: true)
    try split.focus(.secondary)
    let tree = try ScreenTree(root: split)
    let router = TreeRouter(tree)

    try router.back()
    XCTAssertTrue(tree.visible is Cart)
    try router.back()

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertFalse(router.canGoBack)
  }

  func testTheColumnThatWentBackInANarrowWindowDoesNotReturnInAWideOne() throws {
    let split = try SplitNode(
      primary: Feed(), supplementary: Search(), secondary: Cart(), isCollapsed: true)
    try split.focus(.secondary)
    let tree = try ScreenTree(root: split)
    tree.undoLimit = 5
    tree.forwardLimit = 5
    let router = TreeRouter(tree)

    let commits = try commits(of: tree) { try router.back() }
    XCTAssertEqual(commits.flatMap(\.changes).map(\.description).first, "Cart #4 left")
    XCTAssertTrue(tree.visible is Search)
    try split.expand()
    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: Feed   ◀ visible
      └─ ● supplementary: Search   ◀ visible
      """)

    try router.forward()
    XCTAssertTrue(tree.visible is Cart)
    try tree.undo()
    XCTAssertNil(split.screen(in: .secondary))
    try split.collapse()
    try router.back()
    expectTree(
      tree,
      """
      SplitNode (collapsed)
      └─ ● primary: Feed   ◀ visible
      """)
  }

  func testAColumnBehindTheFocusedOneIsLeftToo() throws {
    let split = try SplitNode(
      primary: Feed(), supplementary: Search(), secondary: Cart(), isCollapsed: true)
    try split.focus(.supplementary)
    let tree = try ScreenTree(root: split)

    try TreeRouter(tree).back()

    expectTree(
      tree,
      """
      SplitNode (collapsed)
      └─ ● primary: Feed   ◀ visible
      """)
  }

  func testTheLeaveCheckOfAColumnIsAsked() throws {
    var reasons: [String] = []
    let form = Form { departure in
      reasons.append("\(departure)")
      return .deny
    }
    let split = try SplitNode(
      primary: Feed(), secondary: StackNode(form), isCollapsed: true)
    try split.focus(.secondary)
    let tree = try ScreenTree(root: split)

    try expectError(.mayNotLeave, leaving: tree) { try TreeRouter(tree).back() }
    try expectError(.mayNotLeave, leaving: tree) { try split.goBack() }
    XCTAssertEqual(reasons.count, 2)
  }

  func testASplitThatKeepsItsColumnsOnlyFocuses() throws {
    let form = Form { _ in .deny }
    let split = try SplitNode(
      primary: Feed(), secondary: form, isCollapsed: true, backMode: .keep)
    try split.focus(.secondary)
    let tree = try ScreenTree(root: split)

    try TreeRouter(tree).back()
    try split.expand()

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertTrue(split.screen(in: .secondary) === form)
  }

  func testAnExpandedSplitHasNoWayBackBetweenItsColumns() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    try split.focus(.secondary)

    XCTAssertFalse(TreeRouter(try ScreenTree(root: split)).canGoBack)
  }

  func testALayerIsDismissedAfterItsStackIsAtItsRoot() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().inStack().presentRoute())
    try router.navigate(to: ProductBuilder().pushRoute(), with: "a")

    try router.back()
    XCTAssertTrue(tree.visible is Sheet)
    try router.back()

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertEqual(tree.layers.count, 1)
  }

  func testALayerThatTheUserMayNotDismissStaysAndNothingBelowItMoves() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let router = TreeRouter(tree)
    try router.navigate(
      to: SheetBuilder().presentRoute(.alert) { $0.isDismissibleByUser = false })

    try expectError(
      .mayNotLeave, leaving: tree,
      """
      Cannot go back: the user may not dismiss the layer of 'Sheet'.

        StackNode

        alert on StackNode:
        Sheet   ◀ visible

      To dismiss it in code, use .dismiss.
      """
    ) { try router.back() }
    XCTAssertFalse(router.canGoBack)
    XCTAssertNil(tree.backChoice())
    try router.navigate(to: .dismiss)
    XCTAssertTrue(tree.visible is Cart)
  }

  func testAtTheEndItIsAnErrorByWhichTheAppDecides() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Cart()))

    try expectError(
      .noWayBack, leaving: tree,
      """
      Cannot go back: there is no screen to go back to from 'Feed'.

        TabNode
        └─ ● StackNode
           └─ ● Feed   ◀ visible

      Decide in the app what to do, for example close the window.
      """
    ) { try TreeRouter(tree).back() }
  }

  func testOlderContextsComeFirst() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let profile = ClosureBuilder { (user: String) in Profile(user) }.pushRoute()
      .reusing(.visible, asSteps: true)
    for user in ["ann", "ben"] { try router.navigate(to: profile, with: user) }

    XCTAssertTrue(tree.backChoice()?.reveals === tree.visible)
    try router.back()

    XCTAssertEqual((tree.visible as? Profile)?.user, "ann")
    try router.back()
    XCTAssertTrue(tree.visible is Feed)
  }

  func testALeaveCheckIsAskedAndNoOtherScreenAnswersInstead() throws {
    let form = Screen(Reluctant(verdict: .deny(SoldOut())))
    let tree = try ScreenTree(root: StackNode(Account(), StackNode(Feed(), form)))

    expectSoldOut { try TreeRouter(tree).back() }

    XCTAssertTrue(tree.visible === form)
    XCTAssertFalse(TreeRouter(tree).canGoBack)
  }

  func testBackWaitsForALeaveCheckThatAsks() async throws {
    let form = AskingForm { _ in .allow }
    let tree = try ScreenTree(root: StackNode(Feed(), form))
    let router = TreeRouter(tree)

    XCTAssertFalse(router.canGoBack)
    XCTAssertTrue(router.allows(.back, ifAwaited: true))
    try await router.arrive(at: .back)

    XCTAssertTrue(tree.visible is Feed)
  }

  func testFromAScreenItGoesBackFromThere() throws {
    let a = Product("a")
    let stack = try StackNode(Feed(), a, Product("b"))
    let tabs = try TabNode(Cart(), stack)
    let tree = try ScreenTree(root: tabs)

    try TreeRouter(tree).navigate(to: .back.from(a))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Cart   ◀ visible
      └─ StackNode
         └─ ● Feed
      """)
    try expectError(.noWayBack, leaving: tree) {
      try TreeRouter(tree).navigate(to: .back.from(stack))
    }
  }

  func testFromATabThatIsNotSelectedTabsDoNotAnswer() throws {
    let cart = Cart()
    let tabs = try TabNode(Feed(), cart, Account(), backMode: .history)
    try tabs.select(2)
    let tree = try ScreenTree(root: tabs)

    try expectError(.noWayBack, leaving: tree) {
      try TreeRouter(tree).navigate(to: .back.from(cart))
    }
  }

  // MARK: - Your own containers

  func testACustomContainerNamesTheChildBehind() throws {
    let (menu, content) = (Account(), Feed())
    let drawer = try Drawer(menu: menu, content: content)
    let tree = try ScreenTree(root: drawer)
    try drawer.setFocusedChild(menu)

    XCTAssertTrue(tree.backChoice()?.reveals === content)
    try TreeRouter(tree).back()

    XCTAssertTrue(tree.visible === content)
    XCTAssertFalse(TreeRouter(tree).canGoBack)
  }

  func testACustomContainerThatNamesAStrangerHasNoWayBack() throws {
    let (menu, content) = (Account(), Feed())
    let drawer = try Drawer(menu: menu, content: content)
    let tree = try ScreenTree(root: StackNode(Cart(), drawer))
    try drawer.setFocusedChild(menu)
    for stranger in [menu, Sheet(), tree.root] {
      drawer.behind = stranger
      XCTAssertTrue(tree.backChoice()?.reveals is Cart)
    }
  }

  func testAContainerThatEditsWhenItIsAskedGetsAnError() throws {
    let (menu, content) = (Account(), Feed())
    let drawer = try Drawer(menu: menu, content: content)
    let tree = try ScreenTree(root: StackNode(Cart(), drawer))
    var errors: [RoutingError.Kind?] = []
    drawer.onAsk = { [unowned drawer] in
      do { try drawer.removeChild(menu) } catch {
        errors.append((error as? RoutingError)?.kind)
      }
    }

    try TreeRouter(tree).back()

    XCTAssertEqual(errors, [.busyAttempting])
    XCTAssertTrue(tree.visible is Cart)
  }

  // MARK: - What it would do

  func testTheChoiceRevealsWhatBackThenShows() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart()), Account()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    for _ in 0..<2 {
      let choice = try XCTUnwrap(tree.backChoice())
      XCTAssertEqual(choice, tree.backChoice())
      let arrival = try router.navigate(to: choice.route)
      XCTAssertTrue(arrival.screen === choice.reveals)
    }
    XCTAssertNil(tree.backChoice())
  }

  func testAChoiceOutlivesACommitElsewhere() throws {
    let other = try StackNode(Account())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart()), other))
    let choice = try XCTUnwrap(tree.backChoice())

    try other.push(Product("a"))

    XCTAssertEqual(tree.backChoice(), choice)
    try TreeRouter(tree).navigate(to: choice.route)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAChoiceNeverPopsWhatCameLater() throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)
    let choice = try XCTUnwrap(tree.backChoice())
    try stack.push(Product("a"))

    try expectError(
      .superseded, leaving: tree,
      """
      Cannot go back: the way back has changed since it was chosen.

        StackNode
        └─ ● Product "a"   ◀ visible

      Choose again: navigate to .back.
      """
    ) { try TreeRouter(tree).navigate(to: choice.route) }
    XCTAssertFalse(TreeRouter(tree).allows(choice.route))
  }

  func testChoicesOfDifferentKindsDiffer() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let update = ClosureBuilder { (user: String) in Profile(user) }.pushRoute()
      .reusing(.visible, asSteps: true)
    let profile = try router.navigate(to: update, with: "ann").screen
    var choices = [tree.backChoice()]
    for user in ["ben", "cat"] {
      try router.navigate(to: update, with: user)
      choices.append(tree.backChoice())
    }
    choices.append(
      {
        profile.onBack {}
        return tree.backChoice()
      }())
    choices.append(
      {
        profile.onBack {}
        return tree.backChoice()
      }())
    try profile.present(Sheet())
    choices.append(tree.backChoice())

    for (one, first) in choices.enumerated() {
      for (other, second) in choices.enumerated() {
        XCTAssertEqual(first == second, one == other, "\(one) and \(other)")
      }
    }
  }

  // MARK: - Odd trees

  func testAnEmptyOrAClosedTreeHasNoWayBack() throws {
    let closed = try ScreenTree(root: StackNode(Feed(), Cart()))
    try closed.close()

    for tree in [ScreenTree(), closed] {
      XCTAssertFalse(TreeRouter(tree).canGoBack)
      XCTAssertNil(tree.backChoice())
    }
  }

  func testWithinAnAttemptItIsBusy() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let router = TreeRouter(tree)
    var answers: [Bool] = []
    let route = Move.doNothing.guarded(
      by: ClosureGuard {
        answers.append(router.canGoBack)
        do { try router.back() } catch { return .deny(error) }
        return .allow
      })

    try expectError(.busyAttempting, leaving: tree) { try router.navigate(to: route) }
    XCTAssertEqual(answers, [false])
  }

  func testInACallbackItIsPerformedAtOnce() throws {
    let diary = Diary()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let screen = Heard("a", diary)
    screen.actions["appear"] = { try TreeRouter(tree).back() }

    try stack.push(screen)

    XCTAssertEqual(diary.entries, ["enter a", "appear a", "disappear a", "leave a"])
    XCTAssertTrue(tree.visible is Feed)
  }

  @MainActor func testWhileAQuestionWaitsBackDismissesItsScreenWhichIsANo() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router: any Router = TreeRouter(tree).exclusively()
    let signIn = OutcomeScreen()
    let order = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { asking in
          let route = PrebuiltBuilder(signIn).presentRoute()
          return try await asking.router.result(of: route) == nil ? .deny(SoldOut()) : .allow
        }
      })
    var ending: String?
    router.navigate(to: order) { ending = $0.ending }
    await expectSoon("the sheet") { tree.visible === signIn }

    try router.back()

    await expectSoon("the end") { ending != nil }
    XCTAssertEqual(ending, "SoldOut")
    XCTAssertTrue(tree.visible is Feed)
  }
}

private final class OutcomeScreen: ScreenNode, Finishing {
  typealias Outcome = Int
}

private final class Profile: ScreenNode, ContextUpdatable {
  private(set) var user: String
  init(_ user: String) { self.user = user }
  func update(with user: String) { self.user = user }
}

private final class Drawer: ContainerNode {
  let menu: ScreenNode
  var behind: ScreenNode?
  var onAsk: () -> Void = {}

  init(menu: ScreenNode, content: ScreenNode) throws {
    self.menu = menu
    behind = content
    super.init()
    for child in [content, menu] { try insertChild(child, at: children.count) }
  }

  override func childBehind(_ child: ScreenNode) -> ScreenNode? {
    onAsk()
    return child === menu ? behind : nil
  }
}
