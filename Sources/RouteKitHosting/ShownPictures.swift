import RouteKit

/// The pictures that a host shows: the current one, the one that it came from, and those of its last movements.
///
/// Its methods return the values that they replace, which may be the last to hold a screen. Its deinit is an app's code.
struct ShownPictures {
  /// The picture that the host shows, or is about to show when the movement in progress has settled.
  private(set) var current = Shown()
  private(set) var inProgress: InProgress?
  /// The pictures of the last movements, for reports about them.
  private var recent: [Shown] = []
  /// The number of the newest screen when the last movement was created. No movement contains a newer screen.
  private(set) var newestNumber = 0
  /// The ways back and forward in the picture that the host has settled on. Like those of the movement in progress,
  /// they hold the screens of the way back, even if these have left.
  private var settledWays = Ways()

  /// The number of pictures that are remembered.
  private static let recentLimit = 16

  /// A picture that the host shows, or has shown.
  struct Shown {
    /// A report changes it, and then it may differ from the tree.
    var picture = TreeSnapshot() { didSet { commit = nil } }
    /// The commit after which the tree matched the picture, or nil if it is not known.
    var commit: Int?
    /// The number of the movement that led to it. A released movement does not count.
    var serial = 0
  }

  /// A movement that leads to the current picture, and has the same number.
  struct InProgress {
    weak var movement: Movement?
    /// The picture that the host shows if it releases the movement.
    var from: Shown
    let isCorrection: Bool
    var ways: Ways
  }

  // MARK: Questions

  /// Whether the host has settled on the current tree.
  func isUpToDate(with tree: ScreenTree) -> Bool {
    inProgress == nil && current.commit == tree.lastCommit
  }

  /// Whether there was a movement.
  var hasMoved: Bool { !recent.isEmpty }

  /// The commit of the oldest movement that is remembered, if there is no room for another one.
  var oldestCommit: Int? {
    recent.count == ShownPictures.recentLimit ? recent.first?.commit : nil
  }

  /// The picture of a movement, if it is remembered.
  func picture(of serial: Int) -> TreeSnapshot? {
    serial == current.serial ? current.picture : recent.first { $0.serial == serial }?.picture
  }

  /// The ways in the picture that the host shows. If it can be interrupted, that is the one of the movement in progress.
  func ways(ifInterruptible isInterruptible: Bool) -> Ways {
    if isInterruptible, let inProgress { return inProgress.ways }
    return settledWays
  }

  // MARK: Changes

  /// Notes a change that the user interface has made in the current picture.
  mutating func change(by fact: HostFact?) {
    current.picture = current.picture.changed(by: fact)
  }

  /// Notes a change in the picture that the host shows if it releases the movement in progress.
  mutating func changeEarlier(by fact: HostFact) {
    guard let picture = inProgress?.from.picture else { return }
    inProgress?.from.picture = picture.changed(by: fact)
  }

  /// Notes that the current picture is also the tree after a commit.
  mutating func match(_ picture: TreeSnapshot, after commit: Int) {
    (current.picture, current.commit) = (picture, commit)
  }

  /// Begins a movement from the current picture.
  mutating func begin(_ movement: Movement, on tree: ScreenTree) -> InProgress? {
    let interrupted = inProgress
    inProgress = InProgress(
      movement: movement, from: current, isCorrection: movement.reason == .correction,
      ways: Ways(on: tree))
    current = Shown(picture: movement.picture, commit: movement.commit, serial: movement.serial)
    if recent.count == ShownPictures.recentLimit { recent.removeFirst() }
    recent.append(current)
    newestNumber = tree.newestNumber
    return interrupted
  }

  /// The number of the next movement.
  var nextSerial: Int { (recent.last?.serial ?? 0) + 1 }

  /// Ends the movement in progress, because it has settled.
  mutating func end() -> InProgress? {
    let ended = inProgress
    inProgress = nil
    return ended
  }

  /// Ends the movement in progress, because the host shows another picture.
  mutating func replace(by picture: TreeSnapshot) -> InProgress? {
    current.picture = picture
    return end()
  }

  /// Ends the movement in progress, because the host has released it. It still shows the earlier picture.
  mutating func release() -> InProgress? {
    if let from = inProgress?.from { current = from }
    return end()
  }

  /// Notes that the host has settled on a picture with these ways.
  mutating func settle(with ways: Ways) -> Ways {
    let old = settledWays
    settledWays = ways
    return old
  }

  /// Notes the ways that a commit uses.
  mutating func note(_ navigation: Navigation) {
    settledWays.note(navigation)
    inProgress?.ways.note(navigation)
  }
}

/// The ways back and forward in a picture.
struct Ways {
  /// The commit after which they were chosen.
  let commit: Int
  private(set) var back: ScreenTree.BackChoice?
  private weak var forward: AnyObject?
  /// Whether a commit has used this way forward.
  private(set) var hasGoneForward = false

  init() { commit = 0 }

  init(on tree: ScreenTree) {
    commit = tree.lastCommit
    back = tree.backChoice()
    forward = tree.nextForward
  }

  /// Whether going forward still has the same effect on a tree.
  func goesForward(on tree: ScreenTree) -> Bool {
    forward != nil && forward === tree.nextForward
  }

  /// Notes whether a commit uses the way forward.
  mutating func note(_ navigation: Navigation) {
    if let forward, navigation.wayForwardTaken === forward { hasGoneForward = true }
  }
}
