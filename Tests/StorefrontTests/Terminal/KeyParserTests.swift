import Fixtures
import StorefrontShop
import storefront
import XCTest

final class KeyParserTests: XCTestCase {
  func testLettersArrowsAndControlKeysAreRead() {
    expect("a€😀", [.character("a"), .character("€"), .character("😀")])
    expect("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace])
    expect("\u{1}\u{1A}\u{0}", [.control("a"), .control("z"), .control("@")])
    expect("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[D", [.up, .down, .right, .left])
    expect("\u{1B}[H\u{1B}[4~\u{1B}[7~\u{1B}OF", [.home, .end, .home, .end])
    expect("\u{1B}[5~\u{1B}[6;2~\u{1B}[3~\u{1B}[Z", [.pageUp, .pageDown, .delete, .backTab])
    expect("\u{1B}t\u{1B}ö", [.alt("t"), .alt("ö")])
  }

  func testAnEscapeAloneIsTheKeyOnlyAfterAPause() {
    var parser = KeyParser()

    XCTAssertNil(parser.patience)
    XCTAssertEqual(parser.read([0x1B]), [])
    XCTAssertEqual(parser.patience, .milliseconds(50))
    XCTAssertEqual(parser.pause(), [.escape])
    XCTAssertNil(parser.patience)
    XCTAssertEqual(parser.pause(), [])
    XCTAssertEqual(parser.read(Array("[A".utf8)), [.character("["), .character("A")])
  }

  func testAnUnfinishedSequenceEndsWithAPause() {
    for (text, keys) in [
      ("\u{1B}[", [Key.alt("[")]), ("\u{1B}O", [.alt("O")]), ("\u{1B}]", [.alt("]")]),
      ("\u{1B}[1;", []), ("\u{1B}]0;title", []), ("\u{1B}[[", []),
    ] {
      var parser = KeyParser()

      XCTAssertEqual(parser.read(text.utf8), [], text.debugDescription)
      XCTAssertEqual(parser.pause(), keys, text.debugDescription)
      XCTAssertEqual(parser.read("a".utf8), [.character("a")], text.debugDescription)
    }
  }

  func testUnknownSequencesAreLeftOut() {
    expect("\u{1B}[15~\u{1B}[?1;2c\u{1B}[<0;10;10Ma", [.character("a")])
    expect("\u{1B}[[Ab\u{1B}OPc", [.character("b"), .character("c")])
    expect("\u{1B}]11;rgb:0000\u{7}a\u{1B}P1$r\u{1B}\\b", [.character("a"), .character("b")])
    expect("\u{1B}[" + String(repeating: "1", count: 100_000) + "Aa", [.character("a")])
  }

  func testASequenceThatIsInterruptedDoesNotTakeTheNextKey() {
    expect("\u{1B}\u{1B}[A", [.escape, .up])
    expect("\u{1B}[1\u{1B}[B", [.down])
    expect("\u{1B}[1é", [.character("é")])
    expect("\u{1B}\r", [.escape, .enter])
    expect("\u{1B}]0\u{1B}[C", [.right])
  }

  func testBytesThatAreNotUTF8BecomeReplacements() {
    expect(bytes: [0x61, 0xFF, 0xC3, 0x28], [.character("a"), lost, lost, .character("(")])
    expect(bytes: [0xE2, 0x82, 0x1B, 0x5B, 0x41], [lost, .up])
    expect(bytes: [0xED, 0xA0, 0x80], [lost, lost, lost])
    expect(bytes: [0xF4, 0x90, 0x80, 0x80], [lost, lost, lost, lost])
    expect(bytes: [0xC2, 0x9B, 0x61], [.character("a")])
  }

  func testAPasteIsOneKeyAndItsLineBreaksRunNothing() {
    expect(
      "\u{1B}[200~shop://cart\rquit\r\u{1B}[201~a",
      [.paste("shop://cart\rquit\r"), .character("a")])
    expect("\u{1B}[200~a\u{1B}[20b\u{1B}\u{1B}[201~", [.paste("a\u{1B}[20b\u{1B}")])
    expect("\u{1B}[200~\u{1B}[201~", [.paste("")])
  }

  func testOfALongPasteOnlyTheBeginningIsKept() {
    let long = String(repeating: "x", count: 100_000)
    var parser = KeyParser()

    XCTAssertEqual(parser.read("\u{1B}[200~".utf8), [])
    XCTAssertEqual(parser.read(long.utf8), [])
    XCTAssertEqual(
      parser.read("\u{1B}[201~b".utf8),
      [.paste(String(repeating: "x", count: KeyParser.pasteLimit)), .character("b")])
  }

  func testAPasteWithoutAnEndEndsWithALongerPause() {
    var parser = KeyParser()

    XCTAssertEqual(parser.read("\u{1B}[200~tea".utf8), [])
    XCTAssertEqual(parser.patience, .seconds(1))
    XCTAssertEqual(parser.pause(), [.paste("tea")])
    XCTAssertEqual(parser.read("a".utf8), [.character("a")])
  }

  func testATextThatArrivesAtOnceIsAPasteUntilAPause() {
    let text = String(repeating: "quit\r", count: 120)
    var parser = KeyParser()

    XCTAssertEqual(parser.read("é".utf8.dropLast()), [])
    XCTAssertEqual(parser.read([0xA9] + text.utf8), [])
    XCTAssertEqual(parser.read("quit\r\u{1B}[A\u{1B}".utf8), [])
    XCTAssertEqual(parser.patience, .milliseconds(200))
    XCTAssertEqual(parser.pause(), [.paste("é\(text)quit\r\u{1B}[A")])
    XCTAssertEqual(parser.read("q".utf8), [.character("q")])
  }

  func testAPasteWithMarksMayArriveAtOnceWithTheKeyBeforeIt() {
    let text = String(repeating: "x", count: 600)
    var parser = KeyParser()

    XCTAssertEqual(
      parser.read("l\u{1B}[200~\(text)\u{1B}[201~\r".utf8), [.paste("l\(text)"), .enter])
    XCTAssertEqual(
      parser.read("\u{1B}[200~\(text)\u{1B}[201~\r".utf8), [.paste(text), .enter])
    let arrows = String(repeating: "\u{1B}[B", count: 300)
    XCTAssertEqual(parser.read(arrows.utf8).count, 300, "a key that is held down")
  }

  func testKeysAreTheSameHoweverTheBytesArrive() {
    let bytes = Array(
      "aé€😀\u{1B}[A\u{1B}[1;5C\u{1B}OH\u{1B}ö\u{1B}]0;x\u{7}\u{1B}[200~a€\u{1B}[2b\u{1B}[201~\u{1B}[Z"
        .utf8)
    let whole = keys(of: [bytes])

    XCTAssertEqual(whole.count, 10)
    for first in bytes.indices {
      for second in first..<bytes.count {
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
        XCTAssertEqual(keys(of: pieces), whole, "\(first), \(second)")
      }
    }
  }

  func testAnyBytesAreReadWithoutAnEndlessWait() {
    var dice = Dice(seed: 3)
    // Random bytes seldom form sequences, so some come from this list.
    let likely = Array("\u{1B}\u{1B}\u{1B}[[O]P;0123456789~AZ200201\\\u{7}".utf8)
    for run in 0..<500 {
      var parser = KeyParser()
      var count = 0
      for _ in 0..<dice.roll(200) {
        let byte =
          dice.roll(2) == 0 ? UInt8(dice.roll(256)) : likely[dice.roll(likely.count)]
        // One byte can end a character and a sequence.
        let keys = parser.read([byte])
        XCTAssertLessThanOrEqual(keys.count, 2)
        count += keys.count
        if dice.roll(20) == 0 { count += parser.pause().count }
      }
      count += parser.pause().count

      XCTAssertLessThanOrEqual(count, 400)
      XCTAssertNil(parser.patience, "run \(run)")
      // A character that was cut off is replaced before the next one.
      XCTAssertEqual(parser.read("\u{1B}[A".utf8).last, .up, "run \(run)")
    }
  }

  private let lost = Key.character("\u{FFFD}")

  private func expect(_ text: String, _ expected: [Key], line: UInt = #line) {
    expect(bytes: Array(text.utf8), expected, line: line)
  }

  private func expect(bytes: [UInt8], _ expected: [Key], line: UInt = #line) {
    XCTAssertEqual(keys(of: [bytes]), expected, line: line)
    XCTAssertEqual(keys(of: bytes.map { [$0] }), expected, "byte by byte", line: line)
  }

  private func keys(of pieces: [[UInt8]]) -> [Key] {
    var parser = KeyParser()
    return pieces.flatMap { parser.read($0) }
  }
}
