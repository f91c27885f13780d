import Foundation
import RouteKit
import RouteKitLinks
import RouteKitRecording
import RouteKitTesting
import XCTest

/// Expects an error of a kind, with a first line that Guides/Errors.md quotes.
private func expect(
  _ kind: RoutingError.Kind, _ headline: String, file: StaticString = #filePath, line: UInt = #line,
  _ body: () throws -> Void
) {
  XCTAssertThrowsError(try body(), file: file, line: line) {
    check($0, kind, headline, file: file, line: line)
  }
}

private func check(
  _ error: any Error, _ kind: RoutingError.Kind, _ headline: String, file: StaticString = #filePath,
  line: UInt = #line
) {
  XCTAssertEqual((error as? RoutingError)?.kind, kind, file: file, line: line)
  XCTAssertEqual(
    "\(error)".split(separator: "\n").first.map(String.init), headline, file: file, line: line)
}

private let bread = Recipe(title: "Bread")

/// One test for each kind of Guides/Errors.md: where a route starts, and where it places its screen.
final class ErrorsTests: XCTestCase {
  // MARK: - Where a route starts

  func testEmptyTree() throws {
    let tree = ScreenTree()

    expect(.emptyTree, "Cannot push 'RecipeScreen': the tree is empty.") {
      try TreeRouter(tree).navigate(to: RecipeBuilder().pushRoute(), with: bread)
    }
  }

  func testNoContainer() throws {
    let book = try Cookbook()
    try book.router.navigate(to: .selectTab(1))

    expect(.noContainer, "Cannot push 'RecipeScreen': no stack holds the visible screen.") {
      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: bread)
    }
  }

  func testNotFound() throws {
    let book = try Cookbook()

    expect(.notFound, "Cannot pop to 'EditorScreen': 'StackNode' holds no 'EditorScreen'.") {
      try book.router.navigate(to: .popTo(first: EditorScreen.self))
    }
  }

  func testNoAlternative() throws {
    let book = try Cookbook()

    expect(.noAlternative, "Cannot arrive: each of 2 alternatives failed.") {
      try book.router.navigate(to: Move.pop.orElse(.dismiss))
    }
  }

  func testOriginGone() throws {
    let book = try Cookbook()
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: bread)
    let screen = try XCTUnwrap(book.tree.visible)
    try book.router.navigate(to: .pop)

    expect(.originGone, "Cannot start from 'RecipeScreen': it is not on this tree.") {
      try book.router.navigate(to: RecipeBuilder().pushRoute().from(screen), with: bread)
    }
  }

  func testNotApplicable() throws {
    let book = try Cookbook()

    expect(.notApplicable, "Cannot place in the background: the route places no screen.") {
      try book.router.navigate(to: Move.dismissAll.inBackground())
    }
  }

  func testNestedTooDeep() throws {
    let book = try Cookbook()
    var route = RecipeListBuilder().pushRoute()
    for _ in 0...200 { route = RecipeListBuilder().pushRoute().from(route) }

    expect(
      .nestedTooDeep,
      "Cannot start from another route: more than 200 routes start where another one arrives."
    ) {
      try book.router.navigate(to: route)
    }
  }

  // MARK: - Placing a screen

  func testAlreadyOnTree() throws {
    let book = try Cookbook()
    let list = try XCTUnwrap(book.tree.visible)

    expect(.alreadyOnTree, "Cannot push 'RecipeListScreen': 'StackNode' already holds it.") {
      try book.router.navigate(to: PrebuiltBuilder(list).pushRoute())
    }
  }

  func testNotOnTree() throws {
    let book = try Cookbook()

    expect(
      .notOnTree,
      "Cannot arrive at 'EditorScreen': the route returned it, but it is not on this tree."
    ) {
      try book.router.navigate(to: ClosureRoute { _ in EditorScreen() })
    }
  }

  func testWouldContainItself() throws {
    let stack = StackNode()

    expect(.wouldContainItself, "Cannot push 'StackNode': it would hold itself.") {
      try stack.push(stack)
    }
  }

  func testNotNew() throws {
    let book = try Cookbook()
    let stack = StackNode()
    let route = ContainerBuilder(.push(RecipeListBuilder())) { stack }.presentRoute()
    try book.router.navigate(to: route)
    try book.router.navigate(to: .dismiss)

    expect(.notNew, "Cannot fill 'StackNode': its closure returned the same one before.") {
      try book.router.navigate(to: route)
    }
  }

  func testOutOfRange() throws {
    let book = try Cookbook()

    expect(.outOfRange, "Cannot select tab 2: 'TabNode' has 2 tabs, from 0 to 1.") {
      try book.router.navigate(to: .selectTab(2))
    }
  }

  func testAlreadyPresenting() throws {
    let book = try Cookbook()
    try book.router.navigate(to: RecipeBuilder().presentRoute(), with: bread)
    let route = RecipeListBuilder().presentRoute().from(.root)

    expect(
      .alreadyPresenting,
      "Cannot present 'RecipeListScreen': 'TabNode' already presents 'RecipeScreen'."
    ) {
      try book.router.navigate(to: route)
    }
  }

  func testAlreadyAttached() throws {
    let (flow, first) = (Tasting(), StackNode())
    try flow.attach(to: first)

    expect(
      .alreadyAttached, "Cannot run 'Tasting' in 'StackNode': it already runs another 'StackNode'."
    ) {
      try flow.attach(to: StackNode())
    }
  }
}

