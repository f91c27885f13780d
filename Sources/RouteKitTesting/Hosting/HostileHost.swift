public import RouteKit
public import RouteKitHosting

/// A host for tests that behaves like a real user interface at the worst possible moments.
///
/// It settles late, twice or never. It drops movements, or stops in the middle of one. Its user swipes, taps and
/// drags during movements, reverses transitions, and undoes changes that were just shown. Its reports arrive late,
/// twice, out of order or never. Some are about screens that it does not show or that do not exist. All of this
/// happens at random, but is the same for the same seed.
///
/// It never lies about its picture: ``picture`` is made from the steps of movements and from the actions of its user.
/// So after ``calmDown()``, it must show the tree:
///
/// ```swift
/// let host = HostileHost(seed: 7)
/// let connection = try tree.connect(host)
/// for _ in 0..<50 {
///   try router.navigate(to: someRoute)
///   host.act()
/// }
/// host.calmDown()
/// XCTAssertEqual(host.picture.steps(to: tree.snapshot()), [])
/// XCTAssertEqual(host.problems, [])
/// ```
///
/// To test your own host, connect both to one tree. Then the user of this host changes the tree in the middle of the
/// movements of your host. ``expectConformance(of:seeds:settle:shows:act:fileID:filePath:line:column:)`` does that.
public final class HostileHost: ScreenHost {
  /// Whether another movement can begin before the last one has settled.
  public let canBeInterrupted: Bool
  /// Whether the host decides which splits are collapsed.
  public let decidesCollapse: Bool
  /// It is shown what its reports lead to at once.
  public let turn = HostTurn.same
  /// Whether its reports may arrive late, twice, out of order or never. This depends on the seed.
  private let reportsTravel: Bool

  /// The picture that the host shows.
  public private(set) var picture = TreeSnapshot()
  /// The violations of the contract by the connection, in words. It must be empty.
  public private(set) var problems: [String] = []
  /// The number of times that the host did each thing.
  public private(set) var counts: [Act: Int] = [:]
  /// Called in each `show`, after the steps were performed.
  public var onShow: ((Movement) -> Void)?

  /// A thing that the host does.
  public enum Act: String, Hashable, Sendable, CaseIterable {
    /// It settles a movement late.
    case settledLate
    /// It settles a movement again.
    case settledTwice
    /// It settles an interrupted or overtaken movement.
    case settledDead
    /// It never settles a movement.
    case neverSettled
    /// It releases a movement that it has not settled.
    case dropped
    /// It performs only some steps of a movement, releases it, and reconciles.
    case brokeOff
    /// It makes a wish within `show`.
    case navigatedInShow
    /// It reports a fact within `show`.
    case reportedInShow
    /// It reports a fact while a movement is in progress.
    case reportedDuringMovement
    /// It reports a fact on a movement that is not the last one.
    case reportedOnOldMovement
    /// A report arrives later.
    case delayed
    /// A report arrives twice.
    case doubled
    /// A report arrives before an older one.
    case reordered
    /// A report never arrives. The host reconciles at the end.
    case lost
    /// It reports the removal of a screen that it does not show.
    case inventedHidden
    /// It reports screens that do not exist.
    case inventedUnknown
    /// The user reverses a transition.
    case turnedRound
    /// The user drags back and forth, and finishes.
    case finishedDrag
    /// The user drags, and cancels the drag.
    case cancelledDrag
    /// A drag that a commit has cancelled is finished.
    case finishedCancelledDrag
    /// It releases a drag.
    case forgotDrag
    /// It changes something by itself, and reconciles.
    case reconciled
    /// It makes a wish.
    case wished
    /// The size of the window collapses or expands a split.
    case collapsed
  }

  private struct Letter {
    let fact: HostFact
    let serial: Int
    let number: Int
  }

  /// The reports on the way.
  private struct Post {
    var letters: [Letter] = []
    var lastNumber = 0
    /// The newest number that has arrived.
    var newestArrived = 0
    /// Whether a report was lost since the last reconciliation.
    var hasLost = false
  }

  private enum Showing { case no, yes, thenDrops }

  private var numbers: SeededNumbers
  private weak var connection: HostConnection?
  /// The connection: the picture is that of one tree.
  public var onlyConnection: HostConnection? { connection }
  /// The movement that has not settled.
  private var movement: Movement?
  /// The movements that are over, including some that have not settled.
  private var deadMovements: [Movement] = []
  /// The picture before the last movement, and the number of the movement that led to it.
  private var before = (picture: TreeSnapshot(), serial: 0)
  /// The number of the last movement that the host performed.
  private var serial = 0
  private var showing = Showing.no
  private var isCalm = false

