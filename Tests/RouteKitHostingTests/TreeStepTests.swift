import Fixtures
import Foundation
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

final class TreeStepTests: XCTestCase {
  /// Returns the steps that an edit causes, as text. The one to animate has a mark.
  private func steps(_ tree: ScreenTree, _ edit: () throws -> Void) throws -> [String] {
    let before = tree.snapshot()
    try edit()
    return texts(before.steps(to: tree.snapshot()))
  }

  private func texts(_ steps: [TreeStep]) -> [String] {
    steps.map { $0.isAnimatable ? "\($0) ◀" : "\($0)" }
  }

  private func nested(_ count: Int) throws -> StackNode {
    let root = StackNode()
    var innermost = root
    for _ in 1..<count {
      let next = StackNode()
      try innermost.push(next)
      innermost = next
    }
    return root
  }

  func testAnEditOfAStackIsOneStepAndAnimatedIfTheTopChanges() throws {
    let rows: [(edit: (StackNode) throws -> Void, step: String)] = [
      (
        { stack in
          try stack.push(Search())
          try stack.push(Sheet())
        }, "push Search #5, Sheet #6 onto StackNode #1 ◀"
      ),
      ({ try $0.popToRoot() }, "pop to Feed #2 in StackNode #1 ◀"),
      (
        { try $0.replaceLast(with: Sheet()) },
        "fill StackNode #1 with Feed #2, Cart #3, Sheet #5 ◀"
      ),
      (
        { try $0.insert(Sheet(), at: 1) },
        "fill StackNode #1 with Feed #2, Sheet #5, Cart #3, Account #4"
      ),
      ({ try $0.replaceAll(with: []) }, "fill StackNode #1 with nothing ◀"),
    ]
    for row in rows {
      let stack = try StackNode(Feed(), Cart(), Account())
      let tree = try ScreenTree(root: stack)

      XCTAssertEqual(try steps(tree) { try row.edit(stack) }, [row.step])
    }
  }

  func testFromEmptyToFullAndBack() throws {
    let tree = ScreenTree()
    let tabs = try TabNode(StackNode(Feed()), Cart())
    try tabs.present(Sheet())

    XCTAssertEqual(
      try steps(tree) { try tree.setRoot(tabs) },
      ["make TabNode #1 the root", "present Sheet #5 on TabNode #1 as a sheet ◀"])
    XCTAssertEqual(
      try steps(tree) { try tree.setRoot(nil) },
      ["dismiss Sheet #5 from TabNode #1 ◀", "remove the root"])
  }

  func testTheRootWrappedInTabsWithASheetOnIt() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try stack.present(Sheet())
    let before = tree.snapshot()
    let (stackID, feed, sheet) = (ScreenID(1), ScreenID(2), ScreenID(3))

    // No edit wraps a root that stays, so the snapshot is made by hand.
    let after = try TreeSnapshot(records: [
      .init(type: "TabNode", id: ScreenID(4), kind: .tabs),
      .init(owner: 0, type: "StackNode", id: stackID, kind: .stack, isFocused: true),
      .init(owner: 1, type: "Feed", id: feed, isFocused: true),
      .init(
        owner: 1, type: "Sheet", id: sheet, isVisible: true,
        presentation: Presentation(style: .sheet)),
    ])

