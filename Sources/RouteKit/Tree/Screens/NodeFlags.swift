/// The facts about a node that the engine keeps in one word.
struct NodeFlags: OptionSet, Hashable {
  let rawValue: UInt32

  /// On the tree, uncommitted edits of a running attempt included.
  static let attached = NodeFlags(rawValue: 1 << 0)
  /// On the tree at the last commit.
  static let member = NodeFlags(rawValue: 1 << 1)
  /// Visible at the last commit, or a container around a visible screen.
  static let shown = NodeFlags(rawValue: 1 << 2)
  /// Set only during the comparison of two visible sets.
  static let marked = NodeFlags(rawValue: 1 << 3)
  /// Held by the root slot of a tree.
  static let rootOfTree = NodeFlags(rawValue: 1 << 4)
  /// Held by the presentation slot of its owner.
  static let rootOfLayer = NodeFlags(rawValue: 1 << 5)
  /// A container. The flag saves a cast at every step of a walk.
  static let container = NodeFlags(rawValue: 1 << 6)
  /// A container whose focus is its last child, kept by the engine.
  static let focusIsLast = NodeFlags(rawValue: 1 << 7)
  /// A stack.
  static let stack = NodeFlags(rawValue: 1 << 12)
  /// Tabs.
  static let remembersTabs = NodeFlags(rawValue: 1 << 9)
  /// A container in which one child always has the focus, if there are children.
  static let alwaysFocused = NodeFlags(rawValue: 1 << 10)
  /// A container that is being notified of an edit, and refuses other edits meanwhile.
  static let notifying = NodeFlags(rawValue: 1 << 13)
  /// Perhaps held by the undo history of a tree, which must be notified of its edits.
  static let remembered = NodeFlags(rawValue: 1 << 11)
  /// Perhaps the owner of attachments, which are notified when it enters and leaves.
  static let hasAttachments = NodeFlags(rawValue: 1 << 14)
  /// Outside a tree, while the running attempt journals the edits of everything that the node holds.
  static let enlistedWhole = NodeFlags(rawValue: 1 << 15)
  /// A container that may show several children at once, so it is asked which. It may be a custom container, so it is
  /// notified of edits.
  static let asksWhatShows = NodeFlags(rawValue: 1 << 8)
  /// A subclass of the library's stack or tabs. It is notified of edits.
  static let subclassed = NodeFlags(rawValue: 1 << 16)

  /// In a debug build, that of `OptionSet` took 2 % of the time of an exploration.
  func contains(_ flags: NodeFlags) -> Bool { rawValue & flags.rawValue == flags.rawValue }
}
