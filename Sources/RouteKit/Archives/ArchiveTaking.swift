/// Creates the records of a tree.
struct ArchiveTaking {
  private let catalog: ScreenCatalog
  private let limits: TreeArchive.Limits
  private let includesState: Bool
  /// All screens are listed and retained first, because the app's code that returns a state may
  /// edit the tree.
  private var nodes: [ScreenNode] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  private(set) var records: [ArchiveRecord] = []

  /// Creates the records of screens, which are listed with owners first. Their own states can be left
  /// out.
  init(
    of screens: [ScreenNode], using catalog: ScreenCatalog, limits: TreeArchive.Limits,
    includesState: Bool = true
  ) {
    self.catalog = catalog
    self.limits = limits
    self.includesState = includesState
    nodes = screens
    for (position, node) in nodes.enumerated() { positions[ObjectIdentifier(node)] = position }
    let askers = askers()
    var records: [ArchiveRecord] = []
    records.reserveCapacity(nodes.count)
    for node in nodes { records.append(record(of: node, askers)) }
    // The structure is recorded before this, because the app's code that is called below may edit
    // the tree.
    for (position, node) in nodes.enumerated() {
      fill(&records[position], for: node)
      if includesState { recordLostValues(in: &records[position], of: node) }
    }
    self.records = records
  }

  /// The positions of the numbered screens, if a layer names its asker by number.
  private func askers() -> [ScreenID: Int] {
    guard nodes.contains(where: { $0.askerNumber > 0 }) else { return [:] }
    return Dictionary(
      nodes.enumerated().compactMap { position, node in node.screenID.map { ($0, position) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func record(of node: ScreenNode, _ askers: [ScreenID: Int]) -> ArchiveRecord {
    let owner = node.screenOwner.flatMap { positions[ObjectIdentifier($0)] }
    var record = ArchiveRecord(owner: owner)
    if let container = node as? ContainerNode {
      container.describeState(in: &record.container)
      if container.beginsAnew { record.container.beginsAnew = true }
    } else {
      record.container.kind = .leaf
    }
    if record.owner != nil {
      record.label = node.screenParent?.askedSafely { $0.label(of: node) }
      record.layer = node.screenPresentation.map { presentation in
        ArchivedLayer(presentation, asker: presentation.asker.flatMap { askers[$0] })
      }
    }
    return record
  }

  /// Adds what the catalogue needs to build the screen again, or the reason why the screen is a
  /// gap.
  private func fill(_ record: inout ArchiveRecord, for node: ScreenNode) {
    record.name = node.screenName
    do {
      try name(node, in: &record)
    } catch {
      // The library creates its own containers, whatever their names are.
      if (node as? ContainerNode)?.isPlain ?? false { return recordFlow(of: node, in: &record) }
      record.gap = ArchivedGap(type: node.typeName, reason: error.reason)
    }
  }

  private func recordFlow(of node: ScreenNode, in record: inout ArchiveRecord) {
    guard !node.ownAttachments.isEmpty else { return }
    record.lostState = "its flow is not restored, because no listed builder creates it"
  }

  /// Adds the reason why values of a layer's presentation were left out.
  private func recordLostValues(in record: inout ArchiveRecord, of node: ScreenNode) {
    guard record.gap == nil, let layer = record.layer, let values = node.screenPresentation?.typed,
      values.count > layer.typed?.count ?? 0
    else { return }
    let losses = values.filter { layer.typed?[$0.key] == nil }
      .map { name, value in "'\(name.withoutModule)' of its presentation \(value.archivingFault)" }
    record.lostState = ([record.lostState].compactMap(\.self) + losses.sorted())
      .joined(separator: ", and ")
  }

  private func name(_ node: ScreenNode, in record: inout ArchiveRecord) throws(ArchivingFailure) {
    guard let name = node.screenName else { throw ArchivingFailure(reason: "it has no name") }
    guard let listed = catalog.listed(name) else {
      throw ArchivingFailure(reason: "the catalogue does not list \(name.inDoubleQuotes)")
    }
    guard listed.makes(node) else {
      throw ArchivingFailure(
        reason:
          "the catalogue lists \(name.inDoubleQuotes) as '\(listed.screenType.typeTitle)'")
    }
    record.context = try context(of: node, as: listed)
    record.screen = listed.name
    record.name = name == listed.name ? nil : name
    do {
      record.state = try state(of: node)
    } catch {
      record.lostState = error.reason
    }
  }

  private func context(of node: ScreenNode, as listed: ScreenCatalog.Entry) throws(ArchivingFailure)
    -> String?
  {
    guard let coding = listed.coding else {
      throw ArchivingFailure(reason: "its context is not Codable")
    }
    if coding.isOfNothing { return nil }
    guard let context = node.rememberedContext as? any Encodable,
      type(of: context) == listed.contextType
    else {
      throw ArchivingFailure(
        reason: "it does not remember a context for the builder in the catalogue")
    }
    return try text(of: context, "context")
  }

  private func state(of node: ScreenNode) throws(ArchivingFailure) -> String? {
    guard includesState, let node = node as? any StateArchiving else { return nil }
    return try text(of: node.archivedState, "state")
  }

  private func text(of value: some Encodable, _ what: String) throws(ArchivingFailure) -> String {
    let text: String
    do { text = try ArchiveJSON.encode(value) } catch {
      throw ArchivingFailure(reason: "its \(what) cannot be encoded: \(error)")
    }
    if text.utf8.count <= limits.contextBytes { return text }
    throw ArchivingFailure(
      reason:
        "its \(what) has \(text.utf8.count) bytes, but at most \(limits.contextBytes) are allowed")
  }
}

/// The reason why a screen or its state cannot be archived.
private struct ArchivingFailure: Error {
  let reason: String
}