  private var post = Post()
  private var drag: Drag?
  /// The splits that the window has collapsed or expanded.
  private var window: [ScreenID: Bool] = [:]
  /// The number of changes of the picture.
  private var changes = 0

  /// Creates a host with an empty picture.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - canBeInterrupted: Whether another movement can begin before the last one has settled.
  ///   - decidesCollapse: Whether the host decides which splits are collapsed. A tree has at most one such host.
  public init(seed: UInt64, canBeInterrupted: Bool = false, decidesCollapse: Bool = false) {
    numbers = SeededNumbers(seed: seed)
    reportsTravel = numbers.once(in: 2)
    (self.canBeInterrupted, self.decidesCollapse) = (canBeInterrupted, decidesCollapse)
  }

  // MARK: Showing

  /// Performs the steps, and then something hostile.
  public func show(_ movement: Movement) {
    connection = movement.connection
    if showing != .no { problems.append("movement \(movement.serial) was shown within `show`") }
    showing = .yes
    defer {
      let drops = showing == .thenDrops
      showing = .no
      if drops { drop() }
    }
    if let last = self.movement {
      if !canBeInterrupted {
        problems.append("movement \(movement.serial) came before \(last.serial) had settled")
      }
      note(.neverSettled)
      deadMovements.append(last)
    }
    if drag?.isCancelled == false {
      problems.append("movement \(movement.serial) was shown during a drag")
    }
    // Without reports on the way, the connection must know the picture of the host.
    if post.letters.isEmpty, !post.hasLost, !picture.steps(to: movement.from).isEmpty {
      problems.append(
        "movement \(movement.serial) begins elsewhere: \(picture.steps(to: movement.from))")
    }
    before = (picture, serial)
    serial = movement.serial
    self.movement = movement
    picture.perform(movement, notingIn: &problems)
    changes += 1
    onShow?(movement)
    // A report about the window may settle the movement.
    keepWindow()
    if isCalm { settle() } else { answer() }
  }

  /// Reacts to the movement within `show`.
  private func answer() {
    if numbers.once(in: 4) {
      let reports = post.lastNumber
      act()
      if post.lastNumber > reports { note(.reportedInShow) }
    }
    if numbers.once(in: 12), let wish = randomWish() {
      note(.navigatedInShow)
      connection?.wants(wish)
    }
    switch numbers.below(12) {
    case 0..<5: settle()
    case 5: drop()
    case 6: breakOff()
    default: break
    }
  }

  private func settle() {
    guard let settled = movement else { return }
    movement = nil
    if showing == .no { note(.settledLate) }
    settled.settled()
    if numbers.once(in: 4) {
      note(.settledTwice)
      settled.settled()
    }
    bury(settled)
  }

  /// Keeps a movement that is over, to settle it later.
  private func bury(_ movement: Movement) {
    deadMovements.append(movement)
    if deadMovements.count > 3 { deadMovements.removeFirst() }
  }

  /// Releases the movement. The host shows its earlier picture.
  private func drop() {
    guard movement != nil else { return }
    // Its caller retains the movement until `show` returns.
    if showing != .no { return showing = .thenDrops }
    note(.dropped)
    (picture, serial) = before
    changes += 1
    keepWindow()
    movement = nil
  }

  /// Performs only a part of the movement.
  private func breakOff() {
    guard let movement, before.picture.steps(to: movement.from).isEmpty else { return }
    var model = StepModel(before.picture)
    let target = PictureIndex(movement.picture)
    do {
      for step in movement.steps.prefix(numbers.below(movement.steps.count)) {
        try model.perform(step, towards: target)
      }
      let half = try model.picture
      note(.brokeOff)
      bury(movement)
      self.movement = nil
      reconcile { _ in half }
    } catch {
      // For example, a stack without screens cannot be a picture.
      drop()
    }
  }

  // MARK: Acting

