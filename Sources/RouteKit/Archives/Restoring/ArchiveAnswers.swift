/// What guards and rules were answered on the way to restoring an archive.
final class ArchiveAnswers {
  /// So many questions are put for one archive: a hostile one may have as many screens to ask about as
  /// the limits allow.
  private static let limit = 64

  private var put: Set<ArchiveQuestion.Subject> = []
  private var allowed: Set<ArchiveQuestion.Subject> = []
  /// What a guard was answered with a no: it is not put again for the next screen of the name.
  private var denied: [ObjectIdentifier: (any Error)?] = [:]

  /// Whether a question may still be put: no guard or rule asks the same twice.
  func mayPut(_ subject: ArchiveQuestion.Subject) -> Bool {
    put.count < ArchiveAnswers.limit && !put.contains(subject)
  }

  /// Whether a question was answered with yes.
  func allows(_ subject: ArchiveQuestion.Subject) -> Bool { allowed.contains(subject) }

  /// The no that a guard or rule was answered with: an error of the app's own, or none; nil if there
  /// was no such answer.
  func denial(by token: GuardToken) -> (any Error)?? { denied[ObjectIdentifier(token)] }

  /// Keeps an answer; nil is one that says to ask again. An answer opens no rule's door.
  func keep(_ answer: Answer?, to asked: ArchiveQuestion) {
    put.insert(asked.subject)
    switch answer?.kind {
    case .allow: if !asked.question.isOfRule { allowed.insert(asked.subject) }
    case .deny(let error): denied[asked.subject.token] = .some(error)
    case .askAgain, .redirect, nil: break
    }
  }
}

/// Thrown where a question stops the restoring of an archive, which has noted it.
struct ArchivePause: Error {}

/// A question that stops the restoring of an archive until it is answered.
struct ArchiveQuestion {
  let question: Question
  let subject: Subject

  /// Who asks about what: a rule about the whole archive, a guard about one screen.
  struct Subject: Hashable {
    let token: ObjectIdentifier
    var position: Int?

    init(_ token: GuardToken, about position: Int? = nil) {
      self.token = ObjectIdentifier(token)
      self.position = position
    }
  }

  init(_ question: Question, about subject: Subject) {
    self.question = question
    self.subject = subject
  }
}
