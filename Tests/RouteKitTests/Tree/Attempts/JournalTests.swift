import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Rolling back restores every list and slot after any mixture of edits, and never traps.
final class JournalTests: XCTestCase {
  /// Performs edits in a route that then fails, and expects the tree to be as it was.
  private func failAfter(
    on tree: ScreenTree, file: StaticString = #filePath, line: UInt = #line,
    _ edits: @escaping (Navigation) throws -> Void
  ) throws {
    try expectUnchanged(tree, file: file, line: line) {
      expectSoldOut(file: file, line: line) {
        try TreeRouter(tree).navigate(
          to: EditRoute { navigation in
            try edits(navigation)
            throw SoldOut()
          })
      }
    }
  }

  func testAFreeEditAfterAJournaledOneOfAStackOnNoTreeIsRolledBackToo() throws {
    let prebuilt = try StackNode(Cart("kept"))
    let tree = try ScreenTree(root: StackNode(Feed()))

    try failAfter(on: tree) { navigation in
      try prebuilt.push(Sheet(), in: navigation)
      try prebuilt.pop()
    }

    XCTAssertEqual(prebuilt.children.map(\.screenName), ["kept"])
  }

  func testAFreeEditOfAStackThatTookInWhatLeftTheTreeIsRolledBackToo() throws {
    let prebuilt = try StackNode(Cart("kept"))
    let (stack, lamp) = (try StackNode(Feed()), Product("lamp"))
    try stack.push(lamp)
    let tree = try ScreenTree(root: stack)

    try failAfter(on: tree) { _ in
      try stack.pop()
      try prebuilt.push(lamp)
      try prebuilt.replaceAll(with: [])
    }

    XCTAssertEqual(prebuilt.children.map(\.screenName), ["kept"])
  }

  func testAFreePresentationOnAScreenOnNoTreeIsRolledBackAfterAJournaledDismissal() throws {
    let (prebuilt, sheet, second) = (Cart("kept"), Sheet("first"), Sheet("second"))
    try prebuilt.present(sheet)
    let tree = try ScreenTree(root: StackNode(Feed()))

    try failAfter(on: tree) { navigation in
      try prebuilt.dismissPresented(in: navigation)
      try prebuilt.present(second)
    }

    XCTAssertTrue(prebuilt.presentedScreen === sheet)
    XCTAssertNil(second.screenOwner)
  }

  func testAFreeEditOfTheSubtreeThatComesInIsPartOfTheNavigationOnceItIsOnTheTree() throws {
    let inner = try StackNode(Cart("kept"))
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try failAfter(on: tree) { _ in
      try stack.push(inner)
      try inner.push(Sheet())
      try inner.replaceAll(with: [])
    }

    XCTAssertEqual(inner.children.map(\.screenName), ["kept"])
  }

  func testEveryEditOfEveryContainerIsRolledBack() throws {
    let (a, b, c) = (Page("a"), Page("b"), Page("c"))
    let stack = try StackNode(a, b, c)
    let split = try SplitNode(primary: Page("p"), supplementary: Page("s"), isCollapsed: false)
    let tabs = try TabNode(stack, split, Page("tab"), backMode: .history)
    let tree = try ScreenTree(root: tabs)
    try tabs.select(2)
    try tabs.present(Sheet("sheet"))

    try failAfter(on: tree) { navigation in
      try stack.bringToFront(a, in: navigation)
      try stack.keep(where: { $0 !== b }, adding: [Page("d")], in: navigation)
      try stack.replaceLast(with: Page("e"), in: navigation)
      try stack.popTo(first: Page.self, in: navigation)
      try split.collapse(in: navigation)
      try split.setColumn(.secondary, to: b, in: navigation)
      try split.setColumn(.primary, to: nil, in: navigation)
      try split.focus(.supplementary, in: navigation)
      try split.expand(in: navigation)
      try tabs.goBack(in: navigation)
      try tabs.remove(split, in: navigation)
      try tabs.insert(Page("f"), at: 0, in: navigation)
      try tabs.replace(stack, with: Page("g"), in: navigation)
      try tabs.dismissPresented(in: navigation)
      try tabs.present(stack, in: navigation)
      try navigation.reveal(tabs.children[0])
      try tree.setRoot(TabNode(split))
      try tree.setRoot(nil)
      try tree.setRoot(tabs)
    }

    XCTAssertEqual(tabs.tabHistory.count, 1)
    XCTAssertEqual(split.focusedColumn, .primary)
  }

  func testATreeThatIsReleasedInItsOwnCallbackEndsTheNavigationFirst() throws {
    let diary = Diary()
    var tree: ScreenTree? = ScreenTree()
    weak let gone = tree
    let screen = Heard("a", diary)
    screen.actions["enter"] = { tree = nil }

    try tree?.setRoot(screen)

    XCTAssertEqual(diary.read(), ["enter a", "appear a"])
    XCTAssertNil(gone)
    XCTAssertNil(screen.screenTree)
  }
}
