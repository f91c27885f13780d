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
    /// Its question waits for the world to answer.
    case asking(Asker)
    /// Another navigation is made on the way to the answer.
    case minding(Errand)
    /// It waits for the outcome of the screen with a number.
    case open(Int)
    case over
  }

  let number: Int
  let form: Form
  /// The navigation on the way to whose answer it is made.
  let parent: Errand?
  var state = State.begun
  /// The way that it goes, by its number.
  var way = 0
  var ends = 0
  /// Ends its waiting.
  var cancel: () -> Void = {}
  private var wasCancelled = false
  /// How it has to end; nil while that is open.
  private(set) var mustEnd: Ending?

  // What it has been told in its attempts so far.
  private var kept: [(place: Place, refusal: Ending?)] = []
  private var redirectedAt: [Place] = []
  /// How often it was sent elsewhere or asked again, and how often at most by another way of counting.
  private var hops = (least: 0, most: 0)
  private var answers = 0

  /// What it has been told in the attempt that runs.
  var telling = Telling()

  init(_ number: Int, _ form: Form, on behalf: Errand? = nil) {
    self.number = number
    self.form = form
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
    if case .minding(let child) = state { child.innermost } else { self }
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

  /// The navigation whose answer it waits for, if it has joined one.
  var awaited: Errand? {
    if case .waiting(let asker) = state { asker.asking } else { nil }
  }

  /// Notes that the tree is closed: what waits for anything but a screen's outcome goes no further.
  func noteClosing() {
    switch state {
    case .open, .over: break
    default: end(with: .routing(.treeClosed))
    }
  }

  /// Notes that it is cancelled: what the library waits for ends at once, what a closure does when that
  /// returns.
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

extension Errand {
  /// What is heard in one attempt.
  struct Telling {
    enum Fate {
      case goesOn, loops
      case refused(Ending)
      case waits(at: Place)
      case mustWait
      /// It would have to go elsewhere, and cannot; or it is only to be seen that it would.
      case sent
    }

    var fate = Fate.goesOn
    var checks = 0
    var answersUsed = 0
    /// How often each guard let it pass, and how often each builder has built.
    var passes: [ObjectIdentifier: Int] = [:]
    var builds: [Int: Int] = [:]
    /// Whether it undoes or redoes, from which nothing leads elsewhere.
    var hasMoved = false
  }

  /// Who asked, and at which check of an attempt.
  struct Place {
    let asker: Asker
    let check: Int

    func isSame(as other: Place) -> Bool { asker === other.asker && check == other.check }

    /// Whether it was asked there before; a screen leaves once, at whatever check.
    func repeats(_ earlier: Place) -> Bool {
      asker === earlier.asker && (asker.role == .leaveCheck || check == earlier.check)
    }
  }

  /// Hears a verdict in an attempt, and returns what is wrong about having been asked.
  func hear(_ saying: Asker.Saying, from asker: Asker?) -> String? {
    if form == .recheck || form == .recheckAsking { return nil }
    guard case .goesOn = telling.fate else { return "asked on when it was over: \(telling.fate)" }
    telling.checks += 1
    guard let asker else { return nil }
    let place = Place(asker: asker, check: telling.checks)
    switch saying {
    case .allow: telling.passes[ObjectIdentifier(asker), default: 0] += 1
    case .deny: telling.fate = .refused(asker.refusal(withError: false))
    case .denyWithError: telling.fate = .refused(asker.refusal(withError: true))
    case .ask: hearQuestion(at: place)
    case .redirect:
      let goesNowhere = telling.hasMoved && asker.role != .routeGuard
      guard form != .edit, form != .preview, !goesNowhere else {
        telling.fate = .sent
        return nil
      }
      telling = Telling()
      if follow(place) { telling.fate = .loops }
    }
    return nil
  }

  private func hearQuestion(at place: Place) {
    if telling.answersUsed < kept.count {
      let next = kept[telling.answersUsed]
      if next.place.isSame(as: place) {
        telling.answersUsed += 1
        if let refusal = next.refusal {
          telling.fate = .refused(refusal)
        } else {
          telling.passes[ObjectIdentifier(place.asker), default: 0] += 1
        }
        return
      }
      kept.removeSubrange(telling.answersUsed...)
    }
    telling.fate = form.mayWait ? .waits(at: place) : .mustWait
  }

  /// Takes the answer to the question that stopped its last attempt, its own or one that it joined.
  func receive(_ reply: Reply, from asker: Asker, isShared: Bool) {
    state = .moving
    if reply == .throw, !isShared { return end(with: Ending(Unanswered(asker: asker.number))) }
    if isCancelled { return end(with: .cancelled) }
    guard form != .recheckAsking, case .waits(let place) = telling.fate else { return }
    switch reply {
    case .deny, .denyWithError:
      keep(place.asker.refusal(withError: reply == .denyWithError), at: place)
    case .redirect: if follow(place) { end(with: .routing(.redirectLoop)) }
    case _ where isShared: break
    case .allow where place.asker.role != .rule: keep(nil, at: place)
    default: if hop() { end(with: .routing(.redirectLoop)) }
    }
  }

  private func keep(_ refusal: Ending?, at place: Place) {
    kept.append((place, refusal))
    answers += 1
    if answers > 1 { hops.most += 1 }
  }

  /// - Returns: Whether that is once too often.
  private func follow(_ place: Place) -> Bool {
    if redirectedAt.contains(where: place.repeats) { return true }
    if hop() { return true }
    redirectedAt.append(place)
    kept = []
    return false
  }

  private func hop() -> Bool {
    hops.least += 1
    hops.most += 1
    return hops.least > 8
  }
}
