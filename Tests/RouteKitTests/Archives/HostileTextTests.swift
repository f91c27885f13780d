import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// A report shows the texts of an archive on one line, and only up to a limit.
final class HostileTextTests: XCTestCase {
  private func archive(_ records: String) throws -> TreeArchive {
    try TreeArchive(data: Data(#"{"format":1,"records":[{"kind":"stack"},\#(records)]}"#.utf8))
  }

  func testTheTextsOfAnArchiveWriteNoLinesOfTheirOwn() throws {
    let catalog = try ArchiveShop().catalog
    let archive = try archive(
      #"""
      {"kind":"stack","owner":0,"name":"a\nb","layer":{"style":"c\nd","isDismissibleByUser":true}},
      {"kind":"leaf","owner":1,"label":"e\nf","hole":{"type":"g\nh","reason":"i\nj\u202e"}},
      {"kind":"leaf","owner":1,"screen":"feed","lostState":"k\nl"},
      {"kind":"leaf","owner":0,"screen":"feed"},
      {"kind":"leaf","owner":0,"screen":"m\nn"}
      """#)
    let gap = #"stack › c\nd: stack "a\nb" › e\nf: g\nh: i\nj\u{202E}"#

    let report = try ScreenTree(root: FeedBuilder().build(with: ())).restore(
      archive, using: catalog)

    XCTAssertEqual(archive.gaps.first?.description, gap)
    XCTAssertEqual(
      report.description,
      #"""
      Restored 2 of 6 screens.
      Lost:
      - stack › c\nd: stack "a\nb": it has no screens left
      - \#(gap)
      - stack › c\nd: stack "a\nb" › 1: "feed": it was lost with \#(gap.dropLast(14))
      - stack › 1: "m\nn": the catalogue lists no such name
      The catalogue has changed since the archive was taken.
      """#)
  }

  func testATextOfAnArchiveIsCut() throws {
    let long = String(repeating: "x", count: 10_000)
    let archive = try archive(
      #"{"kind":"leaf","owner":0,"hole":{"type":"\#(long)","reason":"\#(long)"}}"#)

    XCTAssertEqual(
      archive.gaps.map(\.description),
      ["stack › 0: \(long.prefix(80))…: \(long.prefix(400))…"])
  }

  func testAHoleWithoutAReasonSaysSo() throws {
    let archive = try archive(#"{"kind":"leaf","owner":0,"hole":{"type":"Cart","reason":""}}"#)

    XCTAssertEqual(
      archive.gaps.map(\.description), ["stack › 0: Cart: the archive does not say why"])
  }

  func testTheQuoteOfADecoderIsOnOneLine() throws {
    XCTAssertThrowsError(try archive(#"{"kind":"a\n\nb","owner":0}"#)) { error in
      XCTAssertEqual("\(error)".split(separator: "\n").count, 2, "\(error)")
      XCTAssertTrue("\(error)".contains(#"a\n\nb"#), "\(error)")
    }
    let records =
      #"{"kind":"leaf","owner":0,"screen":"feed"},"#
      + #"{"kind":"leaf","owner":0,"screen":"order","context":"\"a\\nb\""}"#

    let report = try ScreenTree().restore(archive(records), using: ArchiveShop().catalog)

    XCTAssertEqual(report.losses.map(\.kind), [.context])
    XCTAssertEqual("\(report)".split(separator: "\n").count, 4, "\(report)")
  }
}
