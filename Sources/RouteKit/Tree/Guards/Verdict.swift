/// What a guard, a rule or a leave check answers.
///
/// ```swift
/// func check(_ user: User) -> Verdict {
///   if session.isSignedIn { return .allow }
///   return .ask { _ in
///     await signIn() ? .allow : .deny(SignInCancelled())
///   }
/// }
/// ```
public struct Verdict {
  enum Kind {
    case allow
    /// Allowed by what has nothing to say: it counts as not asked.
    case pass
    case deny((any Error)?)
    case ask((Asking) async throws -> Answer)
    case redirect(Redirect)
  }

  let kind: Kind

  /// Whether the navigation may go on.
  var isAllow: Bool {
    switch kind {
    case .allow, .pass: true
    case .deny, .ask, .redirect: false
    }
  }

  /// The navigation may go on.
  public static var allow: Verdict { Verdict(kind: .allow) }

  /// The navigation may go on, and nobody has looked.
  static var pass: Verdict { Verdict(kind: .pass) }

  /// The navigation is refused with an error that names who refused:
  /// ``RoutingError/Kind/refused``, or ``RoutingError/Kind/mayNotLeave`` from a leave check.
  public static var deny: Verdict { Verdict(kind: .deny(nil)) }

  /// The navigation is refused with an error of the app's own, which reaches the caller unchanged.
  public static func deny(_ error: any Error) -> Verdict { Verdict(kind: .deny(error)) }

  /// The answer takes time: sign in, ask the user, fetch something.
  ///
  /// The attempt is rolled back, the closure is awaited with the tree untouched, and the whole
  /// route is then attempted afresh on the tree as it is by then. `navigate` cannot wait: there the
  /// question is the error ``RoutingError/Kind/mustWait``.
  ///
  /// ```swift
  /// return .ask { _ in
  ///   await dialog.confirms("Sign in to order?") ? .askAgain : .deny
  /// }
  /// ```
  ///
  /// While it is being answered, another navigation that is asked by the same guard or rule waits for
  /// that answer: a no is taken as it is, and after a yes the guard is asked again.
  ///
  /// Give the closure no capture list: compiled with Swift 6.3 one that has it runs beside the caller's
  /// actor, and no compiler says so. Capture with a constant before it.
  ///
  /// - Parameter question: Runs on the caller's actor. What it throws ends the navigation and
  ///   reaches the caller unchanged.
  /// - Returns: The verdict.
  public static func ask(_ question: @escaping (Asking) async throws -> Answer) -> Verdict {
    Verdict(kind: .ask(question))
  }
}

/// What the closure of ``Verdict/ask(_:)`` answers in the end.
///
/// The guard itself is called again in the next attempt, and the answer counts only if it asks
/// again. For a rule an `allow` does not count: only the rule's own ``Verdict/allow`` opens the
/// door, so that a session that ended meanwhile keeps it shut.
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

  /// The navigation is refused with an error that names who refused.
  public static var deny: Answer { Answer(kind: .deny(nil)) }

  /// The navigation is refused with an error of the app's own.
  public static func deny(_ error: any Error) -> Answer { Answer(kind: .deny(error)) }

  /// Things have changed: ask the guard again, and take nothing from this answer. Eight times pass
  /// in one navigation, the ninth is the error ``RoutingError/Kind/redirectLoop``.
  public static var askAgain: Answer { Answer(kind: .askAgain) }
}

/// What a question may know of the navigation that waits for it.
public struct Asking {
  /// The navigation that waits.
  public let request: Request
}

/// Why a screen would leave, and where to. It is valid within the check that it is handed to.
public final class Departure {
  /// What would take the screen away.
  @exclusivity(unchecked) public internal(set) var cause = Cause.route
  let anchor: TreeAnchor

  init(anchor: TreeAnchor) { self.anchor = anchor }

  /// The screen that would be visible instead, or nil if the tree would be empty. It is looked for
  /// when asked, within the check.
  ///
  /// - Complexity: O(depth).
  public var destination: ScreenNode? { anchor.tree?.visible }
}
