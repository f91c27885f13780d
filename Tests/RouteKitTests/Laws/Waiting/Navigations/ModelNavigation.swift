import Fixtures
import RouteKit

/// A navigation in the model. From the decisions it knows how it must end. It implements section 7 of the design
/// independently of the library.
@MainActor final class ModelNavigation {
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
    /// Whether the caller wants the outcome of the screen.
    var wantsResult: Bool { self == .result || self == .resultCompletion }
    /// Whether it makes its attempts in a task of the world.
    var isTask: Bool { self == .arrive || self == .result || self == .recheckAsking }
  }

  enum State {
    /// Its task has not run yet.
    case begun
    /// Something is about to happen to it.
    case moving
    /// Its attempt was stopped by a question. It asks that question, or waits for its answer.
    case waiting(Source)
    /// Its question waits for the world to answer.
    case asking(Source)
    /// Another navigation is made on the way to the answer.
    case answering(ModelNavigation, Source)
    /// It waits for the outcome of the screen with a number.
    case open(Int)
    case ended
  }

  let number: Int
  let form: Form
  /// The navigation on the way to whose answer it is made.
  let madeFor: ModelNavigation?
  /// The router that it goes through.
  let chain: RouterChain?
  var state = State.begun
  /// The number of its route.
  var routeNumber = 0
  /// Whether it takes the route that starts at the root instead.
  var startsAtRoot = false
  var ends = 0
  /// The source whose answer to another navigation it last waited for. If that asks again, it stays in line until it
  /// is its turn to ask, or until the answer is no.
  weak var askedAgainBy: Source?
  /// Cancels it.
  var cancel: () -> Void = {}
  private var wasCancelled = false
  /// How it must end, or nil while that is open.
  private(set) var mustEnd: Ending?

  /// The navigation that it belongs to. See ModelNavigation+Family.swift.
  var parent: ModelNavigation?
  /// Whether it goes through the router of the question that it is made for.
  var goesByQuestion = false
  /// The effect of decorators on the attempt that runs.
  var gating = Gating()
  /// Whether it was superseded but may still answer its question, because another navigation waits
  /// for that answer.
  var isLeftToAnswer = false
  /// Whether an attempt has arrived.
  var hasArrived = false
  /// Whether the end of its request is observed.
  var hasMet = false
  /// Its number on the tree, when it has one.
  var requestNumber: Int?
  /// The observed ends of its request.
  var heard: [Ending] = []
  /// The entries that a log must have for it.
  var expectedLog: [Request.LogEntry.Summary] = []

  // The decisions and answers of its attempts so far.
  var kept: [(check: Check, refusal: Ending?)] = []
  var redirectedAt: [Check] = []
  /// How often it was redirected or asked again: at least, and at most by another way of counting.
  var hops = (least: 0, most: 0)
  var answers = 0

  /// The decisions in the attempt that runs.
  var attempt = ModelAttempt()

  init(_ number: Int, _ form: Form, madeFor: ModelNavigation?, by chain: RouterChain?) {
    self.number = number
    self.form = form
    self.chain = chain
    self.madeFor = madeFor
  }

  /// Whether it was cancelled, alone or with the navigation that it is made for.
  var isCancelled: Bool { wasCancelled || madeFor?.isCancelled ?? false }

  var redirects: Int { redirectedAt.count }

  /// Whether it may have ended because it was asked too often, though no limit was reached for
  /// certain.
  var mayLoop: Bool { hops.most > 8 }

  func end(with ending: Ending) { if mustEnd == nil { mustEnd = ending } }

  /// The innermost of the navigations that are made on the way to its answer.
  var innermost: ModelNavigation {
    if case .answering(let child, _) = state { child.innermost } else { self }
  }

  /// Whether it is made on the way to the answer of another.
  func isMade(for other: ModelNavigation) -> Bool {
    var ancestor = madeFor
    while let navigation = ancestor {
      if navigation === other { return true }
      ancestor = navigation.madeFor
    }
    return false
  }

  /// The navigation whose question it has joined.
  private var awaited: ModelNavigation? {
    if case .waiting(let source) = state { source.asking } else { nil }
  }

  /// The navigations that it waits for, or that the navigations for its answer wait for, directly
  /// or over others.
  var navigationsAwaited: [ModelNavigation] {
    var found: [ModelNavigation] = []
    var next = innermost.awaited
    while let navigation = next, !found.contains(where: { $0 === navigation }) {
      found.append(navigation)
      next = navigation.innermost.awaited
    }
    return found
  }

  /// Whether another waits for it, or for the navigation that it is made for, directly or over
  /// others.
  func isAwaited(by other: ModelNavigation) -> Bool {
    other.navigationsAwaited.contains { $0 === self || isMade(for: $0) }
  }

  /// Records that a later navigation supersedes it. No other end counts then.
  func noteSuperseding() { mustEnd = .routing(.superseded) }

  /// Records that the tree is closed. Only a navigation that waits for a screen's outcome still
  /// gets that.
  func noteClosing() {
    switch state {
    case .open, .ended: break
    default: end(with: .routing(.treeClosed))
    }
    isLeftToAnswer = false
  }

  /// Records that it is cancelled. A wait of the library ends at once, a closure of a question when
  /// it returns.
  func noteCancelling() {
    wasCancelled = true
    let inner = innermost
    switch inner.state {
    case .begun where form.isTask: inner.end(with: .cancelled)
    case .waiting, .open: inner.end(with: .cancelled)
    default: break
    }
  }
}
