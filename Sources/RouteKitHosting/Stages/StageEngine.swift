public import RouteKit

/// Shows a tree on a ``Stage``: everything that hosts have in common.
///
/// It trusts no signal. When nothing moves, it makes a picture of what the stage shows, compares it with the tree, and
/// makes the next change. So it does not matter how often the toolkit calls, or when.
///
/// | the toolkit | calls |
/// |---|---|
/// | asks whether a gesture may begin, or a tab be selected | ``allows(leaving:)``, ``allows(selecting:)`` |
/// | was tapped, and has not moved | ``wants(_:)``, ``wantsBack(from:)``, ``wants(leaving:)``, ``wants(selecting:)`` |
/// | moves with the finger, and may still return | ``userBegan(in:)``, ``userBegan(removing:)`` |
/// | was moved by the user for good | ``userMoved()`` |
/// | begins an animation | ``begins(_:limit:)``, and `end()` of the result |
/// | may have changed | ``check(where:)`` |
///
/// The toolkit may call at any time, also within its own signals. The engine moves the stage only in the turn that
/// ``ScreenHost/turn`` says.
///
/// ```swift
/// func didTapBack(on page: Page) { engine.wantsBack(from: page) }
/// ```
public final class StageEngine<Host: Stage> {
  // `show` brings a movement. `proceed()` performs its steps until the stage moves, and goes on at the next rest. When
  // all is done, `tell()` reports what the stage shows. Each signal of the toolkit leads to `lookAtStage()`, in a later
  // turn.

  /// A view of the stage.
  public typealias View = Host.View

  /// The connection to the tree, or nil before the first movement.
  public private(set) var connection: HostConnection?
  /// How the change that is being made should look, until the stage has come to rest.
  public internal(set) var hints: Presentation?
  /// Whether the engine moves views at this moment. Signals that this leads to are not the user's.
  public private(set) var isPerforming = false
  private(set) weak var stage: Host?
  private(set) var movement: Movement?

  let views = HostViews<View>()
  /// The wrappers that the stage has made.
  var wrappers: [ObjectIdentifier: WeakView<View>] = [:]
  /// The records of the screens that have a view, or get one in the movement.
  private(set) var records: [ScreenID: TreeSnapshot.Record] = [:]
  /// The states of the custom containers, as the stage received them.
  var states: [ScreenID: String] = [:]
  /// The layers of the tree by their roots.
  var layers: [ScreenID: StageLayer] = [:]
  /// The screens whose views cannot hold what they should, and that come in again with others.
  var outdated: Set<ScreenID> = []
  /// The children of views that are being made again, with their guests.
  var left: [ScreenID: [(view: View, id: ScreenID?)]] = [:]
  /// The screens that got another view in this movement.
  private var remade: Set<ScreenID> = []
  /// Whether the engine has changed the stage since it began to move views.
  var hasChangedStage = false
  /// The screens that show before a step is performed, or nil if it is not known. The others come with their children.
  var here: Set<ScreenID>?

  private var drag: Drag?
  private var motions = StageMotions<View>()
  /// The picture of the stage after the last change of the movement.
  private var performed: TreeSnapshot?
  private var look = Look.none
  /// Whether the next look begins anew if the connection has given up.
  private var beginsAnew = false

  /// Whether the engine looks at the stage.
  private enum Look { case none, due, running, runningAgain }

  /// How often it looks in one go.
  private static var lookLimit: Int { 100 }
  /// How long it waits for an end that is never said, unless the stage says so.
  private static var usualLimit: Duration { .seconds(2) }

  /// Creates the engine of a stage.
  public init() {}

  deinit { connection?.disconnect() }

  // MARK: Views

  /// Returns the view of a screen.
  ///
  /// - Parameter id: The number of the screen.
  /// - Returns: The view, or nil if none was made.
  public func view(of id: ScreenID) -> View? { views[id] }

  /// Returns the screen of a view.
  ///
  /// - Parameter view: Any view. A wrapper has the screen of the view in it.
  /// - Returns: The number of the screen, or nil for a guest.
  public func id(of view: View) -> ScreenID? { views.id(of: content(of: view)) }

  /// Returns the screen of a view.
  ///
  /// - Parameter view: Any view.
  /// - Returns: The screen, or nil for a guest.
  public func screen(of view: View) -> ScreenNode? {
    id(of: view).flatMap { connection?.screen($0) }
  }

