/// A tree as data, to compare, print or send to another actor.
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
/// compare ``withoutIDs``. For the steps from one to the other, use `steps(to:)`.
///
/// A host UI can also make a snapshot of the screens that it shows, with ``init(records:)``.
public struct TreeSnapshot: Hashable, Sendable {
  /// The screens: each after its owner, children in order, then the layer that the screen presents.
  public let records: [Record]

  /// One screen of a snapshot.
  public struct Record: Hashable, Sendable {
    /// The position of the owner's record, or nil for the root.
    public var owner: Int?
    /// The type without its module. For a ``Screen``, the type of its content.
    public var type: String
    /// The name, or nil.
    public var name: String?
    /// The number that the tree gave, or nil before the first commit.
    public var id: ScreenID?
    /// The kind of screen: a leaf, or a kind of container.
    public var kind: Kind
    /// Whether it is a split that shows only its focused column.
    public var isCollapsed: Bool
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
    /// The hints of the push that brought the screen into its stack, or nil.
    public var hints: Presentation?

    /// Creates a record.
    public init(
      owner: Int? = nil, type: String, name: String? = nil, id: ScreenID? = nil,
      kind: Kind = .screen, isCollapsed: Bool = false, label: String? = nil, state: String? = nil,
      isFocused: Bool = false, isVisible: Bool = false, presentation: Presentation? = nil,
      hints: Presentation? = nil
    ) {
      (self.owner, self.type, self.name, self.id) = (owner, type, name, id)
      (self.kind, self.isCollapsed, self.label, self.state) = (kind, isCollapsed, label, state)
      (self.isFocused, self.isVisible) = (isFocused, isVisible)
      (self.presentation, self.hints) = (presentation, hints)
    }

    /// The kind of a screen: a leaf, or a kind of container.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
      private enum Name: String, Codable { case screen, stack, tabs, split, container }

      private let name: Name

      /// A screen without children.
      public static let screen = Kind(name: .screen)
      /// A ``StackNode`` or a subclass: its last child has the focus.
      public static let stack = Kind(name: .stack)
      /// A ``TabNode`` or a subclass: one child has the focus, if there are children.
      public static let tabs = Kind(name: .tabs)
      /// A ``SplitNode`` or a subclass: the labels of its children are columns, and one child has the
      /// focus, if there are children.
      public static let split = Kind(name: .split)
      /// Any other ``ContainerNode``: at most one child has the focus.
      public static let container = Kind(name: .container)

      /// The name of the kind: `screen`, `stack`, `tabs`, `split` or `container`.
      public var description: String { name.rawValue }
    }
  }

  package init(unchecked records: [Record]) { self.records = records }

  /// Creates an empty snapshot, such as that of a tree without a root.
  public init() { records = [] }

  /// Creates a snapshot, for example of the screens that a host UI shows.
  ///
  /// ```swift
  /// let shown = try TreeSnapshot(records: [
  ///   .init(type: "StackNode", id: ScreenID(1), kind: .stack),
  ///   .init(owner: 0, type: "FeedScreen", id: ScreenID(2)),
  /// ])
  /// // Cannot make a snapshot: record 1, 'FeedScreen #2', is the last screen of record 0,
  /// // 'StackNode #1', but does not have the focus.
  /// ```
  ///
  /// The order is that of ``records``: a screen, then everything that its first child holds, then its second child,
  /// and after all children the layer that it presents. The marks ``Record/isVisible`` are not checked. They only
  /// matter for drawings and animations.
  ///
  /// - Parameter records: The screens.
  /// - Throws: ``RoutingError`` of the kind `badSnapshot` that names the first record with a contradiction: an
  ///   owner that does not come before it or is not a container, a second root or a second layer, a number that
  ///   another record has, a focus or a column that is impossible in its container.
  /// - Complexity: O(screens).
  public init(records: [Record]) throws {
    try Self.check(records)
    self.records = records
  }

  /// The same snapshot without the numbers of screens and of askers. It is equal for trees that look the same.
  ///
  /// - Complexity: O(screens).
  public var withoutIDs: TreeSnapshot {
    TreeSnapshot(
      unchecked: records.map { record in
        var record = record
        record.id = nil
        record.presentation?.asker = nil
        record.hints?.asker = nil
        return record
      })
  }
}

extension TreeSnapshot {
  /// The record of the screen with a number, or nil if it is not in the snapshot.
  ///
  /// - Complexity: O(screens).
  public subscript(id: ScreenID) -> Record? {
    records.first { $0.id == id }
  }

  /// The records of the children of a screen, in order. A layer is not a child.
  ///
  /// A host UI needs them for a screen that is new to it: see `TreeStep`.
  ///
  /// - Parameter id: The number of the screen.
  /// - Returns: The records. There are none if the screen is not in the snapshot.
  /// - Complexity: O(screens).
  public func children(of id: ScreenID) -> [Record] {
    guard let owner = records.firstIndex(where: { $0.id == id }) else { return [] }
    // Everything that it holds follows it without a gap.
    return records[(owner + 1)...].prefix { ($0.owner ?? -1) >= owner }
      .filter { $0.owner == owner && $0.presentation == nil }
  }
}

extension TreeSnapshot: Codable {
  private enum CodingKeys: CodingKey { case records }

  /// Reads a snapshot.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if ``init(records:)`` refuses the records. Its error is the underlying
  ///   one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let records = try container.decode([Record].self, forKey: .records)
    do {
      try self.init(records: records)
    } catch let error as RoutingError {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + [CodingKeys.records],
          debugDescription: error.headline, underlyingError: error))
    }
  }
}

extension TreeSnapshot.Record: Codable {
  private enum CodingKeys: CodingKey {
    case owner, type, name, id, kind, isCollapsed, label, state, isFocused, isVisible, presentation
    case hints
  }

  /// Reads a record. Without `isCollapsed`, it is false.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      owner: try values.decodeIfPresent(Int.self, forKey: .owner),
      type: try values.decode(String.self, forKey: .type),
      name: try values.decodeIfPresent(String.self, forKey: .name),
      id: try values.decodeIfPresent(ScreenID.self, forKey: .id),
      kind: try values.decode(Kind.self, forKey: .kind),
      isCollapsed: try values.decodeIfPresent(Bool.self, forKey: .isCollapsed) ?? false,
      label: try values.decodeIfPresent(String.self, forKey: .label),
      state: try values.decodeIfPresent(String.self, forKey: .state),
      isFocused: try values.decode(Bool.self, forKey: .isFocused),
      isVisible: try values.decode(Bool.self, forKey: .isVisible),
      presentation: try values.decodeIfPresent(Presentation.self, forKey: .presentation),
      hints: try values.decodeIfPresent(Presentation.self, forKey: .hints))
  }
}

extension TreeSnapshot.Record.Kind: Codable {
  /// Reads the bare name.
  public init(from decoder: any Decoder) throws {
    name = try Name(from: decoder)
  }

  /// Writes the bare name.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}

extension TreeSnapshot.Record {
  /// The screen as a value.
  package var reference: ScreenReference { ScreenReference(id: id, type: type, name: name) }
}
