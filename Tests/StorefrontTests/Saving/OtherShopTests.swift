import Foundation
import storefront
import XCTest

/// Files from another shop than the one that opens them, and from a later version of it.
final class OtherShopTests: XCTestCase {
  @MainActor
  func testWhatThisShopDoesNotSellIsToldAndTheRestComesBack() async throws {
    let (saved, teas) = (try SavedShop(), try Scratch(Data(teas.utf8)))
    _ = try await saved.visit(
      input: "open department Garden\nopen product 42\nsearch lamp\nnote\nwrite hello\nback")

    let visit = try await saved.visit("--catalogue", teas.path, input: "tab search")

    XCTAssertTrue(
      visit.output.hasPrefix(
        """
        Not everything is as you left it:
        - "department": There is no department 'Garden'.
        - what was open in front: it ended with that visit
        The file is kept as 'FILE.damaged'.

        [Cart › Note]
          hello

        """), visit.output)
    XCTAssertTrue(visit.output.contains("[Search › 'lamp']\n  Nothing found.\n"), visit.output)
    XCTAssertEqual(try saved.names, ["shop.state", "shop.state.damaged"])
  }

  @MainActor
  func testALinkToWhatItDoesNotSellIsOneLine() async throws {
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
