public import RouteKit
public import RouteKitHosting

/// A stage of plain boxes: a user interface for tests of `StageEngine`, and an example to learn from.
///
/// Boxes hold boxes, and nothing is drawn. But the stage behaves as toolkits do: changes are animated and take until
/// `finishMotion()` or ``settle()``, signals must not be answered with changes, old code shows guests, and
/// presentations can be refused.
///
/// ```swift
/// let stage = BoxStage()
/// try tree.connect(stage)
/// try router.navigate(to: sheet.presentRoute())
/// stage.settle()
/// print(stage.drawing)
/// // StackNode
/// //   ● FeedScreen
/// // sheet SheetScreen
/// ```
///
/// Whenever the engine does something that toolkits forbid, the stage adds a line to ``complaints``.
public final class BoxStage: Stage {
  /// The engine.
  public let engine = StageEngine<BoxStage>()
  /// Whether another movement can begin before the last one has settled. Motions in progress then jump to their end.
  public let canBeInterrupted: Bool
  /// Whether ``isNarrow`` decides which splits are collapsed.
  public let decidesCollapse: Bool
  /// The next turn of the stage's own main loop. ``settle()`` runs it.
  public var turn: HostTurn {
    .scheduled { [weak self] delay, act in self?.schedule(act, after: delay) }
  }

  /// Whether changes take time if they should be animated.
  public var isAnimated = true
  /// How the stage says that something rests.
  public var rests = Rests.once
  /// Whether a split that was made with two columns can get a third one. Otherwise its view is made again.
  public var splitsGrow = true
  /// Whether a split can never hold three columns, even if its view is made again.
  public var neverGrows = false
  /// Whether a stack can hold stacks. Otherwise a box is around each.
  public var nestsStacks = true
  /// Whether layers are presented above guests.
  public var presentsOverGuests = false
  /// Called with each screen for which a box is made.
  public var onMake: ((ScreenNode) -> Void)?
  /// Called within each signal of the stage, before the engine receives it.
  public var onSignal: (() -> Void)?
  /// The number of times that the stage has come to rest.
  public private(set) var rested = 0
  /// The number of presentations that the stage refuses from now on.
  public var refusals = 0
  /// Whether there is room for one column only.
  public var isNarrow = false { didSet { signal { engine.check() } } }

  /// The box that fills the window.
  public private(set) var root: Box?
  /// The boxes that are presented, the lowest first.
  public private(set) var layers: [Box] = []
  /// The motions in progress, the oldest first.
  public private(set) var motions: [Motion] = []
  /// The changes that a toolkit would have forbidden, in words. It should be empty.
  public private(set) var complaints: [String] = []
  private var loop = MainLoop()
  private var signals = 0

  /// The main loop of the stage, with its own time.
  private struct MainLoop {
    private var now = Duration.zero
    private var waiting: [(due: Duration, act: () -> Void)] = []

    /// Whether something waits for the next turn.
    var hasTurn: Bool { waiting.contains { $0.due <= now } }

    mutating func add(_ act: @escaping () -> Void, after delay: Duration) {
      waiting.append((now + delay, act))
    }

    /// Takes out what waits for the next turn.
    mutating func takeTurn() -> [() -> Void] {
      let due = waiting.filter { $0.due <= now }
      waiting.removeAll { $0.due <= now }
      return due.map(\.act)
    }

    /// Lets time pass until the next turn, and returns whether there is one.
    mutating func passTime() -> Bool {
      guard let next = waiting.map(\.due).min() else { return false }
      now = next
      return true
    }
  }

  /// How a stage says that something rests.
  public enum Rests: CaseIterable, Hashable, Sendable {
    /// When it does.
    case once
    /// When it does, and again in a later turn.
    case twice
    /// In a later turn.
    case late
    /// Never. The engine's time limit counts.
    case never
  }

  /// The view of a screen, or of a guest.
  public final class Box {
    /// The type and the name of the screen, or the name of the guest.
    public let title: String
    /// Its children.
    public fileprivate(set) var contents = StageContents<Box>()
    /// The style of the layer.
    fileprivate var style: String?
    fileprivate let hasThreeColumns: Bool
    fileprivate let isStack: Bool
    fileprivate let isGuest: Bool

    /// Creates the box of a guest, which the tree does not know.
    ///
    /// - Parameter title: Its name.
    public init(guest title: String) {
      (self.title, hasThreeColumns, isStack, isGuest) = (title, false, false, true)
    }

