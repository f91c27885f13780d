import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// Tests of the content of an archive, and of the gaps that it reports at once.
final class ArchiveTakingTests: XCTestCase {
  private final class Shy: ScreenNode, StateArchiving {
    let state: String
    init(_ state: String) { self.state = state }
    var archivedState: String { state }
    func restoreState(_ state: String) throws {}
  }

  func testAnArchiveIsFlatTextWithoutTypesAndNumbers() throws {
    let shop = try ArchiveShop()
    let root = try StackNode(shop.feed(), shop.product("lamp"))
    try root.present(shop.order(7), as: Presentation(style: .alert))

    let archive = try shop.archive(root)

    XCTAssertEqual(
      String(decoding: try archive.data(), as: UTF8.self),
      #"{"fingerprint":"\#(shop.catalog.fingerprint)","format":1,"records":["#
        + #"{"kind":"stack"},{"kind":"leaf","owner":0,"screen":"feed"},"#
        + #"{"context":"\"lamp\"","kind":"leaf","owner":0,"screen":"product"},"#
        + #"{"context":"7","kind":"leaf","layer":{"isDismissibleByUser":true,"style":"alert"},"#
        + #""owner":0,"screen":"order"}]}"#)
    XCTAssertEqual(archive.description, "4 screens")
    XCTAssertEqual(archive.fingerprint, shop.catalog.fingerprint)
  }

  func testAContextThatJSONWritesInItsOwnWayComesBack() throws {
    let address = try XCTUnwrap(URL(string: "https://example.com/lamp"))
    let catalog = try ScreenCatalog {
      $0.add("page", ClosureBuilder { (address: URL) in Screen(address) })
    }
    let page = try catalog.builder(of: Screen<URL>.self, named: "page", from: URL.self)
    let tree = ScreenTree()
    try tree.setRoot(page.build(with: address))

    let report = try tree.restore(try tree.archive(using: catalog), using: catalog)

    XCTAssertTrue(report.isWhole, "\(report)")
    XCTAssertEqual((tree.root as? Screen<URL>)?.content, address)
  }

  private struct Secret: Hashable, Codable {
    var word = "lamp"
  }

  func testAValueOfAPresentationThatCannotBeArchivedIsReportedAtOnceAndOnRestoring() throws {
    let shop = try ArchiveShop()
    let root = try StackNode(shop.feed())
    var presentation = Presentation(style: .sheet)
    presentation[Detents.self] = Detents(heights: [1])
    presentation[Tint.self] = Tint(name: "red")
    presentation[MuteTint.self] = MuteTint()
    presentation[Secret.self] = Secret()
    try root.present(shop.order(7), as: presentation)

    let archive = try shop.archive(root)

    let loss =
      "stack › sheet: \"order\": 'MuteTint' of its presentation cannot be encoded, and 'Secret' of its "
      + "presentation has a private type, and 'Tint' of its presentation is not Codable"
    XCTAssertEqual(archive.gaps.map(\.description), [loss])
    XCTAssertEqual(archive.gaps.map(\.kind), [.state])
    let tree = ScreenTree()
    let report = try tree.restore(archive, using: shop.catalog)
    XCTAssertEqual(report.losses.map(\.description), [loss])
    let layer = try XCTUnwrap(tree.visible?.screenPresentation)
    XCTAssertEqual(layer[Detents.self], Detents(heights: [1]))
    XCTAssertNil(layer[Tint.self])
  }

  func testGapsAreReportedAtOnceAndAgainOnRestoring() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add("mute", ClosureBuilder { (_: MuteTint) in Cart() })
      screens.add("product", ProductBuilder())
      screens.add("shy", ClosureBuilder { Shy("") })
      screens.addUncoded("sheet", ClosureBuilder { (_: ScreenTree) in Sheet() })
    }
    let mute = catalog.screens[1]
    XCTAssertTrue(mute.canBeCoded)
    var limits = TreeArchive.Limits()
    limits.contextBytes = 20
    let long = String(repeating: "x", count: 30)
    let tabs = TabNode()
    for tab in [
      try FeedBuilder().named("feed").build(with: ()), Cart(), Cart("cart"), Product("product"),
      try ProductBuilder().named("product").build(with: long), Sheet("sheet"),
      try ClosureBuilder { (_: MuteTint) in Cart() }.named("mute").build(with: MuteTint()),
      try ClosureBuilder { Shy(long) }.named("shy").build(with: ()),
    ] { try tabs.append(tab) }
    let (tree, restored) = (try ScreenTree(root: tabs), ScreenTree())

    let archive = try tree.archive(using: catalog, limits: limits)

