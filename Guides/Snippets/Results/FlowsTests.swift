import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Results.md about flows, in order.
final class FlowsTests: XCTestCase {
  func testASignInIsPresentedAndComesToAUser() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let accounts = Accounts()
    let session = Session()
    user(of: tree) { (screen: EmailScreen) in
      try screen.enter("ada@example.org")
      let password = try XCTUnwrap(tree.visible as? PasswordScreen)
      expectTree(
        tree,
        """
        TabNode
        ├─ ● StackNode
        │  └─ ● RecipeListScreen
        └─ ShoppingList

        sheet on TabNode:
        SignInStack
        ├─ EmailScreen
        └─ ● PasswordScreen   ◀ visible
        """)
      XCTAssertThrowsError(try password.enter("cake")) { XCTAssertTrue($0 is WrongPassword) }
      try password.enter("soup")
    }

    let signIn = ClosureBuilder { try SignInFlow(accounts: accounts).attach(to: SignInStack()) }
    session.user = try await router.result(of: signIn.presentRoute())

    XCTAssertEqual(session.user, "ada")
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testWhoeverClosesTheSignInNeedNotKnowOfIt() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    weak var flow: SignInFlow?
    user(of: tree) { (screen: EmailScreen) in
      flow = tree.topLayer?.screenFlows.first as? SignInFlow
      XCTAssertNotNil(flow)
      try router.navigate(to: .dismiss)
    }
    let signIn = ClosureBuilder { try SignInFlow(accounts: Accounts()).attach(to: SignInStack()) }

    let result = try await router.result(of: signIn.presentRoute())

    XCTAssertNil(result)
    XCTAssertNil(flow)
  }

  func testEffectsWaitForTheCommit() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let flow = TimerFlow()
    let timer = ClosureBuilder { try StackNode(flow: flow) }
    tree.undoLimit = 2

    let preview = router.preview(timer.presentRoute())
    XCTAssertFalse(flow.isKeptAwake)
    try router.navigate(to: timer.presentRoute())
    XCTAssertTrue(flow.isKeptAwake)
    try tree.undo()
    XCTAssertFalse(flow.isKeptAwake)
    try tree.redo()
    XCTAssertTrue(flow.isKeptAwake)

    guard case .arrives = preview.outcome else { return XCTFail("\(preview)") }
  }

  func testTheTreeAndWhatItShowsHaveFlows() throws {
    let wide = try ScreenTree(flow: BookFlow(isNarrow: false))
    let narrow = try ScreenTree(flow: BookFlow(isNarrow: true))

    expectTree(
      wide,
      """
      TabNode
      ├─ ● SplitNode
      │  ├─ ● primary: RecipeListScreen   ◀ visible
      │  └─ secondary: RecipeScreen   ◀ visible
      └─ ShoppingList
      """)
    expectTree(
      narrow,
      """
      TabNode
      ├─ ● SplitNode (collapsed)
      │  └─ ● primary: RecipeListScreen   ◀ visible
      └─ ShoppingList
      """)
  }

  func testAFlowJoinsAStackThatIsThereAndIsTakenBack() throws {
    let book = try Cookbook()
    let tree = book.tree
    let stack = try XCTUnwrap(tree.visible?.enclosing(StackNode.self))

    let flow = TimerFlow()
    try flow.attach(to: stack)
    XCTAssertTrue(tree.visible is TimerScreen)
    XCTAssertTrue(flow.isKeptAwake)

    try flow.detach()
    XCTAssertTrue(tree.visible is TimerScreen)
    XCTAssertFalse(flow.isKeptAwake)
  }

  func testAFlowRunsAPartOfAStack() throws {
    let book = try Cookbook()
    let tree = book.tree
    let ended = expectation(description: "the part has ended")
    weak var flow: PartFlow?
    let part = ClosureBuilder {
      let new = PartFlow { ended.fulfill() }
      flow = new
      return try new.attach(to: EmailScreen { _ in try flow?.goOn() })
    }

    try book.router.navigate(to: part.pushRoute())
    try (tree.visible as? EmailScreen)?.enter("ada@example.org")
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  ├─ EmailScreen
      │  └─ ● TimerScreen   ◀ visible
      └─ ShoppingList
      """)

    try book.router.navigate(to: .popToRoot)
    wait(for: [ended], timeout: 0)
    XCTAssertNil(flow)
  }

  func testAFlowIsTestedWithNothingAroundIt() throws {
    let stack = try SignInFlow(accounts: Accounts()).attach(to: SignInStack())

    try (stack.top as? EmailScreen)?.enter("ada@example.org")
    XCTAssertTrue(stack.top is PasswordScreen)
  }

  func testTheFlowIsGoneWithItsStack() throws {
    weak var stack: StackNode?
    let tree = try ScreenTree(flow: BookFlow(isNarrow: true))
    do {
      let sheet = try StackNode(flow: TidyFlow())
      stack = sheet
      try tree.root?.present(sheet)
    }
    try tree.root?.dismissPresented()
    XCTAssertNil(stack)
  }
}

private final class PartFlow: Flow {
  let root = FlowRoot<EmailScreen>()
  private let ended: () -> Void

  init(ended: @escaping () -> Void) { self.ended = ended }

  func start() throws {}
  func goOn() throws { try root().enclosing(StackNode.self)?.push(TimerScreen()) }
  func didLeave() { ended() }
}
