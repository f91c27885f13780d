import Fixtures
import RouteKit
import StorefrontShop
import storefront
import XCTest

/// The shop on a full screen, by its keys.
final class FullScreenTests: XCTestCase {
  @MainActor
  func testRowsAreOpenedAndLeftByKeys() async throws {
    let screen = try FullScreen.shop()

    await screen.type("\u{1B}[B\r\r")
    XCTAssertEqual(screen.titles, "Browse › Kitchen › Kettle")
    await screen.type("\u{1B}")
    XCTAssertEqual(screen.titles, "Browse › Kitchen")
    await screen.type("\u{7F}")
    XCTAssertEqual(screen.titles, "Browse")
    XCTAssertEqual(screen.scene.selected?.text, "Kitchen (5)", "the selection is kept")
  }

  @MainActor
  func testTypingShowsTheRowsWithTheTextAndEnterOpensOne() async throws {
    let screen = try FullScreen.shop()

    await screen.type("gar")
    XCTAssertEqual(screen.scene.choices.map(\.text), ["Garden (4)"])
    await screen.type("\r")
    XCTAssertEqual(screen.titles, "Browse › Garden")
    await screen.type("/t")
    XCTAssertGreaterThan(screen.scene.choices.count, 1)
    await screen.type("\u{7F}\u{7F}")
    XCTAssertNil(screen.scene.field)
    await screen.type("x\u{1B}")
    XCTAssertEqual(screen.titles, "Browse › Garden", "Escape ends the filter only")
  }

  @MainActor
  func testTypingFillsInAPageThatTakesText() async throws {
    let screen = try FullScreen.shop()

    await screen.type(":orders\r")
    XCTAssertEqual(screen.titles, "Sign in")
    await screen.type("Quentin")
    XCTAssertEqual(screen.scene.field, Scene.Field(.command("sign in "), text: "Quentin"))
    await screen.type("\r")
    XCTAssertEqual(screen.titles, "Account › Orders")
  }

  /// A key means what the key before it has put on the screen, however fast they are typed.
  @MainActor
  func testKeysTypedAtOnceMeanWhatTheyMeanOneByOne() async throws {
    for keys in [
      "\u{1B}[B\r\r", "\r\u{1B}[B\u{1B}[B\u{1B}[B\r", "\t\t\t\r", ":orders\rAda\r",
      ":orders\rAd\u{7F}\u{7F}\u{7F}", ":add 42\r:checkout\rAda\r\u{1B}[B\r\r", "gar\r\r\ru",
      ":note\rtwo bells\r\u{1B}\r", ":note\rtwo bells\r\u{1B}\u{1B}[B\r", "\ru\ruuur",
    ] {
      let (slow, fast) = (try FullScreen.shop(), try FullScreen.shop())

      await slow.type(keys)
      fast.press(FullScreen.keys(of: keys))
      await fast.settle()

      XCTAssertEqual(fast.canvas.text, slow.canvas.text, keys.debugDescription)
      XCTAssertNotEqual(fast.titles, "", keys.debugDescription)
    }
  }

  @MainActor
  func testRandomKeysTypedAtOnceMeanWhatTheyMeanOneByOne() async throws {
    let keys =
      FullScreenTests.someKeys + [":note\r", "bells\r", "y", "n", ":sign out\r", ":save\r"]
    var dice = Dice(seed: 7)
    for run in 0..<(LawRun.isFull ? 40 : 4) {
      let text = (0..<40).map { _ in keys[dice.roll(keys.count)] }.joined()
      let (slow, fast) = (try FullScreen.shop(), try FullScreen.shop())

      await slow.type(text)
      // Now and then some keys arrive later.
      for key in FullScreen.keys(of: text) {
        fast.press([key])
        if dice.roll(20) == 0 { await Task.yield() }
      }
      await fast.settle()

      XCTAssertEqual(fast.canvas.text, slow.canvas.text, "run \(run): \(text.debugDescription)")
    }
  }

  @MainActor
  func testNoneOfManyCommandsIsLost() async throws {
    let screen = try FullScreen.shop()

    screen.press(FullScreen.keys(of: String(repeating: ":add 42\r", count: 30)))
    XCTAssertTrue(screen.isBusy)
    await screen.settle()

    XCTAssertFalse(screen.isBusy)
    XCTAssertEqual(
      screen.scene.reply, "Added 1 × Hand trowel. In the cart: 30 pieces, 449.70 EUR.")
  }

