import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

final class DamagedStateTests: XCTestCase {
  @MainActor
  func testADamagedFileIsReportedAndKeptBesideTheNewOne() async throws {
    let saved = try SavedShop()
    try saved.write(Data("{".utf8))

    let visit = try await saved.visit(input: "open product 42")

    XCTAssertTrue(
      visit.output.hasPrefix(
        """
        Not everything is as you left it:
        - everything: it is damaged or not an archive
        The file is kept as 'FILE.damaged'.

        [Browse]

        """), visit.output)
    XCTAssertEqual(visit.status, 0)
    XCTAssertEqual(try saved.names, ["shop.state", "shop.state.damaged"])
    XCTAssertEqual(try saved.kept(), Data("{".utf8))
    let next = try await saved.visit()
    XCTAssertTrue(next.output.hasPrefix("[Browse › Hand trowel]\n"), next.output)
  }

  @MainActor
  func testAFileThatWasKeptIsNeverReplaced() async throws {
    let saved = try SavedShop()
    for text in ["first", "second", "third"] {
      try saved.write(Data(text.utf8))
      _ = try await saved.visit()
    }

    XCTAssertEqual(try saved.kept(), Data("first".utf8))
    XCTAssertEqual(try saved.kept(".damaged.2"), Data("second".utf8))
    XCTAssertEqual(try saved.kept(".damaged.3"), Data("third".utf8))
  }