  /// Returns the record of the screen of a view.
  ///
  /// - Parameter view: Any view.
  /// - Returns: The record, or nil for a guest. Its positions have no meaning.
  public func record(of view: View) -> TreeSnapshot.Record? { id(of: view).flatMap { records[$0] } }

  /// Returns whether a view holds others for the tree: that of a container, or a wrapper.
  ///
  /// - Parameter view: Any view.
  /// - Returns: Whether it does. The view of a screen that is not a container does not, even if it holds its own views.
  public func isContainer(_ view: View) -> Bool {
    isWrapper(view) || record(of: view).map { $0.kind != .screen } == true
  }

  /// The views of the tree with their records. A container comes after what it holds.
  public var allViews: [(view: View, record: TreeSnapshot.Record)] {
    (connection?.shown.records ?? []).reversed().compactMap { record in
      record.id.flatMap { views[$0] }.map { ($0, record) }
    }
  }

  /// Returns what a container should hold, for a toolkit that asks which column to show while it collapses.
  ///
  /// - Parameter container: The view of a container.
  /// - Returns: The contents without guests, with the child in front.
  /// - Complexity: O(screens).
  public func wanted(in container: View) -> StageContents<View> {
    guard let id = id(of: container), let shown = connection?.shown else { return StageContents() }
    return contents(of: shown.children(of: id))
  }

  /// The contents of a container with these children.
  func contents(of children: [TreeSnapshot.Record]) -> StageContents<View> {
    func view(of child: TreeSnapshot.Record) -> View? { child.id.flatMap { views[$0] } }
    let focus = children.first(where: \.isFocused).flatMap(view)
    var columns: [SplitColumn: View] = [:]
    for child in children {
      if let column = SplitColumn(label: child.label) { columns[column] = view(of: child) }
    }
    if columns.count == children.count { return StageContents(columns, focus: focus) }
    return StageContents(children.compactMap(view), focus: focus)
  }

  // MARK: The user's wishes

  /// Returns whether a gesture may begin that takes a view away: a pop, or a dismissal.
  ///
  /// It is quick and has no effect, so a toolkit may ask at any time. A guest may leave.
  ///
  /// - Parameter view: The view that would leave.
  /// - Returns: Whether the tree would follow at once.
  public func allows(leaving view: View) -> Bool {
    guard let connection else { return false }
    guard let id = id(of: view) else { return true }
    if let drag { return !drag.isCancelled && drag.picture[id] == nil }
    return movement == nil && wish(leaving: id).map(connection.allows) == true
  }

  /// Returns whether a child may come to the front before the tree is asked.
  ///
  /// - Parameter view: A tab, for example.
  /// - Returns: Whether the tree would follow at once. It is true for a guest.
  public func allows(selecting view: View) -> Bool {
    guard let id = id(of: view) else { return true }
    return connection?.allows(.select(id)) == true
  }

  /// Asks for a view to leave, such as after a gesture that was not allowed: then a leave check may ask the user.
  ///
  /// - Parameter view: The view. A guest is ignored.
  public func wants(leaving view: View) {
    if let wish = id(of: view).flatMap(wish) { wants(wish) }
  }

  /// Asks for a child to come to the front. If it is in front, it is selected again: see
  /// ``HostWish/reselect(_:)``.
  ///
  /// - Parameter view: A tab, for example. A guest is ignored.
  public func wants(selecting view: View) {
    guard let id = id(of: view), let connection else { return }
    wants(connection.shown[id]?.isFocused == true ? .reselect(id) : .select(id))
  }

  /// Asks to go back, because the back button of a view was tapped.
  ///
  /// - Parameter view: The view with the button. A guest is ignored.
  public func wantsBack(from view: View) {
    guard let id = id(of: view), let visible = connection?.tree?.visible else { return }
    // While a push runs, going back would mean the screens before it.
    let isVisible = sequence(first: visible, next: \.screenParent).contains { $0.screenID == id }
    wants(isVisible && movement == nil ? .back : .remove(id))
  }

  /// Asks for a change. The stage has not moved, and moves if the tree follows.
  ///
  /// An alert that closes by itself is answered with ``HostWish/route(_:)``, and then ``check(where:)`` is called.
  ///
  /// - Parameter wish: The change.
  public func wants(_ wish: HostWish) { connection?.wants(wish) }

