/// The attempt in progress, as routes and transitions see it.
///
/// A tree makes it, hands it to ``Route/perform(with:in:)`` and to transitions, and takes it back
/// when the navigation has been announced or rolled back. Do not keep it: once its attempt has
/// ended it takes no more edits.
///
/// A route of your own tries something and recovers with a savepoint:
///
/// ```swift
/// func perform(with user: User, in navigation: Navigation) throws -> ScreenNode {
///   do {
///     return try navigation.attempt { try push.perform(with: user, in: navigation) }
///   } catch {
///     return try sheet.perform(with: user, in: navigation)  // nothing of the push is left
///   }
/// }
/// ```
public final class Navigation {
  // Engine state, like that of ScreenNode: no dynamic exclusivity checks on the hot path.
  /// The tree, which holds this object and is held itself while an attempt runs.
  let treeReference: Unmanaged<ScreenTree>
  /// What leave checks are handed: one for all of them.
  let departure: Departure
  @exclusivity(unchecked) var journal = Journal()
  @exclusivity(unchecked) var touched = ReusedList<Touch>()
  /// Whether a touched node is held by another one only, not by the journal.
  @exclusivity(unchecked) var touchedBelow = false
  @exclusivity(unchecked) var entering = NodeList()
  @exclusivity(unchecked) var leaving = NodeList()
  @exclusivity(unchecked) var appearing = NodeList()
  @exclusivity(unchecked) var disappearing = NodeList()
  /// Whether this object holds those that left, until everybody has heard of it.
  @exclusivity(unchecked) var holdsLeaving = false
  /// Lists of walks: what is still to be walked through, and what was.
  @exclusivity(unchecked) var waiting = NodeList()
  @exclusivity(unchecked) var held = NodeList()
  /// Layers whose askers have no number before the commit.
  @exclusivity(unchecked) var unnumberedAskers: [(layer: ScreenNode, asker: ScreenNode)] = []
  @exclusivity(unchecked) var commitClosures: [() -> Void] = []
  /// The living screens that a closure for the commit updates.
  @exclusivity(unchecked) var updated: [ScreenNode] = []
  @exclusivity(unchecked) var arrivalClosures: [() -> Void] = []
  /// Closures that run after those for the commit, and also if nothing changes: they make none.
  @exclusivity(unchecked) var outcomeClosures: [() -> Void] = []
  @exclusivity(unchecked) var record: CommitRecord?
  /// Where it is to go, if somebody wants to know: found out when that is told.
  @exclusivity(unchecked) var heading: (() -> Heading)?
  /// The visible screen at the beginning, if somebody observes.
  @exclusivity(unchecked) var visibleBefore: ScreenNode?

  @exclusivity(unchecked) var cause = Cause.route
  @exclusivity(unchecked) var request: Request?
  /// The navigation that waits and on the way to whose answer this one was begun.
  @exclusivity(unchecked) var parent: Request?
  @exclusivity(unchecked) var finder: OutsideFinder?
  /// The next in the tree's list of attempts that are not in use.
  @exclusivity(unchecked) var nextSpare: Unmanaged<Navigation>?
  @exclusivity(unchecked) var isRunning = false
  /// Whether inverses are being applied, of which nothing is noted.
  @exclusivity(unchecked) var isReverting = false
  /// Two flags in one byte, so that most attempts look at one thing only when they are cleared.
  @usableFromInline @exclusivity(unchecked) var equipment: UInt8 = 0
  /// The builder, guard, check or finder that is being called, which may not edit.
  @usableFromInline @exclusivity(unchecked) var caller: OutsideCall?
  /// What is being undone or redone.
  @exclusivity(unchecked) var move: HistoryMove?
  /// What a history has let go of, which dies with the attempt.
  @exclusivity(unchecked) var forgotten: [PastCommit] = []
  /// How many guards, rules and leave checks were asked.
  @exclusivity(unchecked) var checks = 0
  /// How many of the request's kept answers were used.
  @exclusivity(unchecked) var answersUsed = 0
  /// Closures that run before the others on commit, if there is one: they make none.
  @exclusivity(unchecked) var preparations: [() -> Void] = []
  /// Whether the change is to be shown in motion.
  @exclusivity(unchecked) var isAnimated = true
  /// The screens that routes found or built, in that order; nil unless somebody wants to know.
  @exclusivity(unchecked) var path: [ScreenNode]?
  /// What refused or asked. It is remembered whatever a route catches: such an attempt cannot
  /// commit.
  @exclusivity(unchecked) var refusal: (any Error)?
  @exclusivity(unchecked) var question: Question?
  @exclusivity(unchecked) var pendingRedirect: PendingRedirect?
  /// Whether the route is not to be performed, since the navigation goes elsewhere from before.
  @exclusivity(unchecked) var wasSentBefore = false
  /// Whether the refusal is the library's own and wants its place drawn, and the screen that is.
  @exclusivity(unchecked) var drawsRefusal = false
  @exclusivity(unchecked) var refusedAt: ScreenNode?
  /// What was looked for and who was asked, for whoever explains the attempt.
  @exclusivity(unchecked) var trail = ReusedList<QuickNote>()
  /// The companions that came and went.
  @exclusivity(unchecked) var companyChanges: [CompanyChange] = []
  /// What a caller is building the content of; nil for the tree, or if there is none.
  @exclusivity(unchecked) var filled: ScreenNode?
  /// How many destinations are being performed, each as the route of another.
  @usableFromInline @exclusivity(unchecked) var destinationDepth = 0