private final class Tasting: Flow {
  let root = FlowRoot<StackNode>()
  func start() throws {}
}

/// Going back, undoing, and dismissing.
final class ErrorsGoingBackTests: XCTestCase {
  func testRootStays() throws {
    let book = try Cookbook()

    expect(.rootStays, "Cannot pop 'RecipeListScreen': it is the root of 'StackNode'.") {
      try book.router.navigate(to: .pop)
    }
  }

  func testNoWayBack() throws {
    let book = try Cookbook()

    expect(.noWayBack, "Cannot go back: there is no screen to go back to from 'RecipeListScreen'.")
    {
      try book.router.back()
    }
  }

  func testNoWayForward() throws {
    let book = try Cookbook()
    book.tree.forwardLimit = 1

    expect(
      .noWayForward, "Cannot go forward: the user has not gone back since the last navigation."
    ) {
      try book.router.navigate(to: .forward)
    }
  }

  func testNothingPresented() throws {
    let book = try Cookbook()

    expect(
      .nothingPresented, "Cannot dismiss: 'RecipeListScreen' is in the bottom layer."
    ) {
      try book.router.navigate(to: .dismiss)
    }
  }

  func testNothingToUndo() throws {
    let book = try Cookbook()

    expect(.nothingToUndo, "Cannot undo: the tree keeps no history.") {
      try book.router.navigate(to: .undo)
    }
  }

  func testNothingToRedo() throws {
    let book = try Cookbook()
    book.tree.undoLimit = 10

    expect(.nothingToRedo, "Cannot redo: nothing was undone since the last navigation.") {
      try book.router.navigate(to: .redo)
    }
  }
}

/// Guards, leave checks, and navigations that wait.
final class ErrorsWaitingTests: XCTestCase {
  private let asking = ClosureGuard { (_: Void) in .ask(SlowQuestion()) }

  func testRefused() throws {
    let book = try Cookbook()
    let route = RecipeListBuilder().pushRoute().guarded(by: Closed())

    expect(
      .refused, "Cannot arrive at 'RecipeListScreen': the guard 'Closed' does not allow it."
    ) {
      try book.router.navigate(to: route)
    }
  }

  func testMayNotLeave() throws {
    let book = try Cookbook()
    let editor = EditorScreen()
    try book.router.navigate(to: PrebuiltBuilder(editor).pushRoute())
    editor.hasChanges = true

    expect(.mayNotLeave, "Cannot leave 'EditorScreen': its leave check does not allow it.") {
      try book.router.navigate(to: .pop)
    }
  }

  @MainActor func testRedirected() async throws {
    let book = try Cookbook()
    let elsewhere = ClosureGuard { (_: Void) in .redirect(to: .selectTab(1)) }
    let picker = RecipePickerBuilder().presentRoute().guarded(by: elsewhere)

    do {
      _ = try await book.router.result(of: picker)
      XCTFail("not thrown")
    } catch {
      check(
        error, .redirected,
        "Cannot take a result from 'ShoppingList': the navigation was redirected to it.")
    }
  }

