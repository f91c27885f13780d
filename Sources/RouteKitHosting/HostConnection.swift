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
  // Each report goes into `reports`. `proceed()` follows the reports in order, and then shows movements until the
  // host shows the tree, or is busy. It is called after each report, and when the tree has come to rest. Its two
  // halves are not reentrant, and neither runs within the other: a report that is made in `show` is followed at once,
  // and its result is shown after `show` has returned. After a report, the second half waits for the host's turn.

  /// The host, or nil after it was released.
  public private(set) weak var host: (any ScreenHost)?
  /// The tree, or nil after the connection has ended.
  private var anchor: TreeAnchor?
  let performer: WishPerformer

  var pictures = ShownPictures()
  /// The gesture in progress, until its end is followed. It delays movements. One that is released counts as cancelled.
  weak var drag: Drag?
  /// The commits since the last movement was created.
  var news = HostNews()
  var corrections = CorrectionLimit()
  var departing = DepartingScreens()
  var settlements = Settlements()

  /// The reports that are not followed yet.
  var reports: [Report] = []
  /// The numbers of the facts that the host has reported.
  private var numbers = StaleFacts()
  var isFollowing = false
  var isShowing = false
  private(set) var isConnecting = false
  /// Whether movements are shown in a later turn, because a report may lead to them.
  var awaitsTurn = false

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
  private var allowances = AllowanceReports()
  /// The engine of the stage, if the host is one.
  weak var engine: (any ConnectedEngine)?

  /// Called with the reason each time that the tree does not follow a wish or a fact.
  ///
  /// A wish that waits for an answer is not refused yet: this is called later if the answer is a denial. It is not
  /// called for a wish that is already fulfilled, or that names a screen that has left.
  ///
  /// The error has the kind `mustWait` if a guard or a leave check has to ask, but the host was connected outside of
  /// an actor.
  public var onRefusal: ((any Error) -> Void)? {
    get { performer.onRefusal }
    set { performer.onRefusal = newValue }
  }

  /// The picture that a host shows, and the picture that it should show.
  public struct Divergence: Hashable, Sendable {
    /// The picture that the host shows, as far as the connection knows.
    public let shown: TreeSnapshot
    /// The picture of the tree.
    public let picture: TreeSnapshot
  }

  init(
    _ host: any ScreenHost, to tree: ScreenTree, by router: any Router,
    startTask: HostTurn.StartTask?
  ) {
    self.host = host
    anchor = tree.anchor
    performer = WishPerformer(router, on: tree, startTask: startTask)
  }

  // MARK: Questions

  /// The tree, or nil after the connection has ended.
  public var tree: ScreenTree? { anchor?.tree }

  /// The picture that the host shows, or is about to show when the movement in progress has settled.
  public var shown: TreeSnapshot { pictures.current.picture }

  /// The movement in progress, or nil if the host has settled.
  public var movement: Movement? { pictures.inProgress?.movement }

  /// The number of the movement that led to ``shown``.
  var shownSerial: Int { pictures.current.serial }

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
    tree?.hosts?[id] ?? departing[id]
  }

  /// Ends the connection. The host receives nothing more, and its reports have no effect.
  public func disconnect() {
    guard let tree else { return }
    treeWasReleased()
    tree.remove(self)
    for other in tree.hostConnections { other.engine?.anotherConnectionEnded() }
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
    if case .back = wish.form, pictures.isUpToDate(with: tree) {
      return performer.allows(.back, on: tree)
    }
    return route(for: wish, on: tree).map { performer.allows($0, on: tree) } ?? false
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
      && (pictures.inProgress == nil || host?.canBeInterrupted == true)
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

  // MARK: Progress

  /// Shows the first picture.
  func begin() {
    isConnecting = true
    proceed()
    isConnecting = false
  }

  /// Calls a closure when it is the host's turn, or after a delay. It is not called after the connection has ended.
  func later(after delay: Duration = .zero, _ act: @escaping () -> Void) {
    guard tree != nil, let host else { return }
    host.turn.perform(after: delay, by: performer.startTask) { [weak self] in
      if self?.tree != nil { act() }
    }
  }

  /// Adds a caller that waits until the host has settled.
  func wait(_ wait: SettlementWait) {
    let isAtRest = pictures.inProgress == nil && news.isEmpty && drag == nil && !awaitsTurn
    guard tree != nil, divergence == nil, !isAtRest || settlements.commit >= wait.commit else {
      return wait.end(with: .noHost)
    }
    settlements.add(wait)
    if isAtRest { settlements.settle(on: settlements.commit, showing: shown) }
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
    guard serial == shownSerial, pictures.release() != nil else { return }
    settlements.endInVain()
    if host == nil { disconnect() }
  }
}

extension HostConnection {
  /// Notes a commit at its moment.
  func note(_ navigation: Navigation, without departed: [ScreenNode]) {
    news.note(navigation)
    pictures.note(navigation)
    corrections = CorrectionLimit()
    guard let commit = tree?.lastCommit else { return }
    departing.note(departed, at: commit, shownUpTo: pictures.newestNumber)
  }

  /// Follows reports and shows movements, because no attempt is running and every commit was announced.
  func treeCameToRest() {
    if allowances.isNew(tree?.lastCommit) { reportAllowanceChange() }
    proceed()
  }

  /// Calls the closures about allowances. A closure that navigates leads here again, so calls do not nest.
  func reportAllowanceChange() {
    guard allowances.begin() else { return }
    while allowances.next() {
      engine?.allowanceChanged()
      onAllowanceChange?()
    }
  }

  /// Ends the connection, because the tree is released.
  func treeWasReleased() {
    anchor = nil
    drag = nil
    // Everything that may hold an app's objects is released at the end.
    let held = (pictures.end(), pictures.settle(with: Ways()), reports)
    reports = []
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
