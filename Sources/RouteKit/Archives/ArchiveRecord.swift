/// One screen of an archive, as text and positions, without nodes, screen numbers or types of the
/// app.
struct ArchiveRecord: Hashable, Sendable, Codable {
  /// The position of the owner's record, or nil for the root.
  var owner: Int?
  /// The kind of container, or a leaf.
  var kind: ContainerRecord.Kind
  /// The name in the catalogue, or nil for a plain container or a gap.
  var screen: String?
  /// The screen's own name, if it differs from the name in the catalogue.
  var name: String?
  /// The context as JSON, or nil if none is needed.
  var context: String?
  /// The state as JSON.
  var state: String?
  /// The container's label for it, such as a split's column.
  var label: String?
  var backMode: TabNode.BackMode?
  var isCollapsed: Bool?
  /// The position of the focused child among the children, or -1 if no child has the focus.
  var focus: Int?
  var history: ArchivedHistory?
  var layer: ArchivedLayer?
  /// The reason why the screen cannot be restored, if it is a gap.
  var gap: ArchivedGap?
  /// The reason why its state was left out.
  var lostState: String?

  enum CodingKeys: String, CodingKey {
    case owner, kind, screen, name, context, state, label, backMode, isCollapsed, focus, history
    case layer, lostState
    case gap = "hole"
  }

  /// What it keeps of a container itself.
  var container: ContainerRecord {
    get {
      ContainerRecord(
        kind: kind, focus: focus, backMode: backMode?.rawValue, isCollapsed: isCollapsed,
        history: history?.positions)
    }
    set {
      (kind, focus, isCollapsed) = (newValue.kind, newValue.focus, newValue.isCollapsed)
      backMode = newValue.backMode.flatMap(TabNode.BackMode.init)
      history = newValue.history.map(ArchivedHistory.init)
    }
  }

  /// Whether the library can create it without the catalogue: a plain stack, tabs or a split.
  var isPlain: Bool { screen == nil && gap == nil && kind != .leaf && kind != .container }
}

/// The positions of the tabs that were visited before, the most recent last.
struct ArchivedHistory: Hashable, Sendable, Codable {
  let positions: [Int]

  init(_ positions: [Int]) { self.positions = positions }

  /// Reads the positions one by one, because the list may be hostile.
  ///
  /// - Throws: ``RoutingError`` of the kind `badArchive` as soon as there is one too many.
  init(from decoder: any Decoder) throws {
    let limit = decoder.archiveLimits.records
    var list = try decoder.unkeyedContainer()
    var positions: [Int] = []
    while !list.isAtEnd {
      if positions.count == limit { throw RoutingError.tooManyVisits(limit) }
      positions.append(try list.decode(Int.self))
    }
    self.positions = positions
  }

  func encode(to encoder: any Encoder) throws { try positions.encode(to: encoder) }
}

/// A screen that cannot be archived, and why.
struct ArchivedGap: Hashable, Sendable, Codable {
  /// The type of the screen, for texts and for recognising the screen in a container whose builder
  /// creates it.
  var type: String
  var reason: String
}

/// The presentation of a layer. The asker is a position, where ``Presentation`` has a number.
struct ArchivedLayer: Hashable, Sendable, Codable {
  var style: PresentationStyle
  var anchor: String?
  var size: Presentation.Size?
  var isDismissibleByUser: Bool
  var asker: Int?
  var values: [String: String]?

  enum CodingKeys: String, CodingKey {
    case style, anchor, size, isDismissibleByUser, asker, values
  }

  init(_ presentation: Presentation, asker: Int?) {
    style = presentation.style
    anchor = presentation.anchor
    size = presentation.size
    isDismissibleByUser = presentation.isDismissibleByUser
    self.asker = asker
    values = presentation.values.isEmpty ? nil : presentation.values
  }

  var presentation: Presentation {
    var presentation = Presentation(style: style)
    presentation.anchor = anchor
    presentation.size = size
    presentation.isDismissibleByUser = isDismissibleByUser
    presentation.values = values ?? [:]
    return presentation
  }
}
