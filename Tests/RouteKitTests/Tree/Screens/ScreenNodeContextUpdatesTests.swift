import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A screen is updated by what it is, whatever the type at which the route arrives.
final class ScreenNodeContextUpdatesTests: XCTestCase {
  private let tree = ScreenTree()
  private var router: TreeRouter { TreeRouter(tree) }

  /// Opens a screen of several types: 0 is a closed room.
  private func open(
    _ room: @escaping (Int) -> ScreenNode
  ) throws -> ClosureRoute<ScreenNode, Int> {
    if tree.root == nil { try tree.setRoot(StackNode(Feed())) }
    return ClosureBuilder { (number: Int) -> ScreenNode in
      number == 0 ? Screen("closed") : room(number)
    }
    .pushRoute().reusing(.where { node, _ in !(node is StackNode || node is Feed) })
  }

  private func expectUpdated<Wanted>(
    to number: Int, _ type: Wanted.Type, line: UInt = #line, by room: @escaping (Int) -> ScreenNode,
    shows: (Wanted) -> Int
  ) throws {
    let open = try open(room)
    let first = try router.navigate(to: open, with: 1).screen
    let commits = try commits(of: tree) {
      XCTAssertTrue(try router.navigate(to: open, with: number).screen === first, line: line)
    }

    XCTAssertEqual(commits.flatMap(\.changes).count, 1, line: line)
    let content = first as? Wanted ?? (first as? Screen<any Numbered>)?.content as? Wanted
    XCTAssertEqual(content.map(shows), number, line: line)
  }

  func testAModelOfABuilderOfSeveralTypesIsUpdated() throws {
    try expectUpdated(to: 2, Screen<Room>.self) {
      Screen(Room($0))
    } shows: {
      $0.content.shown
    }
  }

  func testAValueOfABuilderOfSeveralTypesIsUpdated() throws {
    try expectUpdated(to: 2, Screen<Note>.self) {
      Screen(Note(shown: $0))
    } shows: {
      $0.content.shown
    }
  }

  func testASubclassOfABuilderOfSeveralTypesIsUpdated() throws {
    try expectUpdated(to: 2, Page.self) {
      Page($0)
    } shows: {
      $0.shown
    }
  }

  func testAModelBehindAProtocolIsUpdated() throws {
    try expectUpdated(to: 2, Room.self) {
      Screen<any Numbered>(Room($0))
    } shows: {
      $0.shown
    }
  }

  func testAValueBehindAProtocolIsUpdated() throws {
    try expectUpdated(to: 2, Note.self) {
      Screen<any Numbered>(Note(shown: $0))
    } shows: {
      $0.shown
    }
  }

  func testAnOptionalContentIsUpdated() throws {
    try expectUpdated(to: 2, Screen<Note?>.self) {
      Screen<Note?>(Note(shown: $0))
    } shows: {
      $0.content?.shown ?? 0
    }
  }

  func testAScreenOfAGenericBuilderIsUpdated() throws {
    func reusing<Builder: ViewBuilder<Int>>(
      _ builder: Builder
    ) -> ClosureRoute<Builder.ViewType, Int> { builder.pushRoute().reusing(.visible) }
    try tree.setRoot(StackNode(Page(1)))

    try router.navigate(to: reusing(ClosureBuilder { Page($0) }), with: 2)

    XCTAssertEqual((tree.visible as? Page)?.shown, 2)
  }

  func testAScreenThatTakesAnotherContextIsOnlyRevealed() throws {
    try tree.setRoot(Page(1))
    let open = ClosureBuilder { (_: String) -> ScreenNode in Feed() }.rootRoute().reusing(.visible)

    try expectUnchanged(tree) { try router.navigate(to: open, with: "lamp") }
  }

  func testAScreenThatCannotTakeTheContextRefusesTheNavigation() throws {
    let open = try open { Screen<any Numbered>(Room($0)) }
    try router.navigate(to: open, with: 1)

    try expectUnchanged(tree) {
      XCTAssertThrowsError(try router.navigate(to: open, with: -1)) {
        XCTAssertEqual($0 as? SoldOut, SoldOut(item: "-1"))
      }
    }
  }

  func testAPreviewUpdatesNothing() throws {
    for room: (Int) -> ScreenNode in [
      { Page($0) }, { Screen(Room($0)) }, { Screen<any Numbered>(Note(shown: $0)) },
    ] {
      tree.require(ClosureGuard { (_: ScreenNode) in .allow }, for: ScreenNode.self)
      try tree.setRoot(StackNode(Feed()))
      let open = try open(room)
      let screen = try router.navigate(to: open, with: 1).screen

      XCTAssertEqual(router.preview(open, with: 2).changes.count, 1)

      XCTAssertEqual(number(of: screen), 1)
    }
  }

  func testARuleIsAskedAboutWhatTheScreenWouldShow() throws {
    for room: (Int) -> ScreenNode in [
      { Page($0) }, { Screen(Room($0)) }, { Screen(Note(shown: $0)) },
      { Screen<any Numbered>(Room($0)) }, { Screen<any Numbered>(Note(shown: $0)) },
    ] {
      try tree.setRoot(StackNode(Feed()))
      let rule = tree.require(
        ClosureGuard { [unowned self] (screen: ScreenNode) in
          number(of: screen) == 13 ? .deny : .allow
        }, for: ScreenNode.self)
      let open = try open(room)
      let screen = try router.navigate(to: open, with: 1).screen

      try expectError(.refused, leaving: tree) { try router.navigate(to: open, with: 13) }

      XCTAssertEqual(number(of: screen), 1)
      try router.navigate(to: open, with: 2)
      XCTAssertEqual(number(of: screen), 2)
      rule.cancel()
    }
  }

  func testARuleIsNotAskedAboutAScreenOfAnotherTypeThatTheBuilderMakes() throws {
    let open = try open { Page($0) }
    let screen = try router.navigate(to: open, with: 1).screen
    tree.require(ClosureGuard { (_: String) in .deny }, for: String.self)

    try router.navigate(to: open, with: 0)

    XCTAssertEqual(number(of: screen), 0)
  }

  private func number(of screen: ScreenNode) -> Int? {
    switch screen {
    case let page as Page: page.shown
    case let room as Screen<Room>: room.content.shown
    case let note as Screen<Note>: note.content.shown
    case let screen as Screen<any Numbered>: screen.content.shown
    default: nil
    }
  }
}

private protocol Numbered {
  var shown: Int { get }
}

private final class Room: Numbered, ContextUpdatable {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func canUpdate(with number: Int) throws {
    if number < 0 { throw SoldOut(item: "\(number)") }
  }

  func update(with number: Int) { shown = number }
}

private struct Note: Numbered, ContextUpdatable {
  var shown: Int

  mutating func update(with number: Int) { shown = number }
}

private final class Page: ScreenNode, ContextUpdatable {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func update(with number: Int) { shown = number }
}
