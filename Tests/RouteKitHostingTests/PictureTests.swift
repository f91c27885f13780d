import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// How often a connection takes a picture of the tree: a picture is O(screens).
final class PictureTests: XCTestCase {
  func testATreeIsPicturedOnceForEachCommit() throws {
    let shelf = DescribedShelf()
    try shelf.append(Feed())
    let (tree, host, connection) = try hosting(shelf)
    shelf.described = 0

    try shelf.append(Page("a"))
    host.settle()

    XCTAssertEqual(shelf.described, 1)
    XCTAssertEqual(connection.shown, tree.snapshot())
    tree.expectSettled(host, connection)
  }

  func testATreeIsPicturedAgainAfterAReportOfTheHost() throws {
    let shelf = DescribedShelf()
    try shelf.append(Feed())
    let (tree, host, connection) = try hosting(shelf)

    try connection.reconcile(with: TreeSnapshot(records: []))

    XCTAssertEqual(host.movement?.reason, .correction)
    XCTAssertEqual(host.movement?.picture, tree.snapshot())
  }
}

/// A container that counts how often its state is read.
private final class DescribedShelf: ContainerNode {
  var described = 0

  override var stateDescription: String? {
    described += 1
    return "open"
  }

  func append(_ screen: ScreenNode) throws {
    try insertChild(screen, at: children.count)
  }
}
