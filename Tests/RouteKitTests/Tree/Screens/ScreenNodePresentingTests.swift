import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenNodePresentingTests: XCTestCase {
  func testPresentingPutsALayerIntoTheScreensOwnSlot() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))

    try feed.present(Sheet(), as: Presentation(style: .fullScreen))

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      fullScreen on Feed:
      Sheet   ◀ visible
      """)
  }

  func testOnlyTheOwnSlotCounts() throws {
    let feed = Feed()
    let stack = try StackNode(feed)
    let tree = try ScreenTree(root: stack)

    try stack.present(Sheet())

    XCTAssertNotNil(stack.presentedScreen)
    XCTAssertNil(feed.presentedScreen)
    try expectError(.nothingPresented, leaving: tree) { try feed.dismissPresented() }
  }

  func testAScreenInsideALayerHasNoHostItself() throws {
    let cart = Cart()
    let sheet = try StackNode(cart)
    let root = Feed()
    let tree = try ScreenTree(root: root)

    try root.present(sheet)

    XCTAssertTrue(sheet.screenHost === root)
    XCTAssertNil(cart.screenHost)
    XCTAssertNil(cart.screenPresentation)
    XCTAssertTrue(cart.screenLayer === sheet)
    XCTAssertTrue(tree.topLayer === sheet)
  }

  func testAScreenCannotPresentItself() {
    let feed = Feed()

    expectError(.wouldContainItself) { try feed.present(feed) }
    XCTAssertNil(feed.presentedScreen)
  }

  func testAScreenCannotPresentWhatHoldsIt() throws {
    let feed = Feed()
    let stack = try StackNode(feed)

    expectError(.wouldContainItself) { try feed.present(stack) }
    XCTAssertNil(feed.presentedScreen)
  }

  func testTheHostOfTheRootCoversEveryTabAndSurvivesATabSwitch() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)

    try tabs.present(Sheet())
    try tabs.select(1)

    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● Cart

      sheet on TabNode:
      Sheet   ◀ visible
      """)
  }

  func testALayerOfADeselectedTabIsOutOfSightAndComesBackWithIt() throws {
    let feed = Feed()
    let tabs = try TabNode(feed, Cart())
    let tree = try ScreenTree(root: tabs)
    try feed.present(Sheet())

    try tabs.select(1)
    let away = tree.visible
    try tabs.select(0)

    XCTAssertTrue(away is Cart)
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testTakingTheHostTakesTheLayer() throws {
    let diary = Diary()
    let host = Product("lamp")
    let stack = try StackNode(Feed(), host)
    let tree = try ScreenTree(root: stack)
    try host.present(Heard("sheet", diary))
    _ = diary.read()

    try stack.pop()

    XCTAssertEqual(diary.read(), ["disappear sheet", "leave sheet"])
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testTakingTheAskerLeavesTheLayer() throws {
    let stack = try StackNode(Feed(), Product("lamp"))
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try stack.pop()

    expectTree(
      tree,
      """
      StackNode #1
      └─ ● Feed #2

      sheet on StackNode #1:
      Sheet #4   ◀ visible
      """, showsIDs: true)
    XCTAssertEqual(stack.presentedScreen?.screenPresentation?.asker, ScreenID(3))
  }

  func testDismissingTakesEverythingAbove() throws {
    let (root, low, high) = (Feed(), Sheet("low"), Sheet("high"))
    let tree = try ScreenTree(root: root)
    try root.present(low)
    try low.present(high)

    try root.dismissPresented()

    expectTree(tree, "Feed   ◀ visible")
    XCTAssertNil(low.screenTree)
    XCTAssertNil(high.screenTree)
  }

  func testDismissingTheUpperLayerLeavesTheLower() throws {
    let (root, low) = (Feed(), Sheet("low"))
    let tree = try ScreenTree(root: root)
    try root.present(low)
    try low.present(Sheet("high"))

    try low.dismissPresented()

    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      Sheet "low"   ◀ visible
      """)
  }

  func testReplacingTheRootTakesAllLayers() throws {
    let root = Feed()
    let tree = try ScreenTree(root: root)
    try root.present(Sheet("low"))
    try root.presentedScreen?.present(Sheet("high"))

    try tree.setRoot(Cart())

    expectTree(tree, "Cart   ◀ visible")
  }

  func testADismissedLayerMayBePresentedElsewhere() throws {
    let (root, sheet) = (Feed(), Sheet())
    let tree = try ScreenTree(root: root)
    try root.present(sheet, as: Presentation(style: .alert))
    try root.dismissPresented()

    try root.present(sheet, as: Presentation(style: .popover))

    expectTree(
      tree,
      """
      Feed #1

      popover on Feed #1:
      Sheet #2   ◀ visible
      """, showsIDs: true)
  }

  func testTheFormerRecordIsBackAfterARollBack() throws {
    let (root, sheet) = (Feed(), Sheet())
    let tree = try ScreenTree(root: root)
    try root.present(sheet, as: Presentation(style: .alert))
    let router = TreeRouter(tree)

    try expectUnchanged(tree) {
      expectSoldOut {
        try router.navigate(
          to: EditRoute { navigation in
            try root.dismissPresented(in: navigation)
            try root.present(sheet, as: Presentation(style: .popover), in: navigation)
            throw SoldOut()
          })
      }
    }

    XCTAssertEqual(sheet.screenPresentation?.style, .alert)
  }

  func testAPrebuiltScreenComesWithTheLayerItPresents() throws {
    let feed = Feed()
    try feed.present(Sheet())

    let tree = try ScreenTree(root: feed)

    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      Sheet   ◀ visible
      """)
  }
}
