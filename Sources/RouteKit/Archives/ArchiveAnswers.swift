/// The answers to guards and rules while an archive is restored.
final class ArchiveAnswers {
  /// The largest number of questions for one archive. A hostile archive may have as many screens to
  /// ask about as the limits allow.
  private static let limit = 64

  private var asked: Set<ArchiveQuestion.Subject> = []
  private var allowed: Set<ArchiveQuestion.Subject> = []
  /// The denials of guards and rules. A guard that was denied is not asked about the next screen of
  /// the name.
  private var denied: [ObjectIdentifier: (any Error)?] = [:]

  /// Whether a question may still be asked. No guard or rule asks the same question twice.
  func mayAsk(_ subject: ArchiveQuestion.Subject) -> Bool {
    asked.count < ArchiveAnswers.limit && !asked.contains(subject)
  }

  /// Whether the answer to a question was to allow the screen.
  func allows(_ subject: ArchiveQuestion.Subject) -> Bool { allowed.contains(subject) }

  /// Returns the denial for a guard or rule, with its error or without one, or nil if there was no
  /// denial.
  func denial(by token: GuardToken) -> (any Error)?? { denied[ObjectIdentifier(token)] }

  /// Records an answer. Nil means to ask again. An answer to a rule's question does not allow the
  /// screen: the rule is asked again.
  func keep(_ answer: Answer?, to asked: ArchiveQuestion) {
    self.asked.insert(asked.subject)
    switch answer?.kind {
    case .allow: if !asked.question.isOfRule { allowed.insert(asked.subject) }
    case .deny(let error): denied[ObjectIdentifier(asked.subject.token)] = .some(error)
    case .askAgain, .redirect, nil: break
    }
  }
}

/// The error that stops the restoring for a question. The question is recorded.
struct ArchivePause: Error {}

/// A question that stops the restoring of an archive until it has an answer.
struct ArchiveQuestion {
  let question: Question
  let subject: Subject

  /// The asker and the subject of a question: a rule asks about the whole archive, a guard about
  /// one screen.
  ///
  /// It retains the token: a later rule must not be mistaken for one that was cancelled and released.
  struct Subject: Hashable {
    let token: GuardToken
    let position: Int?

    init(_ token: GuardToken, about position: Int? = nil) {
      self.token = token
      self.position = position
    }

    static func == (one: Subject, other: Subject) -> Bool {
      one.token === other.token && one.position == other.position
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(token))
      hasher.combine(position)
    }
  }

  init(_ question: Question, about subject: Subject) {
    self.question = question
    self.subject = subject
  }
}
