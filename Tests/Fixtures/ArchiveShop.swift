import Foundation
package import RouteKit
import XCTest

/// A shop whose screens have names, for archives.
package struct ArchiveShop {
  package let catalog: ScreenCatalog
  package let session = Session()

  package final class Session {
    package var isSignedIn = true
    package var asked = 0
  }

  package init(version: Int = 1) throws {
    let session = session
    catalog = try ScreenCatalog(version: version) { screens in
      screens.add("feed", ClosureBuilder { Feed() })
      screens.add("product", ClosureBuilder { (sku: String) in try ShopProduct(sku: sku) })
      screens.add("reader", ClosureBuilder { Reader() })
      screens.add("wheel", ClosureBuilder { WheelNode() })
      screens.add("home", TabBuilder(FeedBuilder().inStack(), CartBuilder()))
      screens.add(
        "order", ClosureBuilder { (number: Int) in Order(number: number) },
        guardedBy: ClosureGuard { (number: Int) in
          session.isSignedIn
            ? .allow
            : .asking { _ in
              session.asked += 1
              return number == 13 ? .deny(SoldOut(item: "order")) : .allow
            }
        })
    }
  }

  package func feed() -> ScreenNode { named("feed", Feed()) }
  package func reader(page: Int = 0) -> ScreenNode {
    let reader = Reader()
    reader.page = page
    return named("reader", reader)
  }
  package func product(_ sku: String) throws -> ScreenNode {
    try catalog.builder(of: ScreenNode.self, named: "product", from: String.self).build(with: sku)
  }
  package func order(_ number: Int) throws -> ScreenNode {
    try catalog.builder(of: ScreenNode.self, named: "order", from: Int.self).build(with: number)
  }
  package func screen(_ name: String) throws -> ScreenNode {
    try catalog.builder(of: ScreenNode.self, named: name).build(with: ())
  }

  private func named(_ name: String, _ screen: ScreenNode) -> ScreenNode {
    screen.screenName = name
    return screen
  }

  /// Archives a tree, and then writes and reads the archive.
  package func archive(_ root: ScreenNode?) throws -> TreeArchive {
    let tree = ScreenTree()
    try tree.setRoot(root)
    return try archive(tree)
  }

  package func archive(_ tree: ScreenTree) throws -> TreeArchive {
    let archive = try tree.archive(using: catalog)
    let read = try TreeArchive(data: archive.data())
    XCTAssertEqual(read, archive)
    return read
  }
}

/// A product that cannot be built for some articles.
package final class ShopProduct: ScreenNode {
  package let sku: String
  package init(sku: String) throws {
    if sku.hasPrefix("gone") { throw SoldOut(item: sku) }
    self.sku = sku
  }
}

package final class Order: ScreenNode {
  package let number: Int
  package init(number: Int) { self.number = number }
}

/// A screen with its own state.
package final class Reader: ScreenNode, StateArchiving {
  package var page = 0
  package var archivedState: Int { page }
  package func restoreState(_ page: Int) throws {
    if page > 100 { throw SoldOut(item: "page \(page)") }
    self.page = page
  }
}

/// A custom container that refuses carts.
package final class WheelNode: ContainerNode {
  package override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    if child is Cart { throw SoldOut(item: "wheels") }
  }
}

/// The archive with a piece of its JSON replaced.
package func damaged(_ archive: TreeArchive, _ old: String, _ new: String) throws -> TreeArchive {
  let text = String(decoding: try archive.data(), as: UTF8.self)
  XCTAssertTrue(text.contains(old), text)
  return try TreeArchive(data: Data(text.replacing(old, with: new).utf8))
}

/// The types of all screens on a tree, owners first.
package func types(of tree: ScreenTree) -> [String] { tree.screens.map { "\(type(of: $0))" } }

extension TreeArchive.Loss {
  /// Whether the screen itself was restored.
  package var isPartial: Bool { [.focus, .history, .state].contains(kind) }
}
