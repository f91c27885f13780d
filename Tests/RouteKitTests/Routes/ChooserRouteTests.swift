import RouteKit
import RouteKitTesting
import XCTest

final class ChooserRouteTests: XCTestCase {
  private let byName = ChooserRoute { (name: String, _) in
    if name == "lamp" { return ProductBuilder().pushRoute() }
    return ProductBuilder().inStack().presentRoute()
  }

  func testARouteIsChosenByTheContextAndGetsIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    try router.navigate(to: byName, with: "lamp")
    try router.navigate(to: byName, with: "chair")

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"

      sheet on StackNode:
      StackNode
      └─ ● Product "chair"   ◀ visible
      """)
  }

  func testARouteIsChosenByTheTreeAsTheRoutesBeforeLeftIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = ChooserRoute { tree in
      if tree.visible is Cart { return SheetBuilder().presentRoute() }
      return .popToRoot
    }

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().then(chooser))

    XCTAssertTrue(tree.visible is Sheet)
  }

  func testNothingIsChosenBeforeItIsPerformed() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = ChooserRoute { _ in
      diary.note("choose")
      return CartBuilder().pushRoute()
    }

    expectSoldOut {
      try TreeRouter(tree).navigate(to: FailingBuilder().pushRoute().then(chooser))
    }
    let before = diary.read()
    try TreeRouter(tree).navigate(to: chooser.then(chooser))

    XCTAssertEqual(before, [])
    XCTAssertEqual(diary.read(), ["choose", "choose"])
  }

  func testWhatAChooserThrowsReachesTheCallerAndTakesTheRoutesBeforeBack() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    let chooser = ChooserRoute { (_: ScreenTree) throws -> any Route<Void> in throw SoldOut() }

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().then(chooser)) }
    }

    XCTAssertEqual(diary.read(), [])
  }

  func testAChooserThatThrowsLeadsToTheAlternative() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = ChooserRoute { (_: ScreenTree) throws -> any Route<Void> in throw SoldOut() }

    try TreeRouter(tree).navigate(to: chooser.orElse(CartBuilder().pushRoute()))

    XCTAssertTrue(tree.visible is Cart)
  }

  func testAGuardAroundAChooserIsAskedBeforeItChoosesAndTheOneInsideAfter() throws {
    let diary = Diary()
    func noting(_ name: String) -> ClosureGuard<Void> {
      ClosureGuard {
        diary.note(name)
        return .allow
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = ChooserRoute { _ in
      diary.note("choose")
      return CartBuilder().pushRoute().guarded(by: noting("inner"))
    }

    try TreeRouter(tree).navigate(to: chooser.guarded(by: noting("outer")))

    XCTAssertEqual(diary.read(), ["outer", "choose", "inner"])
  }

  func testAChosenRouteThatIsRefusedEndsTheNavigation() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = ChooserRoute { _ in
      CartBuilder().pushRoute().guarded(by: ClosureGuard { .deny })
    }

    try expectError(.refused, leaving: tree) { try TreeRouter(tree).navigate(to: chooser) }
  }

  func testAChooserIsBusyAndNamed() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let chooser = ChooserRoute { _ in
      try stack.push(Cart())
      return .popToRoot
    }

    try expectError(
      .busyAttempting, leaving: tree,
      """
      Cannot push in 'StackNode': the chooser 'ChooserRoute' is being asked within a navigation.

        StackNode   ◀ here

      It is asked once or more per navigation and has no effect. Navigate after the commit.
      """
    ) { try TreeRouter(tree).navigate(to: chooser) }
  }
}
