/// A question that takes time to answer: it signs in, asks the user or fetches something.
///
/// A guard, a rule or a leave check returns one with ``Verdict/ask(_:)-(Questioning)``.
///
/// ```swift
/// struct SignInQuestion: Questioning {
///   let session: Session
///
///   func answer(_ asking: Asking) async throws -> Answer {
///     let user = try await asking.router.result(of: SignInBuilder().presentRoute())
///     session.user = user
///     return user == nil ? .deny : .askAgain
///   }
/// }
/// ```
///
/// It is a value, so it has a name in an ``Explanation`` and can be tested alone:
///
/// ```swift
/// let answer = try await SignInQuestion(session: session).answer(Asking(through: router))
/// ```
///
/// It runs on the actor of the waiting caller, and cannot run beside it: an ``Asking`` stays on its actor,
/// so a method that would leave it does not compile.
///
/// *Conforming.* A type of the main actor that changes its own state writes `@MainActor func answer`. Any other
/// type in a module without the feature `NonisolatedNonsendingByDefault` may have to write
/// `nonisolated(nonsending) func answer`.
public protocol Questioning {
  /// Waits for the answer.
  ///
  /// The tree may have changed when it returns, so the whole route is attempted afresh.
  ///
  /// - Parameter asking: Information about the navigation that waits.
  /// - Returns: The answer.
  /// - Throws: Any error. It ends the navigation and reaches the caller unchanged.
  func answer(_ asking: Asking) async throws -> Answer
}

/// The answer to a question: the result of ``Questioning/answer(_:)``.
///
/// The guard itself is called again in the next attempt, and the answer counts only if it asks again. For a rule an
/// `allow` does not count: only the rule's own ``Verdict/allow`` lets the screen in, so a session that ended
/// meanwhile keeps it out.
public struct Answer {
  enum Kind {
    case allow
    case deny((any Error)?)
    case askAgain
    case redirect(Redirect)
  }

  let kind: Kind

  /// The navigation may go on past this guard.
  public static var allow: Answer { Answer(kind: .allow) }

  /// The navigation is refused with an error that names the guard.
  public static var deny: Answer { Answer(kind: .deny(nil)) }

  /// The navigation is refused with the app's error.
  public static func deny(_ error: any Error) -> Answer { Answer(kind: .deny(error)) }

  /// Asks the guard again, because something has changed that it looks at. In one navigation this is possible eight
  /// times; the ninth throws the error ``RoutingError/Kind/redirectLoop``.
  public static var askAgain: Answer { Answer(kind: .askAgain) }
}

extension Answer: CustomStringConvertible {
  /// The answer as a text for tests: `askAgain`, or `deny(SoldOut())`.
  public var description: String {
    switch kind {
    case .allow: "allow"
    case .deny(nil): "deny"
    case .deny(let error?): "deny(\("\(error)".linesWithoutHiddenCharacters))"
    case .askAgain: "askAgain"
    case .redirect(let redirect): "redirect(\(redirect.destination))"
    }
  }
}

/// Information for a question about the navigation that waits for it. ``Questioning/answer(_:)`` receives it. In a test
/// of a question alone, create it with ``init(through:)``.
public struct Asking {
  /// The navigation that waits.
  public let request: Request
}

// It must never be `Sendable`. That keeps a question on the caller's actor.
@available(*, unavailable, message: "A question is answered on the actor of the tree.")
extension Asking: Sendable {}
