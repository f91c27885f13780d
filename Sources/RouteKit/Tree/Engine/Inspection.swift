extension Navigation {
  /// Asks the rules about every screen that would enter and every screen that would leave about
  /// itself, with the edits made and not announced.
  ///
  /// Rules come first, so that nobody is asked to give up changes for a screen that may not enter.
  func inspect() throws {
    listChanges()
    if !owningTree.rules.isEmpty { try askRules() }
    if !leaving.isEmpty, cause != .close { try askLeaving() }
    if let refusal { throw refusal }
  }

  private func askRules() throws {
    for reference in entering {
      let node = reference.takeUnretainedValue()
      for rule in owningTree.rules {
        let verdict = callOut(.rule, to: rule.type) { rule.check(node) }
        guard let verdict else { continue }
        try settle(verdict, at: rule, from: .rule(rule.type, about: node))
      }
    }
  }

  private func askLeaving() throws {
    let departure = Departure(cause: cause, destination: owningTree.visible)
    for reference in leaving {
      let node = reference.takeUnretainedValue()
      let verdict = callOut(.leaveCheck, of: node) { node.leaveCheck(departure) }
      try settle(verdict, at: node, from: .leaveCheck(node))
    }
  }
}
