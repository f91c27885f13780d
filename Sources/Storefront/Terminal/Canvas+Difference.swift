import StorefrontShop

extension Canvas {
  /// Returns the text that makes a terminal show this canvas.
  ///
  /// Only the difference is written, so a slow connection shows it at once. After a character on
  /// whose width terminals disagree, the text sets the column again, and a row with such a
  /// character is written whole. So a wrong width spoils at most the place beside the character.
  ///
  /// - Parameters:
  ///   - old: The canvas that the terminal shows, or nil if that is unknown. Then everything is
  ///     cleared first.
  ///   - usesColor: Whether colors are written. Bold, dim and inverse text always are.
  /// - Returns: The text with its control sequences, empty if nothing has to change.
  /// - Complexity: O(cells).
  package func update(from old: Canvas?, usesColor: Bool = true) -> String {
    var writer = Writer(usesColor: usesColor)
    var before = Canvas(size)
    if let old, old.size == size { before = old } else { writer.text += "\u{1B}[0m\u{1B}[2J" }
    for index in 0..<size.rows {
      let (new, shown) = (row(index), before.row(index))
      guard new != shown else { continue }
      writer.write(new, at: index, over: shown)
    }
    writer.set(.plain)
    if !writer.text.isEmpty || cursor != old?.cursor { writer.place(cursor) }
    return writer.text
  }
}

/// The text of a difference while it is made.
private struct Writer {
  let usesColor: Bool
  var text = ""
  private var style = Style.plain

  init(usesColor: Bool) { self.usesColor = usesColor }

  mutating func write(
    _ new: ArraySlice<Canvas.Cell>, at row: Int, over old: ArraySlice<Canvas.Cell>
  ) {
    let new = Array(new)
    let old = Array(old)
    guard new.isCertain, old.isCertain else {
      move(to: row, 0)
      set(.plain)
      text += "\u{1B}[2K"
      write(new, from: 0, at: row)
      return
    }
    var column = 0
    while let first = (column..<new.count).first(where: { new[$0] != old[$0] }) {
      // The first column of a wide character is written even if only the second one differs.
      let start = new[first].character == nil ? first - 1 : first
      var end = first + 1
      var same = 0
      // A few equal characters are shorter to write than the sequence that skips them.
      while end + same < new.count, same < 6 {
        if new[end + same] == old[end + same] {
          same += 1
        } else {
          end += same + 1
          same = 0
        }
      }
      move(to: row, start)
      write(Array(new[..<end]), from: start, at: row)
      column = end
    }
  }

  private mutating func write(_ cells: [Canvas.Cell], from start: Int, at row: Int) {
    for column in start..<cells.count {
      let cell = cells[column]
      guard let character = cell.character else { continue }
      set(cell.style)
      text.append(character)
      if !character.isCertain { move(to: row, column + character.columns) }
    }
  }

  private mutating func move(to row: Int, _ column: Int) {
    text += "\u{1B}[\(row + 1);\(column + 1)H"
  }

  mutating func set(_ new: Style) {
    let new = usesColor ? new : Style(traits: new.traits)
    guard new != style else { return }
    style = new
    let traits: [(Style.Traits, Int)] = [(.bold, 1), (.dim, 2), (.inverse, 7)]
    let numbers =
      [0] + traits.filter { new.traits.contains($0.0) }.map(\.1)
      + (new.color.map { [$0.rawValue] } ?? [])
    text += "\u{1B}[\(numbers.map(String.init).joined(separator: ";"))m"
  }

  mutating func place(_ cursor: Point?) {
    guard let cursor else {
      text += "\u{1B}[?25l"
      return
    }
    move(to: cursor.row, cursor.column)
    text += "\u{1B}[?25h"
  }
}

extension [Canvas.Cell] {
  fileprivate var isCertain: Bool { allSatisfy { $0.character?.isCertain ?? true } }
}
