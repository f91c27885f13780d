import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Tables over the direct edits of a tree and its containers: the ones that leave everything as it is, and the ones that
/// are refused.
final class EveryEditTests: XCTestCase {
  /// A tree with every container in a tab.
  private struct Place {
    let feed = Feed()
    let lamp = Product("lamp")
    let home = Account()
    let cart = Cart()
    let menu = Search()
    let sheet = Sheet()
    let low = Sheet("low")
    let foreign = Feed("foreign")
    let stranger = Page("stranger")
    let stack: StackNode
    let single: StackNode
    let empty = StackNode()
    let deck = Deck()
    let tabs: TabNode
    let split: SplitNode
    let narrow: SplitNode
    let root: TabNode
    let tree: ScreenTree
    let other: ScreenTree

    init() throws {
      stack = try StackNode(feed, lamp)
      single = try StackNode(Feed())
      tabs = try TabNode(home, cart)
      split = try SplitNode(primary: menu)
      narrow = try SplitNode(primary: Feed(), secondary: Feed(), isCollapsed: true)
      try deck.insertChild(Page("card"), at: 0)
      root = try TabNode(stack, single, empty, deck, tabs, split, narrow)
      try single.present(low)
      try tabs.present(sheet)
      tree = try ScreenTree(root: root)
      other = try ScreenTree(root: foreign)
    }
  }

  private struct Edit {
    let written: String
    /// The kind and the first line of the error, or nil if the edit leaves everything as it is.
    let refusal: (kind: RoutingError.Kind, text: String)?
    let perform: (Place) throws -> Void

    init(_ written: String, perform: @escaping (Place) throws -> Void) {
      (self.written, refusal, self.perform) = (written, nil, perform)
    }

    init(
      _ written: String, _ kind: RoutingError.Kind, _ text: String,
      perform: @escaping (Place) throws -> Void
    ) {
      (self.written, refusal, self.perform) = (written, (kind, text), perform)
    }
  }

  private let leavingAll = [
    Edit("stack.pop(0)") { try $0.stack.pop(0) },
    Edit("stack.popToRoot() at the root") { try $0.single.popToRoot() },
    Edit("stack.popToRoot() without a root") { try $0.empty.popToRoot() },
    Edit("stack.popTo(top)") { try $0.stack.popTo($0.lamp) },
    Edit("stack.popTo(last: Product.self)") { try $0.stack.popTo(last: Product.self) },
    Edit("stack.replaceLast(with: top)") { try $0.stack.replaceLast(with: $0.lamp) },
    Edit("stack.replaceAll(with: all)") { try $0.stack.replaceAll(with: [$0.feed, $0.lamp]) },
    Edit("stack.keep(where: all)") { try $0.stack.keep(where: { _ in true }) },
    Edit("stack.bringToFront(top)") { try $0.stack.bringToFront($0.lamp) },
    Edit("tabs.select(selected)") { try $0.tabs.select($0.home) },
    Edit("tabs.select(0)") { try $0.tabs.select(0) },
    Edit("tabs.select(first: Account.self)") { try $0.tabs.select(first: Account.self) },
    Edit("tabs.replace(tab, with: tab)") { try $0.tabs.replace($0.home, with: $0.home) },
    Edit("tabs.replace(at: 0, with: tab)") { try $0.tabs.replace(at: 0, with: $0.home) },
    Edit("split.setColumn(.primary, to: its screen)") {
      try $0.split.setColumn(.primary, to: $0.menu)
    },
    Edit("split.setColumn(.secondary, to: nil)") { try $0.split.setColumn(.secondary, to: nil) },
    Edit("split.focus(focused)") { try $0.split.focus(.primary) },
    Edit("split.expand()") { try $0.split.expand() },
    Edit("split.collapse() when collapsed") { try $0.narrow.collapse() },
    Edit("container.setFocusedChild(focused)") {
      try $0.deck.setFocusedChild($0.deck.children.first)
    },
    Edit("container.edit that edits nothing") { try $0.deck.edit("do nothing") { _ in } },
    Edit("tree.setRoot(root)") { try $0.tree.setRoot($0.root) },
    Edit("tree.reveal(visible)") { try $0.tree.reveal($0.lamp) },
    Edit("tree.reveal(tabs on the visible path)") { try $0.tree.reveal($0.root) },
  ]

