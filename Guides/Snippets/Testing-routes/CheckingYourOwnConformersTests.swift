import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Testing-routes.md about laws, in order, and the other conformers of the guides.
final class CheckingYourOwnConformersTests: XCTestCase {
  private var kept: [String]?

  func testAForgottenInverseIsReported() throws {
    kept = []
    expectConformance(of: try filled(ForgetfulPages()), edits: [{ try $0.turn(in: $1) }])
    let texts = kept
    kept = nil

    XCTAssertEqual(
      texts?.first,
      """
      Broken law of the container 'ForgetfulPages': an edit that is rolled back leaves nothing behind.

      After 'your edit 1' was rolled back:
      - the own state of 'ForgetfulPages' changed: 0 became 1
      - ownState: 0 became ownState: 1

      Help: Call recordInverse(in:_:) before you change a property, with a closure that restores it.
      """)
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      if kept == nil { super.record(issue) } else { keep(issue.compactDescription) }
    }
  #else
    override func recordFailure(
      withDescription text: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
      guard kept == nil else { return keep(text) }
      super.recordFailure(
        withDescription: text, inFile: file, atLine: line, expected: expected)
    }
  #endif

  private func keep(_ text: String) {
    kept?.append(text.hasPrefix("failed - ") ? String(text.dropFirst(9)) : text)
  }

  func testTheContainersConform() throws {
    expectConformance(
      of: try pages("One", "Two", "Three"),
      edits: [
        { try $0.turn(.forward, in: $1) },
        { try $0.setSpread(true, in: $1) },
      ])

    expectConformance(
      of: try drawer(),
      edits: [
        { try $0.open(in: $1) },
        { try $0.setMenu(ContentsScreen(), in: $1) },
        { try $0.setContent(ContentsScreen(), in: $1) },
      ])
    expectConformance(of: try filled(DeckNode()))
    expectConformance(of: try filled(BookNode()))
    expectConformance(of: try filled(ShortStack()), edits: [{ try $0.pop(in: $1) }])
  }

  func testTheTransitionsConform() {
    expectConformance(of: SecondTabTransition()) { try Cookbook().tree }

    expectConformance(of: DeckTransition()) {
      let tree = ScreenTree()
      try tree.setRoot(filled(DeckNode()))
      return tree
    }
    expectConformance(of: DrawerTransition(place: .menu)) {
      let tree = ScreenTree()
      try tree.setRoot(drawer())
      return tree
    }
  }

  func testTheRoutesConform() {
    let log = ReadingLog()
    expectConformance(of: MarkAsRead(log: log), watching: { log.read }) { try Cookbook().tree }
    expectConformance(of: ShowRecipe(), with: Recipe(title: "Soup")) { try Cookbook().tree }
  }

  func testTheGuardsConform() {
    let library = Library()
    let subjects = [Recipe(title: "Soup"), Recipe(title: "Bread")]
    expectConformance(
      of: Owned(library: library), asking: subjects, watching: { library.owned })

    let restaurant = Restaurant()
    expectConformance(
      of: OpeningHours(restaurant: restaurant), asking: [()], watching: { restaurant.isOpen })
    expectConformance(of: Current(title: "Soup", renaming: Renaming()), asking: [()])
    let session = Session()
    expectConformance(
      of: SignedIn<Void>(session: session), asking: [()], watching: { session.user })
  }

  func testTheFindersConform() {
    let soup = ScreenFinder<RecipeListScreen, Void>.where { screen, _ in !screen.isVisible }
    expectConformance(of: soup, with: ()) {
      let book = try Cookbook()
      try book.router.navigate(to: .selectTab(1))
      return book.tree
    }
    expectConformance(of: FirstLayerFinder()) { try Cookbook().tree }
  }

  func testTheRoutersConform() {
    expectConformance { LoggingRouter(base: $0, log: { _ in }) }

    expectConformance {
      CountingRouter(base: $0, tree: ScreenTree(), statistics: Statistics())
    }
  }
}

private func pages(_ titles: String...) throws -> PageNode {
  let pages = PageNode()
  for title in titles {
    try pages.insertChild(ChapterBuilder().build(with: title), at: pages.children.count)
  }
  return pages
}

private func drawer() throws -> DrawerNode {
  let drawer = DrawerNode()
  try drawer.setContent(ChapterScreen())
  try drawer.setMenu(ContentsScreen())
  return drawer
}

private func filled<Container: ContainerNode>(_ container: Container) throws -> Container {
  for title in ["One", "Two"] {
    try container.insertChild(
      ChapterBuilder().build(with: title), at: container.children.count)
  }
  return container
}

struct FirstLayerFinder: ViewFinder {
  func find(in tree: ScreenTree) -> ScreenNode? { tree.layers.first }
}

// MARK: - A container that breaks a law

final class ForgetfulPages: ContainerNode {
  private(set) var turns = 0

  override var ownState: (any Equatable)? { turns }

  func turn(in navigation: Navigation?) throws {
    try setFocusedChild(children.last, in: navigation)
    turns += 1
  }
}
