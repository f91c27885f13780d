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

  func testWithoutTabsItIsAnError() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))

    for move in moves {
      for (route, what) in [(move.byIndex(1), "tab 1"), (move.byScreen(feed), "'Feed'")] {
        try expectError(
          .noContainer, leaving: tree,
          """
          Cannot \(move.action) \(what): no tabs hold the visible screen.

            StackNode
            └─ ● Feed   ◀ visible

          The tree has no tabs. Make them first: TabBuilder(builder).rootRoute().
          """
        ) { try TreeRouter(tree).navigate(to: route) }
      }
    }
  }

  func testWithASheetUpTheErrorSaysWhatWouldHelp() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), cart))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    for move in moves {
      for (route, what, call) in [
        (move.byIndex(1), "tab 1", move.indexCall),
        (move.byScreen(cart), "'Cart'", "\(move.method)(screen)"),
        (move.byType(Cart.self), "'Cart'", "\(move.method)(first: Cart.self)"),
      ] {
        try expectError(
          .noContainer, leaving: tree,
          """
          Cannot \(move.action) \(what): no tabs hold the visible screen within its layer.

            TabNode

            sheet on TabNode:
            Sheet   ◀ visible

          Dismiss the layer first: .dismissAll.then(.\(call)).
          """
        ) { try router.navigate(to: route) }
      }
    }
  }
}
