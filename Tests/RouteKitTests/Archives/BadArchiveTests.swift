import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// Damaged or hostile archives, each with its outcome.
final class BadArchiveTests: XCTestCase {
  private func read(_ text: String, _ limits: TreeArchive.Limits = TreeArchive.Limits()) throws {
    _ = try TreeArchive(data: Data(text.utf8), limits: limits)
  }

  /// An archive with every kind of record, as text.
  private func sample(_ shop: ArchiveShop) throws -> TreeArchive {
    let tabs = try TabNode(
      StackNode(shop.feed(), shop.product("lamp")), shop.reader(page: 3), NotArchived(),
      backMode: .history)
    try tabs.select(1)
    let split = try SplitNode(primary: shop.feed(), secondary: shop.order(7), isCollapsed: true)
    try tabs.present(split, as: Presentation(style: .popover))
    return try shop.archive(tabs)
  }

  func testDataThatIsNotAnArchiveSaysSo() throws {
    for text in ["", "null", "[]", "{}", #"{"format":1}"#, #"{"format":1,"records":[{}]}"#] {
      XCTAssertThrowsError(try read(text)) { error in
        let error = error as? RoutingError
        XCTAssertEqual(error?.kind, .badArchive, text)
        XCTAssertTrue(
          "\(error.map(String.init(describing:)) ?? "")".hasPrefix(
            "Cannot read the archive: it is damaged or not an archive.\n\nBecause: "), text)
      }
    }
  }