  private let refused = [
    Edit("stack.push(its own)", .alreadyOnTree, "Cannot push 'Feed': 'StackNode' already holds it.")
    { try $0.stack.push($0.feed) },
    Edit(
      "stack.push(of another tree)", .alreadyOnTree,
      "Cannot push 'Feed \"foreign\"': it is already the root of a tree."
    ) { try $0.stack.push($0.foreign) },
    Edit(
      "stack.replaceLast(with: the one below)", .alreadyOnTree,
      "Cannot replace with 'Feed': 'StackNode' already holds it."
    ) { try $0.stack.replaceLast(with: $0.feed) },
    Edit(
      "stack.replaceAll(with: one of another container)", .alreadyOnTree,
      "Cannot replace with 'Cart': 'TabNode #11' already holds it."
    ) { try $0.stack.replaceAll(with: [$0.stranger, $0.cart]) },
    Edit(
      "stack.replaceAll(with: one twice)", .alreadyOnTree,
      "Cannot replace with 'Page \"stranger\"': it is listed twice."
    ) { try $0.stack.replaceAll(with: [$0.stranger, $0.stranger]) },
    Edit(
      "container.insertChild(of another container)", .alreadyOnTree,
      "Cannot insert 'Cart': 'TabNode #11' already holds it."
    ) { try $0.deck.insertChild($0.cart, at: 0) },
    Edit(
      "tabs.append(its own)", .alreadyOnTree,
      "Cannot insert 'Cart': 'TabNode #11' already holds it."
    ) { try $0.tabs.append($0.cart) },
    Edit(
      "tabs.insert(its own)", .alreadyOnTree,
      "Cannot insert 'Cart': 'TabNode #11' already holds it."
    ) { try $0.tabs.insert($0.cart, at: 0) },
    Edit(
      "tabs.replace(tab, with: another tab)", .alreadyOnTree,
      "Cannot replace with 'Cart': 'TabNode #11' already holds it."
    ) { try $0.tabs.replace($0.home, with: $0.cart) },
    Edit(
      "tabs.replace(at: 0, with: another tab)", .alreadyOnTree,
      "Cannot replace with 'Cart': 'TabNode #11' already holds it."
    ) { try $0.tabs.replace(at: 0, with: $0.cart) },
    Edit(
      "split.setColumn(to: the screen of another)", .alreadyOnTree,
      "Cannot set column 'Search': 'SplitNode' already holds it."
    ) { try $0.split.setColumn(.secondary, to: $0.menu) },
    Edit(
      "screen.present(a tab)", .alreadyOnTree,
      "Cannot present 'Cart': 'TabNode #11' already holds it."
    ) { try $0.feed.present($0.cart) },
    Edit(
      "tree.setRoot(of another tree)", .alreadyOnTree,
      "Cannot set the root to 'Feed \"foreign\"': it is already the root of a tree."
    ) { try $0.tree.setRoot($0.foreign) },
    Edit(
      "stack.popTo(of another container)", .notFound,
      "Cannot pop to 'Cart': 'StackNode' does not hold it."
    ) { try $0.stack.popTo($0.cart) },
    Edit(
      "stack.popTo(its layer)", .notFound,
      "Cannot pop to 'Sheet \"low\"': 'StackNode' does not hold it."
    ) { try $0.single.popTo($0.low) },
    Edit(
      "stack.popTo(first: absent)", .notFound, "Cannot pop to 'Cart': 'StackNode' holds no 'Cart'."
    ) { try $0.stack.popTo(first: Cart.self) },
    Edit(
      "stack.popTo(last: absent)", .notFound, "Cannot pop to 'Cart': 'StackNode' holds no 'Cart'."
    ) { try $0.stack.popTo(last: Cart.self) },
    Edit(
      "stack.popTo(where: none)", .notFound,
      "Cannot pop to the requested screen: 'StackNode' holds none."
    ) { try $0.stack.popTo(where: { _ in false }) },
    Edit(
      "stack.bringToFront(stranger)", .notFound,
      "Cannot bring to the front 'Page \"stranger\"': 'StackNode' does not hold it."
    ) { try $0.stack.bringToFront($0.stranger) },
    Edit(
      "stack.remove(stranger)", .notFound,
      "Cannot remove 'Page \"stranger\"': 'StackNode' does not hold it."
    ) { try $0.stack.remove($0.stranger) },
    Edit(
      "stack.setFocusedChild(below the top)", .notFound,
      "Cannot focus 'Feed': the focus of 'StackNode' is always its last screen."
    ) { try $0.stack.setFocusedChild($0.feed) },
    Edit(
      "container.setFocusedChild(stranger)", .notFound,
      "Cannot focus 'Page \"stranger\"': 'Deck' does not hold it."
    ) { try $0.deck.setFocusedChild($0.stranger) },
    Edit(
      "container.removeChild(stranger)", .notFound,
      "Cannot remove 'Page \"stranger\"': 'Deck' does not hold it."
    ) { try $0.deck.removeChild($0.stranger) },
    Edit(
      "tabs.select(stranger)", .notFound,
      "Cannot select 'Page \"stranger\"': 'TabNode #11' does not hold it."
    ) { try $0.tabs.select($0.stranger) },
    Edit(
      "tabs.select(a layer)", .notFound, "Cannot select 'Sheet': 'TabNode #11' does not hold it."
    ) { try $0.tabs.select($0.sheet) },
    Edit(
      "tabs.select(first: absent)", .notFound,
      "Cannot select 'Lamp': 'TabNode #11' holds no 'Lamp'."
    ) { try $0.tabs.select(first: Lamp.self) },
    Edit(
      "tabs.remove(stranger)", .notFound,
      "Cannot remove 'Page \"stranger\"': 'TabNode #11' does not hold it."
    ) { try $0.tabs.remove($0.stranger) },
    Edit(
      "tabs.remove(a layer)", .notFound, "Cannot remove 'Sheet': 'TabNode #11' does not hold it."
    ) { try $0.tabs.remove($0.sheet) },
    Edit(
      "tabs.remove(first: absent)", .notFound,
      "Cannot remove 'Lamp': 'TabNode #11' holds no 'Lamp'."
    ) { try $0.tabs.remove(first: Lamp.self) },
    Edit(
      "tabs.replace(stranger, with: stranger)", .notFound,
      "Cannot replace 'Page \"stranger\"': 'TabNode #11' does not hold it."
    ) { try $0.tabs.replace($0.stranger, with: $0.stranger) },
    Edit(
      "tabs.replace(stranger, with: another)", .notFound,
      "Cannot replace 'Page \"stranger\"': 'TabNode #11' does not hold it."
    ) { try $0.tabs.replace($0.stranger, with: Feed()) },
    Edit(
      "split.focus(an empty column)", .notFound,
      "Cannot focus the secondary column: the column of 'SplitNode' is empty."
    ) { try $0.split.focus(.secondary) },
    Edit("stack.pop(all)", .outOfRange, "Cannot pop 2: 'StackNode' has 1 screen above its root.") {
      try $0.stack.pop(2)
    },
    Edit("stack.pop(-1)", .outOfRange, "Cannot pop -1: 'StackNode' has 1 screen above its root.") {
      try $0.stack.pop(-1)
    },
    Edit(
      "tabs.insert(behind the end)", .outOfRange,
      "Cannot insert 'Page \"stranger\"': 'TabNode #11' has 2 children, so the place must be 0 to 2, but is 3."
    ) { try $0.tabs.insert($0.stranger, at: 3) },
    Edit(
      "tabs.select(2)", .outOfRange, "Cannot select tab 2: 'TabNode #11' has 2 tabs, from 0 to 1."
    ) { try $0.tabs.select(2) },
    Edit(
      "tabs.select(-1)", .outOfRange, "Cannot select tab -1: 'TabNode #11' has 2 tabs, from 0 to 1."
    ) { try $0.tabs.select(-1) },
    Edit(
      "tabs.remove(at: -1)", .outOfRange,
      "Cannot remove tab -1: 'TabNode #11' has 2 tabs, from 0 to 1."
    ) { try $0.tabs.remove(at: -1) },
    Edit(
      "tabs.replace(at: 2)", .outOfRange,
      "Cannot replace tab 2: 'TabNode #11' has 2 tabs, from 0 to 1."
    ) { try $0.tabs.replace(at: 2, with: $0.stranger) },
    Edit("stack.pop() at the root", .rootStays, "Cannot pop 'Feed': it is the root of 'StackNode'.")
    { try $0.single.pop() },
    Edit("stack.pop() without a root", .rootStays, "Cannot pop: 'StackNode' is empty.") {
      try $0.empty.pop()
    },
    Edit(
      "stack.remove(its only screen)", .rootStays,
      "Cannot remove 'Feed': it is the only screen of 'StackNode'."
    ) { try $0.single.remove($0.single.children[0]) },
    Edit(
      "tabs.goBack() without a back mode", .rootStays,
      "Cannot go back: 'TabNode #11' was created without a back mode."
    ) { try $0.tabs.goBack() },
    Edit(
      "split.goBack() when expanded", .rootStays,
      "Cannot go back: 'SplitNode' shows its columns side by side."
    ) { try $0.split.goBack() },
    Edit(
      "split.goBack() in the first column", .rootStays,
      "Cannot go back: 'SplitNode' has no filled column before this one."
    ) { try $0.narrow.goBack() },
    Edit(
      "split.insertChild", .noContainer,
      "Cannot insert 'Page \"stranger\"': 'SplitNode' has columns, not a list of children."
    ) { try $0.split.insertChild($0.stranger, at: 0) },
    Edit(
      "screen.present over a layer", .alreadyPresenting,
      "Cannot present 'Page \"stranger\"': 'TabNode #11' already presents 'Sheet'."
    ) { try $0.tabs.present($0.stranger) },
    Edit(
      "screen.dismissPresented() without a layer", .nothingPresented,
      "Cannot dismiss the layer on 'Feed': it does not present one."
    ) { try $0.feed.dismissPresented() },
  ]

  func testAnEditThatLeavesEverythingAsItIsMakesNoCommit() throws {
    for edit in leavingAll {
      let place = try Place()

      try expectUnchanged(place.tree, row: edit.written) {
        XCTAssertNoThrow(try edit.perform(place), edit.written)
      }
    }
  }

  func testAnEditThatIsRefusedChangesNothingAndSaysWhy() throws {
    for edit in refused {
      let place = try Place()
      let refusal = try XCTUnwrap(edit.refusal)

      try expectUnchanged(place.other, row: edit.written) {
        try expectError(refusal.kind, leaving: place.tree, row: edit.written) {
          do { try edit.perform(place) } catch {
            XCTAssertEqual("\(error)".prefix { $0 != "\n" }, refusal.text[...], edit.written)
            throw error
          }
        }
      }
      XCTAssertNil(place.stranger.screenOwner, edit.written)
    }
  }
}

private final class Deck: ContainerNode {}
