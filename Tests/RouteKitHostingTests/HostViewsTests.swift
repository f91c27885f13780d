import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Sentence 10 of the contract: views are kept by the numbers of screens.
final class HostViewsTests: XCTestCase {
  private final class Label {
    let title: String
    init(_ screen: ScreenNode) { title = screen.screenName ?? "" }
  }

  func testAViewIsMadeOnceAndReturnedAgain() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    let views = HostViews<Label>()
    try hosted.stack.present(Sheet())
    let movement = try XCTUnwrap(hosted.host.movement)

    let first = views.view(for: a.hostID, in: movement, make: Label.init)
    let second = views.view(for: a.hostID, in: movement) { _ in
      XCTFail("made again")
      return Label(a)
    }

    XCTAssertTrue(first === second)
    XCTAssertTrue(views[a.hostID] === first)
    XCTAssertEqual(first?.title, "a")
    XCTAssertNil(views.view(for: ScreenID(99), in: movement, make: Label.init))
  }

  func testAViewIsReleasedWhenItsScreenHasLeftAndTheMovementHasSettled() throws {
    let a = Page("a")
    let hosted = try HostedStack()
    let views = HostViews<Label>()
    try hosted.stack.push(a)
    weak var view: Label?
    view = views.view(
      for: a.hostID, in: try XCTUnwrap(hosted.host.movement), make: Label.init)
    hosted.host.settle()

    try hosted.stack.pop()
    XCTAssertNotNil(view)
    hosted.host.settle()

    XCTAssertNil(view)
    XCTAssertEqual(views.count, 0)
  }

  func testAViewOfAScreenThatComesBackBeforeItHasSettledIsKept() throws {
    let a = Page("a")
    let hosted = try HostedStack()
    hosted.tree.undoLimit = 5
    let views = HostViews<Label>()
    try hosted.stack.push(a)
    let view = views.view(
      for: a.hostID, in: try XCTUnwrap(hosted.host.movement), make: Label.init)
    hosted.host.settle()

    try hosted.stack.pop()
    try hosted.tree.undo()
    hosted.host.settle()
    hosted.host.settle()

    XCTAssertTrue(views[a.hostID] === view)
    hosted.expectSettled()
  }

  func testTheScreenOfAViewIsFoundUntilItIsReleased() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    let views = HostViews<Label>()

    let view = try XCTUnwrap(views.view(for: a.hostID, on: hosted.connection, make: Label.init))
    XCTAssertEqual(views.id(of: view), a.hostID)
    XCTAssertNil(views.id(of: Label(a)))

    try hosted.stack.pop()
    hosted.host.settle()
    XCTAssertNil(views.id(of: view))
  }

  func testAViewThatMovesToAnotherScreenIsFoundAfterItsFirstOneHasLeft() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a)
    let views = HostViews<Label>()
    let view = try XCTUnwrap(views.view(for: a.hostID, on: hosted.connection, make: Label.init))

    try hosted.stack.pop()
    try hosted.stack.push(b)
    _ = views.view(for: b.hostID, on: hosted.connection) { _ in view }
    hosted.host.settle()
    hosted.host.settle()

    XCTAssertEqual(views.id(of: view), b.hostID)
    XCTAssertEqual(views.count, 1)
  }

  func testViewsAreReleasedWhenTheConnectionEnds() throws {
    let hosted = try HostedStack()
    let views = HostViews<Label>()
    try hosted.stack.push(Page("a"))
    weak var view: Label?
    view = views.view(
      for: hosted.stack.hostID, in: try XCTUnwrap(hosted.host.movement), make: Label.init)
    XCTAssertNotNil(view)

    hosted.connection.disconnect()

    XCTAssertNil(view)
  }
}
