/// The attempt in progress, as routes and transitions see it.
///
/// A tree creates it, and passes it to ``Route/perform(with:in:)`` and to transitions. Do not keep
/// it: after its attempt has ended, it accepts no more edits.
///
/// A custom route tries something and recovers with a savepoint:
///
/// ```swift
/// func perform(with user: User, in navigation: Navigation) throws -> ScreenNode {
///   do {
///     return try navigation.attempt { try push.perform(with: user, in: navigation) }
///   } catch {
///     return try sheet.perform(with: user, in: navigation)  // the push was rolled back
///   }
/// }
/// ```
public final class Navigation {
  // Of most properties, the compiler proves that accesses do not overlap. Of those that are marked it cannot, and would
  // check each access of each edit when it runs.
  /// The tree, which holds this object and is held itself while an attempt runs.
  let treeReference: Held<ScreenTree>
  /// The argument of leave checks, one for all of them.
  let departure: Departure
  @exclusivity(unchecked) var journal = Journal()
  @exclusivity(unchecked) var touches = Touches()
  @exclusivity(unchecked) var lifecycle = LifecycleLists()
  @exclusivity(unchecked) var walk = WalkLists()
  /// The state that most attempts do without.
  @usableFromInline @exclusivity(unchecked) var extras: Extras?

  @usableFromInline @exclusivity(unchecked) var observation = Observation()
  /// The states that features keep with the attempt.
  @exclusivity(unchecked) var states = FeatureStates()
  /// Whether it undoes or redoes a commit, or the undo history has recorded it or dropped commits because of it.
  var usesHistory = false

  var kind = AttemptKind.route
  /// Whether routes note the contexts of the screens that they build.
  var notesContexts: Bool
  /// The next attempt of the tree that is not in use.
  var nextSpare: Held<Navigation>?
  var isRunning = false
  /// The reason why it cannot commit, even if a route catches the error. It is not one of the extras, because a
  /// refused attempt needs no other extras.
  var refusal: Refusal?
  /// Whether inverses are being applied. They are not journaled.
  var isReverting = false
  /// The builder, guard, check or finder that is being called and must not edit.
  @usableFromInline @exclusivity(unchecked) var caller: OutsideCall?
  @exclusivity(unchecked) var events = TraceEvents()
  /// The number of routes that are performed within another one, or to find where one starts.
  var routeDepth = 0

  init(tree: ScreenTree) {
    treeReference = Held(tree)
    departure = Departure(anchor: tree.anchor)
    notesContexts = tree.notesContexts
  }

  /// The tree of the attempt, including its edits. If the attempt was kept until its tree was
  /// released, an empty closed tree.
  public var tree: ScreenTree { departure.anchor.tree ?? .gone }

  /// Whether anything was traced.
  var hasTrace: Bool { !events.list.isEmpty }

  /// Whether a guard, rule or leave check refused or asked, so this attempt cannot commit.
  var isRefused: Bool { refusal != nil }

  /// Adds a closure to run on commit, before any screen is notified.
  ///
  /// Use it for changes of a screen that is already on the tree, because nothing can fail after a
  /// commit. A navigation with such a closure commits even if it edits nothing. If the attempt is
  /// rolled back, the closure does not run.
  ///
  /// Rules are not asked about what it changes, as about any change of a screen in the app's own code. For that, name
  /// the screen with ``onCommit(updating:_:)``, or call ``ScreenTree/recheck()``.
  ///
  /// - Parameter action: Runs once, after the commit. Outside a running attempt it runs at once.
  public func onCommit(_ action: @escaping () -> Void) {
    guard isRunning else { return action() }
    queue(.commit(action))
  }

  /// Adds a closure that updates a screen on the tree. The commit has the change
  /// ``Commit/Change/updated(_:)``.
  ///
  /// ```swift
  /// navigation.onCommit(updating: cart) { cart.add(product) }
  /// ```
  ///
  /// A rule cannot know in the attempt what a closure will make the screen show. So the rules of the tree are asked
  /// about the screen after the closure. If one forbids what the screen shows now, the screen is removed at once, as by
  /// ``ScreenTree/recheck()``: when screens and observers are notified, it is no longer on the tree. To have rules
  /// refuse the navigation instead, make the screen ``ContextUpdatable`` and reuse it.
  ///
  /// - Parameters:
  ///   - screen: A screen on the tree. If it leaves in the same navigation, it is still updated,
  ///     but there is no such change.
  ///   - action: The same as for ``onCommit(_:)``.
  public func onCommit(updating screen: ScreenNode, _ action: @escaping () -> Void) {
    onCommit(action)
    queue(.updated(screen, candidate: nil))
  }

