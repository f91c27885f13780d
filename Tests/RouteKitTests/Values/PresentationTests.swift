import Foundation
import RouteKit
import XCTest

final class PresentationTests: XCTestCase {
  func testASheetThatTheUserMayDismissIsTheDefault() {
    let presentation = Presentation()

    XCTAssertEqual(presentation.style, .sheet)
    XCTAssertTrue(presentation.isDismissibleByUser)
    XCTAssertNil(presentation.anchor)
    XCTAssertNil(presentation.size)
    XCTAssertNil(presentation.asker)
    XCTAssertEqual(presentation.values, [:])
  }

  func testTheRecordThatARouteFillsIsReadFromTheLayer() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)

    let arrival = try router.navigate(
      to: SheetBuilder().presentRoute(.popover) {
        $0.anchor = "share"
        $0.size = Presentation.Size(width: 320, height: 200)
        $0.isDismissibleByUser = false
        $0.values["arrow"] = "up"
      })

    let presentation = arrival.screen.presentation
    XCTAssertEqual(presentation?.style, .popover)
    XCTAssertEqual(presentation?.anchor, "share")
    XCTAssertEqual(presentation?.size, Presentation.Size(width: 320, height: 200))
    XCTAssertEqual(presentation?.isDismissibleByUser, false)
    XCTAssertEqual(presentation?.values, ["arrow": "up"])
    XCTAssertEqual(presentation?.asker, ScreenID(1))
  }

  func testAnAppsOwnWayToPresentIsAnExtensionOfEveryBuilder() throws {
    let tree = try ScreenTree(root: Feed())

    try TreeRouter(tree).navigate(to: SheetBuilder().popoverRoute(anchor: "share"))

    XCTAssertEqual(tree.visible?.presentation?.style, .popover)
    XCTAssertEqual(tree.visible?.presentation?.anchor, "share")
  }

  func testTheSnapshotHoldsTheRecord() throws {
    let tree = try ScreenTree(root: Feed())
    try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute(.alert) { $0.anchor = "here" })

    let record = tree.snapshot().records.last

    XCTAssertEqual(record?.presentation?.style, .alert)
    XCTAssertEqual(record?.presentation?.anchor, "here")
    XCTAssertEqual(record?.presentation?.asker, ScreenID(1))
  }

  func testTheRecordIsFilledOnceWhenTheRouteIsMade() throws {
    var filled = 0
    let route = SheetBuilder().presentRoute { _ in filled += 1 }
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)

    try router.navigate(to: route)
    try router.navigate(to: .dismiss)
    try router.navigate(to: route)

    XCTAssertEqual(filled, 1)
  }

  func testALayerPresentedDirectlyHasNoAsker() throws {
    let (feed, sheet) = (Feed(), Sheet())
    let tree = try ScreenTree(root: feed)

    try feed.present(sheet)

    XCTAssertNil(sheet.presentation?.asker)
    XCTAssertTrue(tree.visible === sheet)
  }

  func testAnAskerThatEntersInTheSameCommitIsKnownByItsNumber() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let arrival = try router.navigate(
      to: FeedBuilder().inStack().rootRoute().then(SheetBuilder().presentRoute()))

    XCTAssertEqual(arrival.screen.presentation?.asker, ScreenID(2))
  }

  func testADismissedLayerHasNoRecord() throws {
    let (feed, sheet) = (Feed(), Sheet())
    let tree = try ScreenTree(root: feed)
    try feed.present(sheet)

    try feed.dismissPresented()

    XCTAssertNil(sheet.presentation)
    XCTAssertTrue(tree.visible === feed)
  }

  func testARecordSurvivesARoundTripThroughJSON() throws {
    var presentation = Presentation(style: PresentationStyle("drawer"))
    presentation.anchor = "menu"
    presentation.size = Presentation.Size(width: 1, height: 2)
    presentation.isDismissibleByUser = false
    presentation.values = ["edge": "left"]

    let data = try JSONEncoder().encode(presentation)
    let read = try JSONDecoder().decode(Presentation.self, from: data)

    XCTAssertEqual(read, presentation)
  }

  func testAStyleOfAnAppsOwnIsDrawnByItsName() {
    XCTAssertEqual("\(PresentationStyle("drawer"))", "drawer")
    XCTAssertEqual(PresentationStyle("sheet"), .sheet)
  }
}

extension ViewBuilder {
  fileprivate func popoverRoute(anchor: String) -> ClosureRoute<ViewType, Context> {
    presentRoute(.popover) { $0.anchor = anchor }
  }
}
