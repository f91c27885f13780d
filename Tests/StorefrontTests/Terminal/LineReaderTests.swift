import StorefrontShop
import storefront
import XCTest

final class LineReaderTests: XCTestCase {
  func testLinesEndWithTheirLineFeedOrTheInput() throws {
    XCTAssertEqual(try lines("one\ntwo\r\n\nlast"), ["one", "two", "", "last"].map { .text($0) })
    XCTAssertEqual(try lines(""), [])
    XCTAssertEqual(try lines("\n"), [.text("")])
  }

  func testLinesAreTheSameHoweverTheBytesArrive() throws {
    let text = "öffnen\nback\r\n…"

    XCTAssertEqual(try lines(text, chunk: 1), try lines(text, chunk: 1_000))
  }

  func testOfALineThatIsTooLongOnlyTheFactIsKept() throws {
    let longest = String(repeating: "x", count: LineReader.limit)

    XCTAssertEqual(
      try lines("\(longest)\n\(longest)x\nback\n", chunk: 100),
      [.text(longest), .tooLong, .text("back")])
    XCTAssertEqual(try lines("\(longest)x"), [.tooLong])
  }

  func testBytesThatAreNoTextAreReplaced() throws {
    XCTAssertEqual(try lines(bytes: [0x61, 0xFF, 0x0A]), [.text("a\u{FFFD}")])
  }

  private func lines(_ text: String, chunk: Int = 7) throws -> [LineReader.Line] {
    try lines(bytes: Array(text.utf8), chunk: chunk)
  }

  private func lines(bytes: [UInt8], chunk: Int = 7) throws -> [LineReader.Line] {
    var rest = bytes[...]
    let reader = LineReader {
      defer { rest = rest.dropFirst(chunk) }
      return Array(rest.prefix(chunk))
    }
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }
}
