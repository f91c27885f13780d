extension Navigation {
  /// The screens that closures and hooks change on commit, each once, in the order of their first change.
  var changedScreens: [ScreenNode] {
    var seen: Set<ObjectIdentifier> = []
    return commitActions.compactMap(\.changed).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Makes a candidate for each screen that the attempt changes and that a rule applies to, unless there is one.
  ///
  /// This may perform a route that edits, and is rolled back, so it comes before the changes are listed.
  ///
  /// - Throws: Any error of a builder. A screen that cannot be checked is not updated.
  func makeCandidates(for rules: [Rule]) throws {
    let actions = Dictionary(grouping: commitActions) { $0.changed.map(ObjectIdentifier.init) }
    extras?.candidates.actions = actions
    for screen in changedScreens where extras?.candidates.known[ObjectIdentifier(screen)] == nil {
      guard isOnTree(screen), rules.contains(where: { $0.applies(to: screen) }) else { continue }
      let id = ObjectIdentifier(screen)
      let candidate = try makeCandidate(for: screen, by: actions[id] ?? [], tryingBesides: nil)
      extras?.candidates.known[id] = candidate
    }
  }

  /// The candidate of a screen that the attempt changes, or nil if no rule applies to the screen.
  func candidate(for screen: ScreenNode) -> Candidates.Candidate? {
    hasExtras ? extras?.candidates.known[ObjectIdentifier(screen)] : nil
  }

  /// Makes a screen that shows what a screen will show when the attempt is announced. In a callback, the commits that
  /// are announced before it change the screen first.
  private func makeCandidate(
    for screen: ScreenNode, by actions: [CommitAction], tryingBesides known: ScreenNode?
  ) throws -> Candidates.Candidate {
    var candidate: ScreenNode?
    let waiting = tree.announcements.waiting.dropFirst(tree.announcements.updated)
    // A screen that is built from a context does not depend on those before, as a copy does. The last candidate has the
    // changes of the commits before it.
    if screen.copyWithValue != nil {
      let last = waiting.lastIndex { $0.candidate(for: screen)?.shown != nil }
      for earlier in waiting[(last ?? waiting.startIndex)...] {
        switch try earlier.candidate(for: screen) ?? change(screen, orIts: candidate, by: earlier) {
        case .shows(let changed): candidate = changed
        case .unchanged, nil: break
        case .unknown, .relative: return .unknown
        }
      }
    }
    return try change(screen, orIts: candidate, by: actions, tryingBesides: known)
  }

  /// The candidate of a commit that was not asked about the screen, or nil if it does not change the screen.
  private func change(
    _ screen: ScreenNode, orIts candidate: ScreenNode?, by earlier: Navigation
  ) throws -> Candidates.Candidate? {
    guard earlier.changedScreens.contains(where: { $0 === screen }) else { return nil }
    return try change(screen, orIts: candidate, by: earlier.commitActions, tryingBesides: nil)
  }

  /// Applies all updates of a screen, and then all hooks, to a screen that is not on the tree.
  private func change(
    _ screen: ScreenNode, orIts candidate: ScreenNode?, by commitActions: [CommitAction],
    tryingBesides known: ScreenNode?
  ) throws -> Candidates.Candidate {
    var (candidate, isUpdated) = (candidate, false)
    for case .updated(let updated, let make) in commitActions where updated === screen {
      candidate = try make?(candidate ?? screen, known, self)
      if candidate == nil { return .unknown }
      isUpdated = true
    }
    let hooks = commitActions.compactMap { action in
      if case .outcome(let hooked, let change) = action, hooked === screen { change } else { nil }
    }
    if hooks.isEmpty { return candidate.map(Candidates.Candidate.shows) ?? .unknown }
    // The candidate of an earlier commit is compared with the screen later, so the hooks change a copy of it.
    let copy = isUpdated ? candidate : (candidate ?? screen).copyWithValue
    guard let hooked = try copy ?? buildAnew(screen),
      hooked.isApart(from: screen)
    else { return .unknown }
    let before = isUpdated ? nil : ReflectedContents(of: hooked)
    callOut(.update, to: type(of: screen)) { for change in hooks { change(hooked) } }
    return ReflectedContents(of: hooked) == before ? .unchanged : .shows(hooked)
  }

  /// The screen that the route would build, if the screen was found because it shows the same.
  private func buildAnew(_ screen: ScreenNode) throws -> ScreenNode? {
    for case .showing(let shown, let build) in commitActions.reversed() where shown === screen {
      let built = try build(self)
      if let built { giveName(of: screen, to: built) }
      return built
    }
    return nil
  }

  /// Gives a screen, which a route has built to ask about another one, the name that the other has, until the attempt
  /// ends: the app may have made it before, and may show it later.
  @usableFromInline
  func giveName(of other: ScreenNode, to built: ScreenNode) {
    guard built.screenOwner == nil, built.screenTree == nil, built.screenName != other.screenName
    else { return }
    extras?.candidates.namesToGiveBack.append { [own = built.screenName] in
      if built.screenOwner == nil, built.screenTree == nil { built.screenName = own }
    }
    built.screenName = other.screenName
  }

  /// Whether the update of a screen depends on what the screen showed. Then its candidate stands for nothing.
  ///
  /// That can only be seen of a class: an update with the context that it was built from changes it. A copy of a plain
  /// value takes its updates in order, so it shows what the screen will show. If the builder fails this time, nothing was
  /// seen, and the refusal counts.
  func isRelative(_ screen: ScreenNode, tryingBesides candidate: ScreenNode) -> Bool {
    guard screen.copyWithValue == nil else { return false }
    do {
      let actions = extras?.candidates.actions[ObjectIdentifier(screen)] ?? []
      let made = try makeCandidate(for: screen, by: actions, tryingBesides: candidate)
      if case .unknown = made { return true }
    } catch {}
    return false
  }

  /// The contents of the screens that only hooks change, before they do.
  var contentsBeforeHooks: [ObjectIdentifier: ReflectedContents] {
    var contents: [ObjectIdentifier: ReflectedContents] = [:]
    for case .outcome(let screen, _) in commitActions
    where contents[ObjectIdentifier(screen)] == nil {
      contents[ObjectIdentifier(screen)] = ReflectedContents(of: screen)
    }
    for case .updated(let screen, _) in commitActions { contents[ObjectIdentifier(screen)] = nil }
    return contents
  }

  /// The screens that were changed, each with the number of the newest rule that was asked about it as it is now.
  /// Those to which no rule applies count if another screen may show the same object.
  func changes(
    since before: [ObjectIdentifier: ReflectedContents]
  ) -> [(screen: ScreenNode, asked: Int)] {
    changedScreens.compactMap { screen in
      let isRuled = tree.rules.contains { $0.applies(to: screen) }
      guard isRuled || screen.contentObject != nil else { return nil }
      let contents = ReflectedContents(of: screen)
      if contents == before[ObjectIdentifier(screen)] { return nil }
      guard isRuled else { return (screen, tree.rulesRegistered) }
      let candidate = candidate(for: screen)?.shown
      let isAsked = candidate.map { contents == ReflectedContents(of: $0) } ?? false
      return (screen, isAsked ? extras?.candidates.rulesAsked ?? 0 : 0)
    }
  }
}
