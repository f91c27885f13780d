extension ArchiveRebuilding {
  /// Builds a screen that the catalogue lists, if its guard allows it.
  func listedScreen(of record: ArchiveRecord, at position: Int) throws -> ScreenNode {
    let listed = try listing(of: record, at: position)
    let context = try context(of: record, for: listed)
    try check(listed, context, at: position)
    let node: ScreenNode
    do {
      node = try navigation.callOut(.builder, to: listed.screenType) {
        try listed.build(with: context)
      }
    } catch {
      throw RestoreLosses.Loss(.builder, "its builder failed", error)
    }
    // A former name that the catalogue no longer lists would not be found the next time. A screen that has a place is
    // refused later, and keeps its name.
    if node.isFree, let name = record.name, restoring.catalog.listed(name)?.name == listed.name {
      node.screenName = name
    }
    return node
  }

  private func listing(
    of record: ArchiveRecord, at position: Int
  ) throws -> ScreenCatalog.Entry {
    let name = record.screen ?? ""
    if let listed = restoring.catalog.listed(name) { return listed }
    let isAsWritten = restoring.archive.records[position].screen == name
    let reason =
      isAsWritten
      ? "the catalogue lists no such name"
      : "a migration renamed it to \(name.inDoubleQuotes), which the catalogue does not list"
    // A hostile archive may have as many unknown names as screens.
    guard unknownNames < ArchiveRebuilding.adviceLimit else {
      throw RestoreLosses.Loss(.unknown, reason)
    }
    unknownNames += 1
    let advice = restoring.catalog.screens.map(\.name).adviceOfNearest(to: name)
    throw RestoreLosses.Loss(
      .unknown, [reason, advice].compactMap(\.self).joined(separator: ". "))
  }

  private func context(of record: ArchiveRecord, for listed: ScreenCatalog.Entry) throws -> Any {
    guard let coding = listed.coding else {
      throw RestoreLosses.Loss(.context, "its context is not Codable")
    }
    guard let type = coding.type else { return () }
    guard let text = record.context else {
      throw RestoreLosses.Loss(
        .context, "its builder needs a context, but the archive has none")
    }
    do {
      return try navigation.callOut(.builder, to: listed.screenType) {
        try ArchiveJSON.decode(type, from: text)
      }
    } catch {
      throw RestoreLosses.Loss(.context, "its context cannot be read", error)
    }
  }

  /// - Throws: The reason why the guard in the catalogue does not allow the screen, or ``BatchCheck/Pause`` if it must ask.
  private func check(_ listed: ScreenCatalog.Entry, _ context: Any, at position: Int) throws {
    guard let asked = listed.verdict(about: context, in: navigation),
      let obstacle = try restoring.batch.obstacle(
        asked.verdict, of: asked.source, at: Check(token: asked.token, number: position))
    else { return }
    throw RestoreLosses.Loss(obstacle, of: asked.source())
  }
}
