public import RouteKit

/// The connection between a tree and a host.
///
/// It knows the picture that the host shows, and tells the host how to get from there to the current tree. The host
/// reports back here.
///
/// ```swift
/// let connection = try tree.connect(host)
/// connection.wants(.dismiss(sheet))        // the user interface has not moved; it moves if `show` says so
/// connection.did(.removed([top]))          // the user interface has moved already
/// connection.reconcile(with: picture)      // what the host really shows
/// ```
///
/// The tree retains the connection until ``disconnect()``, or until the host is released. The connection does not
/// retain the host. After that, its methods have no effect.
///
/// Reports may be made at any time. Within an attempt, such as in a leave check, they are noted and followed when the
/// attempt has ended, even if it was rolled back. The tree follows a report before it returns. The host is shown the
/// result in the next turn, or at the moment that ``ScreenHost/turn`` says.
public final class HostConnection {
  // The state of a connection, and everything that changes it.
  //
  // Each report goes into `reports`. `proceed()` follows the reports in order, and then shows movements until the
  // host shows the tree, or is busy. It is called after each report, and when the tree has come to rest. Its two
  // halves are not reentrant, and neither runs within the other: a report that is made in `show` is followed at once,
  // and its result is shown after `show` has returned. After a report, the second half waits for the host's turn.

  /// The host, or nil after it was released.
  public private(set) weak var host: (any ScreenHost)?
  /// The tree, or nil after the connection has ended.
  private var anchor: TreeAnchor?
  /// Performs the routes of wishes and facts, with the cause `Cause.gesture`.
  private let router: any Router
  /// Begins a task on the actor of the tree. It is nil if the host was connected outside of an actor.
  private let startTask: HostTurn.StartTask?

  /// The picture that the host shows, or is about to show when the movement in progress has settled.
  public private(set) var shown: TreeSnapshot {
    get { showing.picture }
    set { showing.picture = newValue }
  }
  private var showing = Shown()
  private var inProgress: MovementInProgress?
  /// The gesture in progress, until its end is followed. It delays movements. One that is released counts as cancelled.
  private weak var drag: Drag?
  /// The pictures of the last movements, for reports about them.
  private var recent: [Shown] = []
  /// The commits since the last movement was created.
  private var news = News()
  /// The corrections of the host, and whether the connection has given up.
  private var corrections = Corrections()
  /// The screens that have left, and whose leaving has not settled, and their views.
  private var departing = DepartingScreens()
  var settlements = Settlements()
  /// The number of the newest screen when the last movement was created. No movement contains a newer screen.
  private var lastShownNumber = 0
  /// The ways back and forward in the picture that the host has settled on. Like those of the movement in progress,
  /// they hold the screens of the way back, even if these have left.
  private var settledWays = Ways()

  /// The reports that are not followed yet.
  private var reports: [Report] = []
  private var isFollowing = false
  private var isShowing = false
  private var isConnecting = false
  /// Whether movements are shown in a later turn, because a report may lead to them.
  private var awaitsTurn = false
  /// The last commit after which ``onAllowanceChange`` was called.
  private var allowedCommit: Int?
  /// The numbers of the facts that the host has reported.
  private var numbers = FactNumbers()
  /// The facts that wait for the answer of a guard.
  private var askedFacts: Set<HostFact> = []

  /// The pictures of a connection that has given up, or nil. See ``isDiverged``.
  public var divergence: Divergence? { corrections.divergence }

  /// Called each time that the connection gives up.
  public var onDivergence: ((Divergence) -> Void)?

  /// Called each time that ``allows(_:)`` may answer otherwise than before: after a commit, and when the app calls
  /// `ScreenTree.reportAllowanceChange()`.
  ///
  /// A host that shows the answer, such as a back button that is disabled, asks again.
  ///
  /// It may navigate. A change that it makes is reported once more after it has returned, and not endlessly.
  public var onAllowanceChange: (() -> Void)?
  /// Called before that, for the engine of a stage.
  var onAllowanceChangeOfStage: (() -> Void)?
  /// Called when another connection of the tree has ended, for the engine of a stage: this host may now decide what is
  /// collapsed.
  var onEndOfAnother: (() -> Void)?
  private var isReportingAllowance = false
  private var reportsAllowanceAgain = false

