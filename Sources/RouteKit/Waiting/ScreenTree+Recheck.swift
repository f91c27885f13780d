extension ScreenTree {
  /// Asks the rules about every screen that is on the tree, and takes away what is no longer allowed:
  /// after signing out, say.
  ///
  /// All of it goes in one commit with the cause ``Cause/recheck``: in a stack with everything above
  /// it, with the layers that it hosts, and with a container that it leaves empty. Screens are told,
  /// not asked: leave checks are not. If the root has to go the tree is empty, and ``fallback`` is
  /// performed in the same commit, if it is set.
  ///
  /// ```swift
  /// session.signOut()
  /// try tree.recheck()
  /// ```
  ///
  /// Only a rule's own ``Verdict/allow`` counts. A question is a no here; ``recheckAsking()`` puts it.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting`, `tooManyCommits` or `treeClosed`, and
  ///   nothing has changed then. What keeps the fallback from being performed, and then the tree is
  ///   empty.
  /// - Complexity: O(screens on the tree), for each rule, and that of what is left once more for
  ///   as long as something went.
  public func recheck() throws {
    guard fallbackRoute != nil else { return try transact(.recheck) { try cutForbidden(in: $0) } }
    do {
      try transact(.recheck) { navigation in
        try cutForbidden(in: navigation)
        if rootNode == nil, navigation.hasEdits { _ = try fallbackRoute?.perform(navigation) }
      }
    } catch let error where running == nil && !isClosed {
      // What is forbidden goes all the same.
      try transact(.recheck) { try cutForbidden(in: $0) }
      throw error
    }
  }

  /// Puts the questions of rules about screens that are on the tree, and then takes away what is not
  /// allowed, as ``recheck()`` does.
  ///
  /// Each rule asks once at most, and its answer opens no door: the rule is asked again, and what it
  /// still does not allow goes. While an answer is awaited the tree is as it was. A rule that an answer
  /// registers asks as well.
  ///
  /// - Throws: What a question's closure throws; `CancellationError`; ``RoutingError`` of the kind
  ///   `redirectLoop` if a rule asks after 64 questions; otherwise as ``recheck()``. Nothing has changed
  ///   then, but for the case of the fallback.
  public func recheckAsking() async throws {
    // With their tokens held: the memory of a rule that was cancelled may be another's by the next question.
    var asked: [ObjectIdentifier: GuardToken] = [:]
    while let question = try firstQuestion(besides: asked) {
      if asked.count >= Request.questionLimit {
        throw RoutingError.recheckedTooOften(Request.questionLimit, by: question.asker)
      }
      let token = question.place.asker.token
      asked[ObjectIdentifier(token)] = token
      let request = Request()
      request.anchor = anchor
      request.noteWaiting(for: question, on: self)
      defer { request.forgetWaiting() }
      try await question.answer(for: request)
    }
    try recheck()
  }

  /// The question of a rule that has not been asked yet.
  private func firstQuestion(besides asked: [ObjectIdentifier: GuardToken]) throws -> Question? {
    var found: Question?
    try transact(.recheck) { navigation in
      for node in screens where found == nil {
        for rule in rules where found == nil && asked[ObjectIdentifier(rule.token)] == nil {
          guard case .ask(let question) = navigation.verdict(of: rule, on: node)?.kind else {
            continue
          }
          found = Question(
            question, at: Place(asker: .registered(rule.token), check: 0),
            asker: Source(ruleFor: rule.type, about: node).description, isOfRule: true)
        }
      }
    }
    return found
  }

  /// Takes away every screen that a rule does not allow, until the rules allow what is left: some may
  /// have been about what has just gone.
  private func cutForbidden(in navigation: Navigation) throws {
    while try cutsForbidden(in: navigation) {}
  }

  /// Takes away every screen that a rule does not allow now.
  ///
  /// - Returns: Whether there was one.
  private func cutsForbidden(in navigation: Navigation) throws -> Bool {
    var cuts = false
    for node in screens where node.flags.contains(.attached) {
      let isAllowed = rules.allSatisfy { rule in
        guard let verdict = navigation.verdict(of: rule, on: node) else { return true }
        return verdict.isAllow
      }
      if isAllowed { continue }
      try navigation.cut(node)
      cuts = true
    }
    return cuts
  }
}

extension Navigation {
  fileprivate func verdict(of rule: Rule, on node: ScreenNode) -> Verdict? {
    callOut(.rule, to: rule.type) { rule.check(node) }
  }

  /// Takes a screen away, and the container that it leaves empty.
  func cut(_ node: ScreenNode) throws {
    var outermost = node
    while let parent = outermost.parent, parent.isEmptied(by: outermost) { outermost = parent }
    guard let owner = outermost.owner else { return try tree.changeRoot(to: nil, in: self) }
    if outermost.flags.contains(.rootOfLayer) { return try owner.dismissPresented(in: self) }
    guard let container = owner as? ContainerNode else { return }
    let position = try container.position(of: outermost, to: "remove")
    if let stack = container as? StackNode {
      stack.shorten(to: position, in: self)
    } else {
      container.take(at: position, in: self)
    }
  }
}

extension ContainerNode {
  /// Whether taking a child away, with all that goes with it, leaves nothing.
  fileprivate func isEmptied(by child: ScreenNode) -> Bool {
    self is StackNode ? childList.first === child : childList.count == 1
  }
}

extension RoutingError {
  static func recheckedTooOften(_ limit: Int, by asker: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "recheck", reason: "\(asker) asks, after \(limit) questions already",
      advice: "What answers a rule's question must not register another rule that asks.")
  }
}
