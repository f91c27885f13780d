extension Navigation {
  /// Asks each screen that would leave whether it may. Screens cannot object to the end of the tree, or to a rule that no
  /// longer allows them, so they are not asked then.
  ///
  /// - Throws: Any refusal.
  func askLeaveChecks() throws {
    if kind == .close || kind == .recheck { return }
    (departure.kind, departure.givenCause) = (kind, extras?.givenCause)
    try lifecycle.leaving.forEach { node in
      let verdict = callOut(.leaveCheck, to: type(of: node)) { node.leaveCheck(departure) }
      if case .pass = verdict.kind, !keepsDenial {
        // Most screens do not check anything. This is not traced.
        events.checks += 1
      } else if verdict.isAllow, !keepsDenial {
        pass(.allowedByLeaveCheck(of: Held(node)))
      } else {
        try decide(
          verdict, at: node.leaveToken, by: VerdictSource(leaveCheckOf: node), about: node)
      }
    }
  }
}

extension ScreenNode {
  /// Identifies the question of the leave check of this screen while it is being answered.
  fileprivate var leaveToken: GuardToken {
    if let token = nodeExtras?.leaveToken { return token }
    let token = GuardToken()
    addExtras().leaveToken = token
    return token
  }
}
