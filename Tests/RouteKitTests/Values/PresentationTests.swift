import Fixtures
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

  func testAValueThatIsUnequalToItselfIsNotKept() {
    struct Ratio: Hashable { var value: Double }
    var presentation = Presentation()
    presentation[Ratio.self] = Ratio(value: 2)
    presentation.size = Presentation.Size(width: 320, height: 200)

    presentation[Ratio.self] = Ratio(value: .nan)
    presentation.size?.height = .nan

    XCTAssertNil(presentation[Ratio.self])
    XCTAssertNil(presentation.size)
    XCTAssertEqual(presentation, presentation)
    XCTAssertEqual(presentation, Presentation())
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

    let presentation = arrival.screen.screenPresentation
    XCTAssertEqual(presentation?.style, .popover)
    XCTAssertEqual(presentation?.anchor, "share")
    XCTAssertEqual(presentation?.size, Presentation.Size(width: 320, height: 200))
    XCTAssertEqual(presentation?.isDismissibleByUser, false)
    XCTAssertEqual(presentation?.values, ["arrow": "up"])
    XCTAssertEqual(presentation?.asker, ScreenID(1))
    XCTAssertEqual(tree.snapshot().records.last?.presentation, presentation)
  }

  func testAnAppsOwnWayToPresentIsAnExtensionOfEveryBuilder() throws {
    let tree = try ScreenTree(root: Feed())

    try TreeRouter(tree).navigate(to: SheetBuilder().popoverRoute(anchor: "share"))

    XCTAssertEqual(tree.visible?.screenPresentation?.style, .popover)
    XCTAssertEqual(tree.visible?.screenPresentation?.anchor, "share")
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

  func testALayerPresentedDirectlyHasARecordWithoutAnAskerUntilItIsDismissed() throws {
    let (feed, sheet) = (Feed(), Sheet())
    let tree = try ScreenTree(root: feed)

    try feed.present(sheet)

    XCTAssertEqual(sheet.screenPresentation, Presentation())
    XCTAssertNil(sheet.screenPresentation?.asker)
    XCTAssertTrue(tree.visible === sheet)
    try feed.dismissPresented()
    XCTAssertNil(sheet.screenPresentation)
    XCTAssertTrue(tree.visible === feed)
  }

  func testAnAskerThatEntersInTheSameCommitIsKnownByItsNumber() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let arrival = try router.navigate(
      to: FeedBuilder().inStack().rootRoute().then(SheetBuilder().presentRoute()))

    XCTAssertEqual(arrival.screen.screenPresentation?.asker, ScreenID(2))
  }

  func testAStyleOfAnAppsOwnIsDrawnByItsName() {
    XCTAssertEqual("\(Presentation.Style("drawer"))", "drawer")
    XCTAssertEqual(Presentation.Style("sheet"), .sheet)
  }
}

// MARK: - Typed values

extension PresentationTests {
  func testARecordHasOneValueOfEachType() throws {
    let tree = try ScreenTree(root: Feed())

    try TreeRouter(tree).navigate(
      to: SheetBuilder().presentRoute {
        $0[Detents.self] = Detents(heights: [1])
        $0[Detents.self]?.heights.append(2)
        $0[Int.self] = 3
        $0[String.self] = "gone"
        $0[String.self] = nil
      })

    let record = tree.visible?.screenPresentation
    XCTAssertEqual(record?[Detents.self], Detents(heights: [1, 2]))
    XCTAssertEqual(record?[Int.self], 3)
    XCTAssertNil(record?[String.self])
    XCTAssertNil(record?[Double.self])
    XCTAssertEqual(record?.values, [:])
  }

  func testRecordsWithDifferentTypedValuesAreNotEqual() {
    var (first, second) = (Presentation(), Presentation())
    first[Detents.self] = Detents(heights: [1])
    XCTAssertNotEqual(first, second)
    second[Detents.self] = Detents(heights: [2])
    XCTAssertNotEqual(first, second)
    second[Detents.self] = Detents(heights: [1])

    XCTAssertEqual(first, second)
    XCTAssertEqual(first.hashValue, second.hashValue)
  }

  func testASnapshotAndAnUndoKeepTypedValues() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: feed)
    tree.undoLimit = 5
    var record = Presentation()
    record[Detents.self] = Detents(heights: [1])
    try feed.present(Sheet(), as: record)
    try feed.dismissPresented()

    try tree.undo()

    XCTAssertEqual(tree.visible?.screenPresentation?[Detents.self]?.heights, [1])
    XCTAssertEqual(tree.snapshot().records.last?.presentation?[Detents.self]?.heights, [1])
  }
}

// MARK: - By context and origin

extension PresentationTests {
  func testTheRecordDependsOnTheContextAndTheOrigin() throws {
    let stack = try StackNode(Feed("feed"))
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    let route = ProductBuilder().presentRoute(.popover) { record, name, origin in
      record.anchor = "\(name) of \(origin.screenName ?? "")"
      record.isDismissibleByUser = false
    }

    for name in ["lamp", "chair"] {
      try router.navigate(to: route, with: name)
      let record = tree.visible?.screenPresentation
      XCTAssertEqual(record?.anchor, "\(name) of feed")
      XCTAssertEqual(record?.style, .popover)
      XCTAssertEqual(record?.isDismissibleByUser, false)
      XCTAssertEqual(record?.asker, ScreenID(2))
      try router.navigate(to: .dismiss)
    }
    try router.navigate(to: route.from(stack), with: "lamp")
    XCTAssertEqual(tree.visible?.screenPresentation?.anchor, "lamp of ")
  }

  func testErrorsOfTheClosureReachTheCallerBeforeAnythingIsBuilt() throws {
    let tree = try ScreenTree(root: Feed())
    let builder = ClosureBuilder { () -> Sheet in
      XCTFail("built")
      return Sheet()
    }

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: builder.presentRoute(over: .onTop) { _, _, _ in throw SoldOut() })
      }
    }
  }

  func testTheRouteTakesOperatorsAsOthersDo() throws {
    let tree = try ScreenTree(root: Feed("feed"))
    let route = ProductBuilder().presentRoute { record, name, origin in record.anchor = name }
      .preparing { $0.screenName = $1?.screenName }
      .guarded(by: ClosureGuard { (name: String) in name == "lamp" ? .allow : .deny })

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route, with: "chair"))
    try TreeRouter(tree).navigate(to: route, with: "lamp")

    XCTAssertEqual(tree.visible?.screenName, "feed")
    XCTAssertEqual(tree.visible?.screenPresentation?.anchor, "lamp")
  }
}

extension ViewBuilder {
  fileprivate func popoverRoute(anchor: String) -> ClosureRoute<ViewType, Context> {
    presentRoute(.popover) { $0.anchor = anchor }
  }
}
