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

/// An answer, and who asked for it.
struct KeptAnswer {
  let place: Place
  let answer: Answer
}

extension Asking {
  /// One guard or rule, or one screen by its number, so a navigation that waits does not retain the
  /// screen.
  enum Asker: Equatable {
    case registered(GuardToken)
    case screen(number: Int, salt: UInt64, GuardToken)

    /// Where its question is found while it is being answered.
    var token: GuardToken {
      switch self {
      case .registered(let token), .screen(_, _, let token): token
      }
    }

    static func == (one: Asker, other: Asker) -> Bool {
      switch (one, other) {
      case (.registered(let one), .registered(let other)): one === other
      case (.screen(let number, let salt, _), .screen(let otherNumber, let otherSalt, _)):
        number == otherNumber && salt == otherSalt
      default: false
      }
    }
  }
}
