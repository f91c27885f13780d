// Verdicts that look right but cannot work. They do not compile, and the message says what to write instead.

extension Verdict {
  /// Does not compile, because it is an answer to a question.
  @available(
    *, unavailable, message: "A question answers .askAgain. A guard returns .ask(question)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static var askAgain: Verdict { .deny }

  /// Does not compile, because the guard answers no question.
  @available(
    *, unavailable,
    message: "Conform to Questioning too, and write answer(_:). Or write .ask { asking in … }."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func ask(_ condition: any Guard) -> Verdict { .deny }

  /// Does not compile, because the context of the route is missing.
  @available(*, unavailable, message: "The route needs a context. Bind it: route.with(context).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func redirect(to route: some Route) -> Verdict { .deny }
}

extension Answer {
  /// Does not compile, because the context of the route is missing.
  @available(*, unavailable, message: "The route needs a context. Bind it: route.with(context).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func redirect(to route: some Route) -> Answer { .deny }
}
