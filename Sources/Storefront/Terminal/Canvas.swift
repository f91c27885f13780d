import StorefrontShop

/// The cells of a terminal: for each place a character and how it looks.
///
/// A canvas is a value. Two canvases are equal if the terminal would look the same. Text that is
/// written outside of the canvas is cut off, so no size is too small.
///
/// ```swift
/// var canvas = Canvas(Size(columns: 12, rows: 1))
/// canvas.write("Tea House", in: canvas.area, style: .bold)
/// canvas.lines    // ["Tea House   "]
/// ```
package struct Canvas: Equatable {
  package let size: Size
  /// The place of the cursor, or nil if it is hidden.
  package var cursor: Point?
  /// The cells, row by row.
  package private(set) var cells: [Cell]

  /// A place for one column of a character.
  package struct Cell: Equatable {
    /// The character, or nil for the second column of a wide character.
    package let character: Character?
    package var style: Style

    static let blank = Cell(character: " ", style: .plain)
  }

  /// Creates a canvas with spaces in every cell.
  package init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The whole canvas.
  package var area: Area { Area(row: 0, column: 0, rows: size.rows, columns: size.columns) }

  /// The cells of a row.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// The text of each row, without styles.
  package var lines: [String] {
    (0..<size.rows).map { String(row($0).compactMap(\.character)) }
  }

  /// Writes one line of text. It does not leave the area: the rest of the text is cut off.
  ///
  /// Control characters are replaced. A character that takes no column is left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - area: The area.
  ///   - line: The row within the area. A line outside of the area is not written.
  ///   - column: The column within the area to begin at.
  ///   - style: The style.
  /// - Returns: The column within the area after the text.
  /// - Complexity: O(columns of the area).
  @discardableResult
  package mutating func write(
    _ text: String, in area: Area, line: Int = 0, column: Int = 0, style: Style = .plain
  ) -> Int {
    let area = area.clipped(to: self.area)
    guard (0..<area.rows).contains(line), column >= 0 else { return column }
    let first = (area.row + line) * size.columns + area.column
    var column = column
    for character in text.prefix(4 * area.columns).description.printable {
      let columns = character.columns
      guard columns > 0 else { continue }
      guard column + columns <= area.columns else { break }
      put(character.bounded, columns: columns, at: first + column, style)
      column += columns
    }
    return column
  }

  private mutating func put(
    _ character: Character, columns: Int, at position: Int, _ style: Style
  ) {
    // A wide character that loses one of its columns is gone.
    if isSecondColumn(position) { empty(position - 1) }
    if isSecondColumn(position + columns) { empty(position + columns) }
    cells[position] = Cell(character: character, style: style)
    if columns == 2 { cells[position + 1] = Cell(character: nil, style: style) }
  }

  private func isSecondColumn(_ position: Int) -> Bool {
    position < cells.count && cells[position].character == nil
  }

  private mutating func empty(_ position: Int) {
    cells[position] = Cell(character: " ", style: cells[position].style)
  }

  /// Fills an area with spaces.
  package mutating func fill(_ area: Area, style: Style = .plain) {
    let area = area.clipped(to: self.area)
    let spaces = String(repeating: " ", count: area.columns)
    for line in 0..<area.rows { write(spaces, in: area, line: line, style: style) }
  }

  /// Changes the style of every character that begins in an area.
  package mutating func restyle(_ area: Area, _ change: (inout Style) -> Void) {
    let area = area.clipped(to: self.area)
    for row in area.row..<area.row + area.rows {
      for column in area.column..<area.column + area.columns {
        let position = row * size.columns + column
        guard !isSecondColumn(position) else { continue }
        change(&cells[position].style)
        if isSecondColumn(position + 1) { cells[position + 1].style = cells[position].style }
      }
    }
  }

  /// Draws a frame with a title around an empty area, and returns the area inside.
  ///
  /// An area that is too small for a frame stays as it is.
  package mutating func frame(_ area: Area, title: String, style: Style = .plain) -> Area {
    guard area.rows >= 2, area.columns >= 2 else { return area }
    fill(area)
    let line = String(repeating: "─", count: area.columns - 2)
    write("┌\(line)┐", in: area, style: style)
    write("└\(line)┘", in: area, line: area.rows - 1, style: style)
    for row in 1..<area.rows - 1 {
      write("│", in: area, line: row, style: style)
      write("│", in: area, line: row, column: area.columns - 1, style: style)
    }
    let head = Area(row: area.row, column: area.column + 2, rows: 1, columns: area.columns - 4)
    if !title.isEmpty {
      write(" \(title) ".fitted(to: head.columns), in: head, style: style.adding(.bold))
    }
    return area.inset(rows: 1, columns: 1)
  }
}

