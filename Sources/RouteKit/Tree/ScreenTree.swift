/// The screens of one window: the root, the layers above it, and the one door through which they
/// change.
///
/// Every change is an attempt that happens whole or not at all: a navigation of a router, or a
/// direct edit such as ``StackNode/push(_:in:)``. Hold the tree for as long as the window lives;
/// routers hold it weakly, so that screens may hold a router.
///
/// ```swift
/// let tree = ScreenTree()
/// let router = TreeRouter(tree)
/// try router.navigate(to: FeedBuilder().inStack().rootRoute())
/// print(tree.snapshot())
/// // StackNode
/// // └─ ● FeedScreen   ◀ visible
/// ```
///
/// Several windows are several trees. A tree is not `Sendable`: it belongs to the actor, or the
/// thread, that made it.
public final class ScreenTree: RootViewProvider {
  @exclusivity(unchecked) var rootNode: ScreenNode?
  /// The same root, for walks.
  @exclusivity(unchecked) var rootReference: Unmanaged<ScreenNode>?
  /// The attempt that is running, held by its own frame, or nil.
  @exclusivity(unchecked) var runningReference: Unmanaged<Navigation>?
  /// The attempts of this tree, kept for their buffers: one, and as many more as callbacks that
  /// navigated ever made necessary at once.
  @exclusivity(unchecked) var navigations: [Navigation] = []
  /// The first of those that are not in use, or nil if all are.
  @exclusivity(unchecked) var spareReference: Unmanaged<Navigation>?
  /// Who shows since the last commit, outermost first: the visible screens and the containers
  /// around them, without what a layer covers.
  @exclusivity(unchecked) var shown = NodeList()
  @exclusivity(unchecked) var commitCount = 0
  @exclusivity(unchecked) var lastNumber = 0
  @exclusivity(unchecked) var observers: [CommitObserver] = []
  /// Whether one of them wants to know where a navigation was to go.
  @usableFromInline @exclusivity(unchecked) var wantsIntent = false
  @exclusivity(unchecked) var rules: [Rule] = []
  /// The navigations that wait, which nothing here keeps.
  var waiting: [ObjectIdentifier: WeakRequest] = [:]
  /// How many navigations that may wait have begun.
  var requestCount = 0
  /// The questions that are being answered.
  var openQuestions: [OpenQuestion] = []
  /// What can be undone, or nil if no history is kept.
  @exclusivity(unchecked) var history: UndoHistory?
  /// What is performed when a recheck has left nothing.
  @exclusivity(unchecked) var fallbackRoute: Redirect?
  /// The commits that wait until the current one has been announced.
  @exclusivity(unchecked) var announcements: ContiguousArray<Navigation> = []
  /// How many commits the announcement that is going on has taken in, or 0 if none is.
  @exclusivity(unchecked) var commitsAnnounced = 0
  /// What routers and registrations hold instead of the tree: a weak reference would give the tree
  /// a side table, and make each retain of it several times as slow.
  let anchor = TreeAnchor()
  /// Tells this tree's numbers from those of another in whatever order they live and die.
  let salt = UInt64.random(in: 1...UInt64.max)

  /// What the tree owns besides screens.
  var attachments: [Attachment] = []

  /// Whether the tree was closed: it is empty, and every navigation on it is an error.
  @exclusivity(unchecked) public internal(set) var isClosed = false

  /// Makes an empty tree.
  public init() { anchor.tree = self }

  /// What stands for a tree that is gone.
  static var gone: ScreenTree {
    let tree = ScreenTree()
    tree.isClosed = true
    return tree
  }

  deinit {
    anchor.tree = nil
    if !waiting.isEmpty { stopWaiting(because: RoutingError.treeGone) }
    rootNode?.forEachHeld { $0.forgetTree() }
    shown.free()
    // An observer that is held elsewhere would keep its closure, and a sequence of visits would never end.
    for observer in observers { observer.cancel() }
  }

  var running: Navigation? { runningReference?.takeUnretainedValue() }

  /// The tree itself: the simplest provider of a tree.
  public var tree: ScreenTree { self }

  /// The root, or nil while the tree is empty.
  public var root: ScreenNode? { rootNode }
}

/// Where a tree is, for those who must not keep it alive.
@usableFromInline
final class TreeAnchor {
  @usableFromInline @exclusivity(unchecked) unowned(unsafe) var tree: ScreenTree?
}

extension ScreenNode {
  /// Cuts the link to a tree that is going away.
  final func forgetTree() {
    treeReference = nil
    flags.subtract([.attached, .member, .shown, .rootOfTree])
    if extras != nil { notifyWatchers() }
  }
}
