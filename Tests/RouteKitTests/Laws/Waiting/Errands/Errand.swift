import RouteKit

/// A navigation, and what has to become of it by what it was told: section 7 of the design once more, said
/// independently.
@MainActor final class Errand {
  enum Form: String, CaseIterable {
    case arrive
    case completion = "completion form"
    case result
    case resultCompletion = "result with a completion"
    case navigate, edit, preview, recheck
    case recheckAsking = "recheckAsking"

    var mayWait: Bool { self != .navigate && self != .edit }
    /// Whether it goes through a router.
    var isRouted: Bool { self != .edit && self != .recheck && self != .recheckAsking }
    /// Whether it is wanted for what the screen comes to.
    var wantsResult: Bool { self == .result || self == .resultCompletion }
    /// Whether it makes its attempts in a task of the world's.
    var isTask: Bool { self == .arrive || self == .result || self == .recheckAsking }
  }

  enum State {
    /// Its task has not run yet.
    case begun
    /// Something is about to happen to it.
    case moving
    /// Its attempt was stopped by a question, which it puts or waits for.
    case waiting(Asker)
    /// It waits for its turn at a router.
    case inLine(Layer)
    /// Its turn has come.
    case called
    /// Its question waits for the world to answer.
    case asking(Asker)
    /// Another navigation is made on the way to the answer.
    case minding(Errand, Asker)
    /// It waits for the outcome of the screen with a number.
    case open(Int)
    case over
  }

  let number: Int
  let form: Form
  /// The navigation on the way to whose answer it is made.
  let parent: Errand?
  /// What it goes through.
  let gateway: Gateway?
  var state = State.begun
  /// The way that it goes, by its number.
  var way = 0
  /// Whether it goes to a screen from the root, and not by its way.
  var startsAtRoot = false
  var ends = 0
  /// The screen that it started from when it last lined up in a queue.
  weak var start: ScreenNode?
  /// How often it has lined up in queues.
  var turns = 0
  /// Ends its waiting.
  var cancel: () -> Void = {}
  private var wasCancelled = false
  /// How it has to end; nil while that is open.
  private(set) var mustEnd: Ending?

  /// The navigation that routers have found it to belong to; see Errand+Family.swift.
  var kin: Errand?
  /// Whether it goes through the router of the question that its parent answers.
  var goesByQuestion = false
  /// What routers around the tree's do to the attempt that runs.
  var gating = Gating()
  /// Whether it was superseded, and yet left to come to its answer, for which another waits.
  var isLeftAlone = false
  /// Whether an attempt has arrived, and nothing of which it is a part takes that back.
  var hasArrived = false
  /// Whether its end will be heard.
  var hasMet = false
  /// Its number on the tree, when it has one.
  var requestNumber: Int?
  /// What its request was heard to end with.
  var heard: [Ending] = []
  /// What a log must say of it.
  var story: [LogEntry.Line] = []

  // What it has been told in its attempts so far.
  var kept: [(place: Place, refusal: Ending?)] = []
  var redirectedAt: [Place] = []
  /// How often it was sent elsewhere or asked again, and how often at most by another way of counting.
  var hops = (least: 0, most: 0)
  var answers = 0

  /// What it has been told in the attempt that runs.
  var telling = Telling()

  init(_ number: Int, _ form: Form, on behalf: Errand?, by gateway: Gateway?) {
    self.number = number
    self.form = form
    self.gateway = gateway
    parent = behalf
  }

  /// Whether it was cancelled, by itself or with what it is made for.
  var isCancelled: Bool { wasCancelled || parent?.isCancelled ?? false }

  var redirects: Int { redirectedAt.count }

  /// Whether it may be over because it was asked too often, though no limit was surely reached.
  var mayLoop: Bool { hops.most > 8 }

  func end(with ending: Ending) { if mustEnd == nil { mustEnd = ending } }

  /// The innermost of the navigations that are made on the way to its answer.
  var innermost: Errand {
    if case .minding(let child, _) = state { child.innermost } else { self }
  }

  /// Whether it is made on the way to the answer that another waits for.
  func isMade(for other: Errand) -> Bool {
    var ancestor = parent
    while let errand = ancestor {
      if errand === other { return true }
      ancestor = errand.parent
    }
    return false
  }

  /// The navigation for whose answer it waits, if it has joined one, or for whose end.
  private var awaited: Errand? {
    switch state {
    case .waiting(let asker): asker.asking
    case .inLine(let layer): layer.waiting.first
    case .begun, .moving, .called, .asking, .minding, .open, .over: nil
    }
  }

  /// Those for whom it waits, with what is made on the way to its answer, and for whom these wait.
  var awaitedInTurn: [Errand] {
    var found: [Errand] = []
    var next = innermost.awaited
    while let errand = next, !found.contains(where: { $0 === errand }) {
      found.append(errand)
      next = errand.innermost.awaited
    }
    return found
  }

  /// Whether another waits for it, perhaps over others, or for what it is made for.
  func isAwaited(by other: Errand) -> Bool {
    other.awaitedInTurn.contains { $0 === self || isMade(for: $0) }
  }

  /// Notes that a later navigation takes its place, whatever else would have become of it.
  func noteSuperseding() { mustEnd = .routing(.superseded) }

  /// Notes that the tree is closed: what waits for anything but a screen's outcome goes no further.
  func noteClosing() {
    switch state {
    case .open, .over: break
    default: end(with: .routing(.treeClosed))
    }
    isLeftAlone = false
  }

  /// Notes that it is cancelled: what the library waits for ends at once, what a closure does when that
  /// returns.
  func noteCancelling() {
    wasCancelled = true
    let inner = innermost
    switch inner.state {
    case .begun where form.isTask: inner.end(with: .cancelled)
    case .waiting, .open, .inLine, .called: inner.end(with: .cancelled)
    default: break
    }
  }
}