  /// Adds a closure to run on arrival: after the screens are notified, before the observers, and
  /// even if nothing changes.
  ///
  /// - Parameter action: Runs once, after the arrival. Outside a running attempt it runs at once.
  public func onArrival(_ action: @escaping () -> Void) {
    guard isRunning else { return action() }
    queue(.arrival(action))
  }

  /// Performs a closure as a savepoint. If it throws, everything that it did is rolled back, and
  /// the attempt continues from the state before.
  ///
  /// The refusal of a guard, rule or leave check remains: an attempt that was refused cannot
  /// commit.
  ///
  /// - Parameter body: Performs routes or edits.
  /// - Returns: The result of the closure.
  /// - Throws: Any error of the closure. ``RoutingError`` of the kind `navigationEnded` if the
  ///   attempt has ended, or `busyAttempting` if it is being rolled back.
  /// - Complexity: O(1) plus the closure, O(edits) to roll back.
  public func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    try checkRunning()
    // A nested roll-back would end the outer one too.
    if isReverting { throw RoutingError.busyAttempting(caller, on: tree) }
    let savepoint = Savepoint(of: self)
    let options = routeOptions
    let traced = events.list.count
    do {
      return try body()
    } catch {
      rollBack(to: savepoint)
      routeOptions = options
      traceInVain(since: traced, because: error)
      throw error
    }
  }

  /// The name and the context of the navigation for trackers. It is nil for an edit.
  var heading: Heading? {
    if observation.heading == nil, let make = observation.makeHeading {
      observation.heading = make()
    }
    return observation.heading
  }

  /// Remembers what observers need to know of the tree before the attempt.
  func beginObserved(on tree: ScreenTree) {
    // Routes check this only in a navigation with extras, and most navigations have none.
    if notesContexts { addExtras() }
    if tree.wantsHeading {
      for observer in tree.transactionObservers { observer.attemptBegins(on: tree) }
    } else if tree.observers.elements.isEmpty {
      return
    }
    observation.isActive = true
    observation.visibleBefore = tree.rootReference?.visibleInside
  }

  /// Checks that the attempt has not ended.
  func checkRunning() throws {
    if !isRunning { throw RoutingError.navigationEnded }
  }
}

// The parts of an attempt, each with the state of one idea. They are values, so an attempt allocates nothing for them.

/// The nodes that an attempt has touched.
struct Touches: ~Copyable {
  /// The nodes that were added to the tree, removed from it, or edited outside of it.
  var list = ReusedList<Touch>()
  /// Whether a touched node is held by another node only, and not by the journal.
  var isBelow = false
  /// Whether the attempt edited, or added and removed, a node that is not on a tree before and after it.
  var hasPassing = false
  /// The nodes with the flag `enlistedWhole`, which the journal holds.
  var enlistedWhole = ReusedList<EnlistedWhole>()
}

/// A node that was added to the tree or removed from it within an attempt.
struct Touch {
  let node: Held<ScreenNode>
  /// The stamp of the node before, which a roll-back restores.
  let previous: Int32
  /// Whether it was only edited outside the tree, and neither added nor removed.
  let isOutside: Bool

  /// Whether this touch, at a position in the list, is the last one of its node.
  func isLast(at position: Int) -> Bool { Int(node.attemptStamp) == position }
}

/// A node outside a tree with its contents enlisted: edits of everything that it holds are journaled.
struct EnlistedWhole {
  let node: Held<ScreenNode>
  /// The number of edits before.
  let edits: Int
}

/// The nodes whose callbacks are called after a commit.
struct LifecycleLists: ~Copyable {
  var entering = NodeList()
  var leaving = NodeList()
  var appearing = NodeList()
  var disappearing = NodeList()
  /// Whether the nodes that left are held, until all screens and observers were notified.
  var holdsLeaving = false
}

/// The lists of a walk: the nodes still to visit, and the visited nodes.
struct WalkLists: ~Copyable {
  var waiting = NodeList()
  var held = NodeList()
}

/// The notes of an attempt for observers and recorders.
@usableFromInline
struct Observation {
  /// Whether observers receive the commit.
  @usableFromInline var isActive = false
  /// The visible screen at the beginning. The tree or the journal holds it.
  var visibleBefore: Held<ScreenNode>?
  /// The commit that observers receive, from the moment of the commit to its announcement.
  var commit: Commit?
  /// Creates the heading of the navigation when the first tracker reads it.
  @usableFromInline var makeHeading: (() -> Heading)?
  /// The heading that a tracker has read.
  var heading: Heading?
  /// The line of the app that navigated, if it is recorded.
  @usableFromInline var place: CallPlace?
}

/// The searches and replies of an attempt, for explanations.
struct TraceEvents: ~Copyable {
  var list = ReusedList<TraceEvent>()
  /// The number of events, including those that were merged into one step.
  var count = 0
  /// The number of guards, rules and leave checks that were asked.
  var checks = 0
}
