extension Navigation {
  /// Ends the attempt before it is performed, whatever catches the error.
  func turnAway(_ error: RoutingError) -> any Error {
    guard isRunning, refusal == nil else { return error }
    isEquipped = true
    refusal = error
    drawsRefusal = true
    return error
  }

  /// Ends the attempt before it is performed, whatever catches the error; the navigation waits.
  func halt(for question: Question, because error: RoutingError) -> any Error {
    if isRunning, refusal == nil { self.question = question }
    return turnAway(error)
  }
}