  @MainActor
  func testTabsAreSelectedByTabAndArrows() async throws {
    let screen = try FullScreen.shop()

    for (keys, title) in [
      ("\t", "Search"), ("\t", "Cart"), ("\u{1B}[Z", "Search"), ("\u{1B}[C", "Cart"),
      ("\u{1B}[D", "Search"), ("\t\t\t", "Browse"),
    ] {
      await screen.type(keys)
      XCTAssertEqual(screen.titles, title)
    }
  }

  @MainActor
  func testTheSizeDecidesWhetherColumnsStandBesideEachOther() async throws {
    let shop = try Shop(catalogue: .shipped())
    let screen = try FullScreen(shop, size: Size(columns: 64, rows: 12))
    await screen.settle()
    let split = try shop.columns
    XCTAssertFalse(split.isCollapsed)

    await screen.type("\u{1B}[B\r")
    XCTAssertEqual(
      screen.canvas.text,
      """
       Browse › Kitchen
      [Browse]  Search   Cart   Account

        Browse              │   Kitchen
        Welcome to The      │ > 21   Kettle                  45.00 EUR
        Corner Shop. We     │   22   Bread knife             27.95 EUR
        have:               │   23   Coffee mill             69.00 EUR
                            │   24   Mixing bowl             16.75 EUR
        Lighting (4)        │   25   Tea towel                5.95 EUR
        Kitchen (5)         │
        Paper (4)           │   open product ID
      ? help   Enter open   Esc back   Tab tabs   / find   q quit
      """)
    screen.size = Size(columns: 40, rows: 12)
    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(
      screen.canvas.text,
      """
       Browse › Kitchen
      [Browse]  Search   Cart   Account

      > 21   Kettle                  45.00 EUR
        22   Bread knife             27.95 EUR
        23   Coffee mill             69.00 EUR
        24   Mixing bowl             16.75 EUR
        25   Tea towel                5.95 EUR

        open product ID

      ? help   Enter open   Esc back   / find
      """)
    await screen.type("\u{1B}")
    XCTAssertEqual(screen.titles, "Browse")
    screen.size = Size(columns: 64, rows: 12)
    await screen.type("\u{1B}[C")
    XCTAssertEqual(screen.titles, "Browse › Kitchen", "the arrow leads to the column beside")
    await screen.type("\u{1B}")
    XCTAssertEqual(screen.titles, "Browse", "Escape leads to the column before")
    await screen.type("u")
    XCTAssertEqual(screen.titles, "Browse › Kitchen", "a size is not a step of the history")
  }

  @MainActor
  func testOnlyOneScreenCanShowAShop() throws {
    let shop = try Shop(catalogue: .shipped())
    let screen = try FullScreen(shop, size: Size(columns: 64, rows: 12))

    XCTAssertThrowsError(try FullScreen(shop, size: screen.size))
  }

  @MainActor
  func testAPastedLinkIsExplainedAndOpened() async throws {
    let screen = try FullScreen.shop()

    await screen.type("\u{1B}[200~shop://products/42\u{1B}[201~")
    XCTAssertEqual(screen.scene.field?.purpose, .link)
    let explanation = screen.scene.field?.explanation ?? ""
    XCTAssertTrue(explanation.contains("Would arrive at ProductScreen"), explanation)
    XCTAssertEqual(screen.titles, "Browse")
    await screen.type("\r")
    XCTAssertEqual(screen.titles, "Browse › Hand trowel")

    await screen.type("shop://cart")
    XCTAssertEqual(screen.scene.field?.purpose, .link, "a typed link needs no key before it")
    await screen.type("\r")
    XCTAssertEqual(screen.titles, "Cart")

    await screen.type("\u{1B}lshop://nowhere")
    let refusal = screen.scene.field?.explanation ?? ""
    XCTAssertTrue(refusal.hasPrefix("Cannot open 'shop://nowhere'"), refusal)
  }

  @MainActor
  func testARowIsExplainedBeforeItIsOpened() async throws {
    let screen = try FullScreen.shop()

    await screen.type("w")
    let note = try XCTUnwrap(screen.scene.note)
    XCTAssertEqual(note.title, "What if: open department Lighting")
    XCTAssertTrue(note.text.contains("Would arrive at DepartmentScreen"), note.text)
    XCTAssertEqual(screen.titles, "Browse")
    await screen.type("x:checkout\r")
    XCTAssertEqual(screen.titles, "The cart is empty")
  }

  @MainActor
  func testARowThatNeedsWordsSaysSoInsteadOfAnExplanation() async throws {
    let screen = try FullScreen.shop()

    await screen.type("\u{1B}[Fw")
    XCTAssertEqual(
      screen.scene.reply, "'open department NAME' needs words. Press Enter and type them.")
  }

