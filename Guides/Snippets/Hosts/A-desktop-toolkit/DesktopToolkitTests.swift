import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The blocks of Guides/Hosts.md about stages, on a stand-in for a toolkit.
final class DesktopToolkitTests: XCTestCase {
  /// A window that shows a stack of notes.
  private struct Notes {
    let desk = Desk()
    let stage: DeskStage
    let tree = ScreenTree()
    let stack = StackNode()
    let router: TreeRouter
    let connection: HostConnection

    init(_ titles: String...) throws {
      for title in titles { try stack.push(note(title)) }
      router = TreeRouter(tree)
      try tree.setRoot(stack)
      stage = DeskStage(desk)
      connection = try tree.connect(stage)
      desk.loop.run()
    }

    var titles: [String] { desk.content?.contents.children.map(\.title) ?? [] }
  }

  func testAWindowShowsTheTree() throws {
    let tree = ScreenTree()
    try tree.setRoot(StackNode(note("Soup")))
    let desk = Desk()

    let stage = DeskStage(desk)
    let connection = try tree.connect(stage)

    XCTAssertEqual(desk.content?.contents.children.map(\.title), ["Soup"])
    XCTAssertNil(connection.movement)
  }

  func testASignalIsAnsweredInTheNextTurn() throws {
    let notes = try Notes("All", "Soup")
    let soup = try XCTUnwrap(notes.desk.content?.contents.children.last)

    notes.desk.clickBack(on: soup)
    XCTAssertEqual(notes.titles, ["All", "Soup"])
    notes.desk.loop.run()
    XCTAssertEqual(notes.titles, ["All"])
  }

  func testThreeQuickWishesGoBackOnce() throws {
    let notes = try Notes("All", "Soups", "Soup")
    let (desk, connection) = (notes.desk, notes.connection)

    for _ in 1...3 { connection.wants(.back) }
    desk.loop.run()

    XCTAssertEqual(notes.titles, ["All", "Soups"])
  }

  func testARefusalThatTellsTheUserNothingIsIgnored() throws {
    let notes = try Notes("All", "Soup")
    let connection = notes.connection
    var shown: [String] = []
    let show = { (error: any Error) in shown.append("\(error)") }

    connection.onRefusal = { error in
      let kind = (error as? RoutingError)?.kind
      if kind != .superseded, kind != .mayNotLeave { show(error) }
    }
    try notes.router.navigate(to: PrebuiltBuilder(note("Bread")).pushRoute())
    connection.wants(.back)
    XCTAssertEqual(shown, [])
    notes.desk.loop.run()
    connection.wants(.remove(try XCTUnwrap(notes.stack.screenID)))
    XCTAssertEqual(shown.count, 1)
  }

  func testANativePopIsAFactWhenItsAnimationBegins() throws {
    let notes = try Notes("All", "Soup")

    notes.desk.popNatively(in: try XCTUnwrap(notes.desk.content))

    XCTAssertEqual(notes.stack.children.count, 1)
    notes.desk.loop.run()
    XCTAssertEqual(notes.titles, ["All"])
  }

  func testAnAlertThatClosesItselfIsAnswered() throws {
    let notes = try Notes("All", "Soup")
    let alert = Alert("Delete?", choices: [.destructive("Delete", true), .cancel("Keep")])
    try notes.router.navigate(to: alert.presentRoute())
    notes.desk.loop.run()
    XCTAssertEqual(notes.desk.dialogs.count, 1)

    notes.desk.answer("Delete")
    notes.desk.loop.run()

    XCTAssertEqual(notes.desk.dialogs.count, 0)
    XCTAssertNil(notes.stack.presentedScreen)
  }

  func testTheWindowClosesWhenTheTreeIsEmpty() throws {
    let notes = try Notes("All")

    notes.desk.requestClose()
    XCTAssertTrue(notes.desk.isOpen)
    notes.desk.loop.run()

    XCTAssertFalse(notes.desk.isOpen)
    XCTAssertNil(notes.connection.tree)
  }

  func testALeaveCheckKeepsTheWindow() throws {
    let notes = try Notes("All")
    try notes.stack.push(UnsavedNote())
    notes.desk.loop.run()

    notes.desk.requestClose()
    notes.desk.loop.run()

    XCTAssertTrue(notes.desk.isOpen)
    XCTAssertEqual(notes.stack.children.count, 2)
  }

  func testEscapeGoesBackThroughTheTree() throws {
    let notes = try Notes("All")
    try notes.stack.push(UnsavedNote())
    notes.desk.loop.run()

    notes.desk.press("Escape", in: try XCTUnwrap(notes.desk.content))
    notes.desk.loop.run()

    XCTAssertEqual(notes.titles.count, 2)
  }

  func testTheStageIsChecked() {
    expectConformance(
      of: DeskStage(Desk()), seeds: 1...30, settle: { $0.desk.loop.run() },
      shows: { $0.engine.picture },
      act: { stage, number in
        guard let page = stage.desk.content else { return }
        if number.isMultiple(of: 2) { stage.desk.press("Escape", in: page) }
      })
  }
}

/// A note that has not been saved.
private final class UnsavedNote: ScreenNode {
  override func leaveCheck(_ departure: Departure) -> Verdict { .deny(Unsaved()) }

  struct Unsaved: Error {}
}

private func note(_ title: String) -> ScreenNode {
  let note = ScreenNode()
  note.screenName = title
  return note
}
