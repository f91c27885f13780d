/// The part of a container that an archive keeps beside its children.
///
/// The keys stand among those of the screen in the archive. A new container adds its state as optional
/// values here.
struct ContainerRecord: Hashable, Sendable, Codable {
  /// The kind of container, or a leaf.
  enum Kind: String, Hashable, Sendable, Codable {
    case leaf, stack, tabs, split, container
  }

  enum CodingKeys: CodingKey { case kind, focus, backMode, isCollapsed, history }

  var kind = Kind.container
  /// The position of the focused child among the children, or -1 if no child has the focus. It is nil
  /// if the children decide the focus.
  var focus: Int?
  var backMode: String?
  var isCollapsed: Bool?
  /// The positions of the tabs that were visited before, the most recent last.
  var history: [Int]?
}
