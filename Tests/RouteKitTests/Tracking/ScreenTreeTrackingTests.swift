import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenTreeTrackingTests: XCTestCase {
  func testOnlyVisitsThatHappenedAreReported() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let denying = ClosureGuard<Void> { .deny }
    var titles: [String] = []
    tree.track("titles") { titles.append($0.title) }

    _ = router.preview(CartBuilder().pushRoute())
    try router.navigate(to: .popToRoot)
    XCTAssertThrowsError(try router.navigate(to: .pop))
    XCTAssertThrowsError(try router.navigate(to: CartBuilder().pushRoute().guarded(by: denying)))
    try router.navigate(to: CartBuilder().pushRoute())

    XCTAssertEqual(titles, ["Cart"])
  }

  func testATrackerIsFoundByItsNameAndRemoved() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var heard: [String] = []
    tree.track("first") { _ in heard.append("first") }
    tree.track("second") { _ in heard.append("second") }
    tree.observe { _ in heard.append("observer") }

    try stack.push(Cart())
    for tracker in tree.trackers where tracker.name == "first" { tracker.cancel() }
    try stack.pop()

    XCTAssertEqual(heard, ["first", "second", "observer", "second", "observer"])
    XCTAssertEqual(tree.trackers.map(\.name), ["second"])
  }

  func testATrackerThatNavigatesReceivesThatVisitAfterwards() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    var lines: [String] = []
    tree.track("eager") { visit in
      lines.append("eager: \(visit)")
      guard visit.title == "Cart" else { return }
      do { try router.navigate(to: SheetBuilder().presentRoute()) } catch {
        lines.append("\(error)")
      }
      lines.append("done")
    }
    tree.track("calm") { lines.append("calm: \($0)") }

    try router.navigate(to: CartBuilder().pushRoute())

    XCTAssertEqual(
      lines,
      [
        "eager: Cart (route): from Feed #2 to Cart #3", "done",
        "calm: Cart (route): from Feed #2 to Cart #3",
        "eager: Sheet (route): from Cart #3 to Sheet #4",
        "calm: Sheet (route): from Cart #3 to Sheet #4",
      ])
  }

  func testATrackerCancelledFromInsideReceivesNothingMore() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var heard: [String] = []
    var trackers: [Registration] = []
    trackers.append(
      tree.track("first") { _ in
        heard.append("first")
        trackers.forEach { $0.cancel() }
      })
    trackers.append(tree.track("second") { _ in heard.append("second") })

    try stack.push(Cart())
    try stack.pop()

    XCTAssertEqual(heard, ["first"])
    XCTAssertEqual(tree.trackers.count, 0)
  }

  func testAnObserverAddedDuringAnAnnouncementReceivesTheNextCommit() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var late: [String] = []
    let first = tree.track("first") { _ in
      tree.track("late") { late.append($0.title) }
    }

    try stack.push(Cart())
    first.cancel()
    try stack.push(Sheet())

    XCTAssertEqual(late, ["Sheet"])
  }

  func testTheTargetOfARedirectIsTrackedWithTheSameCause() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let sending = ClosureGuard<Void> { .redirect(to: SheetBuilder().named("sign in").pushRoute()) }
    var lines: [String] = []
    tree.track("lines") { lines.append("\($0)") }

    try TreeRouter(tree).caused(by: .link).navigate(
      to: CartBuilder().named("cart").pushRoute().guarded(by: sending))

    XCTAssertEqual(lines, ["sign in (link): from Feed #2 to Sheet \"sign in\" #3"])
  }

  @MainActor func testANavigationThatWaitedIsTrackedOnceWithItsCause() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var lines: [String] = []
    tree.track("lines") { lines.append("\($0)") }
    let asking = ClosureGuard<Void> { .asking { _ in .redirect(to: SheetBuilder().pushRoute()) } }
    let saying = ClosureGuard<Void> { .ask { _ in .allow } }
    let router = TreeRouter(tree).caused(by: .user)

    try await router.arrive(at: CartBuilder().pushRoute().guarded(by: saying).named("cart"))
    try await router.arrive(at: CartBuilder().pushRoute().guarded(by: asking))

    XCTAssertEqual(
      lines,
      ["cart (user): from Feed #2 to Cart #3", "Sheet (user): from Cart #3 to Sheet #4"])
  }

  func testARemovalByARuleIsTracked() throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)
    var isOpen = true
    tree.require(ClosureGuard { (_: Cart) in isOpen ? .allow : .deny }, for: Cart.self)
    var lines: [String] = []
    tree.track("lines") { lines.append("\($0)") }

    isOpen = false
    try tree.recheck()

    XCTAssertEqual(lines, ["Feed (recheck): from Cart #3 to Feed #2"])
  }

  func testNoRouteIsAskedForAnUnusedName() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let diary = Diary()
    let route = Signed(diary: diary)
    let observer = tree.observe { _ in }

    try TreeRouter(tree).navigate(to: route)
    XCTAssertEqual(diary.read(), [])
    observer.cancel()
    let trackers = [tree.track("one") { _ in }, tree.track("two") { _ in }]
    try TreeRouter(tree).navigate(to: route)
    XCTAssertEqual(diary.read(), ["name"])
    trackers.forEach { $0.cancel() }
    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(diary.read(), [])
  }

  func testATrackerReceivesTheClosingAndIsReleased() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var held: Diary?
    var lines: [String] = []
    do {
      let diary = Diary()
      held = diary
      tree.track("lines") { visit in
        diary.note(visit.title)
        lines.append("\(visit)")
      }
    }

    try tree.close()

    XCTAssertEqual(lines, ["nothing (close): from Feed #2 to nothing"])
    XCTAssertNil(held)
    XCTAssertEqual(tree.trackers.count, 0)
  }

  func testAClosedTreeTakesNoTracker() throws {
    let tree = try ScreenTree(root: Feed())
    try tree.close()
    weak var held: Diary?

    do {
      let diary = Diary()
      held = diary
      tree.track("late") { diary.note($0.title) }
    }

    XCTAssertEqual(tree.trackers.count, 0)
    XCTAssertNil(held)
  }

  func testATrackerThatClosesTheTreeLetsTheOthersReceiveIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var lines: [String] = []
    tree.track("closing") { visit in
      lines.append("closing: \(visit.cause)")
      do { try tree.close() } catch { lines.append("\(error)") }
    }
    tree.track("other") { lines.append("other: \($0.cause)") }

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())

    XCTAssertEqual(lines, ["closing: route", "other: route", "closing: close", "other: close"])
    XCTAssertEqual(tree.trackers.count, 0)
  }
}

/// A route that records when it is asked for its name.
private struct Signed: Route {
  let diary: Diary

  var outline: RouteOutline {
    diary.note("name")
    return RouteOutline(name: "signed")
  }

  func perform(with _: Void, in navigation: Navigation) throws -> Cart {
    try navigation.perform(CartBuilder().pushRoute())
  }
}
