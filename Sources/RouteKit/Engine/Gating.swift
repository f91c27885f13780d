extension Navigation {
  /// Ends the attempt before its route is performed, even if a route catches the error.
  func turnAway(_ error: RoutingError) -> any Error {
    guard isRunning, refusal == nil else { return error }
    addExtras()
    extras?.refusal = error
    extras?.drawsRefusal = true
    return error
  }

  /// The same for a navigation that waits.
  func halt(for question: Question, because error: RoutingError) -> any Error {
    let isFirst = isRunning && refusal == nil
    let error = turnAway(error)
    if isFirst { extras?.question = question }
    return error
  }
}
