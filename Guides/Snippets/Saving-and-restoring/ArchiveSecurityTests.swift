import Foundation
import RouteKit
import XCTest

/// The examples of Guides/Saving-and-restoring.md about archives from elsewhere, in order.
final class ArchiveSecurityTests: XCTestCase {
  func testLimitsAreSet() throws {
    let data = Data(repeating: 0x20, count: (1 << 20) + 1)

    var limits = TreeArchive.Limits()
    limits.bytes = 1 << 20
    limits.records = 500
    XCTAssertThrowsError(try TreeArchive(data: data, limits: limits)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot read the archive: it has 1048577 bytes, but at most 1048576 are allowed.

        If this is intended, raise the limit in TreeArchive.Limits.
        """)
    }
  }

  func testALimitOfAnotherDecoderIsInItsUserInfo() throws {
    var limits = TreeArchive.Limits()
    limits.records = 1
    let list = try PropertyListEncoder().encode(
      TreeArchive(data: Data(#"{"format":1,"records":[{"kind":"stack"}]}"#.utf8)))

    let decoder = PropertyListDecoder()
    if let key = CodingUserInfoKey.archiveLimits { decoder.userInfo[key] = limits }
    let archive = try decoder.decode(TreeArchive.self, from: list)

    XCTAssertEqual(archive.count, 1)
  }

  func testAnArchiveThatWasTamperedWithBringsInNothingThatARuleForbids() throws {
    let paper = try Newspaper()
    let text = String(
      decoding: try paper.tree.archive(using: paper.catalog).data(), as: UTF8.self)
    let tampered = Data(text.replacing(#""12""#, with: #""13""#).utf8)

    let tree = ScreenTree()
    tree.require(
      ClosureGuard { (story: StoryScreen) in story.number == 13 ? .deny : .allow },
      for: StoryScreen.self)
    let report = try tree.restore(TreeArchive(data: tampered), using: paper.catalog)
    XCTAssertEqual(
      report.losses.map(\.description),
      [#"stack › 1: "story": the rule for 'StoryScreen' does not allow it"#])
  }
}
