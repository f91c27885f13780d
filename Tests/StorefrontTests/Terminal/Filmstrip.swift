import StorefrontShop
import storefront

/// A session of the terminal as one animated picture: an SVG that shows each canvas for some seconds, with a caption.
///
/// It follows the light or dark appearance of the reader. If the reader wants less motion, it shows one canvas only.
struct Filmstrip {
  private var frames: [(caption: String, canvas: Canvas)] = []
  private let seconds = 4
  private let left = 12
  private let top = 44
  private let columnWidth = 8
  private let rowHeight = 17

  mutating func add(_ caption: String, _ canvas: Canvas) {
    frames.append((caption, canvas))
  }

  /// Draws the SVG.
  ///
  /// - Parameters:
  ///   - title: A title for readers that cannot see the picture.
  ///   - still: The position of the frame that is shown without motion.
  /// - Returns: The text of the SVG.
  func svg(title: String, still: Int) -> String {
    let sizes = frames.map(\.canvas.size)
    guard let columns = sizes.map(\.columns).max(), let rowCount = sizes.map(\.rows).max() else {
      return ""
    }
    let width = 2 * left + columns * columnWidth
    let height = top + rowCount * rowHeight + 12
    var rows: [String: Int] = [:]
    var definitions: [String] = []
    var groups: [String] = []
    for (position, frame) in frames.enumerated() {
      var lines = [
        "<text class=\"t\" x=\"\(width / 2)\" y=\"21\">\(frame.caption.escaped)</text>"
      ]
      for index in 0..<frame.canvas.size.rows {
        let row = drawing(of: Array(frame.canvas.row(index)))
        if row.isEmpty { continue }
        if rows[row] == nil {
          rows[row] = rows.count
          definitions.append("<g id=\"r\(rows.count - 1)\">\(row)</g>")
        }
        let y = top + index * rowHeight
        lines.append("<use href=\"#r\(rows[row] ?? 0)\" y=\"\(y)\"/>")
      }
      let name = position == still ? "f still" : "f"
      groups.append(
        "<g class=\"\(name)\" style=\"animation-delay:\(position * seconds)s\">\n"
          + lines.joined(separator: "\n") + "\n</g>")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img" aria-label="\(title.escaped)">
      <title>\(title.escaped)</title>
      <style>\(styles)</style>
      <rect class="w" width="\(width)" height="\(height)" rx="10"/>
      <rect class="bar" x="0" y="32" width="\(width)" height="1"/>
      <defs>
      \(definitions.joined(separator: "\n"))
      </defs>
      \(groups.joined(separator: "\n"))
      </svg>

      """
  }

  /// Draws the characters of a row, a text for each style.
  private func drawing(of cells: [Canvas.Cell]) -> String {
    var texts: [String] = []
    var start = 0
    while start < cells.count {
      let style = cells[start].style
      var end = start + 1
      while end < cells.count, cells[end].style == style || cells[end].character == nil { end += 1 }
      if style.traits.contains(.inverse) {
        let width = x(end) - x(start)
        texts.append(
          "<rect class=\"i\" x=\"\(x(start))\" y=\"1\" width=\"\(width)\" height=\"17\"/>")
      }
      let look = style.classes.isEmpty ? "" : " class=\"\(style.classes)\""
      for words in words(of: cells, in: start..<end) {
        let text = String(cells[words].compactMap(\.character)).escaped
        let (first, width) = (x(words.lowerBound), words.count * columnWidth)
        texts.append("<text\(look) x=\"\(first)\" y=\"14\" textLength=\"\(width)\">\(text)</text>")
      }
      start = end
    }
    return texts.joined()
  }

  /// The words of a run. Words that more than one space separates are apart, because an SVG shows many spaces as one.
  private func words(of cells: [Canvas.Cell], in run: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    for column in run where cells[column].character != " " {
      if let last = words.last, column <= last.upperBound + 1 {
        words[words.count - 1] = last.lowerBound..<column + 1
      } else {
        words.append(column..<column + 1)
      }
    }
    return words
  }

  private func x(_ column: Int) -> Int { left + column * columnWidth }

  private var styles: String {
    let whole = frames.count * seconds
    let shown = String(100 / Double(frames.count)).prefix(6)
    return """
      text{font:13px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1c1c1e}\
      .t{font:600 14px system-ui,sans-serif;text-anchor:middle}.w{fill:#fff;stroke:#c7c7cc}.bar{fill:#c7c7cc}\
      .b{font-weight:700}.d{fill:#6b6b70}.i{fill:#1c1c1e}text.i{fill:#fff}\
      .red{fill:#b3261e}.green{fill:#18794e}.yellow{fill:#7a5c00}.cyan{fill:#0a66d0}\
      .f{opacity:0;animation:show \(whole)s step-end infinite}@keyframes show{0%{opacity:1}\(shown)%{opacity:0}}\
      @media(prefers-reduced-motion:reduce){.f{animation:none}.still{opacity:1}}\
      @media(prefers-color-scheme:dark){text{fill:#f2f2f7}.w{fill:#161618;stroke:#48484d}.bar{fill:#48484d}\
      .d{fill:#a1a1a8}.i{fill:#f2f2f7}text.i{fill:#161618}\
      .red{fill:#ff8a80}.green{fill:#5fd39b}.yellow{fill:#e8c15a}.cyan{fill:#6cb2ff}}
      """
  }
}

extension Style {
  /// The names of the style in the picture.
  fileprivate var classes: String {
    var names: [String] = []
    if traits.contains(.bold) { names.append("b") }
    if traits.contains(.dim) { names.append("d") }
    if traits.contains(.inverse) { names.append("i") }
    switch color {
    case .red: names.append("red")
    case .green: names.append("green")
    case .yellow: names.append("yellow")
    case .blue, .magenta, .cyan: names.append("cyan")
    case nil: break
    }
    return names.joined(separator: " ")
  }
}

extension String {
  fileprivate var escaped: String {
    var text = ""
    for character in self {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
    return text
  }
}
