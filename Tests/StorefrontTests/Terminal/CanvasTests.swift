import Fixtures
import StorefrontShop
import storefront
import XCTest

final class CanvasTests: XCTestCase {
  func testCharactersTakeTheColumnsThatTerminalsGiveThem() {
    for (text, columns) in [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("ｱ", 1), ("Ａ", 2), ("😀", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("\u{200B}", 0),
      ("\u{301}", 0), ("€", 1), ("│", 1), ("\u{200D}", 0), ("に", 2), ("\u{3099}", 0),
    ] {
      XCTAssertEqual(text.columns, columns, "\(text) \(text.unicodeScalars.map(\.value))")
    }
  }

  func testTextIsCutOffAtTheEndOfItsAreaAndNotWithinACharacter() {
    var canvas = Canvas(Size(columns: 9, rows: 3))
    let area = Area(row: 1, column: 2, rows: 1, columns: 5)

    canvas.write("kettle", in: area)
    XCTAssertEqual(canvas.lines, ["         ", "  kettl  ", "         "])

    canvas.write("中中中", in: area)
    XCTAssertEqual(canvas.lines[1], "  中中l  ")

    canvas.write("outside", in: area, line: 1)
    canvas.write("outside", in: area, column: 9)
    XCTAssertEqual(canvas.lines[1], "  中中l  ")
  }

  func testAWideCharacterWithOneColumnOverwrittenIsGone() {
    var canvas = Canvas(Size(columns: 6, rows: 1))
    canvas.write("中中中", in: canvas.area)

    canvas.write("a", in: canvas.area, column: 1)
    canvas.write("b", in: canvas.area, column: 4)
    XCTAssertEqual(canvas.lines, [" a中b "])

    canvas.write("文", in: canvas.area, column: 1)
    XCTAssertEqual(canvas.lines, [" 文 b "])
  }

  func testControlCharactersAreNeverOnACanvas() {
    var canvas = Canvas(Size(columns: 20, rows: 1))
    canvas.write("a\u{1B}[2Jb\u{7}\r\nc\u{9B}d\u{202E}e\tf", in: canvas.area)

    XCTAssertEqual(canvas.lines, ["a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}\u{FFFD}c\u{FFFD}d\u{FFFD}e f    "])
  }

  func testALetterWithThousandsOfMarksKeepsAFew() {
    var canvas = Canvas(Size(columns: 3, rows: 1))
    canvas.write("a" + String(repeating: "\u{301}", count: 10_000) + "b", in: canvas.area)

    XCTAssertEqual(canvas.lines, ["a" + String(repeating: "\u{301}", count: 15) + "b "])
  }

  func testLinesAreBrokenAtSpacesAndLongWordsAnywhere() {
    XCTAssertEqual("a note for you".wrapped(to: 6), ["a note", "for", "you"])
    XCTAssertEqual("a note for you".wrapped(to: 7), ["a note", "for you"])
    XCTAssertEqual("kettles".wrapped(to: 3), ["ket", "tle", "s"])
    XCTAssertEqual("one\n\n  two".wrapped(to: 4), ["one", "", "  tw", "o"])
    XCTAssertEqual("中文字".wrapped(to: 5), ["中文", "字"])
    XCTAssertEqual("中".wrapped(to: 1), ["中"])
    XCTAssertEqual("".wrapped(to: 1), [""])
    XCTAssertEqual("a\u{1B}b".wrapped(to: 9), ["a\u{FFFD}b"])
  }

  func testAFrameHasItsTitleAndAnEmptyInside() {
    var canvas = Canvas(Size(columns: 12, rows: 4))
    canvas.fill(canvas.area)
    let inside = canvas.frame(canvas.area, title: "Checkout now")

    XCTAssertEqual(
      canvas.lines, ["┌─ Checko…─┐", "│          │", "│          │", "└──────────┘"])
    XCTAssertEqual(inside, Area(row: 1, column: 1, rows: 2, columns: 10))
  }

  func testAFrameWithoutRoomDrawsNothing() {
    var canvas = Canvas(Size(columns: 12, rows: 1))

    XCTAssertEqual(canvas.frame(canvas.area, title: "Checkout"), canvas.area)
    XCTAssertEqual(canvas, Canvas(Size(columns: 12, rows: 1)))
  }

  func testASizeIsAtLeastOneCellAndNotLargerThanAScreen() {
    XCTAssertEqual(Size(columns: 0, rows: -1), Size(columns: 1, rows: 1))
    XCTAssertEqual(Size(columns: 65_535, rows: 65_535), Size(columns: 1_000, rows: 500))
  }
}

/// The text that changes what a terminal shows.
final class CanvasDifferenceTests: XCTestCase {
  func testOnlyTheDifferenceIsWritten() {
    var old = Canvas(Size(columns: 20, rows: 2))
    old.write("Browse   Cart", in: old.area, line: 1)
    var new = old
    new.write("Search", in: new.area, line: 1, style: .bold)

    XCTAssertEqual(
      new.update(from: old), "\u{1B}[2;1H\u{1B}[0;1mSearch\u{1B}[0m\u{1B}[?25l")
    XCTAssertEqual(new.update(from: new), "")
  }

