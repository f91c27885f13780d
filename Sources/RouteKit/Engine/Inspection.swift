extension Navigation {
  /// Asks the rules about every screen that would enter, and every screen that would leave about
  /// itself. The edits are made but not announced.
  ///
  /// Rules come first, so no user is asked to give up changes for a screen that may not enter.
  func inspect(on tree: ScreenTree) throws {
    listChanges()
    if !tree.rules.isEmpty { try askRules(of: tree) }
    if !leaving.isEmpty, kind != .close, kind != .recheck { try askLeaving() }
  }

  @inline(never)
  private func askRules(of tree: ScreenTree) throws {
    for position in entering.indices {
      let node = entering[position].takeUnretainedValue()
      for rule in tree.rules {
        let verdict = callOut(.rule, to: rule.type) { rule.check(node) }
        guard let verdict else { continue }
        if verdict.isAllow {
          pass(.allowedByRule(rule.type, about: Unmanaged.passUnretained(node)))
        } else {
          try decide(
            verdict, at: .registered(rule.token), by: VerdictSource(ruleFor: rule.type, about: node)
          )
        }
      }
    }
  }

  private func askLeaving() throws {
    (departure.kind, departure.givenCause) = (kind, extras?.givenCause)
    for position in leaving.indices {
      try leaving[position]._withUnsafeGuaranteedRef { node in
        let verdict = callOut(.leaveCheck, to: type(of: node)) { node.leaveCheck(departure) }
        switch verdict.kind {
        // Most screens have nothing to say, which is not traced.
        case .pass: checks += 1
        case .allow: pass(.allowedByLeaveCheck(of: Unmanaged.passUnretained(node)))
        case .deny, .ask, .redirect:
          let identity = Check.Identity.screen(
            number: node.number, salt: node.numberSalt, node.leaveToken)
          try decide(verdict, at: identity, by: VerdictSource(leaveCheckOf: node))
        }
      }
    }
  }
}

extension ScreenNode {
  /// Identifies the question of the leave check of this screen while it is being answered.
  fileprivate var leaveToken: GuardToken {
    if let token = extras?.leaveToken { return token }
    if extras == nil { extras = NodeExtras() }
    let token = GuardToken()
    extras?.leaveToken = token
    return token
  }
}