  /// Called with the reason each time that the tree does not follow a wish or a fact.
  ///
  /// A wish that waits for an answer is not refused yet: this is called later if the answer is a denial. It is not
  /// called for a wish that is already fulfilled, or that names a screen that has left.
  ///
  /// The error has the kind `mustWait` if a guard or a leave check has to ask, but the host was connected outside of
  /// an actor.
  public var onRefusal: ((any Error) -> Void)?

  /// The picture that a host shows, and the picture that it should show.
  public struct Divergence: Hashable, Sendable {
    /// The picture that the host shows, as far as the connection knows.
    public let shown: TreeSnapshot
    /// The picture of the tree.
    public let picture: TreeSnapshot
  }

  /// A movement that leads to the shown picture, and has the same number.
  private struct MovementInProgress {
    weak var movement: Movement?
    /// The picture that the host shows if it releases the movement.
    var from: Shown
    let isCorrection: Bool
    var ways: Ways
  }

  /// A picture that the host shows, or has shown.
  private struct Shown {
    /// A report changes it, and then it may differ from the tree.
    var picture = TreeSnapshot() { didSet { commit = nil } }
    /// The commit after which the tree matched the picture, or nil if it is not known.
    var commit: Int?
    /// The number of the movement that led to it. A released movement does not count.
    var serial = 0
  }

  /// The ways back and forward in a picture.
  private struct Ways {
    /// The commit after which they were chosen.
    let commit: Int
    var back: ScreenTree.BackChoice?
    private weak var forward: AnyObject?
    /// Whether a commit has used this way forward.
    private(set) var hasGoneForward = false

    init() { commit = 0 }

    init(on tree: ScreenTree) {
      commit = tree.lastCommit
      back = tree.backChoice()
      forward = tree.wayForward
    }

    /// Whether going forward still has the same effect on a tree.
    func goesForward(on tree: ScreenTree) -> Bool {
      forward != nil && forward === tree.wayForward
    }

    mutating func note(_ navigation: Navigation) {
      if let forward, navigation.wayForwardTaken === forward { hasGoneForward = true }
    }
  }

  private struct News {
    var isEmpty = true
    var isAnimated = true
    var isGesture = true
  }

  /// A report of the host, of a movement or of a gesture. The numbers are those of movements.
  enum Report {
    case settled(Int)
    case fact(HostFact, on: Int)
    case picture(TreeSnapshot)
    case wish(HostWish)
    case drag(Drag, isFinished: Bool, on: Int)
  }

  /// The maximum number of movements of each connection in one go, counted together for all connections of the tree.
  private static let movementLimit = 1_000
  /// The maximum number of reports in one go that are made while others are followed.
  private static let reportLimit = 1_000
  /// The number of pictures that are remembered.
  private static let recentLimit = 16

  init(
    _ host: any ScreenHost, to tree: ScreenTree, by router: any Router,
    startTask: HostTurn.StartTask?
  ) {
    self.host = host
    anchor = tree.anchor
    self.router = router.staying(on: tree).caused(by: .gesture)
    self.startTask = startTask
  }

  // MARK: Questions

  /// The tree, or nil after the connection has ended.
  public var tree: ScreenTree? { anchor?.tree }

  /// The movement in progress, or nil if the host has settled.
  public var movement: Movement? { inProgress?.movement }

  /// The number of the movement that led to ``shown``.
  var shownSerial: Int { showing.serial }

  /// Whether the connection has given up. This happens in three cases: the host undid eight corrections in a row, it
  /// undid a correction before that had settled, or there were too many movements or reports in one go: 1 000
  /// movements for each host of the tree, or 1 000 reports that were made while others were followed. The tree does
  /// not follow reports beyond that limit.
  ///
  /// It makes no movements until the next commit, wish or ``reconcile(with:)``.
  public var isDiverged: Bool { divergence != nil }