  func testAnUnknownScreenIsClearedFirst() {
    var canvas = Canvas(Size(columns: 3, rows: 2))
    canvas.write("a", in: canvas.area)

    let text = "\u{1B}[0m\u{1B}[2J\u{1B}[1;1Ha\u{1B}[?25l"
    XCTAssertEqual(canvas.update(from: nil), text)
    XCTAssertEqual(canvas.update(from: Canvas(Size(columns: 2, rows: 2))), text)
  }

  func testTheColumnIsSetAgainAfterACharacterOfDoubtfulWidth() {
    var canvas = Canvas(Size(columns: 6, rows: 1))
    canvas.write("a❤️b中c", in: canvas.area)

    XCTAssertEqual(
      canvas.update(from: Canvas(canvas.size)),
      "\u{1B}[1;1H\u{1B}[2Ka❤️\u{1B}[1;4Hb中\u{1B}[?25l")
  }

  func testWithoutColorsTextIsStillBoldAndInverse() {
    var canvas = Canvas(Size(columns: 2, rows: 1))
    canvas.write("a", in: canvas.area, style: Style(.red, traits: [.bold, .inverse]))
    canvas.write("b", in: canvas.area, column: 1, style: Style(.red))

    let blank = Canvas(canvas.size)
    XCTAssertEqual(
      canvas.update(from: blank, usesColor: false),
      "\u{1B}[1;1H\u{1B}[0;1;7ma\u{1B}[0mb\u{1B}[?25l")
    XCTAssertTrue(canvas.update(from: blank).contains("\u{1B}[0;1;7;31m"))
  }

  func testTheCursorIsPlacedAfterEveryChange() {
    var canvas = Canvas(Size(columns: 4, rows: 1))
    canvas.cursor = Point(row: 0, column: 2)
    XCTAssertEqual(canvas.update(from: Canvas(canvas.size)), "\u{1B}[1;3H\u{1B}[?25h")

    var next = canvas
    next.write("a", in: next.area)
    XCTAssertEqual(next.update(from: canvas), "\u{1B}[1;1Ha\u{1B}[1;3H\u{1B}[?25h")
  }

  /// The law of the difference: a terminal that shows the old canvas and receives the text shows
  /// the new canvas.
  func testTheDifferenceLeadsFromAnyCanvasToAnyOther() {
    var dice = Dice(seed: 11)
    for run in 0..<200 {
      let size = Size(columns: 1 + dice.roll(24), rows: 1 + dice.roll(5))
      var emulator = Emulator(size)
      var shown: Canvas?
      var canvas = Canvas(size)
      for _ in 0..<8 {
        // A few places change, or everything does.
        if dice.roll(4) == 0 { canvas = Canvas(size) }
        for _ in 0..<dice.roll(12) { scribble(on: &canvas, &dice) }
        canvas.cursor =
          dice.roll(2) == 0
          ? nil : Point(row: dice.roll(size.rows), column: dice.roll(size.columns))
        emulator.show(canvas.update(from: shown))

        XCTAssertEqual(emulator.canvas.lines, canvas.lines, "run \(run)")
        XCTAssertEqual(emulator.canvas, canvas, "run \(run)")
        shown = canvas
      }
    }
  }

  private func scribble(on canvas: inout Canvas, _ dice: inout Dice) {
    let texts = [
      "a", "kettle", "中", "文字中", "❤️", "👩‍👩‍👧", "🇩", "🇪🇺", "e\u{301}", "\u{301}", "●◀", "é─│", " ",
      "        ", "\u{1B}[2J",
    ]
    let styles: [Style] = [
      .plain, .bold, .dim, .inverse, Style(.green), Style(.red, traits: [.bold, .dim]),
    ]
    let area = Area(
      row: dice.roll(canvas.size.rows), column: dice.roll(canvas.size.columns),
      rows: 1 + dice.roll(2), columns: 1 + dice.roll(12))
    let style = styles[dice.roll(styles.count)]
    switch dice.roll(8) {
    case 0: canvas.fill(area, style: style)
    case 1: canvas.restyle(area) { $0 = style }
    case 2: _ = canvas.frame(area, title: texts[dice.roll(texts.count)], style: style)
    default: canvas.write(texts[dice.roll(texts.count)], in: area, style: style)
    }
  }
}
