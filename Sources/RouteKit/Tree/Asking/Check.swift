/// One check of an attempt: what was asked, and the number of the check.
struct Check: Equatable {
  let identity: Identity
  let number: Int

  /// Whether this check repeats an earlier one. A screen leaves only once in an attempt, so two leave checks of one
  /// screen are the same, whatever their numbers.
  func repeats(_ earlier: Check) -> Bool {
    if case .screen = identity { return earlier.identity == identity }
    return earlier == self
  }

  /// Identifies one guard or rule by its token, and one screen by its number, so a navigation that waits does
  /// not retain the screen.
  enum Identity: Equatable {
    case registered(GuardToken)
    case screen(number: Int, salt: UInt64, GuardToken)

    /// The token that holds the question while it is being answered.
    var token: GuardToken {
      switch self {
      case .registered(let token), .screen(_, _, let token): token
      }
    }

    static func == (one: Identity, other: Identity) -> Bool {
      switch (one, other) {
      case (.registered(let one), .registered(let other)): one === other
      case (.screen(let number, let salt, _), .screen(let otherNumber, let otherSalt, _)):
        number == otherNumber && salt == otherSalt
      default: false
      }
    }
  }
}

/// An answer, and the check that asked for it.
struct KeptAnswer {
  let check: Check
  let answer: Answer
}
