// The rules are asked about the screens when these are on the tree but not announced yet.

extension ArchiveRebuilding {
  /// Prunes forbidden screens until the rules allow the rest. A rule may depend on a screen that
  /// was just pruned.
  ///
  /// - Throws: ``Sweep/Pause`` if a rule must ask a question.
  func pruneForbidden() throws {
    guard !navigation.tree.rules.isEmpty else { return }
    var hiding = Hiding(by: restoring.sweep, in: navigation)
    while try prunesForbidden(&hiding) {}
  }

  /// Prunes the screens that are forbidden now. If there are none, hides a screen that may not show, or prunes all such
  /// screens.
  ///
  /// - Returns: Whether anything changed and screens are left.
  private func prunesForbidden(_ hiding: inout Hiding) throws -> Bool {
    restoring.sweep.noteShown(on: navigation.tree)
    var forbidden = try forbidden(toShow: false)
    if forbidden.isEmpty, navigation.tree.hasRulesForShowing {
      if try hidesForbidden(&hiding) { return true }
      forbidden = try self.forbidden(toShow: true)
    }
    try navigation.prune(forbidden.compactMap { nodes[$0] })
    if !forbidden.isEmpty { recordLosses(forbidden) }
    return !forbidden.isEmpty && navigation.tree.root != nil
  }

  /// Hides a screen that may not show, if another may show in its place, and records that.
  private func hidesForbidden(_ hiding: inout Hiding) throws -> Bool {
    for (position, node) in nodes.enumerated() where outcomes.isKept(position) {
      guard let node, let loss = try obstacle(at: position, toShow: true),
        let container = try hiding.hide(node)
      else { continue }
      if let position = positions[ObjectIdentifier(container)] {
        let reason = "another child has the focus: \(loss.reason)"
        outcomes.record(.focus, reason, loss.error, at: position)
      }
      return true
    }
    return false
  }

  /// The screens that a rule does not allow to enter, or to show, without the screens that are lost with them, which
  /// need no check.
  private func forbidden(toShow: Bool) throws -> [Int] {
    var forbidden: [Int] = []
    /// The lowest forbidden screen of each stack.
    var lowest: [Int: Int] = [:]
    for (position, record) in records.enumerated() where outcomes.isKept(position) {
      if let owner = record.owner, !outcomes.isKept(owner) {
        outcomes.lose(position, with: owner)
      } else if record.layer == nil, let owner = record.owner, let lower = lowest[owner] {
        outcomes.lose(position, with: lower)
      } else if let loss = try obstacle(at: position, toShow: toShow) {
        outcomes.lose(position, loss)
        forbidden.append(position)
        if let owner = record.owner, isInStack(record) { lowest[owner] = position }
      }
    }
    return forbidden
  }

  private func isInStack(_ record: ArchiveRecord) -> Bool {
    guard record.layer == nil, let owner = record.owner else { return false }
    return (nodes[owner] as? ContainerNode)?.childrenStandOnEarlierOnes ?? false
  }

  private func obstacle(at position: Int, toShow: Bool) throws -> ArchiveOutcomes.Loss? {
    guard let node = nodes[position],
      let (rule, obstacle) = try restoring.sweep.obstacle(
        to: node, in: navigation, forShowing: toShow)
    else { return nil }
    return .init(obstacle, of: VerdictSource(rule, about: node))
  }

  /// Records the screens that were lost with the pruned ones: containers that became empty, and
  /// screens above.
  private func recordLosses(_ forbidden: [Int]) {
    var pruned = Set(forbidden)
    for position in forbidden {
      var owner = records[position].owner
      while let emptied = owner, outcomes.isKept(emptied), !isAttached(emptied) {
        outcomes.lose(emptied, .emptied, "it has no screens left")
        pruned.insert(emptied)
        owner = records[emptied].owner
      }
    }
    /// The lowest pruned screen of each stack.
    var lowest: [Int: Int] = [:]
    for (position, record) in records.enumerated() {
      guard let owner = record.owner else { continue }
      let isInStack = isInStack(record)
      if outcomes.isKept(position), !isAttached(position) {
        outcomes.lose(position, with: isInStack ? lowest[owner] ?? owner : owner)
      }
      if isInStack, lowest[owner] == nil, pruned.contains(position) { lowest[owner] = position }
    }
  }

  private func isAttached(_ position: Int) -> Bool {
    nodes[position]?.nodeFlags.contains(.attached) ?? false
  }
}
