import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

final class AlertTests: XCTestCase {
  private enum Draft { case save, discard }

  private let draft = Alert<Draft>(
    "Save the note?", message: "It has changed.",
    choices: [.choice("Save", .save), .destructive("Discard", .discard), .cancel("Keep writing")])

  /// Makes a tree whose user makes a choice of each alert that shows.
  private func tree(choosing title: String) throws -> (ScreenTree, Registration) {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let user = tree.observe { [unowned tree] _ in
      guard let screen = tree.visible, let alert = Alert(of: screen) else { return }
      let choice = alert.choices.first { $0.title == title }
      do { try choice?.answer.map { _ = try TreeRouter(tree).navigate(to: $0) } } catch {
        XCTFail("\(error)")
      }
    }
    return (tree, user)
  }

  func testTheChoiceOfTheUserIsTheResultAndCancellingHasNone() async throws {
    let results: [(title: String, result: Draft?)] = [("Discard", .discard), ("Keep writing", nil)]
    for (title, result) in results {
      let (tree, user) = try tree(choosing: title)

      let answer = try await TreeRouter(tree).result(of: draft.presentRoute())

      XCTAssertEqual(answer, result, title)
      XCTAssertTrue(tree.visible is Feed, title)
      user.cancel()
    }
  }

  func testDismissingIsTheSameAsCancelling() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let host = ImmediateHost()
    let connection = try tree.connect(host)
    let user = tree.observe { _ in
      if let alert = tree.visible as? Screen<Alert<Draft>>, let id = alert.screenID {
        connection.wants(.dismiss(id))
      }
    }

    let answer = try await TreeRouter(tree).result(of: draft.presentRoute())

    XCTAssertNil(answer)
    XCTAssertEqual(host.picture, tree.snapshot())
    XCTAssertTrue(tree.visible is Feed)
    user.cancel()
  }

  func testCancellingDoesNotCallTheClosureForTheOutcome() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    var outcomes: [Draft] = []
    let alert = draft.onOutcome { draft, _ in outcomes.append(draft) }.presentRoute(.alert)

    for title in ["Keep writing", "Save"] {
      try router.navigate(to: alert)
      let shown = try XCTUnwrap(Alert(of: XCTUnwrap(tree.visible)))
      try router.navigate(to: XCTUnwrap(shown.choices.first { $0.title == title }?.answer))
    }

    XCTAssertEqual(outcomes, [.save])
  }

  func testAnAlertIsShownOverEverythingAndTheUserMayDismissItIfItHasAChoiceToCancel() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    let first = try router.navigate(to: draft.presentRoute()).screen
    let second = try router.navigate(
      to: Alert("Which?", choices: [.choice("One", 1), .choice("Two", 2)])
        .presentRoute(.actionSheet) { $0.anchor = "button" }
    ).screen

    XCTAssertEqual(first.screenPresentation?.style, .alert)
    XCTAssertEqual(first.screenPresentation?.isDismissibleByUser, true)
    XCTAssertEqual(second.screenPresentation?.style, .actionSheet)
    XCTAssertEqual(second.screenPresentation?.isDismissibleByUser, false)
    XCTAssertEqual(second.screenPresentation?.anchor, "button")
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      Sheet

      alert on Sheet:
      Alert<Draft>

      actionSheet on Alert<Draft> at "button":
      Alert<Int>   ◀ visible
      """)
  }

  func testAHostReadsTheTextsAndTheRolesOfAnyAlert() throws {
    let alert = try XCTUnwrap(Alert(of: draft.build()))

    XCTAssertEqual(alert.title, "Save the note?")
    XCTAssertEqual(alert.message, "It has changed.")
    XCTAssertEqual(alert.choices.map(\.title), ["Save", "Discard", "Keep writing"])
    XCTAssertEqual(alert.choices.map(\.isDestructive), [false, true, false])
    XCTAssertEqual(alert.choices.map(\.isCancel), [false, false, true])
    XCTAssertNil(Alert(of: Feed()))
    XCTAssertNil(Alert(of: Screen(1)))
  }

  func testASecondChoiceIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let screen = try router.navigate(to: draft.presentRoute()).screen
    let choices = try XCTUnwrap(Alert(of: screen)).choices.compactMap(\.answer)
    try router.navigate(to: choices[0])

    for choice in choices {
      XCTAssertThrowsError(try router.navigate(to: choice)) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .notFound)
      }
    }
  }

  func testAConfirmationIsTrueOrNil() async throws {
    let confirmation = Confirmation(
      "Delete?", confirm: "Delete", isDestructive: true, cancel: "Keep")
    for (title, result) in [("Delete", true), ("Keep", nil)] {
      let (tree, user) = try tree(choosing: title)

      let answer = try await TreeRouter(tree).result(of: confirmation.presentRoute())

      XCTAssertEqual(answer, result)
      user.cancel()
    }
    XCTAssertEqual(confirmation.choices.map(\.isDestructive), [true, false])
    XCTAssertEqual(
      Confirmation("Buy?", confirm: "Buy", cancel: "Later").choices.map(\.isDestructive),
      [false, false])
  }

  func testAlertsAreEqualIfTheirTextsAndAnswersAre() {
    let alert = Confirmation("Buy?", confirm: "Buy", cancel: "Later")
    let all: [any Sendable & Hashable] = [alert]

    XCTAssertEqual(alert, Confirmation("Buy?", confirm: "Buy", cancel: "Later"))
    XCTAssertNotEqual(alert, Confirmation("Buy?", confirm: "Buy", cancel: "Never"))
    XCTAssertNotEqual(
      alert, Confirmation("Buy?", confirm: "Buy", isDestructive: true, cancel: "Later"))
    XCTAssertEqual(all.first as? Confirmation, alert)
  }

  func testAMessageCanOnlyBeDismissed() throws {
    let (tree, user) = try tree(choosing: "OK")
    var shown: [String] = []
    let observer = tree.observe { shown.append("\($0)") }

    try TreeRouter(tree).navigate(to: Alert("Sold out", dismiss: "OK").presentRoute())

    XCTAssertEqual(shown.count, 2)
    XCTAssertTrue(tree.visible is Feed)
    user.cancel()
    observer.cancel()
  }
}
