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
  /// What most attempts do without.
  @usableFromInline @exclusivity(unchecked) var extras: Extras?

  @exclusivity(unchecked) var cause = Cause.route
  /// The next in the tree's list of attempts that are not in use.
  @exclusivity(unchecked) var nextSpare: Unmanaged<Navigation>?
  @exclusivity(unchecked) var isRunning = false
  /// Whether inverses are being applied, of which nothing is noted.
  @exclusivity(unchecked) var isReverting = false
  /// The builder, guard, check or finder that is being called, which may not edit.
  @usableFromInline @exclusivity(unchecked) var caller: OutsideCall?
  /// How many guards, rules and leave checks were asked.
  @exclusivity(unchecked) var checks = 0
  /// What was looked for and who was asked, for whoever explains the attempt.
  @exclusivity(unchecked) var traceEvents = ReusedList<TraceEvent>()
  /// How many events were traced, those that became one step included.
  @exclusivity(unchecked) var traced = 0
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
    traceEvents.free()
  }

  /// The tree that the attempt is made on, edits so far included. Of an attempt that was kept until
  /// its tree had gone, an empty one that is closed.
  public var tree: ScreenTree { departure.anchor.tree ?? .gone }

  /// Whether anything was traced.
  var hasTrace: Bool { !traceEvents.isEmpty }

  /// Whether somebody refused or asked, so that this attempt cannot commit any more.
  var isRefused: Bool { refusal != nil }

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
    wish(.commit(action))
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
    wish(.updated(screen))
  }

  /// Queues a closure for the arrival. It runs after the screens have heard, before the observers,
  /// and also when the navigation turns out to change nothing.
  ///
  /// - Parameter action: Runs once, after the arrival. Outside a running attempt it runs at once.
  public func onArrival(_ action: @escaping () -> Void) {
    guard isRunning else { return action() }
    wish(.arrival(action))
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
    let wishes = routeWishes
    let traced = traceEvents.count
    do {
      return try body()
    } catch {
      rollBack(to: savepoint)
      routeWishes = wishes
      traceInVain(since: traced, because: error)
      throw error
    }
  }

  /// Checks that the attempt goes on: whoever kept this object has no attempt any more.
  func checkRunning() throws {
    if !isRunning { throw RoutingError.navigationEnded }
  }
}

/// One coming or going of a node within an attempt.
struct Touch {
  let node: Unmanaged<ScreenNode>
  /// The node's stamp before, so that a rolled-back savepoint can give it back.
  let previous: Int32
}