    fileprivate init(_ screen: ScreenNode, like record: TreeSnapshot.Record) {
      title = record.type + (record.name.map { " '\($0)'" } ?? "")
      hasThreeColumns = (screen as? SplitNode)?.screen(in: .supplementary) != nil
      (isStack, isGuest) = (record.kind == .stack, false)
    }
  }

  /// Something that moves.
  public final class Motion {
    /// Whether the user moves it with the finger.
    public let isInteractive: Bool
    fileprivate let rest: StageRest
    fileprivate let atEnd: (_ isReversed: Bool) -> Void
    /// Whether it goes back. Then nothing changes.
    public fileprivate(set) var isReversed = false

    fileprivate init(
      isInteractive: Bool, rest: StageRest, atEnd: @escaping (_ isReversed: Bool) -> Void
    ) {
      (self.isInteractive, self.rest, self.atEnd) = (isInteractive, rest, atEnd)
    }
  }

  /// Creates a stage that shows nothing.
  ///
  /// - Parameters:
  ///   - canBeInterrupted: Whether another movement can begin before the last one has settled.
  ///   - decidesCollapse: Whether ``isNarrow`` decides which splits are collapsed.
  public init(canBeInterrupted: Bool = false, decidesCollapse: Bool = false) {
    (self.canBeInterrupted, self.decidesCollapse) = (canBeInterrupted, decidesCollapse)
  }

  // MARK: The stage

  /// Makes a box.
  public func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> Box {
    onMake?(screen)
    return Box(screen, like: record)
  }

  /// Shows a box in the window.
  public func setRoot(_ view: Box?) {
    begin("set the root")
    if !layers.isEmpty { complain("a layer is on the old root") }
    root = view
  }

  /// Fills a box.
  public func arrange(_ container: Box, as contents: StageContents<Box>, by change: StageChange) {
    begin("arrange \(container.title)")
    if contents.columns[.supplementary] != nil,
      neverGrows || !splitsGrow && !container.hasThreeColumns
    {
      return engine.remake(container)
    }
    if contents.children.contains(where: { $0 === container }) { complain("a box holds itself") }
    if !nestsStacks, container.isStack, contents.children.contains(where: \.isStack) {
      complain("a stack is in a stack")
    }
    if contents.children.contains(where: { !$0.isGuest && engine.id(of: $0) == nil }) {
      complain("a box without a screen stays")
    }
    let before = container.contents
    container.contents = contents
    if change.isAnimated, !contents.children.elementsEqual(before.children, by: ===) {
      move(container) { if $0 { container.contents = before } }
    }
  }

  /// Makes a box around a stack for a stack that holds none.
  public func wrapper(for view: Box, in container: Box) -> Box? {
    !nestsStacks && view.isStack && container.isStack ? Box(guest: "box") : nil
  }

  /// Presents a box, unless it refuses.
  public func present(
    _ view: Box, on presenter: Box, as presentation: Presentation, by change: StageChange
  ) {
    if refusals > 0 { return refusals -= 1 }
    begin("present \(view.title)")
    if layers.contains(where: { $0 === view }) { complain("\(view.title) is presented twice") }
    view.style = "\(presentation.style)"
    layers.append(view)
    if change.isAnimated { move(view) { [weak self] in if $0 { self?.remove(view) } } }
  }

  /// Says whether layers are presented above guests.
  public func canPresent(over guest: Box) -> Bool { presentsOverGuests }

  /// Dismisses a box and those above it, at the end of the animation.
  public func dismiss(_ view: Box, by change: StageChange) {
    begin("dismiss \(view.title)")
    guard change.isAnimated else { return remove(view) }
    move(view) { [weak self] in if !$0 { self?.remove(view) } }
  }

  private func remove(_ view: Box) {
    if let position = layers.firstIndex(where: { $0 === view }) {
      layers.removeSubrange(position...)
    }
  }

  /// Says what a box holds.
  public func contents(of container: Box) -> StageContents<Box> {
    var contents = container.contents
    contents.isCollapsed = isNarrow
    return contents
  }

  /// Counts it.
  public func cameToRest() { rested += 1 }

  /// Lets the gesture in progress return.
  public func cancelGesture(of view: Box) {
    for motion in motions where motion.isInteractive { motion.isReversed = true }
  }

  // MARK: Motion

