/// The screens of one window: the root, the layers above it, and the only way to change them.
///
/// Every change is an attempt that happens as a whole or not at all: a navigation of a router, or a
/// direct edit such as ``StackNode/push(_:in:)``. Hold the tree as long as its window lives.
/// Routers hold it weakly, so screens may hold a router.
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
/// Each window has its own tree. A tree is not `Sendable`: it belongs to the actor or the thread
/// that created it.
public final class ScreenTree: RootViewProvider {
  var rootNode: ScreenNode?
  /// The same root, for walks.
  var rootReference: Held<ScreenNode>?
  /// The running attempt, which its own frame holds, or nil.
  var runningReference: Held<Navigation>?
  /// The attempts of this tree, kept for their buffers: one, and one more for each level of navigations that
  /// callbacks have nested.
  var navigations: [Navigation] = []
  /// The first attempt that is not in use, or nil.
  var spareReference: Held<Navigation>?
  /// The screens that show since the last commit, from the outermost: the visible screens and the containers around
  /// them, without covered screens.
  @exclusivity(unchecked) var shown = NodeList()
  var commitCount = 0
  var lastNumber = 0
  @exclusivity(unchecked) var observers = Registrations<CommitObserver>()
  /// Whether there are transaction observers.
  var isFollowed = false
  /// The line of the app that is about to navigate, if it is recorded.
  @usableFromInline var place: CallPlace?
  /// Whether an observer or a recorder receives the headings of navigations.
  @usableFromInline @exclusivity(unchecked) package internal(set) var wantsHeading = false
  /// The rules. They are not the state of a feature, because each screen that enters is asked about with each of them.
  @exclusivity(unchecked) var ruleBook = RuleBook()
  /// Whether an undo history is kept.
  var keepsHistory = false
  @exclusivity(unchecked) var announcements = Announcements()
  /// Routers and registrations hold the anchor instead of the tree. A weak reference would give the tree
  /// a side table, and every retain of the tree would take several times as long.
  package let anchor = TreeAnchor()
  /// Distinguishes the numbers of this tree from those of other trees.
  let salt = UInt64.random(in: 1...UInt64.max)

  /// The states that features keep with the tree.
  @exclusivity(unchecked) var states = FeatureStates()
  /// Whether there are observers or recorders, or routes note contexts. It is one flag, because each navigation
  /// checks it.
  var isWatched = false

  /// Whether the tree was closed. It is then empty, and every navigation on it throws an error.
  @exclusivity(unchecked) public internal(set) var isClosed = false

  /// Creates an empty tree.
  public init() {
    anchor.reference = Held(self)
    if ScreenTree.isExplored { noteContexts() }
  }

  /// A closed tree, in place of a tree that was released.
  static var gone: ScreenTree {
    let tree = ScreenTree()
    tree.isClosed = true
    return tree
  }

  deinit {
    anchor.reference = nil
    stopWaiting(because: RoutingError.treeGone)
    rootNode?.forEachHeld { $0.forgetTree() }
    // Otherwise an observer that is held elsewhere would keep its closure, and a sequence of visits
    // would never end.
    for observer in observers.elements { observer.cancel() }
    for observer in transactionObservers { observer.treeWasReleased() }
  }

  package var running: Navigation? { runningReference?.object }

  /// The tree itself, as the simplest provider.
  public var tree: ScreenTree { self }

  /// The root, or nil while the tree is empty.
  public var root: ScreenNode? { rootNode }
}

/// The commits that are announced together.
struct Announcements {
  /// The commits that are announced after the current one.
  var waiting: ContiguousArray<Navigation> = []
  /// The number of those whose closures and hooks have run, or run now.
  var updated = 0
  /// The number of commits of the current announcement, or 0 if there is none.
  var count = 0
  /// Whether the observers are notified when the running attempt has ended, even if there is no commit.
  var wakesObservers = false
}

extension ScreenTree {
  /// Adds an observer.
  func add(_ observer: CommitObserver) {
    observers.append(observer)
    isWatched = true
    if observer.wantsHeading { wantsHeading = true }
  }

  /// Notes whether anyone receives the ends of attempts. Each navigation checks only the flags.
  func updateWatching() {
    let isRecorded = transactionObservers.contains(where: \.recordsAttempts)
    isWatched = !observers.elements.isEmpty || isRecorded || notesContexts
    wantsHeading = isRecorded || observers.elements.contains(where: \.wantsHeading)
  }
}

/// A reference to a tree that does not retain it.
@usableFromInline
package final class TreeAnchor {
  @usableFromInline @exclusivity(unchecked) var reference: Held<ScreenTree>?

  @inlinable package var tree: ScreenTree? { reference?.object }
}

extension ScreenNode {
  /// Removes the reference to a tree that is being released.
  final func forgetTree() {
    treeReference = nil
    nodeFlags.subtract([.attached, .member, .shown, .rootOfTree])
    if nodeExtras != nil { notifyWatchers() }
  }
}
