/// Asks the rules about the screens of an archive, which are on the tree but not announced yet, and
/// prunes the screens that may not enter.
struct ArchiveAdmission {
  private let rebuilding: ArchiveRebuilding
  private var outcomes: ArchiveOutcomes { rebuilding.outcomes }
  private var navigation: Navigation { rebuilding.navigation }
  private var records: [ArchiveRecord] { rebuilding.records }

  init(_ rebuilding: ArchiveRebuilding) { self.rebuilding = rebuilding }

  /// Prunes forbidden screens until the rules allow the rest. A rule may depend on a screen that
  /// was just pruned.
  ///
  /// - Throws: ``Sweep/Pause`` if a rule must ask a question.
  func pruneForbidden() throws {
    guard !navigation.tree.rules.isEmpty else { return }
    while try prunesForbidden() {}
  }

  /// Prunes the screens that are forbidden now.
  ///
  /// - Returns: Whether any were pruned and some are left.
  private func prunesForbidden() throws -> Bool {
    rebuilding.restoring.sweep.noteShown(on: navigation.tree)
    let forbidden = try forbidden()
    try navigation.prune(forbidden.compactMap { rebuilding.nodes[$0] })
    if !forbidden.isEmpty { recordLosses(forbidden) }
    return !forbidden.isEmpty && navigation.tree.root != nil
  }

  /// The screens that a rule does not allow, without the screens that are lost with them, which
  /// need no check.
  private func forbidden() throws -> [Int] {
    var forbidden: [Int] = []
    /// The lowest forbidden screen of each stack.
    var lowest: [Int: Int] = [:]
    for (position, record) in records.enumerated() where outcomes.isKept(position) {
      if let owner = record.owner, !outcomes.isKept(owner) {
        outcomes.lose(position, with: owner)
      } else if record.layer == nil, let owner = record.owner, let lower = lowest[owner] {
        outcomes.lose(position, with: lower)
      } else if let loss = try obstacle(at: position) {
        outcomes.lose(position, loss)
        forbidden.append(position)
        if let owner = record.owner, isInStack(record) { lowest[owner] = position }
      }
    }
    return forbidden
  }

  private func isInStack(_ record: ArchiveRecord) -> Bool {
    guard record.layer == nil, let owner = record.owner else { return false }
    return (rebuilding.nodes[owner] as? ContainerNode)?.childrenStandOnEarlierOnes ?? false
  }

  private func obstacle(at position: Int) throws -> ArchiveOutcomes.Loss? {
    guard let node = rebuilding.nodes[position],
      let (rule, obstacle) = try rebuilding.restoring.sweep.obstacle(to: node, in: navigation)
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
        outcomes.lose(emptied, .init(.emptied, "it has no screens left"))
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
    rebuilding.nodes[position]?.nodeFlags.contains(.attached) ?? false
  }
}