extension Character {
  /// The character without its last parts if it has very many. A few letters with thousands of
  /// combining marks would fill the memory.
  fileprivate var bounded: Character {
    guard unicodeScalars.count > 16 else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(16))).first ?? " "
  }
}

/// The size of a terminal.
package struct Size: Equatable, Sendable {
  package let columns: Int
  package let rows: Int

  /// Creates a size. A terminal can claim any size: it counts as at least 1 by 1, and at most 1 000
  /// columns and 500 rows.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1_000)
    self.rows = min(max(rows, 1), 500)
  }
}

/// A place on a canvas, from 0.
package struct Point: Equatable {
  package let row: Int
  package let column: Int

  package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
}

/// A rectangle on a canvas. It may be empty or reach beyond the canvas.
package struct Area: Equatable {
  package var row: Int
  package var column: Int
  package var rows: Int
  package var columns: Int

  package init(row: Int, column: Int, rows: Int, columns: Int) {
    (self.row, self.column) = (row, column)
    (self.rows, self.columns) = (max(rows, 0), max(columns, 0))
  }

  /// Returns the part of the area within another one.
  func clipped(to other: Area) -> Area {
    let (top, left) = (max(row, other.row), max(column, other.column))
    return Area(
      row: top, column: left, rows: min(row + rows, other.row + other.rows) - top,
      columns: min(column + columns, other.column + other.columns) - left)
  }

  /// Returns the area without rows at its top and bottom, and columns at its sides.
  func inset(rows: Int, columns: Int) -> Area {
    Area(
      row: row + rows, column: column + columns, rows: self.rows - 2 * rows,
      columns: self.columns - 2 * columns)
  }

  /// Takes rows from the top of the area.
  mutating func takeTop(_ count: Int) -> Area {
    let count = min(count, rows)
    defer { self = Area(row: row + count, column: column, rows: rows - count, columns: columns) }
    return Area(row: row, column: column, rows: count, columns: columns)
  }

  /// Takes rows from the bottom of the area.
  mutating func takeBottom(_ count: Int) -> Area {
    let count = min(count, rows)
    rows -= count
    return Area(row: row + rows, column: column, rows: count, columns: columns)
  }

  /// Takes columns from the right side of the area.
  mutating func takeRight(_ count: Int) -> Area {
    let count = min(count, columns)
    columns -= count
    return Area(row: row, column: column + columns, rows: rows, columns: count)
  }
}

/// How a character looks.
package struct Style: Hashable {
  /// The color, or nil for the terminal's own.
  package var color: Color?
  package var traits: Traits = []

  /// A color by its number in the control sequences of terminals.
  package enum Color: Int {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  package struct Traits: OptionSet, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let bold = Traits(rawValue: 1)
    package static let dim = Traits(rawValue: 2)
    package static let inverse = Traits(rawValue: 4)
  }

  package static let plain = Style()
  package static let bold = Style(traits: .bold)
  package static let dim = Style(traits: .dim)
  package static let inverse = Style(traits: .inverse)

  package init(_ color: Color? = nil, traits: Traits = []) {
    (self.color, self.traits) = (color, traits)
  }

  /// Returns the style with more traits.
  package func adding(_ more: Traits) -> Style { Style(color, traits: traits.union(more)) }
}
