/// The state of a container in an archive, apart from its children.
///
/// In the archive, its keys are among those of the screen. For a new kind of container, add the state here as
/// optional values.
struct ArchivedContainer: Hashable, Sendable, Codable {
  /// The kind of container, or a leaf.
  enum Kind: String, Hashable, Sendable, Codable {
    case leaf, stack, tabs, split, container
  }

  enum CodingKeys: CodingKey { case kind, focus, backMode, history, beginsAnew }

  /// The keys that earlier versions wrote and that are ignored now. A split no longer keeps whether it was collapsed:
  /// its window decides that.
  static let formerKeys: Set<String> = ["isCollapsed"]

  var kind = Kind.container
  /// The position of the focused child among the children, or -1 if no child has the focus. It is nil
  /// if the children decide the focus.
  var focus: Int?
  var backMode: String?
  /// The positions of the tabs visited before, the most recent last.
  var history: [Int]?
  /// True if the container begins anew as a tab.
  var beginsAnew: Bool?
}
