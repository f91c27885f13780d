extension Navigation {
  /// Ends the attempt before it is performed, whatever catches the error.
  func turnAway(_ error: RoutingError) -> any Error {
    guard isRunning, refusal == nil else { return error }
    addExtras()
    extras?.refusal = error
    extras?.drawsRefusal = true
    return error
  }

  /// Ends the attempt before it is performed, whatever catches the error; the navigation waits.
  func halt(for question: Question, because error: RoutingError) -> any Error {
    let isFirst = isRunning && refusal == nil
    let error = turnAway(error)
    if isFirst { extras?.question = question }
    return error
  }
}
