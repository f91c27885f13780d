import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

final class PaperHost: ScreenHost {
  private(set) var paper = ""

  func show(_ movement: Movement) {
    paper = movement.picture.drawing()
    movement.settled()
  }
}

@MainActor
final class PaperWindow {
  let host = PaperHost()
  let connection: HostConnection

  init(showing tree: ScreenTree) throws { connection = try tree.connect(host) }
}

final class Card {
  let title: String
  init(_ screen: ScreenNode) { title = (screen as? RecipeScreen)?.recipe.title ?? "Recipes" }
}

final class CardHost: ScreenHost {
  private(set) var cards: [Card] = []
  private let views = HostViews<Card>()

  func show(_ movement: Movement) {
    for step in movement.steps {
      switch step.kind {
      case .push(let screens, _):
        cards += screens.compactMap { views.view(for: $0, in: movement, make: Card.init) }
      default:
        cards = pile(in: movement)
      }
    }
    movement.settled()
  }

  private func pile(in movement: Movement) -> [Card] {
    let picture = movement.picture
    guard let stack = picture.records.first(where: { $0.kind == .stack })?.id else { return [] }
    return picture.children(of: stack).compactMap(\.id).compactMap { id in
      views.view(for: id, in: movement, make: Card.init)
    }
  }
}

private let kitchen = """
  TabNode
  ├─ ● StackNode
  │  ├─ RecipeListScreen
  │  └─ ● RecipeScreen   ◀ visible
  └─ ShoppingList
  """

private let steps = """
  push RecipeScreen #5 onto StackNode #2
  select ShoppingList #4 in TabNode #1
  """

/// The examples of Guides/Hosts.md about drawing, in order.
final class OnTheScreenTests: XCTestCase {
  let soup = Recipe(title: "Soup")

  func testAHostThatDraws() throws {
    let book = try Cookbook()

    let host = PaperHost()
    let connection = try book.tree.connect(host)
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    print(host.paper)

    XCTAssertEqual(host.paper, kitchen)
    XCTAssertFalse(connection.isDiverged)
  }

  @MainActor func testAWindowOnAnActorConnects() async throws {
    let book = try Cookbook()
    let window = try PaperWindow(showing: book.tree)

    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)

    XCTAssertEqual(window.host.paper, kitchen)
    window.connection.disconnect()
    XCTAssertNil(window.connection.tree)
  }

  func testTheStepsOfMovements() throws {
    let book = try Cookbook()
    let host = ManualHost()
    try book.tree.connect(host)
    host.settle()
    var lines: [String] = []

    host.onShow = { movement in
      for step in movement.steps { lines.append("\(step)") }
    }
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    try book.router.navigate(to: .selectTab(1))
    host.settle()

    XCTAssertEqual(lines.joined(separator: "\n"), steps)
  }

  func testAHostThatMovesViews() throws {
    let book = try Cookbook()
    let host = CardHost()
    try book.tree.connect(host)
    let list = host.cards.first

    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    XCTAssertEqual(host.cards.map(\.title), ["Recipes", "Soup"])
    try book.router.navigate(to: .pop)

    XCTAssertEqual(host.cards.map(\.title), ["Recipes"])
    XCTAssertTrue(host.cards.first === list)
  }

  func testWishesAndFacts() throws {
    let book = try Cookbook()
    let host = ManualHost()
    let connection = try book.tree.connect(host)
    host.settle()
    let shopping = try XCTUnwrap(book.tree.screens.last?.screenID)
    let tabs = try XCTUnwrap(book.tree.root?.screenID)
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    host.settle()
    let recipe = try XCTUnwrap(book.tree.visible?.screenID)

    connection.wants(.select(shopping))
    host.settle()
    XCTAssertEqual(book.tree.visible?.screenID, shopping)
    host.change(to: host.picture.removing([recipe]))
    connection.did(.removed([recipe]))

    XCTAssertEqual(book.tree.screens.count, 4)
    XCTAssertNil(connection.movement)
    connection.did(.selected(shopping, in: tabs))
    XCTAssertEqual(host.picture, book.tree.snapshot())
  }

  func testAFactThatIsRefusedIsCorrected() throws {
    let book = try Cookbook()
    let editor = EditorScreen()
    try book.router.navigate(to: PrebuiltBuilder(editor).pushRoute())
    let host = ManualHost()
    let connection = try book.tree.connect(host)
    host.settle()
    let top = try XCTUnwrap(editor.screenID)

    editor.hasChanges = true
    host.userRemoves(top)

    XCTAssertEqual(host.movement?.reason, .correction)
    XCTAssertEqual(
      host.movement?.steps.first?.description, "push EditorScreen #5 onto StackNode #2")
    connection.onDivergence = { divergence in
      print("The screen shows:\n\(divergence.shown)\ninstead of:\n\(divergence.picture)")
    }
    host.settle()
    XCTAssertEqual(host.picture, book.tree.snapshot())
  }

  @MainActor func testAnArrivalIsShown() async throws {
    let book = try Cookbook()
    let host = PaperHost()
    try book.tree.connect(host)
    var tip = ""

    let arrival = try await book.router.arrive(at: RecipeBuilder().pushRoute(), with: soup)
    if try await arrival.settled() == .shown {
      tip = "Tap here to start the timer."
    }

    XCTAssertNotEqual(tip, "")
    XCTAssertEqual(host.paper, kitchen)
  }

  func testAHostIsTestedWithoutAScreen() throws {
    let book = try Cookbook()

    let host = ManualHost()
    try book.tree.connect(host)
    host.settle()
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    XCTAssertEqual(host.movement?.steps.count, 1)
    host.settle()
    XCTAssertEqual(host.picture, book.tree.snapshot())
    XCTAssertEqual(host.problems, [])
  }

  func testAHostIsChecked() {
    expectConformance(
      of: SlateHost(), seeds: 1...30, settle: { $0.finishTransitions() }, shows: { $0.picture },
      act: { host, number in if number.isMultiple(of: 3) { host.swipe() } })
  }
}

/// A host whose transitions end when the test says so.
private final class SlateHost: ScreenHost {
  private(set) var picture = ScreenTree().snapshot()
  private var movement: Movement?
  private weak var connection: HostConnection?

  func show(_ movement: Movement) {
    self.movement = movement
    connection = movement.connection
    picture = movement.picture
  }

  func finishTransitions() {
    let finished = movement
    movement = nil
    finished?.settled()
  }

  /// The user swipes the visible screen away.
  func swipe() {
    guard let visible = picture.records.last(where: \.isVisible)?.id else { return }
    picture = picture.removing([visible])
    connection?.did(.removed([visible]))
  }
}
