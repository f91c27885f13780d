public import RouteKit

extension Recording {
  /// The outcome of an attempt.
  public enum Outcome: Hashable, Sendable {
    /// It changed the tree.
    case committed(Commit)
    /// It arrived without any change.
    case unchanged
    /// It waits, for example for "the guard 'SignedIn'". If it is attempted again, that is another event.
    case waits(for: String)
    /// It failed. An error of the library has a kind and a message of one line. The message of any other error is
    /// its type, or its description if it is a `PublicContext`.
    case failed(kind: String?, message: String)
    /// A note of the app, and not an attempt; see ``Recorder/note(_:)``.
    case note(String)
  }
}

extension Recording.Outcome {
  init(_ ending: EndedAttempt.Ending) {
    switch ending {
    case .committed(let commit): self = .committed(commit)
    case .unchanged: self = .unchanged
    case .waits(let question): self = .waits(for: question.sourceText)
    case .failed(let error as RoutingError):
      self = .failed(kind: error.kind.description, message: error.headline)
    case .failed(let error):
      let text = (error as? any PublicContext)?.description ?? "\(type(of: error))"
      self = .failed(kind: nil, message: text.split(separator: "\n").joined(separator: " "))
    }
  }
}
