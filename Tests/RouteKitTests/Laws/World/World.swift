import RouteKit

/// A tree with everything that happens around it at random, and a model that watches.
final class World {
  let ledger = Ledger()
  let tree = ScreenTree()
  let router: TreeRouter
  let tally: Tally
  let isObserved: Bool
  let isTracked: Bool
  /// How the places of the world are reached: each is a part, which it is made of.
  let map = DestinationMap()
  let places: Destinations<WorldPlace>
  var dice: Dice

  /// Screens on no tree that the world keeps, to put them in again.
  var kept: [ScreenNode] = []
  /// What went wrong, in words.
  var problems: [String] = []
  /// The navigation that has been begun and is neither committed nor refused.
  var step: Step?
  /// What must be heard, in the order of the commits.
  var expected: [Announcement] = []
  /// What routes returned when they arrived, by the position of what must be heard of them.
  var arrivals: [Int: Int?] = [:]
  /// How many navigations callbacks may still begin.
  var reactions = 0
  /// The numbers that the tree gave, by screen, and how many.
  var numbers: [Int: Int] = [:]
  var lastNumber = 0
  /// How many commits there were.
  var commits = 0
  /// What was done, for the report.
  var history: [String] = []
  /// The flow that is starting, if its root is on the tree: whether that is the tree itself, and if not
  /// the screen.
  var joining: (isTree: Bool, screen: ScreenNode?)?
  private var tags = 0

  /// The trees that can be undone and redone to.
  var past = Past()

  init(
    seed: UInt64, tally: Tally, isObserved: Bool, isTracked: Bool = false,
    keepsHistory: Bool = false
  ) {
    dice = Dice(seed: seed)
    if keepsHistory { tree.undoLimit = Past.limit }
    self.tally = tally
    self.isObserved = isObserved
    self.isTracked = isTracked
    router = TreeRouter(tree, finder: LawFinder(ledger: ledger))
    // Without a finder of its own a navigation that nobody observes takes the short way.
    places = Destinations(map, router: TreeRouter(tree))
    map.replace(WorldPlace.self) { [ledger] place in
      try ledger.call(.destination)
      switch place {
      case .part(let part): return part
      }
    }
    ledger.onEvent = { [unowned self] _ in heardSomething() }
    ledger.onCall = { [unowned self] in called($0) }
    tree.require(
      ClosureGuard { [ledger] (_: ScreenNode) in ledger.verdict(.rule) }, for: ScreenNode.self)
    tree.require(
      ClosureGuard { [ledger] (_: LawContent) in ledger.verdict(.rule) }, for: LawContent.self)
    if isObserved { tree.observe { [ledger] in ledger.observe($0) } }
    if isTracked { tree.track("laws") { [ledger] in ledger.track($0) } }
  }

  deinit {
    ledger.onEvent = nil
    ledger.onCall = nil
  }

  func dump() -> Dump { Dump(of: tree, keeping: kept, in: ledger) }

  /// Notes what is wrong; the first few things say enough.
  func complain(_ problem: String) {
    if problems.count < 5 { problems.append(problem) }
  }

  func newTag() -> Int {
    tags += 1
    return tags
  }
}

/// A navigation from its beginning to its commit.
struct Step {
  let name: String
  let before: Dump
  let isSingle: Bool
  /// Whether a callback began it.
  let isNested: Bool
  var trace: Trace
  /// The edits that are done and not yet committed.
  var done: [String] = []
  /// What the world keeps if it leaves.
  var keeping: [ScreenNode] = []
  /// Whether it undoes or redoes.
  var move: Past.Move?
}

/// The visible screen, found by a call out of the library.
private struct LawFinder: ViewFinder {
  let ledger: Ledger

  func find(in tree: ScreenTree) -> ScreenNode? { ledger.fails(.finder) ? nil : tree.visible }
}

extension World {
  /// Makes a world of a run. Observers, trackers and a history come and go with its number.
  convenience init(_ number: Int, seed: UInt64, tally: Tally) {
    self.init(
      seed: seed, tally: tally, isObserved: number % 4 != 0, isTracked: number % 4 == 1,
      keepsHistory: number % 2 == 0)
  }
}
