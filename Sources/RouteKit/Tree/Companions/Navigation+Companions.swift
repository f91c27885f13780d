extension Navigation {
  /// Notes that a companion of a screen, or of the tree, has come or gone.
  func note(_ companion: Companion, of owner: ScreenNode?, _ restore: @escaping () -> Void) {
    addExtras()
    extras?.companyChanges.append(CompanyChange(companion: companion, owner: owner))
    journal.noteState(of: owner, isOwn: false, restore)
  }

  /// Finds out who has come and who has gone in sum.
  func settleCompany(on tree: ScreenTree) {
    guard var changes = extras?.companyChanges, !changes.isEmpty else { return }
    for (position, change) in changes.enumerated() {
      let companions = change.owner?.companions ?? tree.companions
      changes[position].isIn =
        change.owner?.flags.contains(.attached) ?? true
        && companions.contains { $0 === change.companion }
    }
    extras?.companyChanges = changes
  }

  private var companyChanges: [CompanyChange] { extras?.companyChanges ?? [] }

  /// Tells those who have gone, the last that came first.
  @inline(never)
  func tellParting() {
    for change in companyChanges.reversed() where change.isIn == false {
      change.companion.leave()
    }
  }

  /// Tells those who have come to owners that were there before.
  @inline(never)
  func tellJoining() {
    for change in companyChanges where change.isIn == true { change.companion.enter() }
  }

  /// Calls out to what builds the content of an owner, nil for the tree, and may edit that alone.
  func callOut<Result>(
    toFill owner: ScreenNode?, by type: Any.Type, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = filled
    filled = owner
    defer { filled = outer }
    return try callOut(.flow, to: type, body)
  }

  /// Whether a caller builds the content of the tree itself.
  func fillsTree(_ caller: OutsideCall) -> Bool { caller.role == .flow && filled == nil }

  /// Whether a caller builds the content of something that a node is, or is in.
  func fills(_ node: ScreenNode, _ caller: OutsideCall) -> Bool {
    guard caller.role == .flow else { return false }
    return filled == nil || filled === node || node.ancestors.contains { $0 === filled }
  }
}