  /// Returns the screen with a number. It is on the tree, or has left and its leaving has not settled yet.
  ///
  /// A screen that came and left while the host was busy is not kept, because no movement contains it. A host that
  /// can be interrupted and does not settle finds a screen for 16 movements after it has left.
  ///
  /// - Complexity: O(1).
  public func screen(_ id: ScreenID) -> ScreenNode? {
    tree?.screenIndex?[id] ?? departing[id]
  }

  /// Ends the connection. The host receives nothing more, and its reports have no effect.
  public func disconnect() {
    guard let tree else { return }
    treeWasReleased()
    tree.remove(self)
    for other in tree.hostConnections { other.onEndOfAnother?() }
  }

  // MARK: Reports

  /// Asks for a change. The user interface has not moved, and moves if ``ScreenHost/show(_:)`` says so.
  ///
  /// The cause of the commit is `Cause.gesture`. Guards, rules and leave checks are asked, and may wait for an
  /// answer if the host was connected on an actor. If the wish is refused, nothing changes, and ``onRefusal`` is
  /// called.
  ///
  /// - Parameter wish: The change.
  public func wants(_ wish: HostWish) { report(.wish(wish)) }

  /// Returns whether a wish would be fulfilled at once.
  ///
  /// Guards, rules and leave checks are asked, without effect. Use it to decide whether a gesture should begin, for
  /// example. The answer may be different at any later time. It is false within an attempt, if a guard has to wait
  /// for an answer, and if the screen has left.
  ///
  /// ```swift
  /// func gestureRecognizerShouldBegin() -> Bool { connection.allows(.remove(top)) }
  /// ```
  ///
  /// - Parameter wish: The change.
  /// - Returns: Whether ``wants(_:)`` would make it before it returns.
  public func allows(_ wish: HostWish) -> Bool {
    guard let tree, tree.running == nil else { return false }
    if case .back = wish.form, isUpToDate(with: tree) { return isAllowed(.back) }
    return route(for: wish, on: tree).map(isAllowed) ?? false
  }

  /// The route for a wish with the meaning that it has in the picture that the host shows, or nil if it has no meaning
  /// there or now has another one.
  ///
  /// The wish may also name a screen that the host does not show yet.
  private func route(for wish: HostWish, on tree: ScreenTree) -> Move? {
    switch wish.form {
    case .back:
      backRoute(on: tree)?.removingNothing(newerThan: shown, of: showing.commit, to: "go back")
    case .forward: isUpToDate(with: tree) || meantWays.goesForward(on: tree) ? .forward : nil
    case .route(let route): ClosureRoute(route)
    case .remove, .select, .reselect, .dismiss:
      wish.route(in: shown, after: showing.commit)
        ?? wish.route(in: tree.snapshot(), after: tree.lastCommit)
    }
  }

  /// Whether the host has settled on the current tree.
  private func isUpToDate(with tree: ScreenTree) -> Bool {
    inProgress == nil && showing.commit == tree.lastCommit
  }

  /// The route back, if going back still has the effect that it has in the picture that the host shows.
  private func backRoute(on tree: ScreenTree) -> Move? {
    if isUpToDate(with: tree) { return tree.backChoice()?.route ?? .back }
    let meant = meantWays.back
    return meant != nil && meant == tree.backChoice() ? meant?.route : nil
  }

  /// The ways in the picture that the host shows.
  private var meantWays: Ways {
    if let inProgress, host?.canBeInterrupted == true { return inProgress.ways }
    return settledWays
  }

  /// Refuses a wish without a meaning, unless it is already fulfilled.
  private func refuse(_ wish: HostWish) {
    guard let tree, let visible = tree.visible else { return }
    switch wish.form {
    case .back where meantWays.back?.reveals !== visible:
      onRefusal?(RoutingError.wayBackHasChanged(from: visible))
    case .forward where !meantWays.hasGoneForward:
      onRefusal?(RoutingError.wayForwardHasChanged(from: visible))
    default: break
    }
  }

  private func isAllowed(_ route: Move) -> Bool { !routerIsOfAnotherTree && router.allows(route) }

