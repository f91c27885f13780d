import RouteKit
import StorefrontShop

extension Scene {
  /// Draws the scene for a terminal of a size.
  ///
  /// - Complexity: O(cells, and screens).
  package func canvas(_ size: Size) -> Canvas {
    var canvas = Canvas(size)
    var area = canvas.area
    drawFooter(on: &canvas, &area)
    let tree = takeTree(from: &area)
    if let tree { drawTree(on: &canvas, tree) }
    drawLayers(on: &canvas, area)
    if let note { draw(note, on: &canvas) }
    return canvas
  }

  /// Whether the pages have room for two columns in a terminal of a size.
  package func hasRoomForColumns(_ size: Size) -> Bool {
    var area = Canvas(size).area
    _ = takeTree(from: &area)
    return area.columns >= 60
  }

  // MARK: Layers

  private func drawLayers(on canvas: inout Canvas, _ area: Area) {
    let outline = outline
    guard !outline.layers.isEmpty else {
      canvas.write("(empty)", in: area, style: .dim)
      return
    }
    for (depth, layer) in outline.layers.enumerated() {
      let style = outline.records[layer].presentation?.style
      let title = titles(in: layer)
      var inside = area
      if depth == 0 || style == .fullScreen {
        canvas.fill(area)
        let text = " \(title)".fitted(to: area.columns)
        canvas.write(text, in: inside.takeTop(1), style: .bold)
      } else {
        canvas.restyle(area) { $0.traits.insert(.dim) }
        let page = outline.leaf(of: layer)
        inside = canvas.frame(
          box(for: style, depth: depth, lines: lines(of: page).count, in: area), title: title)
      }
      draw(layer, of: outline, on: &canvas, inside)
    }
  }

  /// The place of a layer: an alert is as small as its text, a sheet covers most of the area.
  private func box(
    for style: Presentation.Style?, depth: Int, lines: Int, in area: Area
  ) -> Area {
    let isSmall = style == .alert || style == .actionSheet || style == .popover
    guard area.columns >= 24, area.rows >= 8 else { return area }
    guard isSmall else {
      let depth = min(depth, 3)
      return Area(
        row: area.row + 1 + depth, column: area.column + 2 * depth,
        rows: area.rows - 1 - depth, columns: area.columns - 4 * depth)
    }
    let columns = min(area.columns - 4, 52)
    let rows = min(area.rows - 2, lines + 2)
    return Area(
      row: area.row + (area.rows - rows) / 2, column: area.column + (area.columns - columns) / 2,
      rows: rows, columns: columns)
  }

  private func draw(
    _ position: Int, of outline: Outline, on canvas: inout Canvas, _ area: Area
  ) {
    var area = area
    let record = outline.records[position]
    if record.kind == .tabs {
      drawTabs(of: position, of: outline, on: &canvas, area.takeTop(1))
      if area.rows > 3 { _ = area.takeTop(1) }
    }
    if record.kind == .split, !record.isCollapsed {
      drawColumns(of: position, of: outline, on: &canvas, area)
    } else if let focus = outline.focus(of: position) {
      draw(focus, of: outline, on: &canvas, area)
    } else {
      drawPage(position, on: &canvas, area, isFocused: true)
    }
  }

  private func drawTabs(
    of position: Int, of outline: Outline, on canvas: inout Canvas, _ area: Area
  ) {
    var column = 0
    var tabs = outline.children(of: position).map { tab in
      let root = outline.way(through: tab).first ?? tab
      let text = title(of: outline.records[root]) ?? outline.records[tab].name ?? "(empty)"
      let isSelected = outline.records[tab].isFocused
      return (text: isSelected ? "[\(text)]" : " \(text) ", isSelected)
    }
    // In a narrow window the tabs before the selected one have no room.
    func needed() -> Int {
      let count = (tabs.firstIndex { $0.1 } ?? 0) + 1
      return tabs.prefix(count).reduce(0) { $0 + $1.text.columns + 1 } - 1
    }
    while needed() > area.columns, tabs.first?.1 == false { tabs.removeFirst() }
    for (text, isSelected) in tabs {
      let style: Style = isSelected ? .init(traits: [.bold, .inverse]) : .plain
      column = canvas.write(text, in: area, column: column, style: style) + 1
    }
  }

