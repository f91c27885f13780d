import Fixtures
import RouteKit
import XCTest

/// Restores a tree without the screen of one article, once because it cannot be built and once because a rule
/// forbids it, and expects the same result.
func expectCut(
  _ root: (ArchiveShop) throws -> ScreenNode, _ drawing: String, losses: [String],
  file: StaticString = #filePath, line: UInt = #line
) throws {
  let shop = try ArchiveShop()
  let archive = try shop.archive(root(shop))

  let tree = ScreenTree()
  let broken = try damaged(archive, "bad", "gone")
  let report = try tree.restore(broken, using: shop.catalog)
  expectText("\(tree.snapshot())", drawing, file, line)
  XCTAssertEqual(
    report.losses.map(\.description),
    losses.map { $0.replacing("%", with: #"its builder failed: SoldOut(item: "gone")"#) },
    file: file, line: line)

  let guarded = treeThatForbidsTheBadArticle()
  let other = try guarded.restore(archive, using: shop.catalog)
  expectText("\(guarded.snapshot())", drawing, file, line)
  XCTAssertEqual(
    other.losses.filter { $0.kind != .focus && $0.kind != .history }.map(\.description),
    losses.filter { !$0.contains("has the focus") && !$0.contains("history") }
      .map { $0.replacing("%", with: "the rule for 'ShopProduct' does not allow it") },
    file: file, line: line)
  XCTAssertEqual(
    other.kept.count + other.losses.count { !$0.isPartial }, archive.count, file: file, line: line)
}

/// Expects this article to be visible when the tree is restored without the screen of another, in both ways.
func expectVisible(
  _ sku: String, afterCutting root: (ArchiveShop) throws -> ScreenNode, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) throws {
  let shop = try ArchiveShop()
  let archive = try shop.archive(root(shop))
  let (broken, guarded) = (ScreenTree(), treeThatForbidsTheBadArticle())

  try broken.restore(damaged(archive, "bad", "gone"), using: shop.catalog)
  try guarded.restore(archive, using: shop.catalog)

  for tree in [broken, guarded] {
    XCTAssertEqual((tree.visible as? ShopProduct)?.sku, sku, message, file: file, line: line)
  }
}

private func treeThatForbidsTheBadArticle() -> ScreenTree {
  let tree = ScreenTree()
  tree.require(
    ClosureGuard { (product: ShopProduct) in product.sku == "bad" ? .deny : .allow },
    for: ShopProduct.self)
  return tree
}