  private func wish(leaving id: ScreenID) -> HostWish? {
    guard let shown = connection?.shown else { return nil }
    guard let record = shown[id], record.presentation == nil else { return .dismiss(id) }
    guard let split = shown.owner(of: id), split.kind == .split else { return .remove(id) }
    let columns = split.id.map(shown.children) ?? []
    return columns.compactMap(\.id).prefix { $0 != id }.last.map { .select($0) }
  }

  // MARK: Motion

  /// Says that something begins to move, or is about to. The engine waits until it rests.
  ///
  /// ```swift
  /// let rest = engine.begins(page)
  /// slide(page) { rest.end() }
  /// ```
  ///
  /// Each call has its own end, so a late end of an earlier animation does not end this one.
  ///
  /// - Parameters:
  ///   - view: The view that moves, or in which something moves. If it is released, it rests.
  ///   - limit: How long the engine waits if the end is never said. It needs a clock: see ``HostTurn``.
  /// - Returns: The end.
  @discardableResult
  public func begins(_ view: View, limit: Duration = .seconds(2)) -> StageRest {
    let number = motions.begin(view)
    connection?.later(after: limit) { [weak self] in self?.rests(number) }
    return StageRest { [weak self, isOwn = isPerforming] isReversed in
      if isReversed, isOwn { self?.userMoved() }
      self?.rests(number)
    }
  }

  private func rests(_ number: Int) {
    if motions.end(number) { check() }
  }

  /// Whether something moves.
  public var isMoving: Bool { motions.isMoving }

  /// Whether a movement or a gesture is in progress, or something moves.
  public var isBusy: Bool { movement != nil || drag != nil || isMoving }

  /// Looks at the stage again: it may have changed, or come to rest. To call it too often does no harm.
  ///
  /// Changes are reported to the tree. Views that came to the front without ``userMoved()`` are put right.
  ///
  /// - Parameter isMoving: Whether a view still moves, for a toolkit that may have lost the end of an animation, such as
  ///   in the background. With it, the stage is put right even if the connection has given up. By default, only the
  ///   ends count that the stage has said.
  public func check(where isMoving: ((View) -> Bool)? = nil) {
    if let isMoving {
      motions.keep(where: isMoving)
      beginsAnew = connection?.isDiverged == true
    }
    guard !isPerforming, look != .due, let connection, connection.tree != nil else { return }
    if look != .none { return look = .runningAgain }
    look = .due
    connection.later { [weak self] in self?.lookAtStage() }
  }

  /// The picture that the user saw before the look that follows: that of the last step or of the last rest.
  package var before: TreeSnapshot? {
    movement.map { performed ?? $0.from } ?? connection?.shown
  }

  /// Says that the user has moved something for good. The tree follows at once, though an animation may still run.
  ///
  /// Call it when a native animation begins if the user cannot return, and else when it has ended. A change of the
  /// movement in progress that the user has turned back is one too.
  public func userMoved() {
    guard !isPerforming, let connection, connection.tree != nil else { return }
    if drag == nil {
      let (before, after) = (before ?? connection.shown, picture)
      // Before the first step of a movement, the user sees the picture of the one before.
      let seen = performed == nil ? movement.map { $0.serial - 1 } : nil
      if movement != nil { performed = after }
      if let fact = HostFact(from: before, to: after) { connection.did(fact, on: seen) }
    }
    check()
  }

  /// Says that the user has begun a gesture in a container, which already names the children at its end, as a stack of
  /// UIKit does. Call ``begins(_:limit:)`` before. The gesture ends when the stage rests.
  ///
  /// - Parameter container: The view of the container.
  public func userBegan(in container: View) { userBegan(in: container, reaching: picture) }

  /// Says that the user has begun a gesture that takes a view away. Call ``begins(_:limit:)`` before. The gesture ends
  /// when the stage rests.
  ///
  /// - Parameter view: The root of a layer, for example. A guest is ignored.
  public func userBegan(removing view: View) {
    guard let connection, let id = id(of: view) else { return }
    userBegan(in: view, reaching: connection.shown.removing([id]))
  }

  private func userBegan(in view: View, reaching picture: TreeSnapshot) {
    guard !isPerforming, movement == nil, drag == nil else { return }
    drag = connection?.begin(reaching: picture)
    drag?.onCancel = { [weak stage, weak view] in
      if let view { stage?.cancelGesture(of: view) }
    }
  }

