/// A tree as data: to compare, to print, to send to another actor.
///
/// It is a flat list of records, with owners before the screens that they hold, so depth cannot
/// overflow anything. It is taken on request and never changes.
///
/// ```swift
/// let before = tree.snapshot()
/// XCTAssertThrowsError(try router.navigate(to: route))
/// tree.snapshot() == before         // true
/// print(before)                     // the drawing
/// ```
///
/// Two snapshots are equal if the trees look the same, numbers included. To ignore the numbers,
/// compare ``withoutIDs``.
public struct TreeSnapshot: Hashable, Sendable {
  /// The screens: each after its owner, children in order, then the layer that the screen presents.
  public let records: [Record]

  /// One screen of a snapshot.
  public struct Record: Hashable, Sendable, Codable {
    /// The position of the owner's record, or nil for the root.
    public var owner: Int?
    /// The type without its module. For a ``Screen``, the type of its content.
    public var type: String
    /// The name, or nil.
    public var name: String?
    /// The number that the tree gave, or nil before the first commit.
    public var id: ScreenID?
    /// The label of the place in its container, such as the column of a split. Nil in most
    /// containers.
    public var label: String?
    /// The state of the container in a word, such as `collapsed`, or nil.
    public var state: String?
    /// Whether the screen is its container's focused child.
    public var isFocused: Bool
    /// Whether the screen is a visible leaf.
    public var isVisible: Bool
    /// The presentation of the screen, if it is the root of a presented layer.
    public var presentation: Presentation?
  }

  init(records: [Record]) { self.records = records }

  /// The same snapshot without the numbers of screens and of askers: equal for trees that look the
  /// same.
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
  /// - Throws: `DecodingError.dataCorrupted` if the owner of a record does not come before it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    records = try container.decode([Record].self, forKey: .records)
    for (position, record) in records.enumerated() {
      let isSound = record.owner.map { (0..<position).contains($0) } ?? (position == 0)
      guard isSound else {
        throw DecodingError.dataCorruptedError(
          forKey: .records, in: container,
          debugDescription: "The owner of record \(position) does not come before it.")
      }
    }
  }
}
