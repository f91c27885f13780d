import Fixtures
import Foundation
import RouteKit
import XCTest

final class CommitTests: XCTestCase {
  func testACommitTellsWhatChangedAndWhatWasVisible() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    }

    let commit = try XCTUnwrap(commits.first)
    XCTAssertEqual(commit.number, 2)
    XCTAssertEqual(commit.cause, .route)
    XCTAssertEqual(commit.visibleBefore?.description, "Feed #2")
    XCTAssertEqual(commit.visible?.description, #"Product "lamp" #3"#)
    XCTAssertEqual(commit.appeared.map(\.description), [#"Product "lamp" #3"#])
    XCTAssertEqual(commit.disappeared.map(\.description), ["Feed #2"])
    XCTAssertEqual(commit.changes.map(\.description), [#"Product "lamp" #3 entered StackNode #1"#])
  }

  func testACommitTellsWhereALayerIsPresented() throws {
    let tabs = try TabNode(Feed())
    let tree = try ScreenTree(root: tabs)

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute(.popover))
    }

    guard case .presented(let sheet, let host, let presentation) = commits.first?.changes.first
    else { return XCTFail("\(commits)") }
    XCTAssertEqual([sheet.description, host.description], ["Sheet #3", "TabNode #1"])
    XCTAssertEqual(presentation.style, .popover)
    XCTAssertEqual(presentation.asker, ScreenID(2))
  }

  func testACommitTellsWhoLeftBeforeWhoEntered() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let commits = try commits(of: tree) { try tree.setRoot(Cart()) }

    XCTAssertEqual(commits.first?.cause, .edit)
    XCTAssertEqual(
      commits.first?.changes.map(\.description),
      ["Feed #2 left", "StackNode #1 left", "Cart #3 became the root"])
  }

  func testACommitTellsANewFocusOnce() throws {
    let tabs = try TabNode(Feed(), Cart(), Account())
    let tree = try ScreenTree(root: tabs)

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: .selectTab(1).then(.selectTab(2)))
    }

    XCTAssertEqual(
      commits.map { $0.changes.map(\.description) }, [["TabNode #1 now focuses Account #4"]])
  }

  func testFillingAColumnIsNotAChangeOfTheSplitsOwnState() throws {
    let split = try SplitNode(primary: Feed())
    let tree = try ScreenTree(root: split)

    let commits = try commits(of: tree) { try split.setColumn(.secondary, to: Cart()) }

    XCTAssertEqual(
      commits.map { $0.changes.map(\.description) }, [["Cart #3 entered SplitNode #1"]])
  }

  func testCollapsingIsAChangeOfTheSplit() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)

    let commits = try commits(of: tree) { try split.collapse() }

    XCTAssertEqual(commits.map { $0.changes.map(\.description) }, [["SplitNode #1 changed"]])
    XCTAssertEqual(commits.first?.disappeared.map(\.description), ["Cart #3"])
  }

  func testClosingHasItsOwnCause() throws {
    let tree = try ScreenTree(root: Feed())

    let commits = try commits(of: tree) { try tree.close() }

    XCTAssertEqual(commits.map(\.cause), [.close])
    XCTAssertNil(commits.first?.visible)
  }

  func testACommitSurvivesARoundTripThroughJSON() throws {
    let tabs = try TabNode(StackNode(Feed("a \"quoted\" name")), Cart())
    let tree = ScreenTree()

    let commits = try commits(of: tree) {
      try tree.setRoot(tabs)
      try tabs.select(1)
      let sheet = SheetBuilder().presentRoute { $0.anchor = "here" }
      try TreeRouter(tree).navigate(to: sheet.animated(false))
      try tree.setRoot(nil)
    }

    let data = try JSONEncoder().encode(commits)
    let read = try JSONDecoder().decode([Commit].self, from: data)
    XCTAssertEqual(read, commits)
    XCTAssertEqual(read.map(\.isAnimated), [true, true, false, true])
  }

  func testACommitReadLaterSaysWhatWasTrueThen() throws {
    let host = try StackNode(Product("lamp"))
    let tree = try ScreenTree(root: host)
    let sheet = Sheet("first")
    let commits = try commits(of: tree) { try host.present(sheet) }
    let commit = try XCTUnwrap(commits.first)

    sheet.screenName = "second"
    host.screenName = "stack"
    try host.dismissPresented()
    try host.present(sheet, as: Presentation(style: .alert))
    try host.dismissPresented()
    try ScreenTree().setRoot(sheet)
    try tree.setRoot(nil)

    XCTAssertEqual(
      commit.description,
      "commit 2 (edit): Sheet \"first\" #3 entered as a sheet on StackNode #1; "
        + "visible: Sheet \"first\" #3")
    XCTAssertEqual(commit.disappeared.map(\.description), ["Product \"lamp\" #2", "StackNode #1"])
    XCTAssertEqual(commit.appeared.map(\.description), ["Sheet \"first\" #3"])
    XCTAssertEqual(commit.visibleBefore?.description, "Product \"lamp\" #2")
  }

  func testTheVisibleScreensAreReportedEvenIfOthersAppearAndDisappearWithThem() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    try split.focus(.primary)
    let tree = try ScreenTree(root: split)

    let commits = try commits(of: tree) {
      try tree.setRoot(nil)
      try tree.setRoot(split)
      try split.focus(.secondary)
    }

    XCTAssertEqual(
      commits.map { $0.disappeared.map(\.type) }, [["Cart", "Feed", "SplitNode"], [], []])
    XCTAssertEqual(
      commits.map { $0.appeared.map(\.type) }, [[], ["SplitNode", "Feed", "Cart"], []])
    XCTAssertEqual(commits.map { $0.visibleBefore?.type }, ["Feed", nil, "Feed"])
    XCTAssertEqual(commits.map { $0.visible?.type }, [nil, "Feed", "Cart"])
    let data = try JSONEncoder().encode(commits)
    XCTAssertEqual(try JSONDecoder().decode([Commit].self, from: data), commits)
  }

  func testACommitReadsAsOneLine() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    let commits = try commits(of: tree) {
      try stack.push(Product("lamp"))
      try stack.present(Sheet())
      try tree.setRoot(nil)
    }

    XCTAssertEqual(
      commits.map(\.description),
      [
        "commit 2 (edit): Product \"lamp\" #3 entered StackNode #1; visible: Product \"lamp\" #3",
        "commit 3 (edit): Sheet #4 entered as a sheet on StackNode #1; visible: Sheet #4",
        "commit 4 (edit): Sheet #4 left; Product \"lamp\" #3 left; Feed #2 left; "
          + "StackNode #1 left; visible: nothing",
      ])
  }
}
