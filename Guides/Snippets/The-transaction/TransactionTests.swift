import RouteKit
import RouteKitTesting
import XCTest

/// A screen that logs its callbacks, and may do something when it appears.
private final class LoudScreen: ScreenNode {
  private let log: TransactionLog
  var onAppear: () throws -> Void = {}

  init(_ name: String, _ log: TransactionLog) {
    self.log = log
    super.init()
    self.screenName = name
  }

  override func didEnter() { note("didEnter") }
  override func didAppear() {
    note("didAppear")
    XCTAssertNoThrow(try onAppear())
  }
  override func didDisappear() { note("didDisappear") }
  override func didLeave() { note("didLeave") }

  private func note(_ callback: String) { log.lines.append("\(screenName ?? ""): \(callback)") }
}

private final class TransactionLog {
  var lines: [String] = []
  var text: String { lines.joined(separator: "\n") }
}

private let order = """
  onCommit
  old: didDisappear
  old: didLeave
  new: didEnter
  new: didAppear
  onArrival
  observer
  """

private let fromACallback = """
  intro: didEnter
  intro: didAppear
  commit 2
  intro: didDisappear
  commit 3
  """

/// The examples of Guides/The-transaction.md, in order.
final class TransactionTests: XCTestCase {
  func testARefusalLeavesEverythingAsItWas() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let editor = EditorScreen()
    try router.navigate(to: PrebuiltBuilder(editor).presentRoute())
    let provider = RecordingRootProvider(tree)

    editor.hasChanges = true
    let before = tree.snapshot()
    let soup = recipe("soup").pushRoute()
    XCTAssertThrowsError(try router.navigate(to: .dismissAll.then(soup).then(.selectTab(1))))
    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertTrue(tree.visible === editor)
    expectCallbacks(provider, "(no callback)")
  }

  func testALaterStepSeesTheEditsOfTheEarlierOnes() throws {
    let book = try Cookbook()
    let provider = RecordingRootProvider(book.tree)

    let soup = recipe("soup").pushRoute()
    try book.router.navigate(to: .selectTab(1).then(.selectTab(0)).then(soup))

    expectCommits(
      provider,
      """
      commit 2 (route): RecipeScreen "soup" #5 entered StackNode #2; visible: RecipeScreen "soup" #5
      """)
  }

  func testTheOrderOfTheCallbacks() throws {
    let log = TransactionLog()
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    try router.navigate(to: PrebuiltBuilder(LoudScreen("old", log)).rootRoute())
    log.lines = []

    tree.observe { _ in log.lines.append("observer") }
    let new = PrebuiltBuilder(LoudScreen("new", log)).rootRoute()
      .onCommit { _, _ in log.lines.append("onCommit") }
      .onArrival { _ in log.lines.append("onArrival") }
    try router.navigate(to: new)

    XCTAssertEqual(log.text, order)
  }

  func testANavigationOfACallbackIsAnnouncedAfterTheCurrentOne() throws {
    let book = try Cookbook()
    let log = TransactionLog()
    let tree = book.tree
    let intro = LoudScreen("intro", log)
    tree.observe { log.lines.append("commit \($0.number)") }
    var wasVisible = false

    intro.onAppear = {
      try book.router.navigate(to: recipe("soup").pushRoute())
      wasVisible = intro.isVisible
    }
    try book.router.navigate(to: PrebuiltBuilder(intro).pushRoute())

    XCTAssertEqual(log.text, fromACallback)
    XCTAssertFalse(wasVisible)
  }

  func testCallbacksThatNavigateEndlesslyEndWithAnError() throws {
    let book = try Cookbook()
    var kinds: Set<String> = []
    book.tree.observe { _ in
      do { try book.router.navigate(to: recipe("soup").pushRoute()) } catch {
        kinds.insert((error as? RoutingError)?.kind.description ?? "\(error)")
      }
    }
    try book.router.navigate(to: .selectTab(1).then(.selectTab(0)).then(recipe("soup").pushRoute()))

    XCTAssertEqual(kinds, ["tooManyCommits"])
  }
}
