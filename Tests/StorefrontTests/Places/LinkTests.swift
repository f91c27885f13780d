import Fixtures
import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

final class LinkTests: XCTestCase {
  /// A link to each screen that has one.
  private let links = [
    "browse": "shop://browse", "department": "shop://departments/Kitchen",
    "product": "shop://products/42", "search": "shop://search",
    "results": "shop://search?word=fountain&word=p%C3%A4n", "cart": "shop://cart",
    "note": "shop://cart/note", "checkout": "shop://checkout", "account": "shop://account",
    "orders": "shop://orders", "order": "shop://orders/1",
  ]

  @MainActor
  func testEveryListedScreenIsReachedByItsLinkAndPrintsIt() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout", "sign in Ada", "pay card", "confirm", "add 11")

    XCTAssertEqual(links.keys.sorted(), shop.catalog.screens.map(\.name).sorted())
    for (name, link) in links {
      await shop.answer("open link \(link)")
      XCTAssertEqual(shop.tree.visible?.screenName, name)
      await shop.expect("link", answers: link)
    }
  }

  @MainActor
  func testEveryLinkThatTheTourPrintsOpensTheSamePage() async throws {
    try LawRun.needsLongRun()
    let tour = try Tour()
    var opened = 0
    for stop in tour.stops {
      let shop = try await tour.shop(at: stop)
      await shop.answer("tree off")
      let page = await shop.answer("show")
      guard let link = await shop.answer("link"), link.hasPrefix("shop:") else { continue }
      let type = shop.visibleType
      // Leaving a note that is not saved asks a question.
      if type == "NoteScreen" { await shop.answer("save") }

      let first = await shop.answer("open link \(link)")
      let drawing = shop.tree.snapshot().drawing()
      await shop.answer("open link \(link)")

      XCTAssertEqual(shop.visibleType, type)
      // The link of a screen does not contain what was written or chosen on it.
      if type != "NoteScreen", type != "CheckoutScreen" {
        XCTAssertEqual(first?.page, page?.page, "\(stop): \(link)")
      }
      XCTAssertEqual(shop.tree.snapshot().drawing(), drawing, "\(stop): \(link)")
      opened += 1
    }
    XCTAssertGreaterThan(opened, LawRun.isFull ? 40 : 6)
  }

  @MainActor
  func testALinkLeadsToTheSamePlaceFromEverywhereOnTheTour() async throws {
    try LawRun.needsLongRun()
    let tour = try Tour()
    let open = links.values.filter { !$0.contains("orders") && !$0.contains("checkout") }.sorted()
    var paths: [String: [String]] = [:]
    for link in open {
      paths[link] = try Shop(catalogue: .shipped(), link: link).visiblePath
    }
    for (stop, link) in zip(tour.stops, (0..<100).flatMap { _ in open }) {
      let shop = try await tour.shop(at: stop)

      await shop.type("y", "open link \(link)", "y")

      XCTAssertEqual(shop.visiblePath, paths[link], "\(stop): \(link)")
    }
  }

  @MainActor
  func testAScreenThatAnswersAQuestionHasNoLink() async throws {
    let shop = try Shop(catalogue: .shipped())
    let line = "No link leads here. This screen is a step of a task."

    await shop.answer("checkout")
    await shop.expect("link", answers: line)
    await shop.type("dismiss", "orders")
    await shop.expect("link", answers: line)
  }

  @MainActor
  func testALinkThatLeadsNowhereIsOneLineAndChangesNothing() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("open product 42")
    let before = shop.tree.snapshot()
    let answers = [
      "shop://products/999": "There is no product 999.",
      "shop://products/trowel": "Cannot open 'shop://products/trowel': no pattern fits it.",
      "shop://products/42/43": "Cannot open 'shop://products/42/43': no pattern fits it.",
      "shop://departments/cel%E2%80%AElar": "There is no department 'cel\u{FFFD}lar'.",
      "https://evil.example/cart":
        "Cannot open 'https://evil.example/cart': the host 'evil.example' is not declared.",
      "javascript:alert(1)":
        "Cannot open 'javascript:alert(1)': the scheme 'javascript' is not declared.",
      "//host": "Cannot open '//host': it has no scheme.",
      "shop://cart%00": "Cannot open 'shop://cart%00': it has the control character \\0.",
      "shop://browse/..": "Cannot open 'shop://browse/..': it has the segment '..'.",
    ]

    for (link, answer) in answers { await shop.expect("open link \(link)", answers: answer) }
    XCTAssertEqual(shop.tree.snapshot(), before)
  }

  @MainActor
  func testALinkLeavesNoUnsavedNoteWithoutAQuestion() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("note", "write ring twice")

    await shop.answer("open link shop://cart")
    XCTAssertEqual(shop.visibleType, "Screen<Alert<Bool>>")
    await shop.answer("n")
    XCTAssertEqual(shop.visibleType, "NoteScreen")
    await shop.type("open link shop://cart", "y")
    XCTAssertEqual(shop.visibleType, "CartScreen")
  }
}

