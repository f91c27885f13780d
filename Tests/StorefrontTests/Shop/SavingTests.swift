import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

/// `--state FILE`: what is saved, and what is restored.
final class SavingTests: XCTestCase {
  @MainActor
  func testTheShopComesBackToWhereItWasLeftByQuitAndByTheEndOfInput() async throws {
    for end in ["quit\nback", ""] {
      let saved = try SavedShop()
      _ = try await saved.visit(input: "open department Paper\nopen product 32\n\(end)")

      let visit = try await saved.visit(input: "back")

      XCTAssertEqual(visit.status, 0)
      XCTAssertTrue(visit.output.hasPrefix("[Browse › Paper › Fountain pen]\n"), visit.output)
      XCTAssertTrue(visit.output.contains("> back\n[Browse › Paper]\n"), visit.output)
      XCTAssertEqual(try saved.names, ["shop.state"])
    }
  }

  @MainActor
  func testEveryStopOfTheTourComesBackButForWhatTheRulesForbid() async throws {
    try LawRun.needsLongRun()
    let (tour, saved) = (try Tour(), try SavedShop())
    var whole = 0
    try await tour.walk { stop, shop in
      try StateFile(path: saved.path).save(shop.tree.archive(using: shop.catalog))

      let restored = try saved.open()

      var expected = shop
      if restored.news == nil {
        whole += 1
      } else {
        expected = try await tour.shop(at: stop)
        try await expected.leaveWhatIsForbidden()
      }
      expectTree(restored.tree, expected.tree.snapshot().drawing())
      XCTAssertEqual(try saved.names, ["shop.state"])
    }
    XCTAssertGreaterThan(whole, LawRun.isFull ? 40 : 6)
  }

  @MainActor
  func testANoteThatWasNotSavedComesBackAsItWasWritten() async throws {
    let saved = try SavedShop()
    let shop = try saved.open()
    await shop.type("note", "write ring twice")
    try await shop.close()

    let restored = try saved.open()

    await restored.expect(
      "show", answers: "[Cart › Note]\n  ring twice\n\n  write WORDS, save, back")
    await restored.answer("back")
    XCTAssertEqual(restored.visibleType, "Screen<Alert<Bool>>")
  }

  @MainActor
  func testPrivateScreensStayAwayWithoutASignInAndTheShopSaysSo() async throws {
    let saved = try SavedShop()
    let shop = try saved.open()
    await shop.type("add 42", "checkout", "sign in Ada", "pay card", "confirm", "add 42")
    await shop.type("checkout", "address")
    try await shop.close()

    let visit = try await saved.visit(input: "open order 1\nsign in Ada")

    XCTAssertEqual(
      visit.output,
      """
      Not everything is as you left it:
      - "orders": you have to sign in first
      - what was open in front: it ended with your last visit

      [Account]
        You are not signed in.

        No products viewed yet.

        orders

      Type help for the commands.

      > open order 1
      [Account ⇒ Sign in]
        Who are you?

        sign in NAME, forgot, dismiss

      > sign in Ada
      There is no order 1.

      [Account]
        You are Ada.

        No products viewed yet.

        orders, sign out

      Goodbye.

      """)
    XCTAssertEqual(try saved.names, ["shop.state"])
  }

  @MainActor
  func testALinkIsVisibleAndWhatWasSavedIsBehindIt() async throws {
    let saved = try SavedShop()
    let shop = try saved.open()
    await shop.type("search lamp", "note", "tab search")
    try await shop.close()

    let restored = try saved.open(link: "shop://products/42")

    expectTree(
      restored.tree,
      """
      TabNode
      ├─ ● SplitNode "browse" (collapsed)
      │  ├─ primary: BrowseScreen "browse"
      │  └─ ● secondary: StackNode
      │     └─ ● ProductScreen "product"   ◀ visible
      ├─ StackNode "search"
      │  ├─ SearchScreen "search"
      │  └─ ● ResultsScreen "results"
      ├─ StackNode "cart"
      │  ├─ CartScreen "cart"
      │  └─ ● NoteScreen "note"
      └─ StackNode "account"
         └─ ● AccountScreen "account"
      """)
  }

  @MainActor
  func testALinkThatLeadsNowhereLeavesWhatWasSaved() async throws {
    let saved = try SavedShop()
    _ = try await saved.visit(input: "open product 42")

    let visit = try await saved.visit("shop://nowhere")

    XCTAssertTrue(
      visit.output.hasPrefix(
        "Cannot open 'shop://nowhere': no pattern fits it.\n\n[Browse › Hand trowel]\n"),
      visit.output)
  }
}

extension Shop {
  /// Leaves screens open that a new visit may not show: a question, and screens of a signed-in customer.
  fileprivate func leaveWhatIsForbidden() async throws {
    await answer("n")
    try TreeRouter(tree).navigate(to: .dismissAll)
    await answer("sign out")
  }
}

/// Files from another shop than the one that opens them, and from a later version of it.
final class OtherShopTests: XCTestCase {
  @MainActor
  func testMissingProductsAreReportedAndTheRestComesBack() async throws {
    let (saved, teas) = (try SavedShop(), try Scratch(Data(teas.utf8)))
    _ = try await saved.visit(
      input: "open department Garden\nopen product 42\nsearch lamp\nnote\nwrite hello\nback")

    let visit = try await saved.visit("--catalogue", teas.path, input: "tab search")

    XCTAssertTrue(
      visit.output.hasPrefix(
        """
        Not everything is as you left it:
        - "department": There is no department 'Garden'.
        - what was open in front: it ended with your last visit
        The file is kept as 'FILE.damaged'.

        [Cart › Note]
          hello

        """), visit.output)
    XCTAssertTrue(visit.output.contains("[Search › 'lamp']\n  Nothing found.\n"), visit.output)
    XCTAssertEqual(try saved.names, ["shop.state", "shop.state.damaged"])
  }

  @MainActor
  func testALinkToAProductThatItDoesNotSellIsOneLine() async throws {
    let (saved, teas) = (try SavedShop(), try Scratch(Data(teas.utf8)))
    _ = try await saved.visit(input: "open product 42")

    let visit = try await saved.visit("--catalogue", teas.path, "shop://products/42")

    XCTAssertTrue(
      visit.output.hasPrefix(
        """
        Not everything is as you left it:
        - "product": There is no product 42.
        The file is kept as 'FILE.damaged'.

        There is no product 42.

        [Browse]
          Welcome to Tea House. We have:

        """), visit.output)
    XCTAssertEqual(visit.status, 0)
  }

  @MainActor
  func testAFileOfALaterFormatIsKept() async throws {
    let saved = try SavedShop()
    let later = Data(#"{"format":99,"records":[]}"#.utf8)
    try saved.write(later)

    let visit = try await saved.visit()

    XCTAssertTrue(
      visit.output.hasPrefix(
        """
        Not everything is as you left it:
        - everything: it has format 99, but this version of RouteKit reads format 1
        The file is kept as 'FILE.damaged'.

        """), visit.output)
    XCTAssertEqual(try saved.kept(), later)
  }

  private let teas = """
    {"name": "Tea House", "currency": "EUR", "products": [
      {"id": 1, "name": "Green tea", "department": "Tea", "price": 450}]}
    """
}