  /// Whether the router would change another tree than the one that the user sees.
  private var routerIsOfAnotherTree: Bool {
    guard let tree, let other = router.tree(for: nil) else { return false }
    return other !== tree
  }

  /// Begins a gesture. Its effect is chosen now, and made when it is finished.
  ///
  /// - Parameter wish: The change that the gesture makes.
  /// - Returns: The gesture, or nil if it is not possible now: the wish is not allowed, another gesture is in progress,
  ///   or the tree has changed and the host does not show it yet.
  public func begin(_ wish: HostWish) -> Drag? {
    // A report by a leave check is followed before `allows` returns, and may lead to a movement.
    guard let tree, isReadyForDrag(on: tree), let choice = DragChoice(wish, on: tree),
      allows(wish), isReadyForDrag(on: tree), DragChoice(wish, on: tree) == choice
    else { return nil }
    let drag = Drag(wish, choosing: choice, on: self)
    self.drag = drag
    return drag
  }

  private func isReadyForDrag(on tree: ScreenTree) -> Bool {
    tree.isAtRest && drag == nil && divergence == nil && news.isEmpty && !awaitsTurn
      && (inProgress == nil || host?.canBeInterrupted == true)
  }

  /// Reports a change that the user interface has already made.
  ///
  /// The tree follows it, with a commit with the cause `Cause.gesture`, or the host is corrected. If a guard or a
  /// leave check has to ask first, the host is corrected and the change is then asked for as a wish. If the tree does
  /// not follow, ``onRefusal`` is called.
  ///
  /// ```swift
  /// connection.did(.removed([top]))
  /// ```
  ///
  /// A host in the same process omits both numbers.
  ///
  /// - Parameters:
  ///   - fact: The change. Screens that the host did not show are ignored.
  ///   - serial: The number of the movement whose picture the user saw. By default, the last one. The tree also
  ///     follows a report on an older movement, but only a report on the last one changes ``shown``. After an older
  ///     one, the host is shown the result.
  ///   - number: The number of the report, if reports can arrive twice or out of order. A number that was seen before
  ///     is ignored. A report about a selection or a collapse is ignored if there was a later one about the same
  ///     container. Removals count in any order.
  public func did(_ fact: HostFact, on serial: Int? = nil, number: Int? = nil) {
    guard tree != nil, number.map({ numbers.take($0, of: fact) }) ?? true else { return }
    // A report refers to the current picture. When it is followed, the host may have released the movement.
    report(.fact(fact, on: serial ?? shownSerial))
  }

  /// Reports the picture that the host really shows, and that it has come to rest.
  ///
  /// Use it if the host does not know exactly what has changed, and for changes that the user interface makes by
  /// itself, such as selecting a tab when its size changes. The tree does not follow: instead, the host is shown the
  /// way to the tree. The movement in progress is over. Only `TreeSnapshot.Record.isCollapsed` is taken from the
  /// picture, if the host decides it.
  ///
  /// - Parameter picture: The picture that the host shows. Make pictures with `TreeSnapshot.removing(_:)` and
  ///   `TreeSnapshot.selecting(_:)`, or from records.
  public func reconcile(with picture: TreeSnapshot) { report(.picture(picture)) }

  func report(_ report: Report) {
    guard tree != nil else { return }
    reports.append(report)
    proceed(afterReport: true)
  }

  // MARK: Following reports

  /// Shows the first picture.
  func begin() {
    isConnecting = true
    proceed()
    isConnecting = false
  }

  /// Follows the reports, and shows movements until the host shows the tree or is busy.
  ///
  /// - Parameter isInReport: Whether it is called within a report. Movements may then have to wait.
  private func proceed(afterReport isInReport: Bool = false) {
    guard let tree else { return }
    guard tree.running == nil else {
      tree.hosts?.wakes = true
      return
    }
    followReports()
    checkDrag(on: tree)
    if isInReport { showMovementsInTurn(on: tree) } else { showMovements() }
  }