  @MainActor
  func testAFilterWithoutARowSaysSo() async throws {
    let screen = try FullScreen.shop()

    await screen.type("sofa\r")
    XCTAssertNil(screen.scene.field)
    XCTAssertEqual(screen.scene.reply, "No row has 'sofa'.")
  }

  @MainActor
  func testACommandIsTypedOnAPageThatTakesText() async throws {
    let screen = try FullScreen.shop()

    await screen.type("\t:tab cart\r")
    XCTAssertEqual(screen.titles, "Cart")
  }

  @MainActor
  func testALinkIsPastedOnANoteAndOnAPageThatTakesText() async throws {
    for keys in ["?", "\t", "\t?"] {
      let screen = try FullScreen.shop()

      await screen.type(keys)
      await screen.type("\u{1B}[200~shop://products/42\n\u{1B}[201~\r")
      XCTAssertEqual(screen.titles, "Browse › Hand trowel", keys)
    }
  }

  @MainActor
  func testTheHelpFitsATerminalOfTheUsualSize() async throws {
    let screen = try FullScreen.shop(columns: 80, rows: 24)

    await screen.type("?\u{1B}[F")
    XCTAssertEqual(screen.scene.note?.offset, 0)
    for line in ["fill in the page ", "key of this list ", "the letters and for /. "] {
      XCTAssertTrue(screen.canvas.text.contains(line), line)
    }
  }

  @MainActor
  func testUndoAndRedoMoveThroughTheHistory() async throws {
    let screen = try FullScreen.shop()

    await screen.type("\ru")
    XCTAssertEqual(screen.titles, "Browse")
    await screen.type("r")
    XCTAssertEqual(screen.titles, "Browse › Lighting")
    await screen.type("uu")
    let note = try XCTUnwrap(screen.scene.note)
    XCTAssertEqual(note.title, "Refused")
    XCTAssertTrue(note.text.hasPrefix("Cannot undo:"), note.text)
  }

  @MainActor
  func testARefusalIsShownAsTheLibraryDrawsIt() async throws {
    let screen = try FullScreen.shop()

    await screen.type("\u{1B}")
    let note = try XCTUnwrap(screen.scene.note)
    XCTAssertEqual(note.title, "Refused")
    XCTAssertTrue(note.text.contains("◀"), note.text)
    await screen.type("\u{1B}")
    XCTAssertNil(screen.scene.note)
    await screen.type(":open product 999\r")
    XCTAssertEqual(screen.scene.reply, "There is no product 999.")
  }

  @MainActor
  func testAQuestionIsAnsweredByItsRows() async throws {
    let screen = try FullScreen.shop()

    await screen.type(":note\r")
    await screen.type("two bells\r")
    for (answer, titles) in [("\u{1B}[B\r", "Cart › Note"), ("\r", "Cart")] {
      await screen.type("\u{1B}")
      XCTAssertEqual(screen.titles, "Discard the note?")
      await screen.type(answer)
      XCTAssertEqual(screen.titles, titles)
    }
    XCTAssertEqual(screen.scene.reply, "")
  }

  @MainActor
  func testTheTreeIsHiddenAndTheHelpShown() async throws {
    let screen = try FullScreen.shop()

    XCTAssertTrue(screen.canvas.text.contains("TabNode"))
    await screen.type("t")
    XCTAssertFalse(screen.canvas.text.contains("TabNode"))
    await screen.type("?")
    XCTAssertTrue(screen.canvas.text.contains("do what the row says"))
    screen.size = Size(columns: 40, rows: 6)
    await screen.type("\u{1B}[B\u{1B}[B")
    XCTAssertEqual(screen.scene.note?.offset, 2)
    await screen.type("x")
    XCTAssertNil(screen.scene.note)
  }

  @MainActor
  func testTheShopIsLeftByAKey() async throws {
    for keys in ["q", "\u{4}", "\t\u{1B}q"] {
      let screen = try FullScreen.shop()
      await screen.type(keys)
      XCTAssertTrue(screen.isOver, keys.debugDescription)
    }
  }

  @MainActor
  func testAChangeWithoutAKeyIsNoted() async throws {
    let shop = try Shop(catalogue: .shipped())
    let screen = try FullScreen(shop, size: Size(columns: 60, rows: 12))
    await screen.settle()
    var count = 0
    screen.onChange = { count += 1 }

    await shop.answer("tab cart")
    XCTAssertGreaterThan(count, 0)
    XCTAssertEqual(screen.titles, "Cart")
  }

