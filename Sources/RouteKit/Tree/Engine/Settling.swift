/// Who gave a verdict, for the texts of errors. Built on every check, read when one refuses.
enum Judge {
  case routeGuard(Any.Type)
  case rule(Any.Type, about: ScreenNode)
  case leaveCheck(ScreenNode)
}

extension Navigation {
  /// Acts on a verdict: returns if the navigation may go on, and throws if not.
  ///
  /// What refused or asked is remembered, so that the attempt cannot commit whatever catches it.
  func settle(_ verdict: Verdict, at asker: AnyObject, from judge: Judge) throws {
    checks += 1
    switch verdict.kind {
    case .allow: return
    case .deny(let error): throw refuse(error ?? RoutingError.refused(by: judge, on: tree))
    case .ask(let closure):
      let place = Place(asker: asker, check: checks)
      guard let request else { throw refuse(RoutingError.mustWait(for: judge, on: tree)) }
      guard let answer = try keptAnswer(of: request, at: place, from: judge) else {
        if refusal == nil {
          question = Question(place: place, asker: judge.description, closure: closure)
        }
        throw refuse(RoutingError.mustWait(for: judge, on: tree))
      }
      if case .deny(let error) = answer.kind {
        throw refuse(error ?? RoutingError.refused(by: judge, on: tree))
      }
    }
  }

  private func keptAnswer(of request: Request, at place: Place, from judge: Judge) throws -> Answer?
  {
    do {
      guard let answer = try request.answer(number: answersUsed, at: place) else { return nil }
      if case .rule = judge, case .allow = answer.kind {
        try request.discardAnswers(from: answersUsed)
        return nil
      }
      answersUsed += 1
      return answer
    } catch {
      throw refuse(error)
    }
  }

  private func refuse(_ error: any Error) -> any Error {
    isEquipped = true
    if refusal == nil { refusal = error }
    return error
  }

  /// Asks a route's guard about its context.
  func ask<Condition: Guard>(
    _ condition: Condition, about subject: Condition.Subject, at token: AnyObject
  ) throws {
    let verdict = callOut(.guard, to: Condition.self) { condition.check(subject) }
    try settle(verdict, at: token, from: .routeGuard(Condition.self))
  }
}