  /// The engine begins a change.
  private func begin(_ change: String) {
    if signals > 0 { complain("\(change) within a signal") }
    if !motions.isEmpty, !canBeInterrupted { complain("\(change) while something moves") }
    while let motion = motions.popLast() { motion.atEnd(motion.isReversed) }
  }

  private func complain(_ complaint: String) { complaints.append(complaint) }

  private func move(
    _ box: Box, isInteractive: Bool = false, atEnd: @escaping (Bool) -> Void = { _ in }
  ) {
    guard isAnimated || isInteractive else { return atEnd(false) }
    // An animation retains what it moves, also after the engine has released it.
    let atEnd = { (isReversed: Bool) in withExtendedLifetime(box) { atEnd(isReversed) } }
    motions.append(
      Motion(isInteractive: isInteractive, rest: engine.begins(box), atEnd: atEnd))
  }

  /// Ends the oldest motion.
  ///
  /// - Parameter isReversed: Whether the user has turned it round. Then it ends where it began.
  public func finishMotion(reversed isReversed: Bool = false) {
    guard !motions.isEmpty else { return }
    let motion = motions.removeFirst()
    motion.atEnd(isReversed || motion.isReversed)
    let isTurned = isReversed && !motion.isInteractive
    signal {
      if isTurned, rests != .once { engine.userMoved() }
      switch rests {
      case .once: motion.rest.end(isReversed: isTurned)
      case .twice:
        motion.rest.end()
        schedule(motion.rest.end)
      case .late: schedule { [weak self] in self?.signal(motion.rest.end) }
      case .never: break
      }
    }
  }

  private func signal(_ act: () -> Void) {
    signals += 1
    onSignal?()
    act()
    signals -= 1
  }

  private func schedule(_ act: @escaping () -> Void, after delay: Duration = .zero) {
    loop.add(act, after: delay)
  }

  /// Runs what waits for the next turn.
  public func runTurn() {
    for act in loop.takeTurn() { act() }
  }

  /// Lets everything come to rest: motions end, turns pass, and time limits too.
  public func settle() {
    for _ in 0..<100_000 {
      if loop.hasTurn {
        runTurn()
      } else if !motions.isEmpty {
        finishMotion()
      } else if !loop.passTime() {
        return
      }
    }
    complain("the stage never rests")
  }

  // MARK: The user, and old code

  /// The user goes back in a stack by a button or a swipe, which moves at once and cannot return.
  ///
  /// - Parameter stack: The box of a stack, or nil for the visible one.
  public func userPops(_ stack: Box? = nil) {
    guard let stack = stack ?? containers.last(where: { $0.contents.children.count > 1 }),
      stack.contents.children.count > 1
    else { return }
    userMoves(stack) { $0.pop() }
  }

  /// The user begins to swipe the top of a stack away. It ends with the motion.
  ///
  /// - Parameter stack: The box of a stack.
  /// - Returns: Whether the swipe began.
  @discardableResult
  public func userBeginsSwipe(_ stack: Box) -> Bool {
    guard let top = stack.contents.children.last, stack.contents.children.count > 1,
      engine.allows(leaving: top), !engine.isMoving
    else { return false }
    let before = stack.contents
    stack.contents.pop()
    move(stack, isInteractive: true) { if $0 { stack.contents = before } }
    signal { engine.userBegan(in: stack) }
    return true
  }

  /// The user begins to pull the top layer down. It ends with the motion.
  ///
  /// - Returns: Whether the gesture began.
  @discardableResult
  public func userBeginsPullingDown() -> Bool {
    guard let top = layers.last, engine.allows(leaving: top), !engine.isMoving else {
      return false
    }
    move(top, isInteractive: true) { [weak self] in if !$0 { self?.remove(top) } }
    signal { engine.userBegan(removing: top) }
    return true
  }

  /// The user taps a tab, a column or a page. The stage asks before it moves.
  ///
  /// - Parameters:
  ///   - position: The position of the child.
  ///   - container: The box of a container.
  public func userTaps(_ position: Int, of container: Box) {
    guard container.contents.children.indices.contains(position) else { return }
    let child = container.contents.children[position]
    guard child !== container.contents.focus, engine.allows(selecting: child) else {
      return signal { engine.wants(selecting: child) }
    }
    userMoves(container) { $0.focus = child }
  }

  /// The user closes the top layer, which is gone before the tree is asked, as an alert of a desktop toolkit is.
  public func userCloses() {
    guard let top = layers.last else { return }
    remove(top)
    signal { engine.userMoved() }
  }

