import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// A host misses no navigation of a screen or a view that dies because the connection releases it.
final class DyingObjectsTests: XCTestCase {
  private final class DyingPage: ScreenNode {
    var onDeinit: (() -> Void)?
    deinit { onDeinit?() }
  }

  private final class DyingView {
    let onDeinit: () -> Void
    init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
  }

  /// Pushes a screen that only the tree holds.
  private func pushDying(
    on hosted: HostedStack, _ onDeinit: @escaping () -> Void
  ) throws -> ScreenID {
    let page = DyingPage()
    page.onDeinit = onDeinit
    try hosted.stack.push(page)
    hosted.host.settle()
    return page.hostID
  }

  /// Returns a closure that dismisses the layer of a tree.
  private func dismissing(on tree: ScreenTree) -> () -> Void {
    { [weak tree] in
      guard let tree else { return }
      do { try TreeRouter(tree).navigate(to: .dismissAll) } catch { XCTFail("\(error)") }
    }
  }

  func testANavigationOfAScreenThatDiesAfterAReportIsShown() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    let b = try pushDying(on: hosted, dismissing(on: hosted.tree))
    try a.present(Sheet())
    hosted.host.settle()

    hosted.host.userRemoves(b)

    XCTAssertNil(a.presentedScreen)
    XCTAssertNotNil(hosted.connection.movement)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testANavigationOfAViewThatDiesAfterAReportIsShown() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a)
    let views = HostViews<DyingView>()
    try hosted.stack.push(b)
    _ = views.view(for: b.hostID, in: try XCTUnwrap(hosted.host.movement)) { _ in
      DyingView(dismissing(on: hosted.tree))
    }
    hosted.host.settle()
    try a.present(Sheet())
    hosted.host.settle()

    hosted.host.userRemoves(b.hostID)

    XCTAssertNil(a.presentedScreen)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAReportOfAScreenThatDiesAfterAReportIsFollowedAndCorrected() throws {
    let hosted = try HostedStack(Page("a"))
    let (host, connection) = (hosted.host, hosted.connection)
    let old = host.picture.removing([hosted.stack.children[1].hostID])
    let b = try pushDying(on: hosted) { connection.reconcile(with: old) }

    host.userRemoves(b)

    XCTAssertEqual(connection.movement?.reason, .correction)
    XCTAssertEqual(connection.movement?.from, old)
    XCTAssertEqual(connection.movement?.picture, hosted.tree.snapshot())
  }

  func testNavigationsOfScreensThatDieOneAfterAnotherAreShown() throws {
    let hosted = try HostedStack()
    var ids: [ScreenID] = []
    for _ in 0..<3 {
      ids.append(
        try pushDying(on: hosted) { [weak stack = hosted.stack] in
          do { try stack?.push(Page("left")) } catch { XCTFail("\(error)") }
        })
    }

    hosted.host.userRemoves(ids[0])

    XCTAssertEqual(hosted.stack.children.count, 4)
    hosted.host.settle()
    hosted.host.settle()
    hosted.expectSettled()
  }

  /// Returns a stack with a sheet. The connection has forgotten the movement with a screen that dismisses the sheet
  /// when it dies, and only the way back holds it.
  private func hostedWithADyingWayBack() throws -> HostedStack {
    let hosted = try HostedStack(host: ManualHost(canBeInterrupted: true))
    _ = try pushDying(on: hosted, dismissing(on: hosted.tree))
    try hosted.stack.pop()
    for _ in 0..<20 {
      try hosted.stack.push(Page())
      try hosted.stack.pop()
    }
    try hosted.stack.present(Sheet())
    return hosted
  }

  func testTheLastWayBackMayHoldAScreenThatNavigatesWhenItDies() throws {
    let hosted = try hostedWithADyingWayBack()

    hosted.host.settle()

    XCTAssertNil(hosted.stack.presentedScreen)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAScreenThatDiesWithTheConnectionMayNavigate() throws {
    let hosted = try hostedWithADyingWayBack()

    hosted.connection.disconnect()

    XCTAssertNil(hosted.stack.presentedScreen)
  }
}
