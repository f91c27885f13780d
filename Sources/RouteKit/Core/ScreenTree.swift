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
  var observers: [CommitObserver] = []
  /// The connections to the hosts that show the tree.
  var connections: [any TreeConnection] = []
  /// The screens by their numbers. It is nil if there are no connections.
  var screenIndex: ScreenIndex?
  /// Whether the connections are notified when the running attempt has ended, even if there is no commit.
  var wakesConnections = false
  /// The number of movements that the connections have made since the first of them began, or nil if none makes one.
  var movementsInOneGo: Int?
  /// The recorders, which receive the end of every attempt.
  private(set) var recorders: [any AttemptRecorder] = []
  /// The line of the app that is about to navigate, if it is recorded.
  @usableFromInline var place: CallPlace?
  /// Whether an observer or a recorder receives the headings of navigations.
  @usableFromInline @exclusivity(unchecked) var wantsHeading = false
  @exclusivity(unchecked) var rules: [Rule] = []
  /// Whether any rule is asked before a screen becomes visible.
  var hasRulesForShowing = false
  /// The number of rules that were ever registered.
  var rulesRegistered = 0
  /// The waiting navigations, which are not retained here.
  var waiting: [ObjectIdentifier: WeakRequest] = [:]
  /// Called when a navigation waits on this tree for the first time, if a feature needs that.
  var onFirstWait: (() -> Void)?
  /// The number of navigations that have begun and could wait.
  var requestCount = 0
  /// The queues in which navigations wait for their turn. An empty queue is removed when the next navigation begins
  /// to wait.
  var queues: [NavigationQueue] = []
  /// The questions that are being answered.
  var openQuestions: [ObjectIdentifier: OpenQuestion] = [:]
  /// The undo history, or nil if none is kept.
  var history: UndoHistory?
  /// The route to perform if a recheck removes every screen.
  var fallbackRoute: Redirect?
  /// The commits that are announced after the current one.
  @exclusivity(unchecked) var announcements: ContiguousArray<Navigation> = []
  /// The number of commits of the current announcement, or 0 if there is none.
  var commitsAnnounced = 0
  /// Routers and registrations hold the anchor instead of the tree. A weak reference would give the tree
  /// a side table, and every retain of the tree would take several times as long.
  let anchor = TreeAnchor()
  /// Distinguishes the numbers of this tree from those of other trees.
  let salt = UInt64.random(in: 1...UInt64.max)

  /// The closures that run at the end of a launch that shows its first screen only until an archive
  /// is restored, or nil if there is no such launch.
  var beginning: [() -> Void]?
  /// The number of such launches.
  private var launches = 0
  /// The screens that are held for their return. The screen kept or brought back last is at the end.
  var kept: [ScreenNode] = []
  /// The largest number of kept screens.
  var keepCapacity = 10
  /// The flows of the tree.
  var ownAttachments: [Attachment] = []

  /// Whether routes note the contexts of the screens that they build; see ``notingContexts(_:)``.
  private(set) var notesContexts = ScreenTree.isExplored
  /// Whether there are observers or recorders, or routes note contexts. It is one flag, because each navigation
  /// checks it.
  var isWatched = ScreenTree.isExplored

  /// Whether the tree was closed. It is then empty, and every navigation on it throws an error.
  @exclusivity(unchecked) public internal(set) var isClosed = false

  /// Creates an empty tree.
  public init() { anchor.reference = Held(self) }

  /// A closed tree, in place of a tree that was released.
  static var gone: ScreenTree {
    let tree = ScreenTree()
    tree.isClosed = true
    return tree
  }

  deinit {
    anchor.reference = nil
    if !waiting.isEmpty { stopWaiting(because: RoutingError.treeGone) }
    rootNode?.forEachHeld { $0.forgetTree() }
    shown.free()
    // Otherwise an observer that is held elsewhere would keep its closure, and a sequence of visits
    // would never end.
    for observer in observers { observer.cancel() }
    for connection in connections { connection.treeWasReleased() }
  }

  var running: Navigation? { runningReference?.object }

  /// The tree itself, as the simplest provider.
  public var tree: ScreenTree { self }

  /// The root, or nil while the tree is empty.
  public var root: ScreenNode? { rootNode }
}

extension ScreenTree {
  /// Replaces the observers.
  func setObservers(_ observers: [CommitObserver]) {
    self.observers = observers
    updateWatching()
  }

  /// Adds an observer. In place: a new list for each would take time quadratic in their number.
  func add(_ observer: CommitObserver) {
    observers.append(observer)
    isWatched = true
    if observer.wantsHeading { wantsHeading = true }
  }

  /// Replaces the recorders.
  func setRecorders(_ recorders: [any AttemptRecorder]) {
    self.recorders = recorders
    updateWatching()
  }

  /// Makes routes note the contexts of the screens that they build from now on.
  func noteContexts() {
    notesContexts = true
    for navigation in navigations { navigation.notesContexts = true }
    updateWatching()
  }

  private func updateWatching() {
    isWatched = !observers.isEmpty || !recorders.isEmpty || notesContexts
    wantsHeading = !recorders.isEmpty || observers.contains(where: \.wantsHeading)
  }
}

extension ScreenTree {
  /// Begins to show a first screen that an archive is about to replace. A link that waits for the first root waits
  /// until then, because the archive would replace its screens.
  func begin() {
    launches += 1
    beginning = beginning ?? []
  }

  /// Ends a launch. If no other launch has begun, the links that wait for the end are opened.
  func endBeginning() {
    launches -= 1
    guard launches == 0 else { return }
    let actions = beginning ?? []
    beginning = nil
    for action in actions { action() }
  }
}

/// A reference to a tree that does not retain it.
@usableFromInline
final class TreeAnchor {
  @usableFromInline @exclusivity(unchecked) var reference: Held<ScreenTree>?

  @inlinable var tree: ScreenTree? { reference?.object }
}

extension ScreenNode {
  /// Removes the reference to a tree that is being released.
  final func forgetTree() {
    treeReference = nil
    nodeFlags.subtract([.attached, .member, .shown, .rootOfTree])
    if nodeExtras != nil { notifyWatchers() }
  }
}
