import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A custom container controls how it is archived, as those of the library do.
final class OwnContainersTests: XCTestCase {
  private func catalog(without missing: String? = nil) throws -> ScreenCatalog {
    try ScreenCatalog { screens in
      screens.add("pile", ClosureBuilder { Pile() })
      for name in ["one", "two", "three"] where name != missing {
        screens.add(name, ClosureBuilder { Page(name) })
      }
    }
  }

  /// A pile of three pages, next to a page that depends on no other.
  private func pile() throws -> Pile {
    let pile = Pile()
    pile.screenName = "pile"
    for name in ["one", "two", "three"] {
      let page = Page(name)
      page.screenName = name
      try pile.insertChild(page, at: pile.children.count)
    }
    pile.turns = 3
    return pile
  }

  func testAnOwnContainerComesBackWithItsChildrenItsFocusAndItsState() throws {
    let saved = try ScreenTree(root: pile())
    let archive = try saved.archive(using: catalog())
    let tree = ScreenTree()

    let report = try tree.restore(
      TreeArchive(data: archive.data()), using: catalog())

    XCTAssertTrue(report.isWhole, "\(report)")
    XCTAssertEqual(tree.snapshot(), saved.snapshot())
    let restored = try XCTUnwrap(tree.root as? Pile)
    XCTAssertEqual(restored.turns, 3)
    XCTAssertEqual(restored.restored, ["place 0", "place 1", "place 2"])
  }

  func testAnArchiveSaysOfAnOwnContainerThatItIsOne() throws {
    let archive = try ScreenTree(root: pile()).archive(using: catalog())

    let text = String(decoding: try archive.data(), as: UTF8.self)

    XCTAssertEqual(text.components(separatedBy: #""kind":"container""#).count, 2, text)
    XCTAssertEqual(text.components(separatedBy: #""kind":"leaf""#).count, 4, text)
  }

  func testALostOrForbiddenChildTakesThoseThatStandOnItAlong() throws {
    let archive = try ScreenTree(root: pile()).archive(using: catalog())
    let (tree, guarded) = (ScreenTree(), ScreenTree())
    guarded.require(
      ClosureGuard { (page: Page) in page.screenName == "two" ? .deny : .allow }, for: Page.self)

    let lost = try tree.restore(archive, using: catalog(without: "two"))
    let forbidden = try guarded.restore(archive, using: catalog())

    for tree in [tree, guarded] {
      expectTree(
        tree,
        """
        Pile "pile" (3 turns)
        └─ ● place 0: Page "one"   ◀ visible
        """)
    }
    XCTAssertEqual(lost.losses.map(\.kind), [.focus, .unknown, .wentAlong])
    XCTAssertEqual(forbidden.losses.map(\.kind), [.refused, .wentAlong])
  }

  func testARecheckPrunesWhatStandsOnAForbiddenChild() throws {
    let pile = try pile()
    let tree = try ScreenTree(root: TabNode(Feed(), pile))
    var forbidden = "two"
    tree.require(
      ClosureGuard { (page: Page) in page.screenName == forbidden ? .deny : .allow }, for: Page.self
    )

    let commits = try commits(of: tree) { try tree.recheck() }
    forbidden = "one"
    try tree.recheck()

    XCTAssertEqual(
      commits.first?.changes.compactMap { if case .left(let page) = $0 { page.name } else { nil } },
      ["three", "two"])
    // Without its last page, the pile is empty, so it is left out too.
    XCTAssertEqual(tree.screens.count, 2)
  }
}

/// Pages that lie on each other, each in a numbered place.
private final class Pile: ContainerNode, StateArchiving {
  var turns = 0
  private(set) var restored: [String] = []

  override init() { super.init(focus: .alwaysLast) }

  override var childrenStandOnEarlierOnes: Bool { true }

  override func label(of child: ScreenNode) -> String? {
    children.firstIndex { $0 === child }.map { "place \($0)" }
  }

  override var stateDescription: String? { "\(turns) turns" }

  override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
    restored.append(label ?? "none")
    try insertChild(child, at: children.count)
  }

  var archivedState: Int { turns }
  func restoreState(_ turns: Int) throws { self.turns = turns }
}
