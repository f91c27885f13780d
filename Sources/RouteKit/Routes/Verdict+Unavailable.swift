// Verdicts that read well and cannot be given. Each does not compile, with a message that says what to write.

extension Verdict {
  /// Does not compile, because it is what a question answers.
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
}
