extension [ArchiveRecord] {
  /// Checks the records before anything is built: owners come before the screens that they hold,
  /// there is one root, and no limit is exceeded.
  func check(against limits: TreeArchive.Limits, to action: String) throws {
    if count > limits.records {
      throw RoutingError.archiveTooLarge("\(count) screens", limits.records, to: action)
    }
    var levels: [Int] = []
    levels.reserveCapacity(count)
    for (position, record) in enumerated() {
      let level = try levelOfOwner(of: record, at: position, levels) + 1
      if level > limits.levels {
        throw RoutingError.archiveTooLarge(
          "more than \(limits.levels) levels", limits.levels, to: action)
      }
      levels.append(level)
      for (text, what) in [(record.context, "context"), (record.state, "state")] {
        guard let text, text.utf8.count > limits.contextBytes else { continue }
        throw RoutingError.archiveTooLarge(
          "a \(what) of \(text.utf8.count) bytes in \(record.title)", limits.contextBytes,
          to: action)
      }
    }
  }

  private func levelOfOwner(
    of record: ArchiveRecord, at position: Int, _ levels: [Int]
  ) throws -> Int {
    guard let owner = record.owner else {
      if position > 0 {
        throw RoutingError.badArchive("record \(position) has no owner, but is not the first")
      }
      return 0
    }
    guard levels.indices.contains(owner) else {
      throw RoutingError.badArchive(
        "the owner of record \(position) is record \(owner), which does not come before it")
    }
    return levels[owner]
  }
}