  /// Shows movements when it is the host's turn.
  private func showMovementsInTurn(on tree: ScreenTree) {
    guard !isShowing, !isFollowing, !awaitsTurn else { return }
    guard let host, !isUpToDate(with: tree) || !news.isEmpty else { return showMovements() }
    awaitsTurn = true
    host.turn.perform(by: startTask) { [weak self] in
      self?.awaitsTurn = false
      self?.proceed()
    }
  }

  /// Calls a closure when it is the host's turn, or after a delay. It is not called after the connection has ended.
  func later(after delay: Duration = .zero, _ act: @escaping () -> Void) {
    guard tree != nil, let host else { return }
    host.turn.perform(after: delay, by: startTask) { [weak self] in
      if self?.tree != nil { act() }
    }
  }

  /// Cancels the gesture in progress if it would now do something else.
  private func checkDrag(on tree: ScreenTree) {
    guard let drag, tree.isAtRest else { return }
    if DragChoice(drag.wish, on: tree) != drag.choice { drag.cancelForChange() }
  }

  private func followReports() {
    guard !isFollowing, !reports.isEmpty else { return }
    isFollowing = true
    // All earlier reports are followed. The limit is for reports that cause other reports endlessly.
    var limit = reports.count + HostConnection.reportLimit
    while tree != nil, !reports.isEmpty, limit > 0 {
      limit -= 1
      follow(reports.removeFirst(), onlyInPicture: false)
    }
    // A dropped gesture is cancelled, and its app may report again: those reports wait for the next call.
    let dropped = tree == nil ? 0 : reports.count
    for _ in 0..<dropped where !reports.isEmpty {
      follow(reports.removeFirst(), onlyInPicture: true)
    }
    isFollowing = false
    if dropped > 0, let tree { diverge(on: tree) }
  }

  /// Follows a report. If it is dropped, only the host's state is used from it, and the tree does not follow.
  private func follow(_ report: Report, onlyInPicture isDropped: Bool) {
    switch report {
    case .settled(let serial): if serial == shownSerial { endMovement() }
    case .fact(let fact, let serial) where isDropped:
      if serial == shownSerial { shown = shown.changed(by: fact) }
    case .fact(let fact, let serial): follow(fact, on: serial)
    case .picture(let picture): take(picture)
    case .wish where isDropped: break
    case .wish(let wish):
      let route = tree.flatMap { self.route(for: wish, on: $0) }
      corrections = Corrections()
      if let route { perform(route) } else { refuse(wish) }
    case .drag(let drag, let isFinished, let serial):
      self.drag = nil
      if isDropped {
        drag.cancelForChange(isAtEnd: true)
      } else if let tree, isFinished, !drag.isCancelled {
        finish(drag, of: serial, on: tree)
      }
    }
  }

  private func finish(_ drag: Drag, of serial: Int, on tree: ScreenTree) {
    // The wish was chosen on the tree, and not in the picture.
    guard DragChoice(drag.wish, on: tree) == drag.choice,
      let route = drag.choice.back?.route
        ?? drag.wish.route(in: tree.snapshot(), after: tree.lastCommit)
        ?? route(for: drag.wish, on: tree)
    else { return drag.cancelForChange(isAtEnd: true) }
    if serial == shownSerial { shown = shown.changed(by: drag.choice.fact) }
    perform(route)
  }

  /// Ends the movement in progress, because it has settled.
  private func endMovement() {
    guard let ended = inProgress else { return }
    inProgress = nil
    settle(with: ended.ways)
  }

  /// Adds a caller that waits until the host has settled.
  func wait(_ wait: SettlementWait) {
    let isAtRest = inProgress == nil && news.isEmpty && drag == nil && !awaitsTurn
    guard tree != nil, divergence == nil, !isAtRest || settlements.commit >= wait.commit else {
      return wait.end(with: .noHost)
    }
    settlements.add(wait)
    if isAtRest { settlements.settle(on: settlements.commit, showing: shown) }
  }

