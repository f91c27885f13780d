extension Navigation {
  /// Ends the attempt before its route is performed, even if a route catches the error.
  func turnAway(_ error: RoutingError) -> any Error {
    guard isRunning, !isRefused else { return error }
    refusal = .own(error, at: nil)
    return error
  }

  /// The same, but the navigation waits if it can.
  package func halt(for question: @autoclosure () -> Question, because error: RoutingError)
    -> any Error
  {
    let halts = isRunning && !isRefused && request?.mayWait ?? false
    let error = turnAway(error)
    if halts { extras?.question = question() }
    return error
  }
}