  /// Old code adds a guest to a box, or presents it if there is none.
  ///
  /// - Parameters:
  ///   - guest: The guest.
  ///   - container: The box of a stack, for example.
  public func show(_ guest: Box, in container: Box? = nil) {
    if let container {
      container.contents.children.append(guest)
    } else {
      layers.append(guest)
    }
    signal { engine.check() }
  }

  /// Old code replaces the root of the window.
  ///
  /// - Parameter root: A guest.
  public func takeOver(root: Box) { self.root = root }

  /// Guests leave, with what is above them.
  public func removeGuests() {
    if let position = layers.firstIndex(where: isGuest) { layers.removeSubrange(position...) }
    // A guest that leaves may uncover others.
    while let container = containers.last(where: { $0.contents.children.contains(where: isGuest) })
    {
      let (children, focus) = (container.contents.children, container.contents.focus)
      container.contents.children = children.filter { !isGuest($0) }
      if focus.map(isGuest) == true { container.contents.focus = container.contents.children.last }
    }
    signal { engine.check() }
  }

  private func isGuest(_ box: Box) -> Bool { engine.id(of: box) == nil }

  private func userMoves(_ box: Box, _ change: (inout StageContents<Box>) -> Void) {
    change(&box.contents)
    move(box)
    signal { engine.userMoved() }
  }

  /// The user or old code does something at random, for `expectConformance`.
  ///
  /// - Parameter number: Any number. It selects the action.
  public func act(_ number: Int) {
    let containers = containers
    let other = number / 16
    guard !containers.isEmpty else { return }
    let box = containers[other % containers.count]
    switch number % 16 {
    case 0: isNarrow.toggle()
    case 1: userCloses()
    case 2, 3: if !isSplitOrTabs(box) { userPops(box) }
    case 4, 5: if !isSplitOrTabs(box) { userBeginsSwipe(box) }
    case 6: userBeginsPullingDown()
    case 7, 8: if isSplitOrTabs(box) { userTaps(other % 3, of: box) }
    case 9: finishMotion(reversed: other.isMultiple(of: 2))
    case 10: if let top = box.contents.children.last { signal { engine.wantsBack(from: top) } }
    case 11: if !isSplitOrTabs(box) { show(Box(guest: "guest \(number)"), in: box) }
    case 12: if layers.count < 6 { show(Box(guest: "guest \(number)")) }
    case 13: removeGuests()
    case 14: refusals += 1
    default: runTurn()
    }
  }

  private func isSplitOrTabs(_ box: Box) -> Bool { engine.record(of: box)?.kind != .stack }

  // MARK: Showing

  /// The containers that the user can reach: in the top layer, the outermost first.
  public var containers: [Box] { top.map(boxes(in:))?.filter { isContainer($0) } ?? [] }

  /// The innermost box in front, where the user is.
  public var visible: Box? {
    var visible = top
    while let box = visible, let next = front(of: box) { visible = next }
    return visible
  }

  private func front(of box: Box) -> Box? {
    let last = box.contents.children.last
    return engine.record(of: box)?.kind == .stack ? last : box.contents.focus ?? last
  }

  private var top: Box? { layers.last ?? root }

  private func isContainer(_ box: Box) -> Bool {
    guard let record = engine.record(of: box), record.kind != .screen else { return false }
    // A box around a stack has the record of the stack.
    return record.id.flatMap(engine.view) === box
  }

  /// A box and all that it shows: in tabs, only what is in front.
  private func boxes(in box: Box) -> [Box] {
    var found = [box]
    var next = 0
    while next < found.count {
      let box = found[next]
      found +=
        box.contents.columns.isEmpty ? [front(of: box)].compactMap(\.self) : box.contents.children
      next += 1
    }
    return found
  }

  /// The boxes that show, in lines: `●` marks the child in front, and each layer begins with its style.
  public var drawing: String {
    var lines: [String] = []
    for box in [root].compactMap(\.self) + layers {
      var waiting = [(box, box === root ? "" : "\(box.style ?? "guest") ", "")]
      while let (box, mark, indent) = waiting.popLast() {
        lines.append(indent + mark + box.title)
        let front = front(of: box)
        for child in box.contents.children.reversed() {
          waiting.append((child, child === front ? "● " : "", indent + "  "))
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension StageContents {
  /// Removes the top of a stack.
  fileprivate mutating func pop() {
    children.removeLast()
    focus = children.last
  }
}
