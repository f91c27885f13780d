/// Draws records as text: one screen on each line, and one block for each layer.
struct TreeDrawing: Sendable {
  /// From this level on, the indentation stops growing and the level is written instead. So a
  /// drawing stays linear in the number of screens, however deep they are nested.
  static let deepestIndent = 24

  let records: [TreeSnapshot.Record]
  var showsIDs = false
  /// The types and names of the screens that are always drawn with their numbers.
  var numbered: Set<String> = []
  /// A mark for one record, in place of the marks for visible screens.
  var mark: (position: Int, text: String)?

  var text: String {
    guard !records.isEmpty else { return "(empty)" }
    return blocks().joined(separator: "\n\n")
  }

  /// The lines of each layer, with a header.
  private func blocks() -> [String] {
    let isLast = lastChildren()
    var blocks: [String] = []
    var indentations: [Indentation] = []
    for (position, record) in records.enumerated() {
      let indentation: Indentation
      if let owner = record.owner, record.presentation == nil {
        indentation = indentations[owner].child(isLast: isLast[position])
        blocks[indentation.block] += "\n" + line(position, at: indentation)
      } else {
        indentation = Indentation(block: blocks.count)
        blocks.append(header(record) + line(position, at: indentation))
      }
      indentations.append(indentation)
    }
    return blocks
  }

  private func header(_ record: TreeSnapshot.Record) -> String {
    guard let presentation = record.presentation, let owner = record.owner else { return "" }
    let anchor = presentation.anchor.map { " at \($0.inDoubleQuotes)" } ?? ""
    return
      "\(presentation.style.name.withoutHiddenCharacters) on \(title(records[owner]))\(anchor):\n"
  }

  private func line(_ position: Int, at indentation: Indentation) -> String {
    let record = records[position]
    var line = indentation.lead
    if record.isFocused { line += "● " }
    if let label = record.label { line += "\(label.withoutHiddenCharacters): " }
    line += title(record)
    if let state = record.state { line += " (\(state.withoutHiddenCharacters))" }
    if let mark {
      if mark.position == position { line += "   ◀ \(mark.text)" }
    } else if record.isVisible {
      line += "   ◀ visible"
    }
    return line
  }

  private func title(_ record: TreeSnapshot.Record) -> String {
    var title = record.type.withoutHiddenCharacters
    if let name = record.name { title += " \(name.inDoubleQuotes)" }
    guard let id = record.id, showsIDs || numbered.contains(title) else { return title }
    return "\(title) \(id)"
  }

  private func lastChildren() -> [Bool] {
    var last: [Int: Int] = [:]
    for (position, record) in records.enumerated() where record.presentation == nil {
      if let owner = record.owner { last[owner] = position }
    }
    var isLast = [Bool](repeating: false, count: records.count)
    for position in last.values { isLast[position] = true }
    return isLast
  }
}

extension TreeDrawing {
  /// The position of a line: its block, its level, and the text before it.
  private struct Indentation {
    let block: Int
    var level = 0
    var lead = ""
    /// The indentation of its children.
    var indent = ""

    func child(isLast: Bool) -> Indentation {
      var child = Indentation(block: block, level: level + 1)
      let branch = isLast ? "└─ " : "├─ "
      if child.level > TreeDrawing.deepestIndent {
        child.lead = "… \(child.level) \(branch)"
      } else {
        child.lead = indent + branch
        child.indent = indent + (isLast ? "   " : "│  ")
      }
      return child
    }
  }
}
