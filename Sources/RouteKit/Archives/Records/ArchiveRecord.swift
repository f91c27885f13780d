/// One screen of an archive, as text and positions: no node, no number, no type of an app.
struct ArchiveRecord: Hashable, Sendable, Codable {
  /// What it is to those below it.
  enum Kind: String, Hashable, Sendable, Codable {
    case leaf, stack, tabs, split, container
  }

  /// The position of the owner's record, or nil for the root.
  var owner: Int?
  var kind: Kind
  /// What the catalogue calls it, or nil for a plain container and a hole.
  var screen: String?
  /// The screen's own name, if it is another than the catalogue's.
  var name: String?
  /// What it is built from, as JSON, or nil if nothing is needed.
  var context: String?
  /// Its own state, as JSON.
  var state: String?
  /// What its container calls its place: a split's column.
  var label: String?
  var backMode: TabNode.BackMode?
  var isCollapsed: Bool?
  /// The place of the focused child among the children; -1 if none of them has the focus.
  var focus: Int?
  /// The places of the tabs that were looked at before, the most recent last.
  var history: [Int]?
  var layer: ArchivedLayer?
  /// Why it cannot come back, if it is a hole.
  var hole: ArchivedHole?
  /// Why its state was left out.
  var lostState: String?

  enum CodingKeys: String, CodingKey {
    case owner, kind, screen, name, context, state, label, backMode, isCollapsed, focus, history
    case layer, hole, lostState
  }

  /// Whether the library alone can make it: a plain stack, tabs or a split.
  var isPlain: Bool { screen == nil && hole == nil && kind != .leaf && kind != .container }
}

/// A screen that cannot be archived, and why.
struct ArchivedHole: Hashable, Sendable, Codable {
  /// The type of the screen, for texts and to know it again within a container that is built whole.
  var type: String
  var reason: String
}

/// How a layer was presented. Who asked is a position, where ``Presentation`` has a number.
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