  func testASizeThatIsNotANumberIsLeftOut() throws {
    let shop = try ArchiveShop()
    let tree = try ScreenTree(root: shop.feed())
    var popover = Presentation(style: .popover)
    popover.size = Presentation.Size(width: 320, height: 480)
    try tree.root?.present(shop.feed(), as: popover)
    let archive = try shop.archive(tree)
    for (written, size) in [
      (#""height":480"#, popover.size), (#""height":"nan""#, nil),
      (#""height":480,"width":"nan""#, nil),
      (#""height":"inf""#, Presentation.Size(width: 320, height: .infinity)),
    ] {
      let restored = ScreenTree()
      let old = written.contains("width") ? #""height":480,"width":320"# : #""height":480"#

      try restored.restore(damaged(archive, old, written), using: shop.catalog)

      XCTAssertEqual(restored.visible?.screenPresentation?.size, size, written)
      XCTAssertEqual(restored.visible?.screenPresentation?.style, .popover, written)
      XCTAssertEqual(restored.snapshot(), restored.snapshot(), written)
    }
  }

  func testABackModeOfAnotherKindOfContainerIsDamage() throws {
    for (kind, mode) in [("split", "keep"), ("tabs", "history")] {
      let other = mode == "keep" ? "history" : "keep"
      func text(_ mode: String) -> String {
        #"{"format":1,"records":[{"kind":"\#(kind)","backMode":"\#(mode)"}]}"#
      }
      XCTAssertNoThrow(try read(text(mode)))
      expectError(.badArchive) { try read(text(other)) }
    }
  }

  func testANewerFormatIsRefused() {
    expectError(
      .badArchive,
      """
      Cannot read the archive: it has format 2, but this version of RouteKit reads format 1.

      A newer version of the app wrote it, or it is not an archive.
      """
    ) { try read(#"{"format":2,"records":"anything"}"#) }
    expectError(.badArchive) { try read(#"{"format":0,"records":[]}"#) }
  }

  func testOwnersThatDoNotStandBeforeWhatTheyHoldAreRefused() {
    let lead = #"{"format":1,"records":[{"kind":"stack"},{"kind":"stack""#
    for owner in [1, 2, -1, Int.max, Int.min] {
      expectError(
        .badArchive,
        """
        Cannot read the archive: the owner of record 1 is record \(owner), which does not come \
        before it.
        """
      ) { try read(lead + #","owner":\#(owner)}]}"#) }
    }
    expectError(
      .badArchive,
      "Cannot read the archive: record 1 has no owner, but is not the first."
    ) { try read(lead + "}]}") }
    expectError(
      .badArchive,
      """
      Cannot read the archive: the owner of record 0 is record 0, which does not come before it.
      """
    ) { try read(#"{"format":1,"records":[{"kind":"stack","owner":0}]}"#) }
  }

  func testAnArchiveBeyondTheLimitsIsRefused() throws {
    let archive = try sample(ArchiveShop())
    let text = String(decoding: try archive.data(), as: UTF8.self)
    let advice = "\n\nIf this is intended, raise the limit in TreeArchive.Limits."
    func expectLimit(_ reason: String, _ set: (inout TreeArchive.Limits) -> Void) {
      var limits = TreeArchive.Limits()
      set(&limits)
      expectError(.badArchive, "Cannot read the archive: \(reason) are allowed.\(advice)") {
        try read(text, limits)
      }
    }

    expectLimit("it has \(text.utf8.count) bytes, but at most 10") { $0.bytes = 10 }
    expectLimit("it has 4 screens, but at most 3") { $0.records = 3 }
    expectLimit("it has more than 2 levels, but at most 2") { $0.levels = 2 }
    expectLimit(#"it has a context of 6 bytes in "product", but at most 5"#) { $0.contextBytes = 5 }
    let page = String(
      decoding: try ArchiveShop().archive(ArchiveShop().reader(page: 10)).data(), as: UTF8.self)
    expectError(
      .badArchive,
      "Cannot read the archive: it has a state of 2 bytes in \"reader\", but at most 1 are allowed.\(advice)"
    ) {
      var limits = TreeArchive.Limits()
      limits.contextBytes = 1
      try read(page, limits)
    }
  }

  /// Nested tabs, each with a history of the given length.
  private func tabs(_ histories: [String], then rest: String = "") -> String {
    let tabs = histories.enumerated().map { position, history in
      let owner = position == 0 ? "" : #","owner":\#(position - 1)"#
      return #"{"kind":"tabs","backMode":"history","history":[\#(history)]\#(owner)}"#
    }
    return #"{"format":1,"records":[\#(tabs.joined(separator: ","))\#(rest)]}"#
  }

  private func expectTooManyVisits(
    _ limit: Int, line: UInt = #line, _ read: () throws -> Void
  ) {
    expectError(
      .badArchive,
      """
      Cannot read the archive: it has more than \(limit) entries in tab histories, but at most \
      \(limit) are allowed.

      If this is intended, raise the limit in TreeArchive.Limits.
      """, line: line, read)
  }

  func testHistoriesAreRefusedAtTheFirstEntryTooMany() throws {
    var limits = TreeArchive.Limits()
    limits.records = 3

    try read(tabs(["0,0,0"]), limits)
    try read(tabs(["0,0", "0"]), limits)
    // The rest is not read: it would cause another error.
    expectTooManyVisits(3) { try read(tabs([#"0,0,0,0,"damaged""#]), limits) }
    expectTooManyVisits(3) {
      try read(tabs(["0,0", "0,0"], then: #",{"kind":"damaged","owner":0}"#), limits)
    }
  }

  func testAHistoryOfMoreEntriesThanTheDefaultLimitIsRefused() {
    let entries = Array(repeating: "0", count: 100_001).joined(separator: ",")

    expectTooManyVisits(100_000) { try read(tabs([entries + #","damaged""#])) }
  }

  func testTheHistoriesOfAnotherDecoderAreLimitedToo() throws {
    var limits = TreeArchive.Limits()
    limits.records = 2
    let list = try PropertyListEncoder().encode(
      TreeArchive(data: Data(tabs(["0,0,0"]).utf8)))
    let decoder = PropertyListDecoder()
    decoder.userInfo[try XCTUnwrap(CodingUserInfoKey.archiveLimits)] = limits

    expectTooManyVisits(2) { _ = try decoder.decode(TreeArchive.self, from: list) }
    limits.records = 3
    decoder.userInfo[try XCTUnwrap(CodingUserInfoKey.archiveLimits)] = limits
    XCTAssertEqual(try decoder.decode(TreeArchive.self, from: list).count, 1)
  }

  func testAnArchiveJustWithinTheLimitsIsReadAndTaken() throws {
    let shop = try ArchiveShop()
    let tree = try ScreenTree(root: StackNode(shop.feed(), shop.product("lamp")))
    let data = try shop.archive(tree).data()
    var limits = TreeArchive.Limits()
    limits.bytes = data.count
    limits.records = 3
    limits.levels = 2
    limits.contextBytes = 6

    XCTAssertEqual(try TreeArchive(data: data, limits: limits).count, 3)
    XCTAssertEqual(try tree.archive(using: shop.catalog, limits: limits).gaps.count, 0)
    limits.contextBytes = 5
    XCTAssertEqual(
      try tree.archive(using: shop.catalog, limits: limits).gaps.map(\.reason),
      ["its context has 6 bytes, but at most 5 are allowed"])
  }

  func testAnUnknownKeyIsDamage() throws {
    for damage in [
      #"{"kind":"stack","focas":1}"#,
      #"{"kind":"stack","layer":{"isDismissibleByUser":true,"style":"a","x":1}}"#,
    ] {
      expectError(.badArchive) { try read(#"{"format":1,"records":[\#(damage)]}"#) }
    }
  }

  func testTheDefaultLimits() {
    let limits = TreeArchive.Limits()

    XCTAssertEqual(limits.bytes, 33_554_432)
    XCTAssertEqual(limits.records, 100_000)
    XCTAssertEqual(limits.levels, 10_000)
    XCTAssertEqual(limits.contextBytes, 65_536)
    expectError(
      .badArchive,
      """
      Cannot read the archive: it has 33554433 bytes, but at most 33554432 are allowed.

      If this is intended, raise the limit in TreeArchive.Limits.
      """
    ) { _ = try TreeArchive(data: Data(count: limits.bytes + 1)) }
  }

  func testALimitOfADecoderIsFound() throws {
    var limits = TreeArchive.Limits()
    limits.records = 2
    let decoder = JSONDecoder()
    decoder.userInfo[try XCTUnwrap(CodingUserInfoKey.archiveLimits)] = limits

    expectError(.badArchive) {
      _ = try decoder.decode(TreeArchive.self, from: sample(ArchiveShop()).data())
    }
  }

  func testAHundredThousandLevelsAreRefusedAndTenThousandComeBack() throws {
    try LawRun.needsLongRun()
    let shop = try ArchiveShop()
    func deep(_ levels: Int) -> String {
      var text = #"{"format":1,"records":[{"kind":"stack"}"#
      for level in 1..<levels { text += #",{"kind":"stack","owner":\#(level - 1)}"# }
      return text + "]}"
    }

    expectError(
      .badArchive,
      """
      Cannot read the archive: it has more than 10000 levels, but at most 10000 are allowed.

      If this is intended, raise the limit in TreeArchive.Limits.
      """
    ) { try read(deep(LawRun.isFull ? 100_000 : 10_001)) }
    let tree = ScreenTree()
    let archive = try TreeArchive(data: Data(deep(10_000).utf8))
    let report = try tree.restore(archive, using: shop.catalog)
    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(tree.screens.count, 10_000)
    XCTAssertEqual(try shop.archive(tree).count, 10_000)
    guard LawRun.isFull else { return }
    var limits = TreeArchive.Limits()
    limits.levels = 30_000
    let deeper = try TreeArchive(data: Data(deep(30_000).utf8), limits: limits)
    XCTAssertTrue(try tree.restore(deeper, using: shop.catalog).isWhole)
    XCTAssertEqual(try tree.archive(using: shop.catalog, limits: limits).count, 30_000)
  }

  func testAContextThatNestsDeeplyCostsItsScreen() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.order(7)))
    let bomb = String(repeating: "[", count: 60_000)

    let report = try ScreenTree().restore(
      damaged(archive, #""context":"7""#, #""context":"\#(bomb)""#), using: shop.catalog)

    XCTAssertEqual(report.losses.map(\.kind), [.context])
  }

  func testTruncatedAtEveryByteItIsRefused() throws {
    let data = try sample(ArchiveShop()).data()

    for count in 0..<data.count {
      expectError(.badArchive) { _ = try TreeArchive(data: data.prefix(count)) }
    }
  }

  func testWithEveryByteFlippedItIsRefusedOrCostsWhatItMust() throws {
    try LawRun.needsLongRun()
    let shop = try ArchiveShop()
    shop.session.isSignedIn = false
    let archive = try sample(shop)
    let data = try archive.data()
    var outcomes = ["refused": 0, "nothing left": 0, "less": 0, "whole": 0]

    for position in data.indices {
      for mask: UInt8 in [0x01, 0x02, 0x04, 0x10, 0x20, 0x40, 0x80, 0xFF] {
        var damaged = data
        damaged[position] ^= mask
        guard let archive = try? TreeArchive(data: damaged) else {
          outcomes["refused", default: 0] += 1
          continue
        }
        let tree = ScreenTree()
        tree.require(ClosureGuard { (_: ShopProduct) in .deny }, for: ShopProduct.self)
        do {
          let report = try tree.restore(archive, using: shop.catalog)
          outcomes[report.isWhole ? "whole" : "less", default: 0] += 1
          XCTAssertEqual(tree.screens.count, report.kept.count)
          XCTAssertEqual(
            report.kept.count + report.losses.count { !$0.isPartial }, archive.count)
          XCTAssertFalse(tree.screens.contains { $0 is ShopProduct || $0 is Order })
          XCTAssertNil(wildProblem(on: [tree], beside: []))
          _ = report.description
        } catch let error as RoutingError {
          XCTAssertEqual(error.kind, .badArchive)
          XCTAssertNil(tree.root)
          outcomes["nothing left", default: 0] += 1
        }
      }
    }

    XCTAssertGreaterThan(outcomes["refused", default: 0], 1_000, "\(outcomes)")
    XCTAssertGreaterThan(outcomes["less", default: 0], 300, "\(outcomes)")
  }
}

private final class NotArchived: ScreenNode {}