  private func drawColumns(
    of position: Int, of outline: Outline, on canvas: inout Canvas, _ area: Area
  ) {
    var area = area
    let columns = outline.children(of: position)
    for (index, child) in columns.enumerated() {
      let isLast = index == columns.count - 1
      // The last column shows the details, and is the widest.
      let width = isLast ? area.columns : min(max(24, area.columns / 3), area.columns)
      var column = area
      column.columns = width
      area = Area(
        row: area.row, column: area.column + width, rows: area.rows,
        columns: area.columns - width)
      if !isLast {
        let line = column.takeRight(2)
        for row in 0..<line.rows { canvas.write("│", in: line, line: row, style: .dim) }
      }
      let isFocused = outline.records[child].isFocused
      let leaf = outline.leaf(of: child)
      let style: Style = isFocused ? .bold : .dim
      let title = "  \(title(of: outline.records[leaf]) ?? "")".fitted(to: column.columns)
      canvas.write(title, in: column.takeTop(1), style: style)
      drawPage(leaf, on: &canvas, column, isFocused: isFocused)
    }
  }

  private func title(of record: TreeSnapshot.Record) -> String? {
    record.id.flatMap { pages[$0]?.title }
  }

  // MARK: Pages

  /// A line of a page.
  private struct Line {
    let text: String
    var isSelected = false
  }

  private func lines(of position: Int, columns: Int = 48) -> [Line] {
    guard let id = picture.records[position].id, let page = pages[id] else { return [] }
    let isFiltered = field?.purpose == .filter && id == visible
    let choices = isFiltered ? self.choices : page.rows.filter(\.isChoice)
    guard !choices.isEmpty || !isFiltered else {
      return [Line(text: "  No row has '\(field?.text ?? "")'.")]
    }
    let selected = selectedPosition(of: id, among: choices.count)
    var count = -1
    return (isFiltered ? choices : page.rows).flatMap { row -> [Line] in
      let room = max(1, columns - 2)
      let text = row.text.squeezed(to: room)
      guard row.isChoice else { return text.wrapped(to: room).map { Line(text: "  \($0)") } }
      count += 1
      let isSelected = count == selected && id == visible
      let sign = isSelected ? "> " : "  "
      return [Line(text: sign + text.fitted(to: room), isSelected: isSelected)]
    }
  }

  private func drawPage(
    _ position: Int, on canvas: inout Canvas, _ area: Area, isFocused: Bool
  ) {
    let lines = lines(of: position, columns: area.columns)
    let selected = lines.firstIndex(where: \.isSelected) ?? 0
    for (index, line) in lines.scrolled(to: selected, rows: area.rows).enumerated() {
      let style: Style = isFocused && line.isSelected ? .inverse : .plain
      canvas.write(line.text, in: area, line: index, style: style)
    }
  }

  // MARK: The tree

  /// Takes the place of the tree: beside the page in a wide window, below it in a high one.
  private func takeTree(from area: inout Area) -> Area? {
    guard showsTree else { return nil }
    if area.columns >= 72 { return area.takeRight(min(56, area.columns * 2 / 5)) }
    return area.rows >= 20 ? area.takeBottom(area.rows / 3) : nil
  }

  private func drawTree(on canvas: inout Canvas, _ area: Area) {
    let inside = canvas.frame(area, title: changes.title.isEmpty ? "Tree" : changes.title)
    let positions = positionsOfTreeLines()
    let drawing = picture.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    var lines = drawing.enumerated().map { index, text in
      let position = positions.indices.contains(index) ? positions[index] : nil
      let id = position.flatMap { picture.records[$0].id }
      return mark(id, String(text))
    }
    lines += changes.left.map { ("- \($0)", Style(.red)) }
    let columns = inside.columns
    let visible = outline.visible.flatMap { positions.firstIndex(of: $0) } ?? 0
    for (row, line) in lines.scrolled(to: visible, rows: inside.rows).enumerated() {
      canvas.write(fit(line.0, to: columns), in: inside, line: row, style: line.1)
    }
  }

  /// Shortens a line of the drawing. The arrow beside a visible screen stays.
  private func fit(_ line: String, to columns: Int) -> String {
    guard line.columns > columns, let arrow = line.firstRange(of: "   ◀") else {
      return line.fitted(to: columns)
    }
    return line[..<arrow.lowerBound].description.fitted(to: columns - 2) + " ◀"
  }

  private func mark(_ id: ScreenID?, _ text: String) -> (String, Style) {
    guard let id else { return ("  \(text)", .plain) }
    if changes.entered.contains(id) { return ("+ \(text)", Style(.green, traits: .bold)) }
    if changes.changed.contains(id) { return ("~ \(text)", Style(.yellow, traits: .bold)) }
    return ("  \(text)", .plain)
  }

  /// The positions of the records in the lines of the drawing, which has an empty line and a header
  /// above each layer.
  private func positionsOfTreeLines() -> [Int?] {
    var blocks: [[Int?]] = []
    var block: [Int] = []
    for (position, record) in picture.records.enumerated() {
      if let owner = record.owner, record.presentation == nil {
        block.append(block[owner])
        blocks[block[owner]].append(position)
      } else {
        block.append(blocks.count)
        blocks.append(blocks.isEmpty ? [position] : [nil, nil, position])
      }
    }
    return Array(blocks.joined())
  }