  /// Says that a container cannot hold its new contents, within ``Stage/arrange(_:as:by:)``. It gets another view.
  ///
  /// ```swift
  /// if contents.columns[.supplementary] != nil, !split.hasThreeColumns { return engine.remake(split) }
  /// ```
  ///
  /// The new view gets the children of the old one. A layer is dismissed with those above it, and they are presented
  /// again. A view cannot be made again before the stage rests.
  ///
  /// - Parameter view: The view of a container.
  public func remake(_ view: View) {
    guard isPerforming, let id = id(of: view), remade.insert(id).inserted else { return }
    outdated.insert(id)
  }

  /// Ends the connection, such as when the window has closed. The engine releases all views.
  public func disconnect() {
    connection?.disconnect()
    (movement, drag, performed) = (nil, nil, nil)
  }

  // MARK: Moving

  /// Shows a movement. Only a stage with its own ``ScreenHost/show(_:)`` calls it.
  ///
  /// - Parameters:
  ///   - movement: The movement.
  ///   - stage: The stage.
  public func show(_ movement: Movement, on stage: Host) {
    if connection !== movement.connection { take(movement.connection) }
    (self.stage, self.movement, performed) = (stage, movement, nil)
    if stage.canBeInterrupted { motions.interrupt() }
    records = records.filter { views[$0.key] != nil }
    states = states.filter { views[$0.key] != nil }
    layers = layers.filter { views[$0.key] != nil }
    for record in movement.picture.records { if let id = record.id { records[id] = record } }
    proceed()
  }

  private func take(_ connection: HostConnection) {
    self.connection = connection
    (records, states, layers) = ([:], [:], [:])
    // The look that was to come, the gesture and the time limits have ended with the connection before.
    if look == .due { look = .none }
    drag = nil
    for number in motions.numbers {
      connection.later(after: StageEngine.usualLimit) { [weak self] in self?.rests(number) }
    }
    connection.onDivergence = { NavigationLog.write($0) }
    connection.engine = self
  }

  /// Goes on with the movement until the stage moves.
  private func proceed() {
    guard let stage, let connection, connection.tree != nil, !isPerforming, drag == nil, rests()
    else { return motions.resume(unlessChanged: false) }
    let known = hints
    (isPerforming, hasChangedStage) = (true, false)
    var last: Movement?
    repeat {
      // A view that is made may navigate, which may begin another movement.
      last = movement
      perform(towards: PictureIndex(connection.shown), on: stage)
    } while movement !== last && !isMoving
    isPerforming = false
    motions.resume(unlessChanged: hasChangedStage)
    if !hasChangedStage { hints = known }
    if isMoving {
      performed = picture
    } else {
      hints = nil
      if movement != nil || hasChangedStage { tell() }
    }
  }

  /// Looks at the stage, unless it moves. It looks again if that was asked for meanwhile, and there is something to see:
  /// a stage may ask each time that it is looked at.
  private func lookAtStage() {
    guard look != .running, look != .runningAgain else { return look = .runningAgain }
    defer { look = .none }
    for _ in 0..<Self.lookLimit {
      look = .running
      lookOnce()
      guard look == .runningAgain, connection?.tree != nil else { return }
      let isIdle = !isBusy && connection.map { picture.steps(to: $0.shown).isEmpty } ?? true
      if isIdle { return }
    }
  }

  private func lookOnce() {
    guard connection?.tree != nil, !isPerforming, rests() else { return }
    hints = nil
    endDrag()
    // The movement that follows may have begun.
    guard !isMoving else { return }
    if beginsAnew, let connection, connection.isDiverged {
      connection.reconcile(with: picture)
    } else if movement == nil {
      tell()
    }
    beginsAnew = false
    proceed()
  }

  /// Whether nothing moves, announced or not.
  private func rests() -> Bool {
    if !isMoving { stage?.noticeMotion() }
    return !isMoving
  }

  private func endDrag() {
    guard let drag else { return }
    self.drag = nil
    let isFinished = !drag.isCancelled && drag.picture.steps(to: picture).isEmpty
    if isFinished { drag.finish() } else { drag.cancel() }
  }

  /// Reports what the stage shows: the movement has ended, or the stage has moved by itself.
  private func tell() {
    let (ended, picture) = (movement, picture)
    (movement, performed, remade) = (nil, nil, [])
    if let ended { ended.reached(picture) } else { connection?.changed(to: picture) }
    stage?.cameToRest()
  }
}

extension StageEngine: ConnectedEngine {
  func allowanceChanged() {
    if !isBusy, connection?.isBehind == false { stage?.cameToRest() }
  }

  func anotherConnectionEnded() { check() }
}