  /// Performs one action at random.
  public func act() {
    guard let connection, connection.tree != nil else { return }
    isCalm = false
    switch numbers.below(26) {
    case 0...3: settle()
    case 4:
      guard let dead = numbers.element(of: deadMovements) else { return }
      note(.settledDead)
      dead.settled()
    case 5: drop()
    case 6: turnRound()
    case 7, 8, 9:
      guard let id = randomID() else { return }
      userChanges(to: picture.removing([id]), reporting: .removed([id]))
    case 10:
      let ids = [randomID(), randomID()].compactMap(\.self)
      userChanges(to: picture.removing(ids), reporting: .removed(ids))
    case 11, 12:
      guard let id = randomID(), let container = picture.container(of: id) else { return }
      userChanges(to: picture.selecting(id), reporting: .selected(id, in: container))
    case 13: resizeWindow()
    case 14, 15, 16: receive()
    case 17: lose()
    case 18: invent()
    case 19:
      note(.reconciled)
      let id = randomID()
      reconcile { id.map($0.selecting) ?? $0 }
    case 20:
      guard let wish = randomWish() else { return }
      note(.wished)
      connection.wants(wish)
    default: moveDrag()
    }
  }

  /// Ends everything that is on the way: the drag, the reports and the movement. If a report was lost, or the
  /// connection has given up, the host reconciles. Until the next ``act()`` it then follows `show`.
  ///
  /// Afterwards it shows the tree, unless it is within an attempt.
  public func calmDown() {
    isCalm = true
    endDrag()
    while !post.letters.isEmpty { receive() }
    if post.hasLost || connection?.isDiverged == true { reconcile { $0 } }
    settle()
    // A dropped movement is made again after the next report. This report is empty.
    connection?.did(.removed([]))
  }

  private func note(_ act: Act) { counts[act, default: 0] += 1 }

  private func randomID() -> ScreenID? { numbers.element(of: picture.records)?.id }

  /// A wish about a screen that the host shows, or about one that does not exist.
  private func randomWish() -> HostWish? {
    if numbers.once(in: 4) { return .back }
    guard let id = numbers.once(in: 10) ? ScreenID(1_000_000) : randomID() else { return nil }
    switch numbers.below(4) {
    case 0: return .remove(id)
    case 1: return .select(id)
    case 2: return .reselect(id)
    default: return .dismiss(id)
    }
  }

  /// The user changes the picture of the host.
  private func userChanges(to new: TreeSnapshot, reporting fact: HostFact) {
    guard new != picture else { return }
    let old = picture
    picture = new
    changes += 1
    if movement != nil { note(.reportedDuringMovement) }
    var facts = [fact]
    // A selection that follows from a removal is reported on its own if the two reports could change places.
    for record in new.records where reportsTravel && record.isFocused {
      guard let id = record.id, old[id]?.isFocused == false, let container = new.container(of: id),
        new[container]?.kind != .stack
      else { continue }
      facts.append(.selected(id, in: container))
    }
    report(facts)
  }

  // MARK: Reports

  private func report(_ facts: [HostFact]) {
    guard reportsTravel else {
      post.lastNumber += 1
      for fact in facts { connection?.did(fact) }
      return
    }
    for fact in facts {
      post.lastNumber += 1
      post.letters.append(Letter(fact: fact, serial: serial, number: post.lastNumber))
    }
    if numbers.once(in: 3) || isCalm { receive() } else { note(.delayed) }
  }

  /// One of the reports on the way arrives.
  private func receive() {
    guard !post.letters.isEmpty else { return }
    let position = numbers.below(post.letters.count)
    let letter =
      numbers.once(in: 4) && !isCalm ? post.letters[position] : post.letters.remove(at: position)
    if post.letters.contains(where: { $0.number == letter.number }) { note(.doubled) }
    if letter.number < post.newestArrived { note(.reordered) }
    post.newestArrived = max(post.newestArrived, letter.number)
    if letter.serial != serial { note(.reportedOnOldMovement) }
    connection?.did(letter.fact, on: letter.serial, number: letter.number)
  }

  private func lose() {
    guard !post.letters.isEmpty else { return }
    post.letters.remove(at: numbers.below(post.letters.count))
    note(.lost)
    post.hasLost = true
  }

  private func invent() {
    let hidden = ScreenID(1 + numbers.below(60))
    if numbers.once(in: 2), picture[hidden] == nil {
      note(.inventedHidden)
      let old = serial - numbers.below(4)
      // If it drops the movement, it shows this picture again, but without the screen.
      if old == before.serial { before.picture = before.picture.removing([hidden]) }
      connection?.did(.removed([hidden]), on: old)
    } else {
      note(.inventedUnknown)
      let unknown = ScreenID(1_000_000 + numbers.below(10))
      switch numbers.below(3) {
      case 0: connection?.did(.removed([unknown]))
      case 1: connection?.did(.selected(randomID() ?? unknown, in: unknown))
      default: connection?.did(.collapsed(true, in: unknown))
      }
    }
  }

