import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class TabNodeEditsByIndexTests: XCTestCase {
  func testATabIsReplacedByItsIndexAndItsSelectionKept() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)

    try tabs.replace(at: 0, with: Sheet())

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Sheet   ◀ visible
      └─ Cart
      """)
  }

  func testAMissingScreenIsAnError() throws {
    let tabs = try TabNode(Feed())
    let tree = try ScreenTree(root: tabs)

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot remove tab -1: 'TabNode' has 1 tab, with the index 0.

        TabNode   ◀ here
      """
    ) { try tabs.remove(at: -1) }
    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot replace tab 1: 'TabNode' has 1 tab, with the index 0.

        TabNode   ◀ here
      """
    ) { try tabs.replace(at: 1, with: Cart()) }
    try expectError(
      .notFound, leaving: tree,
      """
      Cannot remove 'Cart': 'TabNode' holds no 'Cart'.

        TabNode
        └─ ● Feed   ◀ visible

      The tab itself must have the type. To show a screen inside a tab, use .reveal(screen).
      """
    ) { try tabs.remove(first: Cart.self) }
  }
}