    XCTAssertEqual(
      texts(before.steps(to: after)),
      [
        "dismiss Sheet #3 from StackNode #1", "remove the root", "make TabNode #4 the root",
        "present Sheet #3 on StackNode #1 as a sheet ◀",
      ])
  }

  func testALayerPresentedAgainWithAnotherPresentation() throws {
    let tree = try ScreenTree(root: Feed())
    let sheet = Sheet()
    try tree.root?.present(sheet)

    let steps = try steps(tree) {
      try tree.root?.dismissPresented()
      try tree.root?.present(sheet, as: Presentation(style: .alert))
    }

    XCTAssertEqual(
      steps, ["dismiss Sheet #2 from Feed #1", "present Sheet #2 on Feed #1 as an alert ◀"])
  }

  func testALayerPresentedAgainInTheSameWayIsNotAStep() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let sheet = Sheet()
    try router.navigate(to: PrebuiltBuilder(sheet).presentRoute())

    let steps = try steps(tree) {
      try router.navigate(to: .dismiss)
      try router.navigate(to: PrebuiltBuilder(sheet).presentRoute().from(.root))
    }

    XCTAssertEqual(steps, [])
  }

  func testOnlyTheOutermostLayerIsDismissed() throws {
    let tree = try ScreenTree(root: Feed())
    try tree.root?.present(Cart())
    try tree.root?.presentedScreen?.present(Sheet())

    XCTAssertEqual(
      try steps(tree) { try tree.root?.dismissPresented() }, ["dismiss Cart #2 from Feed #1 ◀"])
  }

  func testARenameIsNotAStep() throws {
    let tree = try ScreenTree(root: StackNode(Feed("old")))

    XCTAssertEqual(try steps(tree) { tree.visible?.screenName = "new" }, [])
  }

  func testTabs() throws {
    let tabs = try TabNode(Feed(), StackNode(Cart()))
    let tree = try ScreenTree(root: tabs)

    XCTAssertEqual(
      try steps(tree) { try tabs.select(1) }, ["select StackNode #3 in TabNode #1 ◀"])
    XCTAssertEqual(
      try steps(tree) { try tabs.append(Search()) },
      ["fill TabNode #1 with Feed #2, StackNode #3, Search #5, select StackNode #3"])
    XCTAssertEqual(
      try steps(tree) { try tabs.remove(tabs.children[1]) },
      ["fill TabNode #1 with Feed #2, Search #5, select Search #5 ◀"])
  }

  func testAPushInATabThatIsSelectedInTheSameCommitIsNotAnimated() throws {
    let stack = try StackNode(Cart())
    let tabs = try TabNode(Feed(), stack)
    let tree = try ScreenTree(root: tabs)

    let steps = try steps(tree) {
      try tabs.select(1)
      try stack.push(Sheet())
    }

    XCTAssertEqual(
      steps, ["select StackNode #3 in TabNode #1 ◀", "push Sheet #5 onto StackNode #3"])
  }

  func testAChangeBelowALayerIsNotAnimated() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try stack.present(Sheet())

    XCTAssertEqual(
      try steps(tree) { try stack.push(Cart()) }, ["push Cart #4 onto StackNode #1"])
  }

  func testColumnsFocusAndCollapse() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)

    XCTAssertEqual(
      try steps(tree) { try split.setColumn(.supplementary, to: Search()) },
      ["set the supplementary column of SplitNode #1 to Search #4 ◀"])
    XCTAssertEqual(
      try steps(tree) { try split.focus(.secondary) }, ["select Cart #3 in SplitNode #1 ◀"])
    XCTAssertEqual(
      try steps(tree) { try split.setColumn(.secondary, to: Sheet()) },
      ["set the secondary column of SplitNode #1 to Sheet #5 ◀"])
    XCTAssertEqual(try steps(tree) { try split.collapse() }, ["collapse SplitNode #1 ◀"])
    XCTAssertEqual(try steps(tree) { try split.expand() }, ["expand SplitNode #1 ◀"])
    XCTAssertEqual(
      try steps(tree) { try split.setColumn(.primary, to: nil) },
      ["empty the primary column of SplitNode #1 ◀"])
  }

  func testAColumnThatIsEmptiedKeepsTheFocusUntilItIsFilled() throws {
    let (feed, cart) = (Feed(), Cart())
    let split = try SplitNode(primary: feed, secondary: cart)
    let tree = try ScreenTree(root: split)
    let before = tree.snapshot()
    let host = ManualHost()
    let connection = try tree.connect(host)
    host.settle()

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try split.setColumn(.primary, to: nil, in: navigation)
        try split.setColumn(.secondary, to: feed, in: navigation)
        try split.setColumn(.primary, to: cart, in: navigation)
        try split.focus(.primary, in: navigation)
      })

    XCTAssertEqual(
      before.steps(to: tree.snapshot()).map(\.description),
      [
        "empty the primary column of SplitNode #1", "empty the secondary column of SplitNode #1",
        "set the primary column of SplitNode #1 to Cart #3",
        "set the secondary column of SplitNode #1 to Feed #2",
      ])
    XCTAssertTrue(split.focusedChild === cart)
    host.settle()
    tree.expectSettled(host, connection)
  }

  func testColumnsThatSwapAreEmptiedFirst() throws {
    let (feed, cart) = (Feed(), Cart())
    let split = try SplitNode(primary: feed, secondary: cart)
    let tree = try ScreenTree(root: split)

    let steps = try steps(tree) {
      try split.setColumn(.primary, to: nil)
      try split.setColumn(.secondary, to: feed)
      try split.setColumn(.primary, to: cart)
    }

    XCTAssertEqual(
      steps,
      [
        "empty the primary column of SplitNode #1", "empty the secondary column of SplitNode #1",
        "set the primary column of SplitNode #1 to Cart #3 ◀",
        "set the secondary column of SplitNode #1 to Feed #2", "select Feed #2 in SplitNode #1",
      ])
  }

  func testACustomContainer() throws {
    let dial = Dial()
    try dial.insertChild(Feed(), at: 0)
    try dial.insertChild(Cart(), at: 1)
    let tree = try ScreenTree(root: dial)

    XCTAssertEqual(
      try steps(tree) { try dial.setFocusedChild(dial.children[1]) },
      ["select Cart #3 in Dial #1 ◀"])
    XCTAssertEqual(
      try steps(tree) { try dial.insertChild(Search(), at: 0) },
      ["fill Dial #1 with Search #4, Feed #2, Cart #3, focus Cart #3\(state(of: dial)) ◀"])
    XCTAssertEqual(
      try steps(tree) { try dial.setFocusedChild(nil) },
      ["fill Dial #1 with Search #4, Feed #2, Cart #3\(state(of: dial)) ◀"])
  }

  private func state(of container: ContainerNode) -> String {
    container.stateDescription.map { ", state '\($0)'" } ?? ""
  }

  func testANewScreenComesWithItsChildrenAndEachLayerHasItsOwnStep() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let tabs = try TabNode(Cart(), Search())
    try tabs.children[1].present(Sheet())
    try tabs.present(Account())

    let steps = try steps(tree) { try stack.push(tabs) }

    XCTAssertEqual(
      steps,
      [
        "push TabNode #3 onto StackNode #1", "present Sheet #6 on Search #5 as a sheet",
        "present Account #7 on TabNode #3 as a sheet ◀",
      ])
    XCTAssertEqual(tree.snapshot().children(of: ScreenID(3)).map(\.type), ["Cart", "Search"])
  }

  func testTheTopThatMovesToAnotherStackIsPoppedFirst() throws {
    let (one, other) = (try StackNode(Feed(), Cart()), try StackNode(Search()))
    let tree = try ScreenTree(root: TabNode(one, other))
    let cart = try XCTUnwrap(one.top)

    let steps = try steps(tree) {
      try one.pop()
      try other.push(cart)
    }

    XCTAssertEqual(
      steps, ["pop to Feed #3 in StackNode #2 ◀", "push Cart #4 onto StackNode #5"])
  }

  func testTenThousandLevelsDeep() throws {
    let tree = try ScreenTree(root: nested(10_000))
    let before = tree.snapshot()
    var innermost = tree.root as? StackNode
    while let next = innermost?.top as? StackNode { innermost = next }

    try innermost?.push(Feed())

    XCTAssertEqual(
      texts(before.steps(to: tree.snapshot())), ["push Feed #10001 onto StackNode #10000 ◀"])
    XCTAssertEqual(texts(TreeSnapshot.empty.steps(to: before)), ["make StackNode #1 the root ◀"])
    XCTAssertEqual(tree.snapshot().removing([ScreenID(2)]).records.count, 1)
  }

  func testTenThousandLayersHigh() throws {
    var lowest = Sheet()
    for _ in 0..<10_000 {
      let host = Sheet()
      try host.present(lowest)
      lowest = host
    }
    let tree = try ScreenTree(root: lowest)

    let steps = TreeSnapshot.empty.steps(to: tree.snapshot())

    XCTAssertEqual(steps.count, 10_001)
    XCTAssertEqual(tree.snapshot().steps(to: .empty).count, 2)
    XCTAssertEqual(steps.firstIndex(where: \.isAnimatable), 10_000)
  }

  func testTheTimeGrowsWithTheNumberOfScreens() throws {
    try expectLinearWork(from: 500) { count in
      let (one, other) = (StackNode(), StackNode())
      let tree = try ScreenTree(root: TabNode(one, other))
      for _ in 0..<count { try one.push(Feed()) }
      let before = tree.snapshot()
      let screens = Array(one.children)
      try one.replaceAll(with: [])
      try other.replaceAll(with: screens.reversed())
      let after = tree.snapshot()
      return { XCTAssertEqual(before.steps(to: after).count, 2) }
    }
  }

  func testScreensWithoutNumbersAreTheSameAtTheSamePlace() throws {
    let before = try StackNode(Feed(), Cart(), Product()).snapshot()
    let after = try StackNode(Feed(), Product(), Product()).snapshot()

    XCTAssertEqual(before.steps(to: before), [])
    XCTAssertEqual(
      before.steps(to: after).map(\.description),
      ["fill StackNode with Feed, Product, Product"])
    XCTAssertEqual(
      try before.steps(to: ScreenTree(root: StackNode(Feed())).snapshot()).map(\.description),
      ["make StackNode #1 the root"])
  }

  func testAnotherKindOfScreenWithTheSameNumberIsAnotherScreen() throws {
    let one = try ScreenTree(root: TabNode(Feed(), Cart())).snapshot()
    let other = try ScreenTree(root: TabNode(StackNode(), Cart())).snapshot()

    XCTAssertEqual(
      texts(one.steps(to: other)),
      [
        "fill TabNode #1 with Cart #3, select Cart #3",
        "fill TabNode #1 with StackNode #2, Cart #3, select StackNode #2 ◀",
      ])
  }

  func testAStepTellsHowALayerIsPresentedAndDismissed() throws {
    let tree = try ScreenTree(root: Feed())
    let before = tree.snapshot()
    try tree.root?.present(Sheet(), as: Presentation(style: .popover))
    let after = tree.snapshot()

    XCTAssertEqual(before.steps(to: after).map(\.hints?.style), [.popover])
    XCTAssertEqual(after.steps(to: before).map(\.hints?.style), [.popover])
  }

  func testStepsOfDifferentPlansAreEqualIfTheyDoTheSame() throws {
    func plan() throws -> [TreeStep] {
      let stack = try StackNode(Feed())
      let tree = try ScreenTree(root: stack)
      let before = tree.snapshot()
      try stack.push(Cart())
      return before.steps(to: tree.snapshot())
    }

    XCTAssertEqual(try plan(), try plan())
    XCTAssertEqual(Set(try plan() + plan()).count, 1)
    XCTAssertNotEqual(try plan(), [])
  }

  func testAKindSurvivesARoundTripThroughJSON() throws {
    let kinds: [TreeStep.Kind] = [
      .root(nil), .push([ScreenID(1)], onto: ScreenID(2)),
      .column(.secondary, nil, in: ScreenID(3)),
      .container([], focus: nil, state: "a", in: ScreenID(4)),
    ]

    let data = try JSONEncoder().encode(kinds)

    XCTAssertEqual(try JSONDecoder().decode([TreeStep.Kind].self, from: data), kinds)
  }
}

extension TreeSnapshot {
  fileprivate static var empty: TreeSnapshot { ScreenTree().snapshot() }
}
