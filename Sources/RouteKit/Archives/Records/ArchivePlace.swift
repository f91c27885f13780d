/// Where a screen stands in an archive, in words: the way from the root.
///
/// Children are counted from 0, columns and layers are called by their names:
/// `tabs › 1: stack › 0: "orders" › sheet: "note"`. Of a long way only both ends are told.
public struct ArchivePlace: Sendable, CustomStringConvertible {
  /// The position of the screen in the archive, from 0: owners before what they hold.
  public let position: Int
  let records: [ArchiveRecord]

  /// The way to the screen.
  ///
  /// - Complexity: O(depth), and O(screens) to count the children on the way.
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

  /// What is there: `"product"`, or `stack`.
  public var title: String { records[position].title }

  private func steps(_ way: some Sequence<Int>) -> [String] {
    way.map { position in
      let record = records[position]
      guard let owner = record.owner else { return record.title }
      if let layer = record.layer {
        return "\(layer.style.name.onOneLine(atMost: 80)): \(record.title)"
      }
      if let label = record.label { return "\(label.onOneLine(atMost: 80)): \(record.title)" }
      let place = records[owner..<position].count { $0.owner == owner && $0.layer == nil }
      return "\(place): \(record.title)"
    }
  }
}

extension ArchiveRecord {
  /// What it is called in texts.
  var title: String {
    if let screen { return "\"\(screen.onOneLine(atMost: 80))\"" }
    if let hole { return hole.type.onOneLine(atMost: 80) }
    return name.map { "\(kind.rawValue) \"\($0.onOneLine(atMost: 80))\"" } ?? kind.rawValue
  }

  /// Why it is a hole, or without its state, or nil if it is neither.
  var lack: String? {
    guard let reason = hole.map(\.reason) ?? lostState else { return nil }
    return reason.isEmpty ? "the archive does not say why" : reason.onOneLine(atMost: 400)
  }
}