  init(tree: ScreenTree) {
    treeReference = Unmanaged.passUnretained(tree)
    departure = Departure(anchor: tree.anchor)
  }

  deinit {
    journal.clear()
    journal.free()
    touched.free()
    entering.free()
    leaving.free()
    appearing.free()
    disappearing.free()
    waiting.free()
    held.free()
    trail.free()
  }

  /// The tree that the attempt is made on, edits so far included. Of an attempt that was kept until
  /// its tree had gone, an empty one that is closed.
  public var tree: ScreenTree { departure.anchor.tree ?? .gone }

  /// Whether anything of the state is set that most attempts do without, and has to be cleared.
  @inlinable var isEquipped: Bool {
    @inline(__always) get { equipment & 1 != 0 }
    @inline(__always) set { equipment = newValue ? equipment | 1 : equipment & ~1 }
  }

  /// Whether anything is in the trail.
  var hasTrail: Bool {
    @inline(__always) get { equipment & 2 != 0 }
    @inline(__always) set { equipment = newValue ? equipment | 2 : equipment & ~2 }
  }

  /// Whether somebody refused or asked, so that this attempt cannot commit any more.
  var isRefused: Bool { isEquipped && refusal != nil }

  /// Queues a closure for the commit. It runs before any screen hears of it.
  ///
  /// What touches a living screen belongs here, since a commit is the moment from which nothing can
  /// fail any more. A navigation that queued a closure commits even if it edited nothing. If the
  /// attempt is rolled back, the closure is dropped without having run.
  ///
  /// - Parameter action: Runs once, after the commit. Outside a running attempt it runs at once,
  ///   since there is no commit to wait for.
  public func onCommit(_ action: @escaping () -> Void) {
    guard isRunning else { return action() }
    isEquipped = true
    commitClosures.append(action)
  }

  /// Queues a closure that updates a living screen, and tells observers so: the commit has the change
  /// ``Change/updated(_:)``.
  ///
  /// ```swift
  /// navigation.onCommit(updating: cart) { cart.add(product) }
  /// ```
  ///
  /// - Parameters:
  ///   - screen: A screen on the tree; one that leaves in the same navigation is updated all the
  ///     same, and not told of.
  ///   - action: As that of ``onCommit(_:)``.
  public func onCommit(updating screen: ScreenNode, _ action: @escaping () -> Void) {
    onCommit(action)
    if isRunning { updated.append(screen) }
  }

  /// Queues a closure for the arrival. It runs after the screens have heard, before the observers,
  /// and also when the navigation turns out to change nothing.
  ///
  /// - Parameter action: Runs once, after the arrival. Outside a running attempt it runs at once.
  public func onArrival(_ action: @escaping () -> Void) {
    guard isRunning else { return action() }
    isEquipped = true
    arrivalClosures.append(action)
  }

  /// Performs a closure as a savepoint: if it throws, everything that it did is rolled back, and the
  /// attempt goes on from where it was.
  ///
  /// What a guard, rule or check refused or asked is not forgotten by this: an attempt that heard
  /// a refusal cannot commit.
  ///
  /// - Parameter body: Performs routes or edits.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, after its edits were rolled back; ``RoutingError`` of the kind
  ///   `navigationEnded` if the attempt has ended, `busyAttempting` if it is being rolled back.
  /// - Complexity: O(1) besides the closure; O(edits) to roll back.
  public func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    try checkRunning()
    // Rolled back within a roll-back, the inner one would end both.
    if isReverting { throw RoutingError.busyAttempting(caller, on: tree) }
    let savepoint = Savepoint(of: self)
    let noted = trail.count
    do {
      return try body()
    } catch {
      rollBack(to: savepoint)
      noteInVain(since: noted, because: error)
      throw error
    }
  }

  /// Checks that the attempt goes on: whoever kept this object has no attempt any more.
  func checkRunning() throws {
    if !isRunning { throw RoutingError.navigationEnded }
  }
}
