// The rules are asked about the screens when these are on the tree but not announced yet.

extension ArchiveRebuilding {
  /// A record whose screen was pruned. It is refused, or it became empty.
  private typealias Pruned = (round: Int, isRefused: Bool)

  /// Prunes forbidden screens until the rules allow the rest, and records the losses.
  ///
  /// - Throws: ``BatchCheck/Pause`` if a rule must ask a question.
  func pruneForbidden() throws {
    guard !navigation.tree.rules.isEmpty else { return }
    var pruned: [Int: Pruned] = [:]
    var pruning = Pruning(by: restoring.batch, in: navigation)
    pruning.asksAboutDependents = false
    pruning.notePruned = { [self] refusals in record(refusals, in: &pruned) }
    pruning.noteHidden = { [self] refusal, container in
      guard let position = positions[ObjectIdentifier(container)] else { return }
      let loss = RestoreLosses.Loss(refusal)
      let reason = "another child has the focus: \(loss.reason)"
      outcomes.record(.focus, reason, loss.error, at: position)
    }
    while try pruning.prunes() {}
    if !pruned.isEmpty { recordLosses(with: pruned) }
  }

  /// Records the screens that were just pruned, and the containers that became empty.
  private func record(_ refusals: [Pruning.Refusal], in pruned: inout [Int: Pruned]) {
    let round = pruned.count
    for refusal in refusals {
      guard let position = positions[ObjectIdentifier(refusal.node)] else { continue }
      outcomes.lose(position, .init(refusal))
      pruned[position] = (round, true)
      var owner = records[position].owner
      while let emptied = owner, outcomes.isKept(emptied), !isAttached(emptied) {
        outcomes.lose(emptied, .emptied, "it has no screens left")
        pruned[emptied] = (round, false)
        owner = records[emptied].owner
      }
    }
  }

  /// Records the screens that were lost with the pruned ones: those in them, and those above them in a stack.
  private func recordLosses(with pruned: [Int: Pruned]) {
    /// The screen of each stack with which those above it were lost. Of several that were pruned in one round, it is the
    /// refused one, or else the lowest.
    var lowest: [Int: (position: Int, round: Int)] = [:]
    for (position, record) in records.enumerated() {
      guard let owner = record.owner else { continue }
      let isInStack = isInStack(record)
      if outcomes.isKept(position), !isAttached(position) {
        outcomes.lose(position, with: isInStack ? lowest[owner]?.position ?? owner : owner)
      }
      if isInStack, let (round, isRefused) = pruned[position],
        isRefused || lowest[owner]?.round != round
      {
        lowest[owner] = (position, round)
      }
    }
  }

  private func isInStack(_ record: ArchiveRecord) -> Bool {
    guard record.layer == nil, let owner = record.owner else { return false }
    return (nodes[owner] as? ContainerNode)?.childrenStandOnEarlierOnes ?? false
  }

  private func isAttached(_ position: Int) -> Bool {
    nodes[position]?.nodeFlags.contains(.attached) ?? false
  }
}

extension RestoreLosses.Loss {
  fileprivate init(_ refusal: Pruning.Refusal) {
    self.init(refusal.obstacle, of: VerdictSource(refusal.rule, about: refusal.node))
  }
}