  func testRedirectLoop() throws {
    let book = try Cookbook()
    let loop = Loop()

    expect(.redirectLoop, "Cannot arrive: its redirects form a loop.") {
      try book.router.navigate(to: loop.list)
    }
  }

  func testMustWait() throws {
    let book = try Cookbook()
    let route = RecipeBuilder().pushRoute().guarded(by: SignedIn(session: Session()))

    expect(
      .mustWait,
      "Cannot arrive at 'RecipeScreen': the guard 'SignedIn' has to wait for an answer."
    ) {
      try book.router.navigate(to: route, with: bread)
    }
  }

  @MainActor func testBusy() async throws {
    let book = try Cookbook()
    let router = book.router.exclusively()
    let pending = router.navigate(to: RecipeListBuilder().pushRoute().guarded(by: asking)) { _ in }

    expect(
      .busy,
      "Cannot arrive at 'RecipeScreen': another navigation waits for the guard 'ClosureGuard'."
    ) {
      try router.navigate(to: RecipeBuilder().pushRoute(), with: bread)
    }
    pending.cancel()
  }

  @MainActor func testSuperseded() async throws {
    let book = try Cookbook()
    let router = book.router.latestOnly()
    var ending: (any Error)?
    router.navigate(to: RecipeListBuilder().pushRoute().guarded(by: asking)) {
      if case .failure(let error) = $0 { ending = error }
    }
    try router.navigate(to: .selectTab(1))
    while ending == nil { await Task.yield() }

    check(
      try XCTUnwrap(ending), .superseded,
      "Cannot arrive: a later navigation superseded it while it waited.")
  }

  @MainActor func testExpired() async throws {
    let tree = ScreenTree()
    let links = try LinkTable(schemes: ["cookbook"]) { links in
      links.add("list", "recipes", to: RecipeListBuilder().rootRoute())
    }
    let router = TreeRouter(tree).opening(links).expiring(after: .zero)
    var ending: (any Error)?
    router.open("cookbook://recipes") {
      if case .failure(let error) = $0 { ending = error }
    }
    while ending == nil { await Task.yield() }

    check(
      try XCTUnwrap(ending), .expired,
      "Cannot open 'cookbook://recipes': it has waited 0 seconds for the first root.")
  }
}

private struct Closed: Guard {
  func check(_: Void) -> Verdict { .deny }
}

private struct SlowQuestion: Questioning {
  func answer(_ asking: Asking) async throws -> Answer {
    while true {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}

private final class Loop {
  lazy var list: ClosureRoute<RecipeListScreen, Void> = RecipeListBuilder().pushRoute()
    .guarded(by: ClosureGuard { [unowned self] in .redirect(to: editor) })
  lazy var editor: ClosureRoute<EditorScreen, Void> = ClosureBuilder { EditorScreen() }
    .presentRoute()
    .guarded(by: ClosureGuard { [unowned self] in .redirect(to: list) })
}

/// Navigations in a wrong moment, and with a wrong object.
final class ErrorsMomentTests: XCTestCase {
  func testBusyAttempting() throws {
    let book = try Cookbook()
    let builder = ClosureBuilder {
      try book.router.navigate(to: .selectTab(1))
      return EditorScreen()
    }

    expect(
      .busyAttempting,
      "Cannot navigate: the builder 'ClosureBuilder' is being called within a navigation."
    ) {
      try book.router.navigate(to: builder.pushRoute())
    }
  }

  func testNavigationEnded() throws {
    let book = try Cookbook()
    var kept: Navigation?
    try book.router.navigate(
      to: ClosureRoute { navigation in
        kept = navigation
        return try navigation.perform(.selectTab(1))
      })

    expect(.navigationEnded, "Cannot perform: the attempt has ended.") {
      _ = try kept?.perform(.selectTab(0))
    }
  }

  func testTooManyCommits() throws {
    let book = try Cookbook()
    var failure: (any Error)?
    book.tree.observe { _ in
      do {
        try book.router.navigate(to: RecipeListBuilder().pushRoute())
      } catch { failure = failure ?? error }
    }
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: bread)

    check(
      try XCTUnwrap(failure), .tooManyCommits,
      "Cannot navigate: callbacks of one navigation made 1000 commits and continue.")
  }

  func testRequestLost() throws {
    let book = try Cookbook()
    let preview = Forgetful(base: book.router).preview(.selectTab(1))

    guard case .fails(let error) = preview.outcome else { return XCTFail("\(preview)") }
    check(
      error, .requestLost, "Cannot preview: a router lost the request, and has navigated.")
  }

  func testTreeClosed() throws {
    let book = try Cookbook()
    try book.tree.close()

    expect(.treeClosed, "Cannot navigate: the tree was closed.") {
      try book.router.navigate(to: RecipeListBuilder().rootRoute())
    }
  }
}

private struct Forgetful: Router {
  let base: TreeRouter

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    try base.attempt(route, with: context, for: nil)
  }
}

