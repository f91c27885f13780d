extension Route {
  /// A route to a screen whose outcome has a type that the compiler cannot check. It arrives at the screen that
  /// finishes.
  ///
  /// It checks the type of the outcome: before anything is asked or built if the type of the screen is known, otherwise
  /// within the attempt, which is then rolled back.
  ///
  /// - Returns: A route that throws ``RoutingError`` of the kind `notApplicable` if the screen has no outcome, or one of
  ///   another type, and any error of this route.
  func finishing<Outcome>(with outcome: Outcome.Type) -> ClosureRoute<ScreenNode, Context> {
    modified { context, navigation in
      try self.checkOutcome(as: outcome)
      var screen: ScreenNode = try self.perform(with: context, in: navigation)
      while !(screen is any Finishing), let inner = (screen as? ContainerNode)?.focusedChild {
        screen = inner
      }
      guard let finishing = type(of: screen) as? any Finishing.Type else {
        throw RoutingError(
          .notApplicable, action: "take a result from", subject: .screen(screen),
          reason: "it has no result", at: screen,
          advice: "Let its class, or the content of its Screen, conform to Finishing.")
      }
      let found = finishing.outcomeType
      if found != outcome {
        throw RoutingError.otherOutcome(
          of: .screen(screen), at: screen, found: found, asked: outcome)
      }
      return screen
    }
  }

  /// Checks the type of the outcome, as far as the type of this route says it.
  ///
  /// - Throws: ``RoutingError`` of the kind `notApplicable` if the screen has an outcome of another type.
  func checkOutcome<Outcome>(as type: Outcome.Type) throws {
    guard let finishing = ViewType.self as? any Finishing.Type else { return }
    let found = finishing.outcomeType
    if found == type { return }
    let screen = ScreenReference(id: nil, type: ViewType.titleType, name: outline.name)
    throw RoutingError.otherOutcome(of: ErrorText(screen), at: nil, found: found, asked: type)
  }
}

extension Finishing {
  fileprivate static var outcomeType: Any.Type { Outcome.self }
}

extension RoutingError {
  fileprivate static func otherOutcome(
    of subject: ErrorText, at screen: ScreenNode?, found: Any.Type, asked: Any.Type
  ) -> RoutingError {
    RoutingError(
      .notApplicable, action: "take a result from", subject: subject,
      reason: "it finishes with '\(found)', not with '\(asked)'", at: screen,
      advice:
        "Ask for \(found).self, or let the route arrive at a screen that finishes with \(asked).")
  }
}