extension Shop {
  /// The visible path in words.
  fileprivate var visiblePath: [String] {
    tree.visiblePath.map { "\(Swift.type(of: $0)) \($0.screenName ?? "")" }
  }
}

extension String {
  /// The content of the screen, without the line with the path to it.
  fileprivate var page: String { String(drop { $0 != "\n" }) }
}

/// Links to a guard whose question is already open: the library asks once, and all get the answer. The shop
/// once waited for questions that were never asked.
final class LinksAtOneDoorTests: XCTestCase {
  @MainActor
  func testTwoLinksThatHaveToSignInAreAnsweredByOneSignIn() async throws {
    for link in ["shop://orders", "shop://checkout"] {
      let shop = try Shop(catalogue: .shipped())
      await shop.type("add 42")
      let first = await shop.answer("open link \(link)")

      let second = await shop.answer("open link \(link)")
      await shop.answer("sign in Ada")

      XCTAssertEqual(second, first)
      await shop.expect("link", answers: link)
      XCTAssertEqual(shop.tree.layers.count, link == "shop://checkout" ? 2 : 1)
    }
  }

  @MainActor
  func testTheOneThatCameLastIsVisible() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout", "sign in Ada", "pay card", "confirm", "sign out")
    await shop.type("open link shop://orders/1", "orders", "open link shop://orders")

    let answer = await shop.answer("sign in Ada")

    XCTAssertEqual(answer?.hasPrefix("[Account › Orders]\n"), true, answer ?? "")
  }

  @MainActor
  func testANoIsOneForBoth() async throws {
    let shop = try Shop(catalogue: .shipped(), link: "shop://orders")
    _ = await shop.greeting()
    await shop.type("open link shop://orders/1", "open link shop://orders")

    let answer = await shop.answer("dismiss")

    let line = "You have to sign in for that."
    XCTAssertEqual(
      answer?.components(separatedBy: "\n\n").prefix(4),
      [line, line, line, "[Browse]\n  Welcome to The Corner Shop. We have:"])
  }

  func testTheInputMayEndWhileBothWait() async throws {
    let visit = try await Visit(["shop://orders"], input: "open link shop://orders\nsign out")

    XCTAssertTrue(visit.output.hasSuffix("You are not signed in.\n\nGoodbye.\n"), visit.output)
    XCTAssertEqual(visit.status, 0)
  }
}

/// `storefront LINK`.
final class OpeningTests: XCTestCase {
  func testTheShopOpensAtALink() async throws {
    for link in ["shop://products/42", "https://shop.example/products/42", "shop://p/42/?ref=mail"]
    {
      let visit = try await Visit([link], input: "back")

      XCTAssertTrue(visit.output.hasPrefix("[Browse › Hand trowel]\n"), visit.output)
      XCTAssertTrue(visit.output.contains("> back\n[Browse]\n"), visit.output)
      XCTAssertEqual(visit.status, 0)
    }
  }

  @MainActor
  func testALinkThatMustSignInGoesOnAfterItOnce() async throws {
    let shop = try Shop(catalogue: .shipped(), link: "shop://orders")

    let greeting = await shop.greeting()
    let answer = await shop.answer("sign in Ada")

    XCTAssertEqual(
      greeting,
      """
      [Browse ⇒ Sign in]
        Who are you?

        sign in NAME, forgot, dismiss
      """)
    XCTAssertEqual(answer, "[Account › Orders]\n  No orders yet.\n\n  back")
    await shop.expect(
      "back",
      answers: "[Account]\n  You are Ada.\n\n  No products viewed yet.\n\n  orders, sign out"
    )
  }

  func testALinkThatLeadsNowhereIsOneLineAboveTheFirstScreen() async throws {
    let lines = [
      "shop://products/999": "There is no product 999.",
      "shop://nowhere": "Cannot open 'shop://nowhere': no pattern fits it.",
      "file:///etc/passwd":
        "Cannot open 'file:///etc/passwd': the scheme 'file' is not declared.",
      "shop://a b": "Cannot open 'shop://a b': it has ' ', which is not allowed in a URL.",
      "shop://\u{1B}[2J": "Cannot open 'shop://\\u{1B}[2J': it has the control character \\u{1B}.",
      "tour.txt": "Cannot open 'tour.txt': it has no scheme.",
    ]

    for (link, line) in lines {
      let visit = try await Visit([link])
      let usual = try await Visit()

      XCTAssertEqual(visit.output, "\(line)\n\n\(usual.output)")
      XCTAssertEqual(visit.status, 0)
    }
  }

  func testALinkThatFindsTheCartEmptyShowsTheAlert() async throws {
    let visit = try await Visit(["shop://checkout"])

    XCTAssertTrue(visit.output.hasPrefix("[Browse ⇒ The cart is empty]\n"), visit.output)
  }
}
