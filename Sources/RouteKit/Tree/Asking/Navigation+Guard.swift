extension Navigation {
  /// Asks a route's guard about its context. The name of the destination and a public context are looked up only if
  /// they might be read.
  @inlinable
  func ask<Condition: Guard>(
    _ condition: Condition, about subject: Condition.Subject, before destination: ScreenNode.Type,
    named name: @autoclosure () -> String?, at token: GuardToken
  ) throws {
    if hasExtras && buildsOnly { return }
    let (verdict, isNamed) = callOut(.guard, to: Condition.self) {
      (condition.check(subject), !condition.name.isEmpty)
    }
    if !isNamed,
      passes(verdict, of: Condition.self, before: destination, about: Condition.Subject.self)
    {
      return
    }
    try decide(
      verdict, of: condition, about: subject, before: destination, named: name(), at: token)
  }

  /// Counts and traces a guard that allows, if nothing else must be recorded.
  @usableFromInline
  func passes(
    _ verdict: Verdict, of condition: Any.Type, before destination: ScreenNode.Type,
    about subject: Any.Type
  ) -> Bool {
    guard verdict.isAllow && !isPreview && !keepsDenial else { return false }
    pass(.allowedByGuard(condition, before: destination, about: subject))
    return true
  }

  @usableFromInline
  func decide<Condition: Guard>(
    _ verdict: Verdict, of condition: Condition, about subject: Condition.Subject,
    before destination: ScreenNode.Type, named name: @autoclosure () -> String?,
    at token: GuardToken
  ) throws {
    let source = callOut(.description, to: destination) {
      VerdictSource(
        guard: Condition.self, named: condition.givenName, before: destination, named: name(),
        about: ContextLabel(of: subject))
    }
    try decide(verdict, at: token, by: source, about: nil)
  }
}
