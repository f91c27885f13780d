import Fixtures
import RouteKit

/// A tree on which random things happen, and a model that checks it.
final class World {
  let ledger = Ledger()
  let tree = ScreenTree()
  let router: TreeRouter
  let tally: Tally
  let isObserved: Bool
  let isTracked: Bool
  /// The routes to the places of the world. The route to a place is the part of which the place is made.
  let map = DestinationMap()
  let places: Destinations<WorldPlace>
  var dice: Dice

  /// Screens that are not on the tree, and that the world keeps to insert them again.
  var kept: [ScreenNode] = []
  /// The screens that the tree keeps, the next to be dropped first.
  var keptByTree: [Int] = []
  /// The routes that bring back what the tree keeps, and the screens that they built.
  private(set) lazy var keptRoutes = [keepingRoute(LawScreen.init), keepingRoute(LawStack.init)]
  /// The handlers of screens, the last registered at the end.
  var handlers: [LawHandler] = []
  /// The handler whose condition was the last to say yes.
  var answering: LawHandler?
  /// The violations, in words.
  var problems: [String] = []
  /// The navigation that has begun and is neither committed nor refused.
  var step: Step?
  /// The expected announcements, in the order of the commits.
  var expected: [Announcement] = []
  /// The results of routes that arrived, by the position of their expected announcement.
  var arrivals: [Int: Int?] = [:]
  /// The number of navigations that callbacks may still begin.
  var reactions = 0
  /// The ids that the tree gave to screens, and their number.
  var numbers: [Int: Int] = [:]
  var lastNumber = 0
  /// The number of commits.
  var commits = 0
  /// The actions so far, for the report.
  var history: [String] = []
  /// The flow that is starting, if its root is on a tree: whether the root is the tree itself, and otherwise
  /// the screen.
  var joining: (isTree: Bool, screen: ScreenNode?)?
  private var tags = 0

  /// The trees that undo and redo lead to.
  var past = Past()

  init(
    seed: UInt64, tally: Tally, isObserved: Bool, isTracked: Bool = false,
    keepsHistory: Bool = false
  ) {
    dice = Dice(seed: seed)
    if keepsHistory { (tree.undoLimit, tree.forwardLimit) = (Past.limit, Past.limit) }
    self.tally = tally
    self.isObserved = isObserved
    self.isTracked = isTracked
    tree.keepLimit = World.keepLimit
    router = TreeRouter(tree, finder: LawFinder(ledger: ledger))
    // Without a custom finder, a navigation without observers takes a faster path in the library.
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
      ClosureGuard { [unowned self] (screen: ScreenNode) in verdict(on: screen) },
      for: ScreenNode.self)
    tree.require(
      ClosureGuard { [unowned self] (_: LawContent) in
        isReviewed ? .allow : ledger.verdict(.rule)
      }, for: LawContent.self)
    tree.require(
      ClosureGuard { [unowned self] (screen: ScreenNode) in
        isReviewed ? .allow : ledger.verdict(showing: screen)
      }, beforeShowing: ScreenNode.self)
    if isObserved { tree.observe { [ledger] in ledger.observe($0) } }
    if isTracked { tree.track("laws") { [ledger] in ledger.track($0) } }
  }

  deinit {
    ledger.onEvent = nil
    ledger.onCall = nil
  }

  /// Whether rules are asked after the closures of a commit. Then only what a screen shows counts.
  private var isReviewed: Bool { step == nil && !expected.isEmpty }

  /// The verdict of the rule for all screens.
  private func verdict(on screen: ScreenNode) -> Verdict {
    if isReviewed { return screen.showsForbidden ? .deny : .allow }
    guard screen.showsForbidden else { return ledger.verdict(.rule) }
    tally.done("\(screen.screenTree == nil ? "update" : "entering") forbidden by what it shows")
    return ledger.refusal(.rule)
  }

  func dump() -> Dump {
    let off = tree.keptScreens.filter { screen in
      screen.screenTree == nil && screen.screenOwner == nil && !kept.contains { $0 === screen }
    }
    return Dump(of: tree, keeping: kept + off, in: ledger)
  }

  /// Records a violation. The first few say enough.
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
  /// The edits that are made but not committed.
  var done: [String] = []
  /// The kept screens that came back.
  var broughtBack: [Int] = []
  /// The screens that the world keeps if they leave.
  var keeping: [ScreenNode] = []
  /// Whether it undoes, redoes or goes forward.
  var move: Past.Move?
  /// Whether its edits go back.
  var goesBack = Past.GoingBack.never
}

/// The visible screen, found through a call out of the library.
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
