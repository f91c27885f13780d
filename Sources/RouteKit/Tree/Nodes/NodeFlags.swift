/// What the engine remembers of a node in one word.
struct NodeFlags: OptionSet {
  let rawValue: UInt16

  /// On the tree as it stands, uncommitted edits of a running attempt included.
  static let attached = NodeFlags(rawValue: 1 << 0)
  /// On the tree at the last commit.
  static let member = NodeFlags(rawValue: 1 << 1)
  /// Visible, or a container around what is, at the last commit.
  static let shown = NodeFlags(rawValue: 1 << 2)
  /// Passing mark of the comparison of two visible sets; never left set.
  static let marked = NodeFlags(rawValue: 1 << 3)
  /// Held by the root slot of a tree.
  static let rootOfTree = NodeFlags(rawValue: 1 << 4)
  /// Held by the presentation slot of its owner.
  static let rootOfLayer = NodeFlags(rawValue: 1 << 5)
  /// A container: set once, instead of a cast at every step of a walk.
  static let container = NodeFlags(rawValue: 1 << 6)
  /// A container whose focus is its last child, kept by the engine.
  static let focusIsLast = NodeFlags(rawValue: 1 << 7)
  /// A stack.
  static let stack = NodeFlags(rawValue: 1 << 12)
  /// Tabs.
  static let remembersTabs = NodeFlags(rawValue: 1 << 9)
  /// A container of which one child always has the focus, if it has children.
  static let alwaysFocused = NodeFlags(rawValue: 1 << 10)
  /// A container that is being told of an edit of it, and takes no other meanwhile.
  static let notifying = NodeFlags(rawValue: 1 << 13)
  /// Perhaps held by the undo history of a tree: editing it freely has to be told there.
  static let remembered = NodeFlags(rawValue: 1 << 11)
  /// Perhaps the owner of attachments, who hear what becomes of it.
  static let hasAttachments = NodeFlags(rawValue: 1 << 14)
  /// A container that may show several children at once and has to be asked which, and that may
  /// be of an app's own and is told what happens in it.
  static let asksWhatShows = NodeFlags(rawValue: 1 << 8)
}
