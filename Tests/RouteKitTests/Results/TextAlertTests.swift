import Fixtures
import RouteKit
import RouteKitRecording
import RouteKitTesting
import XCTest

final class TextAlertTests: XCTestCase {
  private enum Entry: Equatable { case signIn(String, String), register(String) }

  private let entry = TextAlert<Entry>(
    "Sign in", message: "To see your orders.",
    fields: [.plain("Email", text: "ada@"), .secure("Password")],
    choices: [
      .choice("Sign in") { $0.contains("") ? nil : .signIn($0[0], $0[1]) },
      .destructive("Register") { $0[0].contains("@") ? .register($0[0]) : nil },
      .cancel("Later"),
    ])

  /// Makes a tree whose user types into each alert and then makes a choice.
  private func tree(
    typing texts: [String], choosing title: String
  ) throws -> (ScreenTree, Registration) {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let user = tree.observe { [unowned tree] _ in
      guard let screen = tree.visible, Alert(of: screen) != nil else { return }
      for (field, text) in zip(screen.alertFields, texts) { field.text = text }
      let choice = Alert(of: screen)?.choices.first { $0.title == title }
      do { try choice?.answer.map { _ = try TreeRouter(tree).navigate(to: $0) } } catch {
        XCTFail("\(error)")
      }
    }
    return (tree, user)
  }

  /// Presents the alert on a new tree.
  private func presented() throws -> (TreeRouter, ScreenTree, Screen<TextAlert<Entry>>) {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let screen = try router.navigate(to: entry.presentRoute()).screen
    return (router, tree, try XCTUnwrap(screen as? Screen<TextAlert<Entry>>))
  }

  func testTheResultIsWhatTheChoiceMakesOfTheTexts() async throws {
    let results: [(String, Entry?)] = [
      ("Sign in", .signIn("ada@x", "secret")), ("Register", .register("ada@x")), ("Later", nil),
    ]
    for (title, result) in results {
      let (tree, user) = try tree(typing: ["ada@x", "secret"], choosing: title)

      let answer = try await TreeRouter(tree).result(of: entry.presentRoute())

      XCTAssertEqual(answer, result)
      XCTAssertTrue(tree.visible is Feed)
      user.cancel()
    }
  }

  func testOneFieldAnswersWithItsText() async throws {
    let rename = TextAlert(
      "Rename", field: .plain("Name", text: "Groceries"), confirm: "Rename", cancel: "Cancel")
    let (tree, user) = try tree(typing: ["Soup"], choosing: "Rename")

    let name = try await TreeRouter(tree).result(of: rename.presentRoute())

    XCTAssertEqual(name, "Soup")
    user.cancel()
  }

  func testTheTextsEnableTheChoices() throws {
    let (_, _, screen) = try presented()
    func enabled() -> [Bool]? { Alert(of: screen)?.choices.map(\.isEnabled) }

    XCTAssertEqual(enabled(), [false, true, true])
    screen.alertFields[1].text = "secret"
    XCTAssertEqual(enabled(), [true, true, true])
    screen.alertFields[0].text = ""
    XCTAssertEqual(enabled(), [false, false, true])
  }

  func testOneTextIsValidIfItIsNotEmptyOrAsTheAppSays() throws {
    let alerts = [
      (TextAlert("PIN", field: .secure("PIN"), confirm: "OK", cancel: "No"), [false, true, true]),
      (
        TextAlert("PIN", field: .secure("PIN"), confirm: "OK", cancel: "No") { $0.count > 3 },
        [false, false, true]
      ),
    ]
    for (alert, enabled) in alerts {
      let screen = alert.build(with: ())

      let heard = ["", "1", "1234"].map { text in
        screen.alertFields[0].text = text
        return Alert(of: screen)?.choices[0].isEnabled
      }

      XCTAssertEqual(heard, enabled)
    }
  }

