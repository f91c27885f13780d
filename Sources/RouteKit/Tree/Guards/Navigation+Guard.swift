extension Navigation {
  /// Asks a route's guard about its context. The name of the destination and a public context are looked up
  /// only when somebody may read them.
  func ask<Condition: Guard>(
    _ condition: Condition, about subject: Condition.Subject, before destination: ScreenNode.Type,
    named name: @autoclosure () -> String?, at token: GuardToken
  ) throws {
    let verdict = callOut(.guard, to: Condition.self) { condition.check(subject) }
    if verdict.isAllow && !isPreview {
      return pass(
        .allowedByGuard(Condition.self, before: destination, about: Condition.Subject.self))
    }
    let (name, context) = callOut(.description, to: destination) {
      (name(), ContextLabel(of: subject))
    }
    try decide(
      verdict, at: .registered(token),
      by: Source(guard: Condition.self, before: destination, named: name, about: context))
  }
}