/// Places, names and links.
final class ErrorsNameTests: XCTestCase {
  private enum Corner { case pantry }
  private enum Echo: Destination {
    case here
    var route: any Route<Void> { Echo.here }
  }

  func testUnregistered() throws {
    let book = try Cookbook()
    let map = DestinationMap()

    expect(
      .unregistered,
      "Cannot arrive at 'Corner.pantry': no routes are registered for 'Corner'."
    ) {
      try Destinations<Corner>(map, router: book.router).navigate(to: .pantry)
    }
  }

  func testRegisteredTwice() throws {
    let map = DestinationMap()
    try map.register(Corner.self, fileID: "App.swift", line: 7) { _ in Move.selectTab(0) }

    expect(
      .registeredTwice,
      "Cannot register 'Corner': it is registered twice, at App.swift:7 and at Help.swift:9."
    ) {
      try map.register(Corner.self, fileID: "Help.swift", line: 9) { _ in Move.selectTab(1) }
    }
  }

  func testDestinationLoop() throws {
    let book = try Cookbook()

    expect(
      .destinationLoop, "Cannot arrive at 'Echo.here': a chain of 32 destinations led to it."
    ) {
      try book.router.navigate(to: Echo.here)
    }
  }

  func testUnnamed() throws {
    let book = try Cookbook()
    let links = try LinkTable(schemes: ["cookbook"]) { links in
      links.add("list", "recipes", to: RecipeListBuilder().rootRoute())
    }

    expect(.unnamed, "Cannot write the link to 'RecipeListScreen': it has no name.") {
      _ = try links.url(of: book.tree)
    }
  }

  func testBadCatalog() {
    expect(
      .badCatalog,
      "Cannot make the catalogue: two screens are named 'list': 'RecipeListScreen' and 'EditorScreen'."
    ) {
      _ = try ScreenCatalog { screens in
        screens.add(RecipeListBuilder().named("list"))
        screens.add(ClosureBuilder { EditorScreen() }.named("list"))
      }
    }
  }

  func testBadLink() throws {
    let book = try Cookbook()
    let links = try LinkTable(schemes: ["cookbook"]) { links in
      links.add("list", "recipes", to: RecipeListBuilder().rootRoute())
    }

    expect(.badLink, "Cannot open 'cookbook://cakes': no pattern fits it.") {
      try book.router.opening(links).open(XCTUnwrap(URL(string: "cookbook://cakes")))
    }
  }
}

/// Saved trees, recordings and snapshots.
final class ErrorsDataTests: XCTestCase {
  func testBadArchive() {
    expect(.badArchive, "Cannot read the archive: it is damaged or not an archive.") {
      _ = try TreeArchive(data: Data("{".utf8))
    }
  }

  func testBadRecording() {
    expect(
      .badRecording, "Cannot read the recording: line 1 is not the first line of a recording."
    ) {
      _ = try Recording(data: Data("{".utf8))
    }
  }

  func testBadSnapshot() {
    expect(
      .badSnapshot,
      "Cannot make a snapshot: record 0, 'RecipeScreen #1', is the root, but has the owner 3."
    ) {
      _ = try TreeSnapshot(records: [.init(owner: 3, type: "RecipeScreen", id: ScreenID(1))])
    }
  }
}
