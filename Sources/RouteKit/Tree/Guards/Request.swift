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
  private var hops = 0

  /// Whether the attempt is only made to see what it would do: it is rolled back in any case, and its
  /// questions are not put.
  ///
  /// A router that wraps another and has an effect of its own looks here first.
  public let isPreview: Bool
  /// What a preview found out.
  var foresight: Foresight?
  /// Who refused in a preview, for its text.
  var refuser: String?

  /// Makes a navigation that nothing has been answered for.
  public init() { isPreview = false }

  /// Makes a navigation that is not to happen.
  init(isPreview: Bool) { self.isPreview = isPreview }

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
    switch answer.kind {
    case .askAgain: return try hop(at: question)
    case .allow where question.isOfRule: return try hop(at: question)
    case .allow, .deny: break
    }
    let place = question.place
    if answered.count >= Request.questionLimit {
      throw RoutingError.askedTooOften(Request.questionLimit, by: question.asker)
    }
    if answered.contains(where: place.repeats) { try hop(at: question) }
    answered.append(place)
    kept.append(KeptAnswer(place: place, answer: answer))
  }

  private func hop(at question: Question) throws {
    hops += 1
    guard hops > Request.hopLimit else { return }
    throw RoutingError.askedTooOften(Request.hopLimit, by: question.asker)
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
    case registered(AnyObject)
    case screen(number: Int, salt: UInt64)

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
