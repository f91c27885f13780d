/// One navigation from its first attempt to its end, if it may wait.
///
/// A router's waiting forms make one and hand it to every attempt; a decorator passes on what it
/// was given. It carries what was answered so far.
public final class Request {
  /// How many answers that took the navigation no further pass before it counts as a loop.
  static let hopLimit = 8

  /// How many questions a navigation puts before it counts as a loop: a route with more guards that
  /// ask is no route, but two that never stand at the same place twice could go on for ever.
  static let questionLimit = 64

  private(set) var kept: [KeptAnswer] = []
  private var answered: [Place] = []
  /// The same in words: a guard that is made afresh for each attempt stands nowhere twice.
  private var answeredInWords: Set<String> = []
  /// Where it was sent, and which guards had it asked again, in words.
  private var hops: [String] = []
  private var redirectedAt: [Place] = []
  /// What is performed in place of the route, if a guard has sent the navigation elsewhere.
  private(set) var redirect: Redirect?
  /// How often it was sent elsewhere.
  var redirects: Int { redirectedAt.count }

  /// The commit that was to be undone or redone when the navigation began.
  private weak var past: PastCommit?
  private var hasPast = false

  private let mode: Mode
  private enum Mode { case waiting, atOnce, preview }

  /// Whether the attempt is only made to see what it would do: it is rolled back in any case, and its
  /// questions are not put.
  ///
  /// A router that wraps another and has an effect of its own looks here first.
  public var isPreview: Bool { mode == .preview }
  /// Whether a question stops it, rather than failing it: it is put, or told of in a preview.
  var mayWait: Bool { mode != .atOnce }
  /// What a preview found out.
  var foresight: Foresight?
  /// Who refused in a preview, or would send the navigation elsewhere, for its text.
  var refuser: String?
  /// Where it is to go, and what its attempts noted.
  var trail = RequestTrail()
  /// Where a preview would be sent.
  var foreseenRedirect: PendingRedirect?

  /// Makes a navigation that nothing has been answered for.
  public init() { mode = .waiting }

  private init(_ mode: Mode) { self.mode = mode }

  /// A navigation that is not to happen.
  static var preview: Request { Request(.preview) }

  /// A navigation that cannot wait, made when it is sent elsewhere.
  static var atOnce: Request { Request(.atOnce) }

  /// Whether a commit is the one that was to be undone from the beginning: while an answer was awaited
  /// another may have come, of which the user was not asked.
  func isAbout(_ past: PastCommit) -> Bool {
    if hasPast { return self.past === past }
    self.past = past
    hasPast = true
    return true
  }

  /// The answer that was kept for a place, if it is the next one. At the first difference the
  /// remaining answers are forgotten.
  func answer(number: Int, at place: Place) -> Answer? {
    guard number < kept.count else { return nil }
    if kept[number].place == place { return kept[number].answer }
    kept.removeSubrange(number...)
    return nil
  }

  /// Keeps the answer to the question that stopped the last attempt. A rule's question that is
  /// answered with `allow` is asked again: only the rule itself opens its door.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` if the navigation was sent back too often: told
  ///   to ask again, or asked once more what it had been answered.
  func keep(_ answer: Answer, to question: Question) throws {
    let place = question.place
    switch answer.kind {
    case .askAgain: return try hop("\(question.asker) asked again")
    case .allow where question.isOfRule: return try hop("\(question.asker) asked again")
    case .redirect(let redirect):
      return try follow(
        PendingRedirect(redirect: redirect, place: place, judge: question.asker))
    case .allow, .deny: break
    }
    if answered.count >= Request.questionLimit {
      throw explained(.askedTooOften(Request.questionLimit, by: question.asker))
    }
    let isNew = answeredInWords.insert("\(place.check) \(question.asker)").inserted
    if !isNew || answered.contains(where: place.repeats) {
      try hop("\(question.asker) asked again")
    }
    answered.append(place)
    kept.append(KeptAnswer(place: place, answer: answer))
  }

  /// Goes where a guard sends the navigation, from now on. What was answered on the way that is left
  /// counts no more.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` if the same guard did so at the same place before, or
  ///   if the navigation was sent back and forth too often.
  func follow(_ pending: PendingRedirect) throws {
    let hop =
      "\(pending.judge) sent it \(pending.redirect.title.map { "to '\($0)'" } ?? "elsewhere")"
    if redirectedAt.contains(where: pending.place.repeats) {
      throw explained(.sentInACircle(hops + [hop]))
    }
    try self.hop(hop)
    trail.leadElsewhere(to: pending.redirect.title)
    redirectedAt.append(pending.place)
    redirect = pending.redirect
    kept = []
  }

  private func hop(_ hop: String) throws {
    hops.append(hop)
    if hops.count > Request.hopLimit { throw explained(.tooManyHops(hops)) }
  }
}

/// An answer, and who asked for it.
struct KeptAnswer {
  let place: Place
  let answer: Answer
}

/// Who asked, and at which of an attempt's checks.
struct Place: Equatable {
  let asker: Asking.Asker
  let check: Int

  /// Whether the same was asked here before. A screen leaves once in an attempt: it is the same
  /// question at whatever check it comes.
  func repeats(_ earlier: Place) -> Bool {
    if case .screen = asker { return earlier.asker == asker }
    return earlier == self
  }
}

extension Asking {
  /// One guard or rule, or one screen: by what its tree calls it, so that whoever waits does not keep
  /// the screen.
  enum Asker: Equatable {
    case registered(GuardToken)
    case screen(number: Int, salt: UInt64)

    /// What a guard or a rule is known by.
    var token: GuardToken? {
      if case .registered(let token) = self { token } else { nil }
    }

    static func == (one: Asker, other: Asker) -> Bool {
      switch (one, other) {
      case (.registered(let one), .registered(let other)): one === other
      case (.screen(let number, let salt), .screen(let otherNumber, let otherSalt)):
        number == otherNumber && salt == otherSalt
      default: false
      }
    }
  }
}