  @MainActor
  func testADamagedScreenIsLostWithTheScreensAboveIt() async throws {
    let saved = try SavedShop()
    try saved.write(try await sample().replacing(#""context":"42""#, with: #""context":"99""#))

    let shop = try saved.open()
    let greeting = await shop.greeting()

    XCTAssertTrue(
      greeting.hasPrefix(
        """
        Not everything is as you left it:
        - "product": There is no product 99.
        The file is kept as '\(saved.path).damaged'.

        [Browse › Garden]
        """), greeting)
  }

  @MainActor
  func testATabThatIsDamagedBeginsWithItsOwnFirstScreen() async throws {
    let saved = try SavedShop()
    try saved.write(
      try await sample().replacing(#""screen":"search""#, with: #""screen":"seerch""#))

    let shop = try saved.open()

    XCTAssertTrue(shop.news?.contains(#""seerch": the catalogue lists no such name"#) == true)
    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● SplitNode "browse" (collapsed)
      │  ├─ primary: BrowseScreen "browse"
      │  └─ ● secondary: StackNode
      │     ├─ DepartmentScreen "department"
      │     └─ ● ProductScreen "product"   ◀ visible
      ├─ StackNode "search"
      │  ├─ SearchScreen "search"
      │  └─ ● ResultsScreen "results"
      ├─ StackNode "cart"
      │  ├─ CartScreen "cart"
      │  └─ ● NoteScreen "note"
      └─ StackNode "account"
         └─ ● AccountScreen "account"
      """)
  }

  @MainActor
  func testAFileOfSomethingElseThanTheShopIsNotFollowed() async throws {
    let records = [
      #"{"kind":"leaf","screen":"product","context":"42"}"#,
      #"{"kind":"leaf","screen":"note","state":"\"unsaved\""}"#,
    ]
    for records in records {
      let saved = try SavedShop()
      try saved.write(Data(#"{"format":1,"records":[\#(records)]}"#.utf8))

      let visit = try await saved.visit()

      XCTAssertTrue(
        visit.output.hasPrefix(
          """
          Not everything is as you left it:
          - everything: none of its screens can be restored
          The file is kept as 'FILE.damaged'.

          [Browse]

          """), visit.output)
    }
  }

  @MainActor
  func testTheShopHasItsFourTabsInTheirOrderWhateverTheFileSays() async throws {
    let files = [
      #"{"kind":"tabs","focus":0},{"kind":"leaf","owner":0,"screen":"browse"}"#,
      #"{"kind":"tabs","focus":0},{"kind":"stack","owner":0},"#
        + #"{"kind":"leaf","owner":1,"screen":"search"},{"kind":"stack","owner":0},"#
        + #"{"kind":"leaf","owner":3,"screen":"browse"}"#,
    ]
    for (records, visible) in zip(files, ["BrowseScreen", "SearchScreen"]) {
      let saved = try SavedShop()
      try saved.write(Data(#"{"format":1,"records":[\#(records)]}"#.utf8))

      let tree = try saved.open().tree

      XCTAssertEqual(
        (tree.root as? TabNode)?.children.map(\.screenName),
        ["browse", "search", "cart", "account"])
      XCTAssertEqual(tree.visible.map { "\(type(of: $0))" }, visible)
    }
  }

  @MainActor
  func testAFileDoesNotTellWhichOrdersThereAre() async throws {
    let saved = try SavedShop()
    try saved.write(
      try await sample().replacing(
        #""screen":"note","state":"\"hello\"""#, with: #""context":"1","screen":"order""#))

    let shop = try saved.open()

    XCTAssertEqual(
      shop.news,
      """
      Not everything is as you left it:
      - "order": you have to sign in first
      """)
  }

  @MainActor
  func testAFileCannotSteerTheTerminal() async throws {
    let saved = try SavedShop()
    let bell = #"\\u001b[2J\\u0007"#
    let damage = try await sample().replacing("hello", with: bell)
      .replacing(#""[\"lamp\"]""#, with: #""[\"\#(bell)\"]""#)
      .replacing(#""screen":"account""#, with: #""screen":"\u001b[2J""#)
    try saved.write(damage)

    let visit = try await saved.visit(input: "tab cart\ntab search\ntree\nhistory")

    XCTAssertTrue(visit.output.contains("\u{FFFD}[2J"), visit.output)
    let controls = visit.output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
    XCTAssertTrue(controls.isEmpty, visit.output)
  }

  @MainActor
  func testAFileThatIsCutOffAnywhereIsKeptAndTheShopOpens() async throws {
    let (whole, saved) = (try await sample(), try SavedShop())
    for count in stride(from: 0, to: whole.count, by: LawRun.isFull ? 1 : 7) {
      try saved.begin(with: whole.prefix(count))

      let shop = try saved.open()

      expectShop(shop)
      XCTAssertTrue(shop.news?.contains("- everything: ") == true, "\(count)")
      XCTAssertEqual(try saved.kept(), whole.prefix(count))
    }
  }

  @MainActor
  func testAFileWithAnyByteFlippedOpensTheShopAndIsKeptIfItCostsSomething() async throws {
    let (whole, saved) = (try await sample(), try SavedShop())
    for position in stride(from: 0, to: whole.count, by: LawRun.isFull ? 1 : 7) {
      var damaged = whole
      damaged[position] ^= [1, 4, 32][position % 3]
      try saved.begin(with: damaged)

      let shop = try saved.open()

      expectShop(shop)
      let isKept = try saved.names.contains("shop.state.damaged")
      XCTAssertEqual(isKept, shop.news?.contains("kept") == true, "\(position)")
      XCTAssertEqual(isKept ? try saved.kept() : damaged, damaged)
    }
  }

  /// A file with a screen of each kind, as the shop saves it.
  @MainActor
  private func sample() async throws -> Data {
    let saved = try SavedShop()
    let shop = try saved.open()
    await shop.type("search lamp", "note", "write hello", "tab browse", "open department garden")
    await shop.type("open product 42")
    try await shop.close()
    return try saved.contents
  }

  /// Expects the four tabs of the shop, in their order.
  @MainActor
  private func expectShop(_ shop: Shop, line: UInt = #line) {
    let tabs = (shop.tree.root as? TabNode)?.children.map {
      ($0 as? ContainerNode)?.children.first?.screenName
    }
    XCTAssertEqual(tabs, ["browse", "search", "cart", "account"], line: line)
  }
}

extension Data {
  fileprivate func replacing(_ old: String, with new: String) -> Data {
    let text = String(decoding: self, as: UTF8.self)
    XCTAssertTrue(text.contains(old), text)
    return Data(text.replacingOccurrences(of: old, with: new).utf8)
  }
}
