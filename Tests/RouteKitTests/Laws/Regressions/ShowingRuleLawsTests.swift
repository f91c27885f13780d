import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// No way of becoming visible gets past a rule for showing.
final class ShowingRuleLawsTests: XCTestCase {
  func testEveryWayOfBecomingVisibleIsAsked() throws {
    for way in Way.all {
      let vault = Vault()
      let tree = ScreenTree()
      tree.undoLimit = 5
      let go = try way.begin(tree, vault)
      XCTAssertFalse(vault.isVisible, way.name)
      let rule = tree.require(ClosureGuard { (_: Vault) in .deny }, beforeShowing: Vault.self)

      try expectError(.refused, leaving: tree) { try go() }
      XCTAssertEqual(vault.appearances, way.earlier, way.name)

      rule.cancel()
      try go()
      XCTAssertEqual(vault.appearances, way.earlier + 1, way.name)
    }
  }

  func testUndoAsksAboutAPageThatOnlyTheRestoredStateShows() throws {
    let (first, second) = (Vault(), Feed())
    let pager = Turner()
    try pager.insertChild(first, at: 0)
    try pager.insertChild(second, at: 1)
    let tree = try ScreenTree(root: pager)
    tree.undoLimit = 5
    try pager.turn(to: 1)
    tree.require(ClosureGuard { (_: Vault) in .deny }, beforeShowing: Vault.self)

    try expectError(.refused, leaving: tree) { try tree.undo() }
    XCTAssertTrue(second.isVisible)
  }

  /// A way in which a hidden vault becomes visible.
  private struct Way {
    let name: String
    /// How often the vault appeared before.
    var earlier = 0
    /// Prepares the tree, and returns what makes the vault visible.
    let begin: (ScreenTree, Vault) throws -> () throws -> Void

    static var all: [Way] {
      [
        Way(name: "select") { tree, vault in
          let tabs = try TabNode(Feed(), vault)
          try tree.setRoot(tabs)
          return { try tabs.select(1) }
        },
        Way(name: "remove the selected tab") { tree, vault in
          let tabs = try TabNode(Feed(), StackNode(vault))
          try tree.setRoot(tabs)
          return { try tabs.remove(at: 0) }
        },
        Way(name: "pop") { tree, vault in
          let stack = try StackNode(vault, Feed())
          try tree.setRoot(stack)
          return { try stack.pop() }
        },
        Way(name: "bring to front") { tree, vault in
          let stack = try StackNode(vault, Feed())
          try tree.setRoot(stack)
          return { try stack.bringToFront(vault) }
        },
        Way(name: "push") { tree, vault in
          let stack = try StackNode(Feed())
          try tree.setRoot(stack)
          return { try stack.push(vault) }
        },
        Way(name: "dismiss", earlier: 1) { tree, vault in
          try tree.setRoot(vault)
          try vault.present(Cart())
          return { try vault.dismissPresented() }
        },
        Way(name: "dismiss what covers its tabs", earlier: 1) { tree, vault in
          let tabs = try TabNode(vault, Feed())
          try tree.setRoot(tabs)
          try TreeRouter(tree).navigate(to: CartBuilder().presentRoute())
          return { try TreeRouter(tree).navigate(to: .dismiss) }
        },
        Way(name: "reveal") { tree, vault in
          try tree.setRoot(TabNode(Feed(), StackNode(vault, Cart())))
          return { try TreeRouter(tree).navigate(to: .reveal(vault)) }
        },
        Way(name: "focus a column") { tree, vault in
          let split = try SplitNode(primary: Feed(), secondary: vault, isCollapsed: true)
          try tree.setRoot(split)
          return { try split.focus(.secondary) }
        },
        Way(name: "expand") { tree, vault in
          let split = try SplitNode(primary: Feed(), secondary: vault, isCollapsed: true)
          try tree.setRoot(split)
          return { try split.expand() }
        },
        Way(name: "undo", earlier: 1) { tree, vault in
          let stack = try StackNode(vault)
          try tree.setRoot(stack)
          try stack.push(Cart())
          return { try tree.undo() }
        },
        Way(name: "redo", earlier: 1) { tree, vault in
          let tabs = try TabNode(Feed(), vault)
          try tree.setRoot(tabs)
          try tabs.select(1)
          try tree.undo()
          return { try tree.redo() }
        },
        Way(name: "a page of an app's container") { tree, vault in
          let pager = Turner()
          try pager.insertChild(Feed(), at: 0)
          try pager.insertChild(vault, at: 1)
          try tree.setRoot(pager)
          return { try pager.turn(to: 1) }
        },
      ]
    }
  }
}

private final class Vault: ScreenNode {
  private(set) var appearances = 0

  override func didAppear() { appearances += 1 }
}

/// A container that shows the page that its own state names.
private final class Turner: ContainerNode {
  private var page = 0

  override var childrenOnShow: [ScreenNode] { Array(children.dropFirst(page).prefix(1)) }

  func turn(to page: Int) throws {
    try edit("turn") { change(to: page, in: $0) }
  }

  private func change(to page: Int, in navigation: Navigation?) {
    let before = self.page
    recordInverse(in: navigation) { [unowned self] in change(to: before, in: nil) }
    self.page = page
  }
}
