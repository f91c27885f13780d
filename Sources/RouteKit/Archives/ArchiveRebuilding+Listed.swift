extension ArchiveRebuilding {
  /// Builds a screen that the catalogue lists, if its guard allows it.
  func listedScreen(of record: ArchiveRecord, at position: Int) throws(RebuildingFailure)
    -> ScreenNode
  {
    let listed = try listing(of: record, at: position)
    let context = try context(of: record, for: listed)
    if let obstacle = try obstacle(to: listed, context, at: position) {
      throw RebuildingFailure(obstacle)
    }
    let node: ScreenNode
    do {
      node = try navigation.callOut(.builder, to: listed.screenType) {
        try listed.build(with: context)
      }
    } catch {
      throw RebuildingFailure(.builder, "its builder failed", error)
    }
    // A former name that the catalogue no longer lists would not be found the next time.
    if let name = record.name, restoring.catalog.listed(name)?.name == listed.name {
      node.screenName = name
    }
    return node
  }

  private func listing(
    of record: ArchiveRecord, at position: Int
  ) throws(RebuildingFailure) -> NamedScreen {
    let name = record.screen ?? ""
    if let listed = restoring.catalog.listed(name) { return listed }
    let isAsWritten = restoring.archive.records[position].screen == name
    let reason =
      isAsWritten
      ? "the catalogue lists no such name"
      : "a migration renamed it to \(name.debugDescription), which the catalogue does not list"
    // A hostile archive may have as many unknown names as screens.
    guard unknownNames < ArchiveRebuilding.adviceLimit else {
      throw RebuildingFailure(.unknown, reason)
    }
    unknownNames += 1
    let advice = restoring.catalog.screens.map(\.name).adviceOfNearest(to: name)
    throw RebuildingFailure(.unknown, [reason, advice].compactMap(\.self).joined(separator: ". "))
  }

  private func context(
    of record: ArchiveRecord, for listed: NamedScreen
  ) throws(RebuildingFailure) -> Any {
    guard let coding = listed.coding else {
      throw RebuildingFailure(.context, "its context is not Codable")
    }
    if coding.isOfNothing { return () }
    guard let text = record.context else {
      throw RebuildingFailure(.context, "its builder needs a context, but the archive has none")
    }
    do {
      return try navigation.callOut(.builder, to: listed.screenType) {
        try coding.read(ArchivedText(text: text))
      }
    } catch {
      throw RebuildingFailure(.context, "its context cannot be read", error)
    }
  }

  private func obstacle(
    to listed: NamedScreen, _ context: Any, at position: Int
  ) throws(RebuildingFailure) -> ArchiveOutcomes.Loss? {
    guard let asked = listed.verdict(about: context, in: navigation) else { return nil }
    do {
      let obstacle = try restoring.sweep.obstacle(
        asked.verdict, of: asked.source, asked.token, about: position)
      return obstacle.map { ArchiveOutcomes.Loss($0, of: asked.source()) }
    } catch {
      throw RebuildingFailure(error)
    }
  }
}

/// The text of a context in an archive.
private struct ArchivedText: ContextSource {
  let text: String

  func read<Context: Decodable>(_ type: Context.Type) throws -> Context {
    try ArchiveText.decode(type, from: text)
  }
}
