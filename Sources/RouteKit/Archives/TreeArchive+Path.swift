extension TreeArchive {
  /// The path from the root of an archive to one of its screens, or from the root of the frame into which
  /// it is restored.
  ///
  /// Children are numbered from 0. Columns and layers have their names:
  /// `tabs › 1: stack › 0: "orders" › sheet: "note"`. Only the two ends of a long path are shown.
  ///
  /// A ``TreeArchive/Report`` has the paths of the screens that were kept, and an ``TreeArchive/Loss`` has its path.
  public struct Path: Sendable, CustomStringConvertible {
    /// The position of the screen in the archive or in the frame, from 0. Owners come before the screens
    /// that they hold.
    public let position: Int
    let records: [ArchiveRecord]
    /// Whether it is a path in the frame, to a screen that the app's builder made.
    public private(set) var isInFrame = false

    /// The path to the screen.
    ///
    /// - Complexity: O(depth + screens), because the children on the path are counted.
    public var description: String {
      var way: [Int] = []
      var next: Int? = position
      while let position = next {
        way.append(position)
        next = records[position].owner
      }
      way.reverse()
      let end = 4
      guard way.count > 2 * end + 1 else { return steps(way).joined(separator: " › ") }
      let gap = "… \(way.count - 2 * end) more levels …"
      return (steps(way.prefix(end)) + [gap] + steps(way.suffix(end))).joined(separator: " › ")
    }

    /// The name of the screen, `"product"`, or the type of the container, `stack`.
    public var title: String { records[position].title }

    private func steps(_ way: some Sequence<Int>) -> [String] {
      way.map { position in
        let record = records[position]
        guard let owner = record.owner else { return record.title }
        if let layer = record.layer {
          return "\(layer.style.name.onOneLine(atMost: 80)): \(record.title)"
        }
        if let label = record.label { return "\(label.onOneLine(atMost: 80)): \(record.title)" }
        let index = records[owner..<position].count { $0.owner == owner && $0.layer == nil }
        return "\(index): \(record.title)"
      }
    }
  }
}

extension ArchiveRecord {
  /// The title of the record in texts.
  var title: String {
    if let screen { return "\"\(screen.onOneLine(atMost: 80))\"" }
    if let gap { return gap.type.onOneLine(atMost: 80) }
    return name.map { "\(kind.rawValue) \"\($0.onOneLine(atMost: 80))\"" } ?? kind.rawValue
  }

  /// The reason why the screen or its state is missing from the archive, or nil if neither is.
  var gapReason: String? {
    guard let reason = gap.map(\.reason) ?? lostState else { return nil }
    return reason.isEmpty ? "the archive does not say why" : reason.onOneLine(atMost: 400)
  }
}