  /// Sets the picture that the host shows.
  private func take(_ picture: TreeSnapshot) {
    if isDiverged { corrections = Corrections() }
    if inProgress?.isCorrection == true { corrections.wasUndone = true }
    shown = picture
    inProgress = nil
    settlements.forget()
  }

  private func follow(_ fact: HostFact, on serial: Int) {
    let isOnLast = serial == shownSerial
    // A collapse concerns the window and not a movement, so it counts even if the host releases the one in progress.
    var isOfWindow = false
    if case .collapsed = fact.form { isOfWindow = host?.decidesCollapse == true }
    // The host may still release the movement in progress. It then shows its earlier picture, as in this report.
    if let from = inProgress?.from, isOfWindow || !isOnLast && serial == from.serial {
      inProgress?.from.picture = from.picture.changed(by: fact)
    }
    // A report on a movement whose picture is forgotten refers only to the screens that it names.
    let picture = isOnLast ? shown : recent.first { $0.serial == serial }?.picture
    var route: Move?
    switch fact.form {
    case .removed(let ids):
      let gone = picture?.outermostRemoved(with: ids) ?? ids
      let isThere = gone.contains { tree?.screenIndex?[$0] != nil }
      route = isThere ? .removing(gone, asGoingBack: isOnLast) : nil
    case .selected(let id, let container):
      guard picture?.holds(id, in: container) ?? true else { return }
      let isThere = screen(id)?.screenTree != nil
      route = isThere ? .selecting(id, in: container, seenIn: picture) : nil
    case .collapsed: break
    }
    let before = shown
    if isOnLast || isOfWindow { shown = before.changed(by: fact) }
    if isOfWindow, let tree { takeCollapse(on: tree) }
    if shown != before, inProgress?.isCorrection == true { corrections.wasUndone = true }
    if let route { perform(route, following: fact) }
  }

  /// Performs a route. If it has to wait for an answer, it goes on later.
  private func perform(_ route: Move, following fact: HostFact? = nil) {
    if let fact, askedFacts.contains(fact) { return }
    do {
      if routerIsOfAnotherTree { throw RoutingError.routerOfAnotherTree }
      if let startTask {
        try perform(route, following: fact, by: startTask)
      } else {
        try router.navigate(to: route)
      }
    } catch let error as RoutingError where startTask == nil && error.kind == .mustWait {
      onRefusal?(
        error.advising(
          "Connect the host in a method of the tree's actor, such as one of a class that is @MainActor."
        ))
    } catch {
      onRefusal?(error)
    }
  }

  private func perform(
    _ route: Move, following fact: HostFact?,
    by startTask: HostTurn.StartTask
  ) throws {
    let (router, request) = (router, Request(of: router))
    let first = try request.make { try router.attempt(route, with: (), for: request) }
    if case .done = first { return }
    var asked = route
    if let fact, let tree {
      // From now on it is a wish, and keeps its current meaning.
      askedFacts.insert(fact)
      asked = route.removingNothing(newerThan: tree.snapshot(), of: tree.lastCommit, to: "remove")
    }
    let attempt = { try request.make { try router.attempt(asked, with: (), for: request) } }
    // The task must not retain the connection. A closure with a capture list would not run on the actor.
    weak var connection: HostConnection?
    connection = self
    let task = startTask {
      do {
        _ = try await request.pursue(from: first, attempt)
      } catch {
        connection?.onRefusal?(error)
      }
      if let fact { connection?.askedFacts.remove(fact) }
    }
    request.onStop { task.cancel() }
  }

  // MARK: Showing movements

  /// Makes movements until the host shows the tree, or is busy.
  ///
  /// A host may navigate in `show`, and so may another host of the tree in the movement for that. So all of their
  /// movements are counted together.
  private func showMovements() {
    guard !isShowing, !isFollowing, let tree, let hosts = tree.hosts else { return }
    isShowing = true
    let isOutermost = hosts.movementsInOneGo == nil
    if isOutermost { hosts.movementsInOneGo = 0 }
    defer {
      isShowing = false
      if isOutermost { hosts.movementsInOneGo = nil }
    }
    let limit = HostConnection.movementLimit * hosts.connections.count
    // The first movement of a call is not limited: a host that follows `show` must not diverge because of another host.
    var allowed = 2 * limit
    while let made = hosts.movementsInOneGo, made < allowed {
      guard showMovement() else { return }
      hosts.movementsInOneGo? += 1
      allowed = limit
    }
    giveUp(on: tree)
  }

