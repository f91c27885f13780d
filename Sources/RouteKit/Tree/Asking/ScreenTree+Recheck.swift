extension ScreenTree {
  /// Asks the rules about every screen on the tree, and removes the screens that are no longer allowed.
  /// Call it after signing out, for example.
  ///
  /// A rule for showing is asked about the screens that show. If a screen becomes visible because others were
  /// removed, it is asked about that screen too. A screen that such a rule forbids is removed from its stack, unless it
  /// is the first: then another tab is selected, or another column of a collapsed split or another child of a custom
  /// container gets the focus, if the rules allow that one to show. The screen stays, hidden.
  ///
  /// It makes one commit with the cause ``Cause/recheck``, which lists the screens that left and the tabs that were
  /// selected. A screen is removed with everything above it in its stack, with the layers that it hosts, and with a
  /// container that it leaves empty. The selected tab is removed after the other tabs. Leave checks are not asked. If the root is removed, the tree is empty, and ``fallback`` is performed in the same commit
  /// if it is set.
  ///
  /// ```swift
  /// session.signOut()
  /// try tree.recheck()
  /// ```
  ///
  /// Only a rule's own ``Verdict/allow`` counts. A question counts as a denial here. ``recheckAsking()``
  /// asks it.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting` or `treeClosed`. Any error of
  ///   the fallback, in which case the tree is empty. After 1 000 commits in one announcement that is an error of the
  ///   kind `tooManyCommits`.
  /// - Complexity: O(screens on the tree) for each rule. After screens were removed, the same again for the rest. But if
  ///   they were only forbidden to show, the rules for showing are asked about the screens that show then, and the
  ///   others only when those allow them.
  public func recheck() throws { _ = try recheck(by: BatchCheck(of: self, asks: false)) }

  /// Asks the questions of rules about screens that are on the tree, and then removes the screens that are not
  /// allowed, as ``recheck()`` does.
  ///
  /// Each rule asks at most once. Its answer does not allow a screen: the rule is asked again, and the screens that
  /// it still forbids are removed. The tree does not change while an answer is awaited. Rules that an answer
  /// registers ask as well.
  ///
  /// - Throws: Any error of a question, and `CancellationError`. ``RoutingError`` of the kind
  ///   `redirectLoop` if a rule asks after 64 questions. Otherwise the same errors as ``recheck()``.
  public func recheckAsking() async throws {
    let batch = BatchCheck(of: self, asks: true)
    try await Request().pursue { try recheck(by: batch) }
  }

  /// The screens that a rule does not allow now. ``recheck()`` would remove them.
  ///
  /// ```swift
  /// session.signOut()
  /// tree.forbiddenScreens   // [OrderScreen], until tree.recheck()
  /// ```
  ///
  /// Only a rule's own ``Verdict/allow`` counts, and a question or a redirect does not. It is empty within an attempt.
  ///
  /// - Complexity: O(screens on the tree) for each rule.
  public var forbiddenScreens: [ScreenNode] {
    if rules.isEmpty { return [] }
    var forbidden: [ScreenNode] = []
    do {
      try transact(.recheck) { navigation in
        let batch = BatchCheck(of: self, asks: false)
        batch.noteShown(on: self)
        forbidden = try screens.filter { try batch.obstacle(to: $0, in: navigation) != nil }
      }
    } catch {}
    return forbidden
  }

  func recheck(
    by batch: BatchCheck, about reviewed: Set<ObjectIdentifier>? = nil
  ) throws -> Attempted<Void> {
    var performsFallback = false
    do {
      try transact(.recheck) { navigation in
        try pruneForbidden(by: batch, about: reviewed, in: navigation)
        guard rootNode == nil, navigation.hasEdits, let fallbackRoute else { return }
        performsFallback = true
        try checkCommitLimit()
        _ = try fallbackRoute.perform(navigation)
      }
    } catch is BatchCheck.Pause {
      return .pauses(batch)
    } catch let error where performsFallback && running == nil && !isClosed {
      // The fallback failed. The forbidden screens are pruned nonetheless.
      let batch = BatchCheck(of: self, asks: false)
      try transact(.recheck) { try pruneForbidden(by: batch, about: reviewed, in: $0) }
      throw error
    }
    return .done(())
  }

  /// Asks all rules about all screens, and then prunes every screen that a rule does not allow. This is
  /// repeated until the rules allow the rest: a rule may depend on a screen that was just pruned.
  ///
  /// - Parameters:
  ///   - batch: Asks the rules.
  ///   - reviewed: The only screens that the rules are asked about, besides those that come to show. It is nil for all.
  ///   - navigation: The attempt.
  /// - Throws: Any pause of the batch check.
  private func pruneForbidden(
    by batch: BatchCheck, about reviewed: Set<ObjectIdentifier>?, in navigation: Navigation
  ) throws {
    if rules.isEmpty { return }
    let first = rulesRegistered
    var (prunes, asked) = (true, first)
    var pruning = Pruning(by: batch, in: navigation)
    if let reviewed { pruning.isReviewed = { reviewed.contains(ObjectIdentifier($0)) } }
    pruning.ask = { screens in
      try batch.askRules(about: screens, in: navigation) { source in
        RoutingError(
          .redirectLoop, action: "recheck",
          reason: "\(source) asks, after \(BatchCheck.limit) questions already",
          advice:
            "Do not register another rule that asks while a rule's question is being answered."
        )
      }
    }
    while prunes || rulesRegistered != asked {
      try checkRulesEnd(since: first)
      asked = rulesRegistered
      prunes = try pruning.prunes()
    }
  }
}
