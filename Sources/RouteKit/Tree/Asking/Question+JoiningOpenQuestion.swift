extension Question {
  /// Opens the question, unless a question of the same guard is open for another navigation, or others are in line for the
  /// next one. It is open from the attempt on, so navigations can join it even before it is asked.
  func open(for request: Request) -> SharedQuestion {
    if request.asked !== self {
      request.asked?.giveUp()
      request.asked = self
    }
    let token = check.token
    if let open = token.open ?? lineAhead(of: request) {
      self.open = open
      return open
    }
    let open = token.line ?? SharedQuestion(of: request)
    if token.line != nil { open.reopen(for: request) }
    token.line = nil
    (self.open, token.open, isPutHere, anchor) = (open, open, true, request.anchor)
    anchor?.tree?.openWaitingRequests().openQuestions[ObjectIdentifier(open.token)] = open
    return open
  }

  /// The last question of the guard, if others are in line for the next one, and it is not the navigation's turn. A part
  /// of the one whose turn it is does not wait for those behind it.
  private func lineAhead(of request: Request) -> SharedQuestion? {
    guard let line = check.token.line, line.hasLine,
      !request.withAncestors.contains(where: { $0.turn === line })
    else { return nil }
    return line
  }

  /// Gives up a question that has not been asked: its navigation has ended, or asks in another attempt. An app may
  /// still hold it, but no navigation may wait for it.
  func giveUp() {
    if !wasPut { close(with: nil) }
  }

  /// Ends it for all navigations that wait for its answer, without an answer if it has none.
  func close(with answer: Answer?) {
    guard isPutHere, let open else { return }
    (self.open, check.token.open, isPutHere) = (nil, nil, false)
    anchor?.tree?.waits?.openQuestions[ObjectIdentifier(open.token)] = nil
    open.end(with: answer)
    if open.hasLine { check.token.line = open }
  }
}
