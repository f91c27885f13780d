extension Navigation {
  /// Asks the rules about every screen that would enter or become visible, and asks every screen that would leave.
  /// The edits are made but not announced.
  ///
  /// Rules come first, so no user is asked to give up changes for a screen that may not enter. A change of the window
  /// is not checked, because its size cannot be refused.
  func inspect(on tree: ScreenTree) throws {
    let hasRules = !tree.rules.isEmpty
    if hasRules && hasExtras { try makeCandidates(on: tree) }
    listChanges()
    if kind == .host || restoresShape { return }
    var asked = tree.rulesRegistered
    if hasRules { try askRules(of: tree, upTo: &asked) }
    if !lifecycle.leaving.isEmpty { try askLeaveChecks() }
    if tree.rulesRegistered != asked {
      let changed = changedMembers
      let shown = tree.hasRulesForShowing ? newlyShown(on: tree, orIn: changed)[...] : []
      try askNewRules(
        of: tree, since: &asked, upTo: lifecycle.entering.count, andChanged: changed[...],
        andShown: shown)
    }
    if hasExtras { extras?.candidates.rulesAsked = asked }
  }

  /// Whether hooks change screens that stay, so rules have to be asked even if nothing else changes.
  func wantsInspection(on tree: ScreenTree) -> Bool {
    hasExtras && !tree.rules.isEmpty && changedScreens.contains(where: isOnTree)
  }

  /// Makes the candidates for all rules. A builder may register rules, too.
  private func makeCandidates(on tree: ScreenTree) throws {
    var made = -1
    while made != tree.rulesRegistered {
      made = tree.rulesRegistered
      try makeCandidates(for: tree.rules)
    }
  }

  /// The screens that the attempt changes and that were on the tree before.
  private var changedMembers: [ScreenNode] {
    hasExtras ? changedScreens.filter { isOnTree($0) && $0.nodeFlags.contains(.member) } : []
  }

  /// Asks the rules about each screen that would enter, in the order of entering, and about each that would show a new
  /// context. Then asks the rules for showing about each screen that would become visible, or that shows a new context.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - asked: The number of the newest rule that was asked.
  /// - Throws: Any refusal.
  private func askRules(of tree: ScreenTree, upTo asked: inout Int) throws {
    for position in lifecycle.entering.indices {
      try lifecycle.entering[position].use { node in
        try tree.ruleBook.rules(forEntering: node).forEachUnretained { try ask($0, about: node) }
      }
      if tree.rulesRegistered != asked {
        try askNewRules(of: tree, since: &asked, upTo: position + 1)
      }
    }
    let changed = changedMembers
    for (position, node) in changed.enumerated() {
      for rule in tree.rules where !rule.isForShowing { try askAboutChange(rule, of: node) }
      if tree.rulesRegistered != asked {
        try askNewRules(
          of: tree, since: &asked, upTo: lifecycle.entering.count, andChanged: changed[...position])
      }
    }
    guard tree.hasRulesForShowing else { return }
    let shown = newlyShown(on: tree, orIn: changed)
    for (position, node) in shown.enumerated() {
      for rule in tree.rules where rule.isForShowing { try ask(rule, aboutShown: node) }
      if tree.rulesRegistered != asked {
        try askNewRules(
          of: tree, since: &asked, upTo: lifecycle.entering.count, andChanged: changed[...],
          andShown: shown[...position])
      }
    }
  }

  /// The screens for which `didAppear` would be called, from the outermost.
  ///
  /// A container whose state is restored only with the commit cannot say yet which of its children will show, so all
  /// of them count.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - updated: The screens that count if they show, even if they showed before.
  /// - Returns: The screens.
  /// - Complexity: O(depth + children on show).
  private func newlyShown(on tree: ScreenTree, orIn updated: [ScreenNode]) -> [ScreenNode] {
    guard let root = tree.rootNode else { return [] }
    let undecided = Set((movedPast?.containersWithOwnState ?? []).map(ObjectIdentifier.init))
    let updated = Set(updated.map(ObjectIdentifier.init))
    return root.onShow(withAllIn: undecided).map(\.node).filter { node in
      !node.nodeFlags.contains(.shown) || updated.contains(ObjectIdentifier(node))
    }
  }

  /// Asks the rules that an app registered while a rule or a leave check was asked. They have missed all screens
  /// before a position, and the changed and shown screens.
  ///
  /// - Throws: Any refusal, and an error if each new rule registers another one.
  private func askNewRules(
    of tree: ScreenTree, since asked: inout Int, upTo end: Int,
    andChanged changed: ArraySlice<ScreenNode> = [], andShown shown: ArraySlice<ScreenNode> = []
  ) throws {
    let first = asked
    while tree.rulesRegistered != asked {
      let newcomers = tree.rules.filter { [asked] in $0.number > asked }
      asked = tree.rulesRegistered
      if hasExtras { try makeCandidates(for: newcomers) }
      for position in 0..<end {
        for rule in newcomers where !rule.isForShowing {
          try tree.checkRulesEnd(since: first)
          try ask(rule, about: lifecycle.entering[position].object)
        }
      }
      for node in changed {
        for rule in newcomers where !rule.isForShowing {
          try tree.checkRulesEnd(since: first)
          try askAboutChange(rule, of: node)
        }
      }
      for node in shown {
        for rule in newcomers where rule.isForShowing {
          try tree.checkRulesEnd(since: first)
          try ask(rule, aboutShown: node)
        }
      }
    }
  }

  /// Asks a rule about a screen that would enter or become visible.
  private func ask(_ rule: Rule, about node: ScreenNode) throws {
    switch candidate(for: node) {
    case .shows, .relative: return try askAboutChange(rule, of: node)
    case .unchanged, .unknown, nil: break
    }
    if let verdict = callOut(.rule, to: rule.type, { rule.check(node) }) {
      try take(verdict, of: rule, about: node)
    }
  }

  /// Asks a rule for showing about a screen that would become visible, or that shows and changes.
  private func ask(_ rule: Rule, aboutShown node: ScreenNode) throws {
    if node.nodeFlags.contains(.shown) { return try askAboutChange(rule, of: node) }
    try ask(rule, about: node)
  }

  /// Asks a rule about the candidate of a screen, if there is one.
  private func askAboutChange(_ rule: Rule, of node: ScreenNode) throws {
    guard let candidate = candidate(for: node)?.shown else { return }
    guard let verdict = callOut(.rule, to: rule.type, { rule.check(candidate) }) else {
      if rule.applies(to: node) {
        throw RoutingError.notComparable(candidate, with: node, for: rule)
      }
      return
    }
    if !verdict.isAllow, isRelative(node, tryingBesides: candidate) {
      extras?.candidates.known[ObjectIdentifier(node)] = .relative
      return
    }
    try take(verdict, of: rule, about: node)
  }

  /// Acts on the verdict of a rule. It is a separate function, because most rules do not apply to the screen.
  private func take(_ verdict: Verdict, of rule: Rule, about node: ScreenNode) throws {
    if verdict.isAllow, rule.name == nil, !keepsDenial {
      let node = Held(node)
      pass(.allowedByRule(rule.type, beforeShowing: rule.isForShowing, about: node))
    } else {
      let isUpdate = node.nodeFlags.contains(.member) && candidate(for: node)?.shown != nil
      try decide(
        verdict, at: rule.token,
        by: VerdictSource(rule, about: node, isUpdate: isUpdate), about: node)
    }
  }

}

extension RoutingError {
  /// The route builds another type than that of the screen, so a rule for that type cannot be asked.
  fileprivate static func notComparable(
    _ candidate: ScreenNode, with node: ScreenNode, for rule: Rule
  ) -> RoutingError {
    let source = VerdictSource(rule, about: node)
    return RoutingError(
      .refused, action: "update", subject: .screen(node),
      reason:
        "\(source) cannot be asked, because the route would build '\(screen: candidate)'", at: node,
      advice: "Reuse only screens of the type that the route builds.")
  }
}

extension ScreenTree {
  /// The maximum number of rules registered while rules are asked. More than that means that rules register each
  /// other endlessly.
  private static let lateRuleLimit = 1_000

  /// Checks that rules do not register each other endlessly.
  func checkRulesEnd(since number: Int) throws {
    guard rulesRegistered - number > ScreenTree.lateRuleLimit else { return }
    throw RoutingError(
      .redirectLoop, action: "ask the rules",
      reason:
        "more than \(ScreenTree.lateRuleLimit) rules were registered while rules were being asked",
      advice: "Register rules before the navigation: a rule must not have effects.")
  }
}
