/// The answer of a guard, a rule or a leave check.
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
    /// Allowed by a check without an opinion. It counts as not asked.
    case pass
    case deny((any Error)?)
    // Indirect, because a verdict should be one word: each check returns one, and few of them ask or redirect.
    indirect case ask(any Questioning)
    indirect case redirect(Redirect)
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

  /// The navigation may go on, although nothing was checked.
  static var pass: Verdict { Verdict(kind: .pass) }

  /// The navigation is refused with an error that names the guard, rule or screen:
  /// ``RoutingError/Kind/refused``, or ``RoutingError/Kind/mayNotLeave`` from a leave check.
  public static var deny: Verdict { Verdict(kind: .deny(nil)) }

  /// The navigation is refused with the app's error, which reaches the caller unchanged.
  public static func deny(_ error: any Error) -> Verdict { Verdict(kind: .deny(error)) }

  /// The answer takes time: sign in, ask the user, fetch something.
  ///
  /// The attempt is rolled back, the question is answered with the tree untouched, and the whole route is then
  /// attempted afresh on the tree as it is at that time. `navigate` cannot wait, so it throws the error
  /// ``RoutingError/Kind/mustWait`` instead.
  ///
  /// ```swift
  /// return .ask(SignInQuestion(session: session))
  /// ```
  ///
  /// A guard, a content or a screen that answers its own question returns `.ask(self)`.
  ///
  /// Meanwhile, another navigation that the same guard or rule asks waits for that answer. A denial counts for both,
  /// and after an `allow` the guard is asked again. The same guard means the same call of `guarded(by:)`: two routes
  /// that are guarded with equal values ask twice. A leave check joins only the question of the same screen.
  ///
  /// A question that navigates through its own guard throws ``RoutingError/Kind/redirectLoop``, because it would wait
  /// for itself.
  ///
  /// - Parameter question: Answers on the caller's actor. An error ends the navigation and
  ///   reaches the caller unchanged.
  /// - Returns: The verdict.
  public static func ask(_ question: any Questioning) -> Verdict { Verdict(kind: .ask(question)) }

  /// The answer takes time, and a closure gives it: the short form of ``ask(_:)-(Questioning)``.
  ///
  /// ```swift
  /// return .ask { _ in
  ///   await dialog.confirms("Sign in to order?") ? .askAgain : .deny
  /// }
  /// ```
  ///
  /// The closure may use `Sendable` values, such as a model that belongs to the main actor. It must not have a
  /// capture list: with one it would run beside the caller's actor, so it does not compile. For other values, write a
  /// type that conforms to ``Questioning``, or use ``askOnMainActor(_:)``.
  ///
  /// - Parameter answer: Answers the question on the caller's actor. An error ends the navigation and
  ///   reaches the caller unchanged.
  /// - Returns: The verdict.
  public static func ask(
    _ answer: @escaping @Sendable (_ asking: Asking) async throws -> Answer
  ) -> Verdict {
    .ask(ClosureQuestion(closure: answer))
  }

  /// The answer takes time, and a closure or a method of the main actor gives it.
  ///
  /// ```swift
  /// return .askOnMainActor { [weak self] asking in
  ///   self?.attempts += 1
  ///   return try await asking.router.result(of: signIn) == nil ? .deny : .askAgain
  /// }
  /// ```
  ///
  /// It may use everything that a method of the main actor may use, and may have a capture list. It is for
  /// guards that are on the main actor themselves: elsewhere it does not compile.
  ///
  /// - Parameter answer: Answers the question on the main actor. An error ends the navigation and
  ///   reaches the caller unchanged.
  /// - Returns: The verdict.
  @MainActor public static func askOnMainActor(
    _ answer: @escaping @MainActor (_ asking: Asking) async throws -> Answer
  ) -> Verdict {
    .ask(MainActorQuestion(closure: answer))
  }
}

extension Verdict: CustomStringConvertible {
  /// The verdict as a text for tests: `allow`, `deny(SoldOut())`, or `ask(SignInQuestion)`.
  public var description: String {
    switch kind {
    case .allow, .pass: "allow"
    case .deny(nil): "deny"
    case .deny(let error?): "deny(\("\(error)".linesWithoutHiddenCharacters))"
    case .ask(let question): question.title.map { "ask(\($0))" } ?? "ask"
    case .redirect(let redirect): "redirect(\(redirect.destination))"
    }
  }
}

/// The reason why a screen would leave, and the destination. ``ScreenNode/leaveCheck(_:)`` receives it, and it is valid
/// within that check.
public final class Departure {
  var kind = AttemptKind.route
  var givenCause: Cause?
  let anchor: TreeAnchor

  init(anchor: TreeAnchor) { self.anchor = anchor }

  /// The cause of the navigation that would remove the screen.
  public var cause: Cause { kind.cause(given: givenCause) }

  /// The screen that would be visible instead, or nil if the tree would be empty. It is looked up when read, within
  /// the check.
  ///
  /// - Complexity: O(depth).
  public var destination: ScreenNode? { anchor.tree?.visible }
}