    let gaps = [
      "tabs › 1: Cart: it has no name",
      #"tabs › 2: Cart: the catalogue does not list "cart""#,
      "tabs › 3: Product: it does not remember a context for the builder in the catalogue",
      "tabs › 4: Product: its context has 32 bytes, but at most 20 are allowed",
      "tabs › 5: Sheet: its context is not Codable",
      #"tabs › 6: Cart: its context cannot be encoded: SoldOut(item: "words")"#,
      #"tabs › 7: "shy": its state has 32 bytes, but at most 20 are allowed"#,
    ]
    XCTAssertEqual(archive.gaps.map(\.description), gaps)
    XCTAssertEqual(archive.description, "9 screens, 6 of them gaps")
    XCTAssertEqual(
      try restored.restore(archive, using: catalog).losses.map(\.description), gaps)
  }

  func testAContainerThatIsCalledAsAListedScreenIsNotTakenForIt() throws {
    let shop = try ArchiveShop()
    let stack = try StackNode(shop.feed(), Cart("feed"))
    stack.screenName = "feed"
    let (tree, restored) = (try ScreenTree(root: stack), ScreenTree())

    let archive = try tree.archive(using: shop.catalog)
    try restored.restore(archive, using: shop.catalog)

    XCTAssertEqual(
      archive.gaps.map(\.description),
      [#"stack "feed" › 1: Cart: the catalogue lists "feed" as 'Feed'"#])
    expectTree(
      restored,
      """
      StackNode "feed"
      └─ ● Feed "feed"   ◀ visible
      """)
  }

  func testATreeThatIsLargerThanTheLimitsIsNotArchived() throws {
    let shop = try ArchiveShop()
    let tree = try ScreenTree(root: StackNode(shop.feed(), shop.feed()))
    var (few, flat) = (TreeArchive.Limits(), TreeArchive.Limits())
    few.records = 2
    flat.levels = 1

    expectError(
      .badArchive,
      """
      Cannot take the archive: it has 3 screens, but at most 2 are allowed.

      If this is intended, raise the limit in TreeArchive.Limits.
      """
    ) { _ = try tree.archive(using: shop.catalog, limits: few) }
    expectError(.badArchive) { _ = try tree.archive(using: shop.catalog, limits: flat) }
  }

  func testAnUpdatedScreenIsArchivedWithWhatItWasUpdatedWith() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("profile", ClosureBuilder { (user: String) in Screen(Profile(user: user)) })
    }
    let profile = try catalog.builder(
      of: Screen<Profile>.self, named: "profile", from: String.self
    ).rootRoute().reusing(.visible)
    let (tree, restored) = (ScreenTree(), ScreenTree())
    try TreeRouter(tree).navigate(to: profile, with: "ann")
    try TreeRouter(tree).navigate(to: profile, with: "ben")

    try restored.restore(tree.archive(using: catalog), using: catalog)

    XCTAssertEqual((restored.root as? Screen<Profile>)?.content.user, "ben")
  }

  func testTheContentOfAScreenHasItsStateArchived() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("note", ClosureBuilder { Screen(Note()) })
    }
    let tree = try ScreenTree(root: catalog.builder(of: ScreenNode.self, named: "note").build())
    (tree.root as? Screen<Note>)?.content.text = "milk"
    let restored = ScreenTree()

    try restored.restore(tree.archive(using: catalog), using: catalog)

    XCTAssertEqual((restored.root as? Screen<Note>)?.content.text, "milk")
  }

  func testAScreenThatEditsWhenItsStateIsAskedForDisturbsNothing() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add("eager", ClosureBuilder { Eager() })
    }
    let (stack, eager) = (StackNode(), Eager())
    eager.screenName = "eager"
    try stack.push(eager)
    try stack.push(StackNode(Feed("feed")))
    let tree = try ScreenTree(root: stack)

    let archive = try tree.archive(using: catalog)

    XCTAssertEqual(tree.screens.count, 2)
    XCTAssertEqual(archive.count, 4)
    XCTAssertTrue(try ScreenTree().restore(archive, using: catalog).isWhole)
  }

  func testAnyEncoderWritesIt() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.product("lamp")))

    let list = try PropertyListEncoder().encode(archive)

    XCTAssertEqual(try PropertyListDecoder().decode(TreeArchive.self, from: list), archive)
  }

  private struct Profile: ContextUpdatable {
    var user: String
    mutating func update(with user: String) { self.user = user }
  }

  private struct Note: StateArchiving {
    var text = ""
    var archivedState: String { text }
    mutating func restoreState(_ text: String) { self.text = text }
  }
}

extension ViewBuilder where Context == Void {
  fileprivate func build() throws -> ViewType { try build(with: ()) }
}

/// A screen that pops the screens above it when it is asked for its state.
private final class Eager: ScreenNode, StateArchiving {
  var archivedState: Int {
    let stack = screenParent as? StackNode
    if let stack, stack.top !== self { do { try stack.pop() } catch { return 1 } }
    return 0
  }

  func restoreState(_ state: Int) throws {
    if state == 1 { throw SoldOut(item: "pops") }
  }
}