  /// Diverges, because there were too many movements in one go. A later change by the app is shown again.
  private func giveUp(on tree: ScreenTree) {
    guard tree.isAtRest, shown != tree.snapshot() else { return }
    diverge(on: tree)
    if divergence == nil, showMovement(), inProgress == nil, tree.isAtRest {
      let picture = tree.snapshot()
      if shown != picture { corrections.divergence = Divergence(shown: shown, picture: picture) }
    }
  }

  /// Creates the next movement, and shows it.
  ///
  /// - Returns: Whether to look for another one.
  private func showMovement() -> Bool {
    guard let tree, tree.isAtRest || isConnecting && tree.running == nil else { return false }
    guard let host else {
      disconnect()
      return false
    }
    if let other = host.onlyConnection, other !== self, other.tree != nil {
      // It was connected to another tree while this one was empty.
      onRefusal?(RoutingError.connectedElsewhere(host))
      disconnect()
      return false
    }
    guard divergence == nil, drag == nil, inProgress == nil || host.canBeInterrupted else {
      return false
    }
    takeCollapse(on: tree)
    let commit = tree.lastCommit
    guard showing.commit != commit else { return settleWithoutMovement(on: tree) }
    let picture = tree.snapshot()
    let steps = shown.steps(to: picture)
    guard !steps.isEmpty else {
      (showing.picture, showing.commit) = (picture, commit)
      return settleWithoutMovement(on: tree)
    }
    let reason = nextReason
    if reason == .correction, !corrections.begin() {
      diverge(on: tree)
      return true
    }
    host.show(nextMovement(to: picture, by: steps, because: reason, on: tree))
    if recent.count == HostConnection.recentLimit, let oldest = recent.first?.commit {
      // A screen that left before it is in no picture.
      release(goneBy: oldest)
    }
    return true
  }

  private var nextReason: Movement.Reason {
    if recent.isEmpty, isConnecting { return .connection }
    if news.isEmpty, !recent.isEmpty { return .correction }
    return news.isGesture ? .gesture : .navigation
  }

  private func nextMovement(
    to picture: TreeSnapshot, by steps: [TreeStep], because reason: Movement.Reason,
    on tree: ScreenTree
  ) -> Movement {
    let movement = Movement(
      serial: (recent.last?.serial ?? 0) + 1, commit: tree.lastCommit, from: shown, to: picture,
      by: steps,
      isAnimated: news.isAnimated && (reason == .navigation || reason == .gesture),
      because: reason, on: self)
    inProgress = MovementInProgress(
      movement: movement, from: showing, isCorrection: reason == .correction, ways: Ways(on: tree))
    showing = Shown(picture: picture, commit: movement.commit, serial: movement.serial)
    if recent.count == HostConnection.recentLimit { recent.removeFirst() }
    recent.append(showing)
    lastShownNumber = tree.newestNumber
    news = News()
    corrections.wasUndone = false
    return movement
  }

  /// The host shows the tree without a movement, unless one is in progress.
  ///
  /// - Returns: Whether to look for another one, because a released screen or view has navigated or reported.
  private func settleWithoutMovement(on tree: ScreenTree) -> Bool {
    guard inProgress == nil else { return false }
    news = News()
    settle(with: Ways(on: tree))
    if tree.isClosed { disconnect() }
    return !isUpToDate(with: tree)
  }

  /// Notes that the host has settled, and releases what has left.
  private func settle(with ways: Ways) {
    // The old ways may be the last to hold a screen, whose deinit is an app's code. They are released at the end.
    let old = settledWays
    settledWays = ways
    settlements.settle(on: ways.commit, showing: shown)
    release(goneBy: ways.commit)
    withExtendedLifetime(old) {}
  }

