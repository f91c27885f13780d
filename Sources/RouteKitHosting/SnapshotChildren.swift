import RouteKit

/// The children and layers of the records of a snapshot, to walk without searching.
///
/// Positions are those of the records, and -1 means none.
struct SnapshotChildren {
  private(set) var firstChild: [Int]
  /// The next child of the same container.
  private(set) var next: [Int]
  private(set) var layer: [Int]

  init(_ records: [TreeSnapshot.Record]) {
    firstChild = Array(repeating: -1, count: records.count)
    (next, layer) = (firstChild, firstChild)
    for position in records.indices.reversed() {
      guard let owner = records[position].owner else { continue }
      if records[position].presentation == nil {
        next[position] = firstChild[owner]
        firstChild[owner] = position
      } else {
        layer[owner] = position
      }
    }
  }

  /// The positions of the children of a record, in order.
  func children(of position: Int) -> some Sequence<Int> {
    sequence(state: firstChild[position]) { child in
      guard child >= 0 else { return nil }
      defer { child = next[child] }
      return child
    }
  }

  /// The position of the focused child of a record, or nil.
  func focus(of position: Int, in records: [TreeSnapshot.Record]) -> Int? {
    children(of: position).first { records[$0].isFocused }
  }

  /// Marks the records that are visible or around a visible one. A layer is not a part of the screen that it covers,
  /// unless covered screens count too.
  static func around(
    visible records: [TreeSnapshot.Record], acrossLayers: Bool
  ) -> [Bool] {
    var shows = records.map { $0.isVisible }
    for position in records.indices.reversed() where shows[position] {
      if let owner = records[position].owner, acrossLayers || records[position].presentation == nil
      {
        shows[owner] = true
      }
    }
    return shows
  }
}
