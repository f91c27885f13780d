import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Code that the library calls during an attempt may neither edit nor navigate.
final class OutsideCallTests: XCTestCase {
  private var stack = StackNode()
  private var tree = ScreenTree()
  private var caught: [RoutingError?] = []

  override func setUpWithError() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    caught = []
  }

  /// Edits a container and the tree, navigates and closes, and keeps each error.
  private func meddle() {
    let meddlings: [() throws -> Void] = [
      { [stack] in try stack.push(Cart()) },
      { [tree] in try tree.setRoot(Cart()) },
      { [tree] in try TreeRouter(tree).navigate(to: CartBuilder().pushRoute()) },
      { [tree] in try tree.close() },
    ]
    for meddling in meddlings {
      do {
        try meddling()
        caught.append(nil)
      } catch {
        caught.append(error as? RoutingError)
      }
    }
  }

  private func expectBusy(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(
      caught.map(\.?.kind), Array(repeating: .busyAttempting, count: 4), file: file, line: line)
    for error in caught {
      XCTAssertEqual(
        error?.reason, "\(name) is being called within a navigation", file: file, line: line)
    }
    XCTAssertFalse(tree.isClosed, file: file, line: line)
  }

  func testABuilderIsBusyAndNamed() throws {
    struct Meddler: ViewBuilder {
      let meddle: () -> Void
      func build(with _: Void) throws -> Sheet {
        meddle()
        return Sheet()
      }
    }

    try TreeRouter(tree).navigate(to: Meddler(meddle: meddle).pushRoute())

    expectBusy("the builder 'Meddler'")
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Sheet   ◀ visible
      """)
  }

  func testAFinderIsBusyAndNamed() throws {
    struct Meddler: ViewFinder {
      let meddle: () -> Void
      func find(in tree: ScreenTree) -> ScreenNode? {
        meddle()
        return tree.root
      }
    }

    try TreeRouter(tree, finder: Meddler(meddle: meddle)).navigate(to: SheetBuilder().pushRoute())

    expectBusy("the finder 'Meddler'")
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testAGuardIsBusyAndNamed() throws {
    struct Meddler: Guard {
      let meddle: () -> Void
      func check(_ subject: Void) -> Verdict {
        meddle()
        return .allow
      }
    }

    try TreeRouter(tree).navigate(
      to: SheetBuilder().pushRoute().guarded(by: Meddler(meddle: meddle)))

    expectBusy("the guard 'Meddler'")
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testARuleIsBusyAndNamed() throws {
    tree.require(
      ClosureGuard { [unowned self] (_: Sheet) in
        meddle()
        return .allow
      }, for: Sheet.self)

    try stack.push(Sheet())

    expectBusy("the rule for 'Sheet'")
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testALeaveCheckIsBusyAndNamed() throws {
    try stack.push(
      Form { [unowned self] _ in
        meddle()
        return .allow
      })

    try stack.pop()

    expectBusy("the leave check of 'Form'")
    XCTAssertTrue(tree.visible is Feed)
  }

  func testARecordedInverseIsBusyAndNamed() throws {
    let pager = Pager(meddle: meddle)
    try stack.push(pager)

    try expectUnchanged(tree) { expectSoldOut { try pager.turnAndFail() } }

    expectBusy("the inverse recorded by 'Pager'")
  }

  func testABuilderMayFillContainersThatAreOnNoTree() throws {
    let builder = ClosureBuilder { () throws -> StackNode in
      let stack = try StackNode(Product("lamp"))
      try stack.push(Product("chair"))
      try stack.present(Sheet())
      try stack.dismissPresented()
      return stack
    }

    try TreeRouter(tree).navigate(to: builder.rootRoute())

    expectTree(
      tree,
      """
      StackNode
      ├─ Product "lamp"
      └─ ● Product "chair"   ◀ visible
      """)
  }

  func testABuilderMayNavigateOnAnotherTree() throws {
    let other = ScreenTree()
    let builder = ClosureBuilder {
      try other.setRoot(Cart())
      return Sheet()
    }

    try TreeRouter(tree).navigate(to: builder.pushRoute())

    expectTree(other, "Cart   ◀ visible")
  }

  func testATreeIsReadyAgainAfterABusyCall() throws {
    tree.require(
      ClosureGuard { [unowned self] (_: Sheet) in
        meddle()
        return .deny
      }, for: Sheet.self)
    try? stack.push(Sheet())

    try stack.push(Cart())

    XCTAssertTrue(tree.visible is Cart)
  }
}

private final class Pager: ContainerNode {
  let meddle: () -> Void

  init(meddle: @escaping () -> Void) {
    self.meddle = meddle
    super.init()
  }

  func turnAndFail() throws {
    try edit("turn the page") { navigation in
      recordInverse(in: navigation, meddle)
      throw SoldOut()
    }
  }
}