  /// Collapses or expands the splits of the tree as the host shows them, if the host decides that.
  private func takeCollapse(on tree: ScreenTree) {
    guard host?.decidesCollapse == true else { return }
    for record in shown.records where record.kind == .split {
      guard let id = record.id, let split = tree.screenIndex?[id] as? SplitNode,
        split.isCollapsed != record.isCollapsed
      else { continue }
      do {
        try tree.transact(.host) { split.changeCollapsed(to: record.isCollapsed, in: $0) }
      } catch {
        onRefusal?(error)
      }
    }
  }

  /// Gives up, and reports the divergence.
  private func diverge(on tree: ScreenTree) {
    let divergence = Divergence(shown: shown, picture: tree.snapshot())
    corrections.divergence = divergence
    settlements.endInVain()
    onDivergence?(divergence)
  }

  /// Releases the screens that left with a commit or before it, and the views of such screens.
  private func release(goneBy commit: Int) {
    let gone = departing.take(goneBy: commit)
    if gone.isEmpty { return }
    // A screen that is on the tree again keeps its views.
    let (index, views) = (tree?.screenIndex, departing.views)
    let withoutViews = gone.keys.filter { index?[$0] == nil }
    for views in views { views.views?.release(withoutViews) }
    withExtendedLifetime(gone) {}
  }

  /// Adds views to release when their screens have left.
  func add(_ views: some ViewKeeping) {
    departing.add(views)
  }

  /// Called when a movement is released before it has settled. The host still shows its earlier picture.
  ///
  /// It is called while the host releases the movement, which may be in the middle of an assignment to one of its
  /// properties, so `show` is not called here. It is called after the next commit or report, or at once if the host
  /// releases the movement within `show`.
  func movementWasReleased(_ serial: Int) {
    guard let forgotten = inProgress, serial == shownSerial else { return }
    inProgress = nil
    showing = forgotten.from
    settlements.endInVain()
    if host == nil { disconnect() }
  }
}

extension RoutingError {
  fileprivate static var routerOfAnotherTree: RoutingError {
    RoutingError(
      .notOnTree, action: "follow the user",
      reason: "the router of the host navigates another tree",
      advice: "Connect the host, or make the navigator of its view, with a router of its tree.")
  }
}

extension HostConnection: TreeConnection {
  package func note(_ navigation: Navigation) {
    news.isEmpty = false
    news.isAnimated = news.isAnimated && navigation.isAnimated
    news.isGesture = news.isGesture && navigation.cause == .gesture
    settledWays.note(navigation)
    inProgress?.ways.note(navigation)
    corrections = Corrections()
    guard let commit = tree?.lastCommit else { return }
    departing.note(navigation.departed, at: commit, shownUpTo: lastShownNumber)
  }

  package func treeCameToRest() {
    let commit = tree?.lastCommit
    if commit != allowedCommit {
      allowedCommit = commit
      reportAllowanceChange()
    }
    proceed()
  }

  /// Calls the closures about allowances. A closure that navigates leads here again, so calls do not nest.
  func reportAllowanceChange() {
    reportsAllowanceAgain = true
    if isReportingAllowance { return }
    isReportingAllowance = true
    for _ in 0..<2 where reportsAllowanceAgain {
      reportsAllowanceAgain = false
      onAllowanceChangeOfStage?()
      onAllowanceChange?()
    }
    isReportingAllowance = false
  }

  package func treeWasReleased() {
    anchor = nil
    drag = nil
    // Everything that may hold an app's objects is released at the end.
    let held = (inProgress, settledWays, reports)
    (inProgress, settledWays, reports) = (nil, Ways(), [])
    settlements.endInVain()
    let departing = departing
    self.departing = DepartingScreens()
    for views in departing.views { views.views?.releaseAll() }
    withExtendedLifetime((held, departing)) {}
  }
}

extension HostConnection.Divergence: CustomStringConvertible {
  /// The text of both pictures.
  ///
  /// - Complexity: O(screens).
  public var description: String { "The host shows:\n\(shown)\n\nThe tree is:\n\(picture)" }
}