  // MARK: Texts

  private func drawFooter(on canvas: inout Canvas, _ area: inout Area) {
    guard area.rows >= 3 else { return }
    canvas.write(hints(in: area.columns), in: area.takeBottom(1), style: .dim)
    if let field {
      let lines = field.explanation.isEmpty ? [] : field.explanation.wrapped(to: area.columns)
      let shown = lines.prefix(area.rows / 2)
      let place = area.takeBottom(shown.count)
      for (row, line) in shown.enumerated() {
        canvas.write(line, in: place, line: row, style: Style(.cyan))
      }
      draw(field, on: &canvas, area.takeBottom(1))
    } else if !reply.isEmpty {
      let lines = reply.wrapped(to: area.columns).prefix(max(1, area.rows / 4))
      let place = area.takeBottom(lines.count)
      for (row, line) in lines.enumerated() {
        canvas.write(line, in: place, line: row, style: Style(.cyan))
      }
    }
  }

  private func draw(_ field: Field, on canvas: inout Canvas, _ area: Area) {
    let label = field.label
    // Of a long text, the end is visible, where the customer types.
    var text = (field.isSecure ? field.text.hidden : field.text.printable)[...]
    while !text.isEmpty, label.columns + String(text).columns >= area.columns {
      text = text.dropFirst()
    }
    let column = canvas.write(label, in: area, style: .bold)
    let end = canvas.write(String(text), in: area, column: column)
    canvas.cursor = Point(row: area.row, column: min(end, max(area.columns - 1, 0)))
  }

  private func draw(_ note: Note, on canvas: inout Canvas) {
    let (lines, box) = layout(of: note, canvas.size)
    canvas.restyle(canvas.area) { $0.traits.insert(.dim) }
    canvas.cursor = nil
    let inside = canvas.frame(box, title: note.title)
    let offset = min(note.offset, max(0, lines.count - inside.rows))
    for (row, line) in lines.dropFirst(offset).prefix(inside.rows).enumerated() {
      canvas.write(" \(line)", in: inside, line: row)
    }
  }

  /// Returns the lines of a note, and the place of its frame, which leaves the hints below it free.
  private func layout(of note: Note, _ size: Size) -> (lines: [String], box: Area) {
    let room = size.rows < 3 ? size.rows : size.rows - 1
    let lines = note.text.wrapped(to: max(1, size.columns - 8))
    let longest = lines.map(\.columns).max() ?? 0
    let (rows, columns) = (min(room, lines.count + 2), min(size.columns, max(longest + 4, 24)))
    let box = Area(
      row: (room - rows) / 2, column: (size.columns - columns) / 2, rows: rows, columns: columns)
    return (lines, box)
  }

  /// Moves the note by some lines, up to its first or last one in a terminal of a size.
  package mutating func scrollNote(by count: Int, _ size: Size) {
    guard let note else { return }
    let (lines, box) = layout(of: note, size)
    let last = max(0, lines.count - max(1, box.rows - 2))
    self.note?.offset = min(max(0, min(note.offset, last) + count), last)
  }

  /// Returns the keys that matter now, as many as there is room for.
  private func hints(in columns: Int) -> String {
    hints.dropFirst().reduce(hints[0].fitted(to: columns)) { line, hint in
      let longer = "\(line)   \(hint)"
      return longer.columns > columns ? line : longer
    }
  }

  /// The keys that matter now, the most important one first.
  private var hints: [String] {
    if note != nil { return ["Esc close", "↑↓ scroll"] }
    switch field?.purpose {
    case .filter: return ["Enter open", "↑↓ choose", "Esc all rows"]
    case .link: return ["Enter go there", "Esc cancel"]
    case .command: return ["Enter do it", "Esc cancel"]
    case nil: break
    }
    let hasTabs = outline.first(of: .tabs) != nil
    let moves = ["? help", "Enter open", "Esc back"] + (hasTabs ? ["Tab tabs"] : [])
    return page?.prompt == nil
      ? moves + ["/ find", "q quit", "w what if", "u undo", "r redo", "l link", "t tree"]
      : moves + ["type to fill in", "Alt-q quit", "Alt-u undo", "Alt-l link", "Alt-t tree"]
  }
}

extension Array {
  /// Returns the lines that fit into some rows, with a certain line among them.
  fileprivate func scrolled(to line: Int, rows: Int) -> ArraySlice<Element> {
    let offset = Swift.min(Swift.max(0, line - rows / 2), Swift.max(0, count - rows))
    return dropFirst(offset).prefix(rows)
  }
}
