/// A tree as data: to compare, to print, to send to another actor.
///
/// A flat list of records, owners before what they hold, so that depth cannot overflow anything. It
/// is taken when asked for and never changes.
///
/// ```swift
/// let before = tree.snapshot()
/// XCTAssertThrowsError(try router.navigate(to: route))
/// tree.snapshot() == before         // true
/// print(before)                     // the drawing
/// ```
///
/// Two snapshots are equal if the trees look the same, numbers included; compare
/// ``withoutIDs`` to leave the numbers out.
public struct TreeSnapshot: Hashable, Sendable {
  /// The screens: each after its owner, children in order, then the layer that a screen presents.
  public let records: [Record]

  /// One screen of a snapshot.
  public struct Record: Hashable, Sendable, Codable {
    /// The position of the owner's record, or nil for the root.
    public var owner: Int?
    /// The type without its module; of a ``Screen``, the type of its content.
    public var type: String
    /// The name, or nil.
    public var name: String?
    /// The number that the tree gave, or nil before the first commit.
    public var id: ScreenID?
    /// What the container calls the place of this child: a split's column. Nil in most containers.
    public var label: String?
    /// The container's own state in a word, or nil: `collapsed`.
    public var state: String?
    /// Whether the screen is its container's focused child.
    public var isFocused: Bool
    /// Whether the screen is a visible leaf.
    public var isVisible: Bool
    /// How the screen is presented, if it is the root of a presented layer.
    public var presentation: Presentation?
  }

  init(records: [Record]) { self.records = records }

  /// The same snapshot without the numbers of screens and of those who asked for layers: equal for
  /// trees that look the same.
  ///
  /// - Complexity: O(screens).
  public var withoutIDs: TreeSnapshot {
    TreeSnapshot(
      records: records.map { record in
        var record = record
        record.id = nil
        record.presentation?.asker = nil
        return record
      })
  }
}

extension TreeSnapshot: Codable {
  private enum CodingKeys: CodingKey { case records }

  /// Reads a snapshot.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if a record's owner does not stand before it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    records = try container.decode([Record].self, forKey: .records)
    for (position, record) in records.enumerated() {
      let isSound = record.owner.map { (0..<position).contains($0) } ?? (position == 0)
      guard isSound else {
        throw DecodingError.dataCorruptedError(
          forKey: .records, in: container,
          debugDescription: "Record \(position) names an owner that does not stand before it.")
      }
    }
  }
}