  func testAChoiceThatIsNotEnabledIsRefusedAndTheAlertStays() throws {
    let (router, tree, screen) = try presented()
    screen.alertFields[1].text = ""
    let signIn = try XCTUnwrap(Alert(of: screen)?.choices[0].answer)

    let error = expectRefused(tree, kind: .refused) { try router.navigate(to: signIn) }

    XCTAssertEqual(
      error.map { "\($0)" },
      """
      Cannot finish 'TextAlert<Entry>': the choice 'Sign in' does not accept the typed texts.

        StackNode

        alert on StackNode:
        TextAlert<Entry>   ◀ visible

      Disable the button of a choice whose isEnabled is false.
      """)
    XCTAssertTrue(tree.visible === screen)

    screen.alertFields[1].text = "secret"
    try router.navigate(to: signIn)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testASecondChoiceIsAnError() throws {
    let (router, tree, screen) = try presented()
    let choices = try XCTUnwrap(Alert(of: screen)).choices.compactMap(\.answer)
    try router.navigate(to: choices[2])

    for choice in choices[1...] {
      XCTAssertThrowsError(try router.navigate(to: choice)) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .notFound)
      }
    }
    XCTAssertTrue(tree.visible is Feed)
  }

  func testEachTimeItIsBuiltItHasItsFirstTexts() throws {
    let first = entry.build(with: ())
    first.alertFields[0].text = "bob@"
    first.alertFields[1].text = "secret"

    XCTAssertEqual(entry.build(with: ()).alertFields.map(\.text), ["ada@", ""])
    XCTAssertEqual(first.alertFields.map(\.label), ["Email", "Password"])
    XCTAssertEqual(first.alertFields.map(\.isSecure), [false, true])
  }

  func testOnlyATextAlertHasFields() {
    XCTAssertEqual(Feed().alertFields.count, 0)
    XCTAssertEqual(Screen(1).alertFields.count, 0)
    XCTAssertEqual(Alert("Sold out", dismiss: "OK").build(with: ()).alertFields.count, 0)
  }

  func testItIsAnAlertThatTheUserMayDismissIfAChoiceCancels() throws {
    let (_, tree, screen) = try presented()

    XCTAssertEqual(screen.screenPresentation?.style, .alert)
    XCTAssertEqual(screen.screenPresentation?.isDismissibleByUser, true)
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      alert on StackNode:
      TextAlert<Entry>   ◀ visible
      """)
    let must = TextAlert<Int>(
      "PIN", fields: [.secure("PIN")], choices: [.choice("OK") { Int($0[0]) }])
    let alert = try TreeRouter(tree).navigate(to: must.presentRoute()).screen
    XCTAssertEqual(alert.screenPresentation?.isDismissibleByUser, false)
  }

  // MARK: - Typed texts are private

  func testNothingPrintsATypedText() throws {
    let (_, _, screen) = try presented()
    for field in screen.alertFields { field.text = "hunter2" }

    var dumped = ""
    dump(screen, to: &dumped)
    let texts = ["\(screen)", "\(screen.content)", "\(screen.alertFields)", dumped]
    for text in texts { XCTAssertFalse(text.contains("hunter2"), text) }
    XCTAssertEqual(
      "\(screen.alertFields)", "[AlertField \"Email\", secure AlertField \"Password\"]")
    XCTAssertTrue(dumped.contains("label: \"Password\""), dumped)
  }

  func testARecordingHasNoTypedText() async throws {
    let (tree, user) = try tree(typing: ["hunter2", "hunter2"], choosing: "Sign in")
    let recorder = Recorder(tree)
    var logged: [String] = []

    let answer = try await TreeRouter(tree).logged { logged.append("\($0)") }
      .result(of: entry.presentRoute())
    let recording = try recorder.recording.data()

    XCTAssertEqual(answer, .signIn("hunter2", "hunter2"))
    XCTAssertGreaterThan(recorder.recording.events.count, 1)
    XCTAssertGreaterThan(logged.count, 0)
    XCTAssertFalse(String(decoding: recording, as: UTF8.self).contains("hunter2"))
    XCTAssertFalse("\(recorder.recording) \(logged)".contains("hunter2"))
    user.cancel()
  }

  func testAnArchiveRestoresTheFirstTexts() throws {
    let feed = ClosureBuilder { Feed() }.named("feed")
    let named = entry.named("entry")
    let catalog = try ScreenCatalog { screens in
      screens.add(feed)
      screens.add(named)
    }
    let old = ScreenTree()
    try TreeRouter(old).navigate(
      to: feed.inStack().rootRoute().then(named.presentRoute(.alert)))
    for field in try XCTUnwrap(old.visible).alertFields { field.text = "hunter2" }

    let archive = try old.archive(using: catalog)
    let tree = ScreenTree()
    try tree.restore(archive, using: catalog)

    XCTAssertFalse(String(decoding: try archive.data(), as: UTF8.self).contains("hunter2"))
    XCTAssertEqual(tree.visible?.alertFields.map(\.text), ["ada@", ""])
  }

  func testASecureTextIsForgottenWhenTheAlertLeaves() throws {
    let (router, tree, screen) = try presented()
    tree.undoLimit = 5
    for field in screen.alertFields { field.text = "typed" }

    try router.navigate(to: .dismiss)
    XCTAssertEqual(screen.alertFields.map(\.text), ["typed", ""])
    try tree.undo()

    XCTAssertTrue(tree.visible === screen)
    XCTAssertEqual(Alert(of: screen)?.choices.map(\.isEnabled), [false, false, true])
  }

  func testASecureTextTypedWhileTheHostDismissesTheAlertIsForgottenToo() throws {
    let (router, tree, screen) = try presented()
    tree.undoLimit = 5
    func type(_ text: String) -> [String] {
      for field in screen.alertFields { field.text = text }
      return screen.alertFields.map(\.text)
    }

    try router.navigate(to: .dismiss)
    XCTAssertEqual(type("late"), ["late", ""])
    try tree.undo()
    XCTAssertEqual(type("again"), ["again", "again"])
    try tree.redo()
    XCTAssertEqual(type("late"), ["late", ""])
  }

  func testARefusedNavigationKeepsTheTexts() throws {
    let (router, tree, screen) = try presented()
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    for field in screen.alertFields { field.text = "typed" }

    XCTAssertThrowsError(
      try router.navigate(to: Move.dismiss.then(ClosureBuilder { Cart() }.pushRoute())))

    XCTAssertEqual(screen.alertFields.map(\.text), ["typed", "typed"])
  }
}
