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
    XCTAssertEqual(commit.changes.map(text), [#"Product "lamp" #3 entered StackNode #1"#])
  }

  func testACommitTellsWhereALayerIsPresented() throws {
    let tabs = try TabNode(Feed())
    let tree = try ScreenTree(root: tabs)

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute(.popover))
    }

    XCTAssertEqual(commits.first?.changes.map(text), ["Sheet #3 popover on TabNode #1 for #2"])
  }

  func testACommitTellsWhoLeftBeforeWhoEntered() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let commits = try commits(of: tree) { try tree.setRoot(Cart()) }

    XCTAssertEqual(commits.first?.cause, .edit)
    XCTAssertEqual(
      commits.first?.changes.map(text),
      ["Feed #2 left", "StackNode #1 left", "Cart #3 entered the root"])
  }

  func testACommitTellsANewFocusOnce() throws {
    let tabs = try TabNode(Feed(), Cart(), Account())
    let tree = try ScreenTree(root: tabs)

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: .selectTab(1).then(.selectTab(2)))
    }

    XCTAssertEqual(commits.map { $0.changes.map(text) }, [["Account #4 focused in TabNode #1"]])
  }

  func testFillingAColumnIsNotAChangeOfTheSplitsOwnState() throws {
    let split = try SplitNode(primary: Feed())
    let tree = try ScreenTree(root: split)

    let commits = try commits(of: tree) { try split.setColumn(.secondary, to: Cart()) }

    XCTAssertEqual(commits.map { $0.changes.map(text) }, [["Cart #3 entered SplitNode #1"]])
  }

  func testCollapsingIsAChangeOfTheSplit() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)

    let commits = try commits(of: tree) { try split.collapse() }

    XCTAssertEqual(commits.map { $0.changes.map(text) }, [["SplitNode #1 changed"]])
    XCTAssertEqual(commits.first?.disappeared.map(\.description), ["Cart #3"])
  }

  func testClosingHasItsOwnCause() throws {
    let tree = try ScreenTree(root: Feed())

    let commits = try commits(of: tree) { try tree.close() }

    XCTAssertEqual(commits.map(\.cause), [.close])
    XCTAssertNil(commits.first?.visible)
  }

  func testEmptyingATreeLeavesNothingVisible() throws {
    let tree = try ScreenTree(root: Feed())

    let commits = try commits(of: tree) { try tree.setRoot(nil) }

    XCTAssertEqual(commits.first?.visibleBefore?.description, "Feed #1")
    XCTAssertNil(commits.first?.visible)
  }

  func testEditsThatCancelEachOtherOutAreNoCommit() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try stack.push(Cart(), in: navigation)
          try stack.pop(in: navigation)
        })
      XCTAssertNil(arrival.commit)
    }
  }

  func testACommitSurvivesARoundTripThroughJSON() throws {
    let tabs = try TabNode(StackNode(Feed("a \"quoted\" name")), Cart())
    let tree = ScreenTree()

    let commits = try commits(of: tree) {
      try tree.setRoot(tabs)
      try tabs.select(1)
      try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute { $0.anchor = "here" })
      try tree.setRoot(nil)
    }

    let data = try JSONEncoder().encode(commits)
    XCTAssertEqual(try JSONDecoder().decode([Commit].self, from: data), commits)
    XCTAssertEqual(commits.count, 4)
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

  func testACommitOfARouteThatIsNotAnimatedSaysSo() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: SheetBuilder().pushRoute().animated(false))
      try stack.pop()
    }

    XCTAssertEqual(
      commits.map(\.description),
      [
        "commit 2 (route, not animated): Sheet #3 entered StackNode #1; visible: Sheet #3",
        "commit 3 (edit): Sheet #3 left; visible: Feed #2",
      ])
    let data = try JSONEncoder().encode(commits)
    XCTAssertEqual(
      try JSONDecoder().decode([Commit].self, from: data).map(\.isAnimated), [false, true])
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

private func text(_ change: Commit.Change) -> String {
  switch change {
  case .entered(let screen, let owner): "\(screen) entered \(owner?.description ?? "the root")"
  case .presented(let screen, let host, let presentation):
    "\(screen) \(presentation.style) on \(host) for \(presentation.asker?.description ?? "no screen")"
  case .left(let screen): "\(screen) left"
  case .moved(let screen, let owner): "\(screen) moved to \(owner?.description ?? "the root")"
  case .focused(let screen, let container):
    "\(screen?.description ?? "no screen") focused in \(container)"
  case .changed(let container): "\(container) changed"
  case .updated(let screen): "\(screen) was updated"
  }
}
