import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// A host that is busy for ever keeps few screens that have left.
final class UnsettledHostTests: XCTestCase {
  private struct WeakScreen {
    weak var screen: ScreenNode?
  }

  func testAScreenThatCameAndLeftWhileTheHostWasBusyIsNotKept() throws {
    let hosted = try HostedStack()
    let shown = try pushAndPop(on: hosted.stack)

    let others = try (1...100).map { _ in try pushAndPop(on: hosted.stack) }

    XCTAssertEqual(hosted.host.count, 2)
    XCTAssertNotNil(shown.screen)
    XCTAssertEqual(others.count { $0.screen != nil }, 0)
    hosted.host.settle()
    hosted.host.settle()
    XCTAssertNil(shown.screen)
    hosted.expectSettled()
  }

  func testAHostThatCanBeInterruptedKeepsTheScreensOfItsLastMovements() throws {
    let hosted = try HostedStack(host: ManualHost(canBeInterrupted: true))

    let screens = try (1...100).map { _ in try pushAndPop(on: hosted.stack) }

    XCTAssertEqual(hosted.host.count, 201)
    XCTAssertEqual(screens.map { $0.screen != nil }, (1...100).map { $0 > 92 })
    hosted.host.settle()
    XCTAssertEqual(screens.count { $0.screen != nil }, 0)
    hosted.expectSettled()
  }

  func testTheWayBackThatTheHostSettledOnKeepsItsScreenUntilItSettlesAgain() throws {
    let hosted = try HostedStack(host: ManualHost(canBeInterrupted: true))
    let settled = try push(on: hosted.stack)
    hosted.host.settle()
    try hosted.stack.pop()

    let others = try (1...100).map { _ in try pushAndPop(on: hosted.stack) }

    XCTAssertNotNil(settled.screen)
    XCTAssertEqual(others.prefix(92).count { $0.screen != nil }, 0)
    hosted.host.settle()
    XCTAssertNil(settled.screen)
  }

  func testAViewOfAScreenThatNoMovementHadIsReleasedToo() throws {
    let hosted = try HostedStack()
    let views = HostViews<String>()
    try hosted.stack.push(Page("shown"))
    let early = Page("early")
    try hosted.stack.push(early)
    let movement = try XCTUnwrap(hosted.host.movement)
    _ = views.view(for: early.hostID, in: movement) { $0.screenName ?? "" }

    try hosted.stack.pop()
    XCTAssertEqual(views.count, 1)
    hosted.host.settle()

    XCTAssertEqual(views.count, 0)
  }

  private func push(on stack: StackNode) throws -> WeakScreen {
    let page = Page("page")
    try stack.push(page)
    return WeakScreen(screen: page)
  }

  private func pushAndPop(on stack: StackNode) throws -> WeakScreen {
    let page = try push(on: stack)
    try stack.pop()
    return page
  }
}
