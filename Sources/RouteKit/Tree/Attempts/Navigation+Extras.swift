extension Navigation {
  /// The state of an attempt that most attempts do without.
  ///
  /// It is a class, because every attempt checks whether it has any: checking an optional struct of this size takes a
  /// call, which made a push 12 % slower.
  @usableFromInline
  final class Extras {
    /// The actions of the attempt besides its edits.
    @exclusivity(unchecked) var commitActions: [CommitAction] = []
    /// The navigation that it belongs to, if that may wait.
    let request: Request?
    /// The router's finder of the screen that routes start from.
    let finder: OutsideFinder?
    /// The cause of its route, if a router or a link gave one.
    var givenCause: Cause?
    /// The waiting navigation that this one belongs to: this one began as a part of answering its question.
    var parent: Request?

    // This and `isHooked` belong to features and are not in `states`, because each step of a route reads both: as states
    // they took 545 instructions of a route with a start, and 481 of one with a hook.
    /// The candidate that a route is performed for, if it only builds its screen and places nothing.
    var candidateBuild: CandidateBuild?
    /// The candidates of the screens that the attempt updates and that rules apply to.
    var candidates = Candidates()

    /// Whether there was a commit.
    var hasCommitted = false
    /// Whether the screens that routes find and place are noted.
    var wantsPath = false

    /// The options of the operators around the route that is performed, for the steps in it.
    var routeOptions = RouteOptions()
    /// Whether routers have hooks for each screen that a step finds or builds.
    var isHooked = false

    /// The question that it has to wait for.
    var question: Question?
    /// The redirect, if there was one.
    var pendingRedirect: PendingRedirect?
    /// The number of kept answers of the request that were used.
    var answersUsed = 0

    /// The states that features keep with the attempt.
    var states = FeatureStates()

    init(for request: Request? = nil, from finder: OutsideFinder? = nil) {
      self.request = request
      self.finder = finder
      parent = request?.parent
    }
  }

  /// Whether the attempt has any state that most attempts do without.
  @inlinable var hasExtras: Bool { extras != nil }

  /// Gives the attempt its extras, unless it has them.
  func addExtras() {
    if extras == nil { extras = Extras() }
  }

  var request: Request? { extras?.request }
  var parent: Request? { extras?.parent }
  var question: Question? { extras?.question }
}

/// The candidates that rules are asked about before a commit.
struct Candidates {
  /// Says what a screen will show, as far as that is known before the commit.
  enum Candidate {
    /// It will show the same as this screen, which is not on the tree.
    case shows(ScreenNode)
    /// It will show what it shows now: the hooks change nothing.
    case unchanged
    /// Its update depends on what it showed, so it is known only after the commit.
    case relative
    /// A closure changes it, or no route can build what it will show. That is known only after the commit.
    case unknown

    /// The screen that shows the same, if there is one.
    var shown: ScreenNode? { if case .shows(let screen) = self { screen } else { nil } }
  }

  /// The candidates by the screens that the attempt changes.
  var known: [ObjectIdentifier: Candidate] = [:]
  /// The actions by the screens that they change.
  var actions: [ObjectIdentifier?: [CommitAction]] = [:]
  /// The number of the newest rule when all rules had been asked, or nil.
  var rulesAsked: Int?
  /// Each gives a screen that took the name of another one its own name again, unless it has come to a tree.
  var namesToGiveBack: [() -> Void] = []
}
