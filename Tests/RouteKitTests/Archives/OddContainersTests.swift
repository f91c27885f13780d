import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Custom containers that do not restore a child as they should.
final class OddContainersTests: XCTestCase {
  /// Restores tabs with a bin of two screens, which treats its children as the closure says.
  private func restore(
    file: StaticString = #filePath, line: UInt = #line,
    _ treat: @escaping (Bin, ScreenNode) throws -> Void
  ) throws -> (tree: ScreenTree, losses: [String]) {
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add("product", ClosureBuilder { (sku: String) in try ShopProduct(sku: sku) })
      screens.add("bin", ClosureBuilder { Bin(treat) })
    }
    let bin = Bin { try $0.insertChild($1, at: 0) }
    bin.screenName = "bin"
    try bin.insertChild(Feed("feed"), at: 0)
    let product = try catalog.builder(of: ShopProduct.self, named: "product", from: String.self)
    try bin.insertChild(product.build(with: "lamp"), at: 1)
    let archive = try ScreenTree(root: TabNode(Feed("feed"), bin)).archive(using: catalog)
    let tree = ScreenTree()
    let report = try tree.restore(archive, using: catalog)
    XCTAssertEqual(
      report.kept.count + report.losses.count { !$0.isPartial }, archive.count, file: file,
      line: line)
    return (tree, report.losses.map(\.description))
  }

  func testAnInsertedScreenIsRemovedAgainAfterARefusal() throws {
    let (tree, losses) = try restore { bin, child in
      try bin.insertChild(child, at: bin.children.count)
      if child is ShopProduct { throw SoldOut(item: "bins") }
    }

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed "feed"   ◀ visible
      └─ Bin "bin"
         └─ ● Feed "feed"
      """)
    XCTAssertEqual(
      losses, [#"tabs › 1: "bin" › 1: "product": Bin does not accept it: SoldOut(item: "bins")"#])
  }

  func testAChildThatAContainerRemovesForTheNextIsLost() throws {
    let (tree, losses) = try restore { bin, child in
      for other in Array(bin.children) { try bin.removeChild(other) }
      try bin.insertChild(child, at: 0)
    }

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed "feed"   ◀ visible
      └─ Bin "bin"
         └─ ● ShopProduct "product"
      """)
    XCTAssertEqual(
      losses,
      [
        #"tabs › 1: "bin": another child has the focus"#,
        #"tabs › 1: "bin" › 0: "feed": Bin does not keep it"#,
      ])
  }

  func testAChildThatAContainerPutsElsewhereIsRemovedThere() throws {
    let elsewhere = StackNode()
    let (tree, losses) = try restore { bin, child in
      if child is ShopProduct { return try elsewhere.push(child) }
      try bin.insertChild(child, at: 0)
    }

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed "feed"   ◀ visible
      └─ Bin "bin"
         └─ ● Feed "feed"
      """)
    XCTAssertEqual(losses, [#"tabs › 1: "bin" › 1: "product": Bin does not accept it"#])
    XCTAssertTrue(elsewhere.children.isEmpty)
  }

  func testChildrenThatAContainerMakesItselfAreNotInTheArchive() throws {
    let (tree, losses) = try restore { bin, child in
      try bin.insertChild(Cart(), at: 0)
      try bin.insertChild(child, at: 0)
    }

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed "feed"   ◀ visible
      └─ Bin "bin"
         ├─ ShopProduct "product"
         ├─ Cart
         ├─ ● Feed "feed"
         └─ Cart
      """)
    XCTAssertEqual(losses, [])
  }

  func testAChildThatAContainerGivesAnotherTreeIsLost() throws {
    let other = ScreenTree()
    let (_, losses) = try restore { bin, child in
      if child is ShopProduct { return try other.setRoot(child) }
      try bin.insertChild(child, at: 0)
    }

    XCTAssertEqual(losses, [#"tabs › 1: "bin" › 1: "product": Bin does not accept it"#])
    XCTAssertTrue(other.root is ShopProduct)
  }

  func testTabsThatSelectByWayOfAKeptNavigationAreRolledBack() throws {
    let kept = Kept()
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add("tabs", ClosureBuilder { SelectingTabs(kept) })
    }
    let tabs = SelectingTabs(Kept())
    tabs.screenName = "tabs"
    for _ in 0..<3 { try tabs.append(Feed("feed")) }
    let archive = try ScreenTree(root: tabs).archive(using: catalog)
    let tree = try ScreenTree(root: Form { _ in .deny(SoldOut()) })
    try TreeRouter(tree).navigate(to: EditRoute { kept.navigation = $0 })

    try expectUnchanged(tree) {
      expectSoldOut { try tree.restore(archive, using: catalog) }
    }

    XCTAssertEqual(kept.selections, 3)
  }
}

/// A container that treats the children of an archive as a closure says.
private final class Bin: ContainerNode {
  private let treat: (Bin, ScreenNode) throws -> Void

  init(_ treat: @escaping (Bin, ScreenNode) throws -> Void) {
    self.treat = treat
    super.init()
  }

  override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
    try treat(self, child)
  }
}

private final class Kept {
  var navigation: Navigation?
  var selections = 0
}

/// Tabs that select each restored tab in another attempt.
private final class SelectingTabs: TabNode {
  private let kept: Kept

  init(_ kept: Kept) {
    self.kept = kept
    super.init(backMode: .history)
  }

  override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
    try append(child, in: kept.navigation)
    try select(child, in: kept.navigation)
    kept.selections += 1
  }
}
