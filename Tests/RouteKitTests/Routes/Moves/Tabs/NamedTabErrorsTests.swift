import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The errors that selecting and removing a tab share: both name a tab by its index, by itself, or by its type.
final class NamedTabErrorsTests: XCTestCase {
  /// A move of a tab, in each of its forms.
  private struct Named {
    let action: String
    let method: String
    let byIndex: (Int) -> Move
    let byScreen: (ScreenNode) -> Move
    let byType: (Cart.Type) -> Move
    /// How an error writes the move by its index, and by its screen.
    let indexCall: String
  }

  private let moves = [
    Named(
      action: "select", method: "selectTab", byIndex: { .selectTab($0) },
      byScreen: { .selectTab($0) }, byType: { .selectTab(first: $0) }, indexCall: "selectTab(1)"),
    Named(
      action: "remove", method: "removeTab", byIndex: { .removeTab(at: $0) },
      byScreen: { .removeTab($0) }, byType: { .removeTab(first: $0) },
      indexCall: "removeTab(at: 1)"),
  ]

  func testAScreenWithinATabIsNotATab() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(cart)))

    for move in moves {
      try expectError(
        .notFound, leaving: tree,
        """
        Cannot \(move.action) 'Cart': 'TabNode' does not hold it.

          TabNode   ◀ here

        To show a screen wherever it is, use .reveal(screen).
        """
      ) { try TreeRouter(tree).navigate(to: move.byScreen(cart)) }
    }
  }

  func testATypeThatNoTabHasIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(Cart())))

    for move in moves {
      try expectError(
        .notFound, leaving: tree,
        """
        Cannot \(move.action) 'Cart': 'TabNode' holds no 'Cart'.

          TabNode
          └─ StackNode   ◀ here

        The tab itself must have the type. To show a screen inside a tab, use .reveal(screen).
        """
      ) { try TreeRouter(tree).navigate(to: move.byType(Cart.self)) }
    }
  }
}
