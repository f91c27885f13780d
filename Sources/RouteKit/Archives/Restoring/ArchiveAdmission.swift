/// Asks the rules about the screens of an archive, which are on the tree and not announced, and takes
/// away what may not enter.
struct ArchiveAdmission {
  private let rebuilding: ArchiveRebuilding
  private var fates: ArchiveFates { rebuilding.fates }
  private var navigation: Navigation { rebuilding.navigation }
  private var records: [ArchiveRecord] { rebuilding.records }

  init(_ rebuilding: ArchiveRebuilding) { self.rebuilding = rebuilding }

  /// Takes away what a rule does not allow, until the rules allow what is left: some may be about what
  /// has just gone.
  ///
  /// - Throws: A question of a rule, if it is to be put.
  func cutForbidden() throws {
    guard !navigation.tree.rules.isEmpty else { return }
    while try cutsForbidden() {}
  }

  /// Takes away what a rule does not allow now.
  ///
  /// - Returns: Whether there was something, and something is left.
  private func cutsForbidden() throws -> Bool {
    let forbidden = try forbidden()
    // From behind, so that no position of those before has to be looked for far from the end.
    for position in forbidden.reversed() {
      guard let node = rebuilding.nodes[position], node.flags.contains(.attached) else { continue }
      try navigation.cut(node)
    }
    if !forbidden.isEmpty { noteLosses(forbidden) }
    return !forbidden.isEmpty && navigation.tree.root != nil
  }

  /// Those that a rule does not allow, without what goes with them, about which nobody is asked.
  private func forbidden() throws -> [Int] {
    var forbidden: [Int] = []
    /// Of each stack the lowest screen that goes.
    var lowest: [Int: Int] = [:]
    for (position, record) in records.enumerated() where fates.isKept(position) {
      if let owner = record.owner, !fates.isKept(owner) {
        fates.lose(position, with: owner)
      } else if record.layer == nil, let owner = record.owner, let lower = lowest[owner] {
        fates.lose(position, with: lower)
      } else if let loss = try obstacle(at: position) {
        fates.lose(position, loss)
        forbidden.append(position)
        if let owner = record.owner, isInStack(record) { lowest[owner] = position }
      }
    }
    return forbidden
  }

  private func isInStack(_ record: ArchiveRecord) -> Bool {
    guard record.layer == nil, let owner = record.owner else { return false }
    return rebuilding.nodes[owner] is StackNode
  }

  private func obstacle(at position: Int) throws -> ArchiveFates.Loss? {
    guard let node = rebuilding.nodes[position] else { return nil }
    for rule in navigation.tree.rules {
      let verdict = navigation.callOut(.rule, to: rule.type) { rule.check(node) }
      guard let verdict else { continue }
      let loss = try rebuilding.restoring.obstacle(
        verdict, of: .rule(rule.type, about: node), rule.token, about: nil)
      if let loss { return loss }
    }
    return nil
  }

  /// Notes who went with those that were cut: containers that they left empty, and what stood on them.
  private func noteLosses(_ forbidden: [Int]) {
    var cut = Set(forbidden)
    for position in forbidden {
      var owner = records[position].owner
      while let emptied = owner, fates.isKept(emptied), !isAttached(emptied) {
        fates.lose(emptied, .init(.emptied, "nothing of it is left"))
        cut.insert(emptied)
        owner = records[emptied].owner
      }
    }
    /// Of each stack the lowest screen that was cut.
    var lowest: [Int: Int] = [:]
    for (position, record) in records.enumerated() {
      guard let owner = record.owner else { continue }
      let isInStack = isInStack(record)
      if fates.isKept(position), !isAttached(position) {
        fates.lose(position, with: isInStack ? lowest[owner] ?? owner : owner)
      }
      if isInStack, lowest[owner] == nil, cut.contains(position) { lowest[owner] = position }
    }
  }

  private func isAttached(_ position: Int) -> Bool {
    rebuilding.nodes[position]?.flags.contains(.attached) ?? false
  }
}
