extension ScreenNode {
  /// Draws the path from the root to this node, which is marked, for an error.
  ///
  /// Only the ends of a long path are drawn. The text is created when it is read, because a route
  /// may catch an error that is never printed.
  final var pathDrawing: TreeDrawing {
    var path: [ScreenNode] = [self]
    path.append(contentsOf: ancestors)
    path.reverse()
    var records = path.enumerated().map { position, node in
      TreeSnapshot.Record(node, owner: position == 0 ? nil : position - 1, isVisible: false)
    }
    elideMiddle(of: &records)
    return TreeDrawing(records: records, mark: (records.count - 1, isSeen ? "visible" : "here"))
  }

  /// Whether this is the visible screen, and not only in an attempt whose outcome is not decided
  /// yet.
  final var isSeen: Bool { flags.contains(.shown) && tree?.visible === self }

  private func elideMiddle(of records: inout [TreeSnapshot.Record]) {
    let end = 8
    let middle = records.count - 2 * end
    guard middle > 1 else { return }
    var gap = records[end]
    gap.type = "… \(middle) more levels …"
    gap.name = nil
    gap.state = nil
    gap.label = nil
    gap.isFocused = false
    gap.presentation = nil
    records.replaceSubrange(end..<(end + middle), with: [gap])
    for position in (end + 1)..<records.count { records[position].owner = position - 1 }
  }
}