  @MainActor
  func testALossOfSavedScreensIsShownFirst() async throws {
    let shop = try Shop(catalogue: .shipped(), link: "shop://products/42")
    shop.news = "Not everything is as you left it."
    let screen = try FullScreen(shop, size: Size(columns: 120, rows: 40))
    await screen.settle()

    XCTAssertEqual(screen.scene.note?.text, "Not everything is as you left it.")
    XCTAssertEqual(screen.titles, "Browse › Hand trowel")
  }

  @MainActor
  func testALinkThatLeadsNowhereIsExplainedAtTheStart() async throws {
    let shop = try Shop(catalogue: .shipped(), link: "shop://products/999")
    let screen = try FullScreen(shop, size: Size(columns: 120, rows: 40))
    await screen.settle()

    XCTAssertEqual(screen.titles, "Browse")
    XCTAssertEqual(screen.scene.reply, "There is no product 999.")
  }

  @MainActor
  func testALinkToAPrivateScreenAsksAtTheStart() async throws {
    let shop = try Shop(catalogue: .shipped(), link: "shop://orders")
    let screen = try FullScreen(shop, size: Size(columns: 120, rows: 40))
    await screen.settle()

    XCTAssertEqual(screen.titles, "Sign in")
    await screen.type("Ada\r")
    XCTAssertEqual(screen.titles, "Account › Orders")
  }

  @MainActor
  func testACoveredTabIsNotSelected() async throws {
    let screen = try FullScreen.shop()

    await screen.type(":orders\r\t")
    XCTAssertEqual(screen.titles, "Sign in")
    await screen.type("\u{1B}")
    XCTAssertEqual(screen.titles, "Browse")
    XCTAssertEqual(screen.scene.reply, "You have to sign in for that.")
  }

  @MainActor
  func testTypedTextHasALimit() async throws {
    let screen = try FullScreen.shop()

    await screen.type("/" + String(repeating: "x", count: 10_000))
    XCTAssertEqual(screen.scene.field?.text.count, 400)
    await screen.type("\u{15}\u{1B}[200~a\r\u{1B}[31mb\u{1B}[201~")
    XCTAssertEqual(screen.scene.field?.text, "a \u{FFFD}[31mb")
    await screen.type("\u{17}")
    XCTAssertEqual(screen.scene.field?.text, "a ")
  }

  private static let someKeys = [
    "\r", "\r", "\r", "\u{1B}[A", "\u{1B}[B", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\t", "\u{1B}",
    "\u{1B}", "\u{7F}", "u", "r", "w", "t", "?", "/", "l", ":", "a", "Ada", "shop://products/42",
    ":checkout\r", ":orders\r", ":add 42\r", "\u{1B}[200~x\u{1B}[201~", "\u{1B}[6~", "\u{1B}[F",
  ]

  @MainActor
  func testAnyKeysAtAnySizeLeaveAPicture() async throws {
    try LawRun.needsLongRun()
    let keys = FullScreenTests.someKeys
    var dice = Dice(seed: 5)
    for _ in 0..<(LawRun.isFull ? 30 : 2) {
      let screen = try FullScreen.shop()
      var typed: [String] = []
      for _ in 0..<60 {
        typed.append(keys[dice.roll(keys.count)])
        if dice.roll(3) == 0 {
          await screen.type(typed[typed.count - 1])
        } else {
          screen.press(FullScreen.keys(of: typed[typed.count - 1]))
        }
        screen.size = Size(columns: 1 + dice.roll(130), rows: 1 + dice.roll(40))
        let canvas = screen.canvas
        XCTAssertEqual(canvas.size, screen.size)
        XCTAssertFalse(canvas.lines.joined().contains("\u{1B}"), "\(typed)")
        XCTAssertFalse(screen.isOver, "\(typed)")
      }
      await screen.settle()
    }
  }
}

extension FullScreen {
  @MainActor
  static func shop(columns: Int = 120, rows: Int = 40) throws -> FullScreen {
    try FullScreen(
      try Shop(catalogue: .shipped()), size: Size(columns: columns, rows: rows))
  }

  nonisolated fileprivate static func keys(of text: String) -> [Key] {
    var parser = KeyParser()
    return parser.read(text.utf8) + parser.pause()
  }

  /// Types a text with its control sequences, and waits for the result.
  @MainActor
  func type(_ text: String) async {
    for key in FullScreen.keys(of: text) {
      await settle()
      press([key])
    }
    await settle()
  }

  /// The titles of the screens that lead to the visible one.
  @MainActor
  var titles: String {
    _ = canvas
    return scene.titles
  }
}
