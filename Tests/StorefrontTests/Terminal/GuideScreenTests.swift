import StorefrontShop
import storefront
import XCTest

/// Whole screens with all their parts. Guides/The-source.md shows the narrow one.
final class GuideScreenTests: XCTestCase {
  @MainActor
  func testAWideWindowShowsTwoColumnsAndTheTree() async throws {
    let screen = try FullScreen.shop(columns: 100, rows: 14)

    await screen.type("\u{1B}[B\r")

    expect(
      screen,
      """
       Browse › Kitchen                                           ┌─ Commit 3, user ─────────────────────┐
      [Browse]  Search   Cart   Account                           │  TabNode                             │
                                                                  │  ├─ ● SplitNode "browse"             │
        Browse              │   Kitchen                           │  │  ├─ primary: BrowseScreen "brow… ◀│
        Welcome to The      │ > 21   Kettle              45.00 EUR│+ │  └─ ● secondary: StackNode        │
        Corner Shop. We     │   22   Bread knife         27.95 EUR│+ │     └─ ● DepartmentScreen "depa… ◀│
        have:               │   23   Coffee mill         69.00 EUR│  ├─ StackNode "search"               │
                            │   24   Mixing bowl         16.75 EUR│  │  └─ ● SearchScreen "search"       │
        Lighting (4)        │   25   Tea towel            5.95 EUR│  ├─ StackNode "cart"                 │
        Kitchen (5)         │                                     │  │  └─ ● CartScreen "cart"           │
        Paper (4)           │   open product ID                   │  └─ StackNode "account"              │
        Garden (4)          │                                     │     └─ ● AccountScreen "account"     │
        Travel (3)          │                                     └──────────────────────────────────────┘
      ? help   Enter open   Esc back   Tab tabs   / find   q quit   w what if   u undo   r redo   l link
      """)
  }

  @MainActor
  func testANarrowWindowShowsOneColumn() async throws {
    let screen = try FullScreen.shop(columns: 48, rows: 11)

    await screen.type("\u{1B}[B\r")

    expect(
      screen,
      """
       Browse › Kitchen
      [Browse]  Search   Cart   Account

      > 21   Kettle                     45.00 EUR
        22   Bread knife                27.95 EUR
        23   Coffee mill                69.00 EUR
        24   Mixing bowl                16.75 EUR
        25   Tea towel                   5.95 EUR

        open product ID
      ? help   Enter open   Esc back   Tab tabs
      """)
  }

  @MainActor
  func testALinkIsExplained() async throws {
    let screen = try FullScreen.shop(columns: 92, rows: 17)

    await screen.type("shop://orders/7")

    expect(
      screen,
      """
       Browse                                                 ┌─ Tree ───────────────────────────┐
      [Browse]  Search   Cart   Account                       │  TabNode                         │
                                                              │  ├─ ● SplitNode "browse" (collap…│
        Welcome to The Corner Shop. We have:                  │  │  └─ ● primary: BrowseScreen… ◀│
                                                              │  ├─ StackNode "search"           │
      > Lighting (4)                                          │  │  └─ ● SearchScreen "search"   │
        Kitchen (5)                                           │  ├─ StackNode "cart"             │
        Paper (4)                                             │  │  └─ ● CartScreen "cart"       │
        Garden (4)                                            │  └─ StackNode "account"          │
        Travel (3)                                            │     └─ ● AccountScreen "account" │
                                                              │                                  │
        open department NAME                                  └──────────────────────────────────┘
      Link: shop://orders/7
      To 'order':
      1. The guard 'SignedIn' before 'OrdersScreen' has to ask.
      Would wait: the guard 'SignedIn' has to ask.
      Enter go there   Esc cancel
      """)
  }

  @MainActor
  func testARowIsExplained() async throws {
    let screen = try FullScreen.shop(columns: 92, rows: 17)

    await screen.type("w")

    expect(
      screen,
      """
       B┌─ What if: open department Lighting ──────────────────────────────────────────────────┐─┐
      [B│ To 'department':                                                                     │ │
        │ 1. Tried, but failed: Cannot find 'StackNode': the closure picks none (from the      │…│
        │ root: current, visible).                                                             │◀│
        │    1. Looked for 'StackNode' (from the root: current, visible): the closure picks    │ │
      > │ none.                                                                                │ │
        │ 2. Looked for 'SplitNode' (from the root: current, visible): found SplitNode         │ │
        │ "browse" #2.                                                                         │ │
        │ 3. Started from SplitNode "browse" #2, the arrival of another route.                 │ │
        │ 4. Placed StackNode in SplitNode "browse" #2.                                        │ │
        │ 5. Started from StackNode, the arrival of another route.                             │ │
        │ 6. Placed DepartmentScreen "department" in StackNode.                                │ │
        │ 7. The rule for 'ScreenNode', asked about StackNode, allowed it.                     │ │
        │ 8. The rule for 'ScreenNode', asked about DepartmentScreen "department", allowed it. │ │
        │ Would arrive at DepartmentScreen "department".                                       │ │
        └──────────────────────────────────────────────────────────────────────────────────────┘─┘
      Esc close   ↑↓ scroll
      """)
  }

  @MainActor
  private func expect(
    _ screen: FullScreen, _ expected: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let text = screen.canvas.text
    XCTAssertEqual(text, expected, "\n\(text)", file: file, line: line)
  }
}
