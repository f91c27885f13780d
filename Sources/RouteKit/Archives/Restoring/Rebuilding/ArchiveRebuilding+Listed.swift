extension ArchiveRebuilding {
  /// Makes a screen that the catalogue lists, if its guard allows it.
  func listedScreen(of record: ArchiveRecord, at position: Int) throws(Lost) -> ScreenNode {
    let listed = try listing(of: record, at: position)
    let context = try context(of: record, for: listed)
    if let obstacle = try obstacle(to: listed, context, at: position) { throw Lost(obstacle) }
    let node: ScreenNode
    do {
      node = try navigation.callOut(.builder, to: listed.screenType) {
        try listed.build(with: context)
      }
    } catch {
      throw Lost(.builder, "its builder failed", error)
    }
    // A former name that is none any more would be nobody's the next time.
    if let name = record.name, restoring.catalog.listed(name)?.name == listed.name {
      node.name = name
    }
    return node
  }

  private func listing(
    of record: ArchiveRecord, at position: Int
  ) throws(Lost) -> NamedScreen {
    let name = record.screen ?? ""
    if let listed = restoring.catalog.listed(name) { return listed }
    let isAsWritten = restoring.archive.records[position].screen == name
    let reason =
      isAsWritten
      ? "the catalogue lists no such name"
      : "a migration calls it \(name.debugDescription), which the catalogue does not list"
    // A hostile archive may have as many unknown names as it has screens.
    guard unknownNames < ArchiveRebuilding.adviceLimit else { throw Lost(.unknown, reason) }
    unknownNames += 1
    let advice = restoring.catalog.screens.map(\.name).adviceOfNearest(to: name)
    throw Lost(.unknown, [reason, advice].compactMap(\.self).joined(separator: ". "))
  }

  private func context(
    of record: ArchiveRecord, for listed: NamedScreen
  ) throws(Lost) -> Any {
    guard let coding = listed.coding else {
      throw Lost(.context, "its context is no Codable value")
    }
    if coding.isOfNothing { return () }
    guard let text = record.context else {
      throw Lost(.context, "the archive has no context of it, and its builder takes one")
    }
    do {
      return try navigation.callOut(.builder, to: listed.screenType) {
        try coding.read(ArchivedText(text: text))
      }
    } catch {
      throw Lost(.context, "its context cannot be read", error)
    }
  }

  private func obstacle(
    to listed: NamedScreen, _ context: Any, at position: Int
  ) throws(Lost) -> ArchiveFates.Loss? {
    guard let asked = listed.verdict(about: context, in: navigation) else { return nil }
    do {
      return try restoring.obstacle(
        asked.verdict, of: asked.judge, asked.token, about: position)
    } catch {
      throw Lost(error)
    }
  }
}

/// A context as an archive has it.
private struct ArchivedText: ContextSource {
  let text: String

  func read<Context: Decodable>(_ type: Context.Type) throws -> Context {
    try ArchiveText.decode(type, from: text)
  }
}
