import StorefrontShop
import storefront
import XCTest

/// A terminal that understands as much as a real one needs to show a canvas: text, places, styles,
/// and clearing. Anything else fails the test.
struct Emulator {
  private(set) var canvas: Canvas
  private var point = Point(row: 0, column: 0)
  private var style = Style.plain
  private var isCursorVisible = false

  init(_ size: Size) { canvas = Canvas(size) }

  /// Shows a text with its control sequences.
  mutating func show(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}" {
        rest = rest.dropFirst()
        XCTAssertEqual(rest.popFirst(), "[", file: file, line: line)
        let parameters = String(rest.prefix { "0123456789;?".unicodeScalars.contains($0) })
        rest = rest.dropFirst(parameters.unicodeScalars.count)
        guard let last = rest.popFirst(), perform(last, parameters) else {
          return XCTFail("\(text.debugDescription)", file: file, line: line)
        }
      } else {
        let run = rest.prefix { $0 != "\u{1B}" }
        rest = rest[run.endIndex...]
        XCTAssertFalse(run.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
        for character in String(run) { put(character) }
      }
    }
    canvas.cursor = isCursorVisible ? point : nil
  }

  private mutating func put(_ character: Character) {
    canvas.write(
      String(character), in: canvas.area, line: point.row, column: point.column, style: style)
    point = Point(row: point.row, column: point.column + character.columns)
  }

  private mutating func perform(_ last: Unicode.Scalar, _ parameters: String) -> Bool {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
    switch (last, parameters) {
    case ("H", _) where numbers.count == 2:
      point = Point(row: numbers[0] - 1, column: numbers[1] - 1)
    case ("J", "2"): canvas = Canvas(canvas.size)
    case ("K", "2"):
      let all = canvas.area
      canvas.fill(Area(row: point.row, column: 0, rows: 1, columns: all.columns), style: style)
    case ("h", "?25"): isCursorVisible = true
    case ("l", "?25"): isCursorVisible = false
    case ("m", _): return numbers.allSatisfy { setStyle($0) }
    default: return false
    }
    return true
  }

  private mutating func setStyle(_ number: Int) -> Bool {
    switch number {
    case 0: style = .plain
    case 1: style.traits.insert(.bold)
    case 2: style.traits.insert(.dim)
    case 7: style.traits.insert(.inverse)
    default:
      guard let color = Style.Color(rawValue: number) else { return false }
      style.color = color
    }
    return true
  }
}
