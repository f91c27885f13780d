import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class CallbackOrderTests: XCTestCase {
  func testNotificationsHaveAFixedOrder() throws {
    let diary = Diary()
    let old = try HeardStack("old", diary, Heard("old leaf", diary))
    let new = try HeardStack("new", diary, Heard("below", diary), Heard("leaf", diary))
    let tabs = try HeardTabs("tabs", diary, old)
    let tree = try ScreenTree(root: tabs)
    tree.observe { commit in diary.note("observer 1 of commit \(commit.number)") }
    tree.observe { commit in diary.note("observer 2 of commit \(commit.number)") }
    _ = diary.read()

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        navigation.onArrival { diary.note("arrival hook 1") }
        navigation.onCommit { diary.note("onCommit 1") }
        try tabs.replace(old, with: new, in: navigation)
        navigation.onCommit { diary.note("onCommit 2") }
        navigation.onArrival { diary.note("arrival hook 2") }
      })

    XCTAssertEqual(
      diary.read(),
      [
        "onCommit 1", "onCommit 2",
        "disappear old leaf", "disappear old",
        "leave old leaf", "leave old",
        "enter new", "enter below", "enter leaf",
        "appear new", "appear leaf",
        "arrival hook 1", "arrival hook 2",
        "observer 1 of commit 2", "observer 2 of commit 2",
      ])
  }

  func testScreensLeaveChildrenBeforeTheirContainerAndTheLastChildFirst() throws {
    let diary = Diary()
    let stack = try HeardStack("stack", diary, Heard("a", diary), Heard("b", diary))
    let tabs = try HeardTabs("tabs", diary, stack, Heard("c", diary))
    let tree = try ScreenTree(root: tabs)
    try tabs.present(Heard("sheet", diary))
    _ = diary.read()

    try tree.setRoot(nil)

    XCTAssertEqual(
      diary.read(),
      [
        "disappear sheet",
        "leave sheet", "leave c", "leave b", "leave a", "leave stack", "leave tabs",
      ])
  }

  func testAScreenThatIsCoveredDisappearsAndStays() throws {
    let diary = Diary()
    let stack = try HeardStack("stack", diary, Heard("a", diary))
    let tree = try ScreenTree(root: stack)
    _ = diary.read()

    try stack.push(Heard("b", diary))

    XCTAssertEqual(diary.read(), ["disappear a", "enter b", "appear b"])
    XCTAssertTrue(tree.visible === stack.top)
  }

  func testALayerCoversItsHostAndAllThatThisShows() throws {
    let diary = Diary()
    let stack = try HeardStack("stack", diary, Heard("a", diary))
    let tree = try ScreenTree(root: stack)
    _ = diary.read()

    try stack.present(Heard("sheet", diary))
    let presenting = diary.read()
    try stack.dismissPresented()

    XCTAssertEqual(presenting, ["disappear a", "disappear stack", "enter sheet", "appear sheet"])
    XCTAssertEqual(
      diary.read(), ["disappear sheet", "leave sheet", "appear stack", "appear a"])
    XCTAssertTrue(tree.visible === stack.top)
  }

  func testAScreenThatMovesIsNotifiedNeitherOfEnteringNorOfLeaving() throws {
    let diary = Diary()
    let wanderer = Heard("wanderer", diary)
    let (from, to) = (try StackNode(Feed(), wanderer), try StackNode(Cart()))
    let tree = try ScreenTree(root: TabNode(from, to))
    _ = diary.read()

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try from.pop(in: navigation)
          try to.push(wanderer, in: navigation)
          try navigation.reveal(wanderer)
        })
    }

    XCTAssertEqual(diary.read(), [])
    XCTAssertEqual(
      commits.first?.changes.map(\.description),
      [
        "Heard \"wanderer\" #4 moved into StackNode #5",
        "TabNode #1 now focuses StackNode #5",
      ])
    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      └─ ● StackNode
         ├─ Cart
         └─ ● Heard "wanderer"   ◀ visible
      """)
  }

  func testAScreenThatCameAndWentWithinOneNavigationIsNotNotified() throws {
    let diary = Diary()
    let passing = Heard("passing", diary)
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(passing, in: navigation)
        try stack.replaceLast(with: Cart(), in: navigation)
      })

    XCTAssertEqual(diary.read(), [])
    XCTAssertNil(passing.screenTree)
  }

  func testAScreenThatWentAndCameBackWithinOneNavigationIsNotNotified() throws {
    let diary = Diary()
    let stack = try StackNode(Feed(), Heard("a", diary))
    let tree = try ScreenTree(root: stack)
    let top = try XCTUnwrap(stack.top)
    _ = diary.read()

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.pop(in: navigation)
        try stack.push(top, in: navigation)
      })

    XCTAssertEqual(diary.read(), [])
    XCTAssertTrue(tree.visible === top)
  }

  func testARefusedNavigationNotifiesNothing() throws {
    let diary = Diary()
    let stack = try HeardStack("stack", diary, Heard("a", diary))
    let tree = try ScreenTree(root: stack)
    tree.observe { _ in diary.note("observer") }
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    _ = diary.read()

    XCTAssertThrowsError(
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          navigation.onCommit { diary.note("onCommit") }
          navigation.onArrival { diary.note("arrival hook") }
          try stack.push(Heard("b", diary), in: navigation)
          try stack.push(Cart(), in: navigation)
        }))

    XCTAssertEqual(diary.read(), [])
  }

  func testANavigationBegunInACallbackIsPerformedAtOnceAndAnnouncedAfter() throws {
    let diary = Diary()
    let stack = try StackNode(Heard("root", diary))
    let tree = try ScreenTree(root: stack)
    tree.observe { diary.note("observer of commit \($0.number)") }
    let (first, second) = (Heard("first", diary), Heard("second", diary))
    first.actions["enter"] = {
      try stack.push(second)
      diary.note("pushed, visible is \(tree.visible?.screenName ?? "")")
    }
    _ = diary.read()

    try stack.push(first)

    XCTAssertEqual(
      diary.read(),
      [
        "disappear root", "enter first", "pushed, visible is second", "appear first",
        "observer of commit 2",
        "disappear first", "enter second", "appear second", "observer of commit 3",
      ])
  }

  func testIsVisibleTellsThePresentWhileCallbacksTellTheHistory() throws {
    let diary = Diary()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let first = Heard("first", diary)
    first.actions["enter"] = { try stack.push(Cart()) }
    first.actions["appear"] = { diary.note("is visible: \(first.isVisible)") }

    try stack.push(first)

    XCTAssertEqual(
      diary.read(), ["enter first", "appear first", "is visible: false", "disappear first"])
    XCTAssertTrue(tree.visible is Cart)
  }

  func testARouterMayNavigateFromACallback() throws {
    let diary = Diary()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    let splash = Heard("splash", diary)
    splash.actions["appear"] = { try router.navigate(to: SheetBuilder().presentRoute()) }

    try stack.push(splash)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Heard "splash"

      sheet on StackNode:
      Sheet   ◀ visible
      """)
    XCTAssertEqual(diary.read(), ["enter splash", "appear splash", "disappear splash"])
  }

  func testNavigationsBegunByObserversAreAnnouncedInOrder() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var heard: [Int] = []
    tree.observe { commit in
      if commit.number < 4 { try? stack.push(Cart()) }
      heard.append(commit.number)
    }

    try stack.push(Product("lamp"))

    XCTAssertEqual(heard, [2, 3, 4])
  }

  func testACallbackMayEditARemovedSubtreeWhoseScreensStillWait() throws {
    let diary = Diary()
    let (a, b) = (Heard("a", diary), Heard("b", diary))
    let removed = try StackNode(a, b)
    let stack = try StackNode(Feed(), removed)
    let tree = try ScreenTree(root: stack)
    b.actions["leave"] = { try removed.replaceAll(with: []) }
    _ = diary.read()

    try stack.pop()

    XCTAssertEqual(diary.read(), ["disappear b", "leave b", "leave a"])
    XCTAssertEqual(removed.children.count, 0)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAScreenThatLeftMayComeBackInItsCallback() throws {
    let diary = Diary()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let stubborn = Heard("stubborn", diary)
    var returned = false
    stubborn.actions["leave"] = {
      guard !returned else { return }
      returned = true
      try stack.push(stubborn)
    }
    try stack.push(stubborn)
    _ = diary.read()

    try stack.pop()

    XCTAssertEqual(
      diary.read(),
      ["disappear stubborn", "leave stubborn", "enter stubborn", "appear stubborn"])
    XCTAssertTrue(tree.visible === stubborn)
  }

  func testAThousandCommitsInOneAnnouncementPassAndTheNextIsAnError() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var caught: (any Error)?
    tree.observe { _ in
      do { try stack.push(Cart()) } catch { caught = caught ?? error }
    }

    try stack.push(Cart())

    XCTAssertEqual((caught as? RoutingError)?.kind, .tooManyCommits)
    XCTAssertEqual(stack.children.count, 1_001)
  }

  func testATreeIsSoundAfterACallbackNavigatedForEver() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let observation = tree.observe { _ in try? stack.push(Cart()) }
    try stack.push(Cart())
    observation.cancel()

    try stack.popToRoot()
    try stack.push(Product("lamp"))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testArrivalHooksRunWhenNothingHadToChange() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: Feed())
    tree.observe { _ in diary.note("observer") }

    let arrival = try TreeRouter(tree).navigate(
      to: EditRoute { navigation in navigation.onArrival { diary.note("arrival hook") } })

    XCTAssertEqual(diary.read(), ["arrival hook"])
    XCTAssertNil(arrival.commit)
  }

  func testTwoThatMovedAppearInTheOrderOfThePath() throws {
    let diary = Diary()
    let inner = try HeardStack("inner", diary, Heard("leaf", diary))
    let tabs = try TabNode(Feed(), inner)
    let tree = try ScreenTree(root: tabs)
    _ = diary.read()

    try tabs.select(1)
    let appearing = diary.read()
    try tabs.select(0)

    XCTAssertEqual(appearing, ["appear inner", "appear leaf"])
    XCTAssertEqual(diary.read(), ["disappear leaf", "disappear inner"])
    XCTAssertTrue(tree.visible is Feed)
  }
}
