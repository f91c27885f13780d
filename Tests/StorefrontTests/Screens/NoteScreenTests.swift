import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

final class NoteScreenTests: XCTestCase {
  @MainActor
  func testLeavingANoteThatIsNotSavedAsksFirst() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("note", "write hello", "back")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ SplitNode "browse" (collapsed)
      │  └─ ● primary: BrowseScreen "browse"
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ ● StackNode "cart"
      │  ├─ CartScreen "cart"
      │  └─ ● NoteScreen "note"
      └─ StackNode "account"
         └─ ● AccountScreen "account"

      alert on TabNode:
      Alert<Bool>   ◀ visible
      """)
  }

  @MainActor
  func testANoLeavesTheNoteAsItIs() async throws {
    let shop = try Shop(catalogue: .shipped())

    let answer = await shop.type("note", "write hello", "home", "n")

    XCTAssertEqual(
      answer,
      """
      The note stays open.

      [Cart › Note]
        hello

        write WORDS, save, back
      """)
  }

  @MainActor
  func testAYesDiscardsIt() async throws {
    let shop = try Shop(catalogue: .shipped())

    let answer = await shop.type("add 42", "note", "write hello", "back", "y")

    XCTAssertEqual(
      answer,
      """
      [Cart]
        1 ×  Hand trowel (42)           14.99 EUR
             Total                      14.99 EUR

        add ID COUNT, remove ID, note, checkout
      """)
  }

  @MainActor
  func testASavedNoteGoesWithoutAQuestion() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("note", "write hello", "save")

    XCTAssertEqual(shop.visibleType, "CartScreen")
  }

  @MainActor
  func testAQuestionIsAnsweredBeforeAnythingElse() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("note", "write hello", "back")
    let before = shop.tree.snapshot()

    for line in ["back", "dismiss", "tab browse", "note", "open product 42", "checkout", "orders"] {
      await shop.expect(line, answers: "Type y or n first.")
    }
    XCTAssertEqual(shop.tree.snapshot(), before)
  }

  @MainActor
  func testGoingToAnotherTabIsNotLeaving() async throws {
    let shop = try Shop(catalogue: .shipped())

    let answer = await shop.type("note", "write hello", "tab browse", "note")

    XCTAssertEqual(
      answer,
      """
      [Cart › Note]
        hello

        write WORDS, save, back
      """)
  }
}