  /// Reconciles with the picture of the host, which supersedes the reports on the way.
  private func reconcile(changing change: (TreeSnapshot) -> TreeSnapshot) {
    post.letters = []
    post.hasLost = false
    if let movement {
      note(.neverSettled)
      bury(movement)
    }
    movement = nil
    picture = change(picture)
    changes += 1
    keepWindow(reporting: false)
    connection?.reconcile(with: picture)
  }

  // MARK: Gestures

  /// The user grabs the transition, and moves it back to the earlier picture.
  private func turnRound() {
    // The movement is not retained here: a leave check may drop it, and it must then be released at once.
    guard let turned = movement?.serial else { return }
    let newcomers = picture.records.compactMap(\.id).filter { before.picture[$0] == nil }
    let back = picture.removing(newcomers)
    note(.turnedRound)
    if !newcomers.isEmpty, back.steps(to: before.picture).isEmpty, before.serial != 0 {
      userChanges(to: back, reporting: .removed(newcomers))
      if movement?.serial == turned { settle() }
    } else {
      let old = before.picture
      reconcile { _ in old }
    }
  }

  private func moveDrag() {
    guard let drag else {
      // A drag needs a host in the process of the tree, so no report may be on the way.
      if post.letters.isEmpty { beginDrag() }
      return
    }
    switch numbers.below(6) {
    case 0, 1: endDrag()
    case 2:
      note(.cancelledDrag)
      self.drag = nil
      drag.cancel()
    case 3 where numbers.once(in: 3):
      note(.forgotDrag)
      self.drag = nil
    default: drag.progress(Double(numbers.below(120)) / 100 - 0.1)
    }
  }

  private func beginDrag() {
    guard let id = randomID() else { return }
    let wishes: [HostWish] = [.back, .reselect(id), .select(id), .dismiss(id), .remove(id)]
    // A leave check may begin another drag. That is then the only one.
    guard let begun = numbers.element(of: wishes).flatMap({ connection?.begin($0) }) else { return }
    drag = begun
  }

  /// Finishes the drag.
  private func endDrag() {
    while drag != nil, !post.letters.isEmpty { receive() }
    guard let drag, let connection else { return }
    self.drag = nil
    guard !drag.isCancelled else {
      note(.finishedCancelledDrag)
      return drag.finish()
    }
    note(.finishedDrag)
    let old = picture
    picture = picture.changed(from: connection.shown, to: drag.picture)
    changes += 1
    let now = changes
    drag.onCancel = { [weak self] in
      guard let self else { return }
      if changes == now {
        picture = old
        changes += 1
        keepWindow(reporting: false)
      } else {
        reconcile { $0 }
      }
    }
    drag.finish()
  }

  // MARK: The window

  private func resizeWindow() {
    let splits = picture.records.filter { $0.kind == .split }
    guard let split = numbers.element(of: splits), let id = split.id else { return }
    note(.collapsed)
    let isCollapsed = !split.isCollapsed
    if decidesCollapse { window[id] = isCollapsed }
    userChanges(
      to: picture.collapsing(id, isCollapsed), reporting: .collapsed(isCollapsed, in: id))
  }

  /// Collapses or expands the splits as the window does.
  private func keepWindow(reporting reports: Bool = true) {
    guard decidesCollapse else { return }
    for record in picture.records where record.kind == .split {
      guard let id = record.id else { continue }
      let isCollapsed = window[id] ?? record.isCollapsed
      window[id] = isCollapsed
      guard isCollapsed != record.isCollapsed else { continue }
      picture = picture.collapsing(id, isCollapsed)
      if reports { report([.collapsed(isCollapsed, in: id)]) }
    }
  }
}

extension TreeSnapshot {
  /// The container of a screen, or nil if it is the root of the tree or of a layer.
  fileprivate func container(of id: ScreenID) -> ScreenID? {
    self[id]?.presentation == nil ? owner(of: id)?.id : nil
  }

  /// The picture after the change that leads from one picture to another.
  fileprivate func changed(from old: TreeSnapshot, to new: TreeSnapshot) -> TreeSnapshot {
    let gone = old.records.compactMap(\.id).filter { new[$0] == nil }
    return old.removing(gone).steps(to: new).reduce(removing(gone)) { picture, step in
      if case .select(let id, in: _) = step.kind { picture.selecting(id) } else { picture }
    }
  }
}
