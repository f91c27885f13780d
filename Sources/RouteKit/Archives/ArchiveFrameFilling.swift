/// Fits the records of an archive into the frame that the app's builder makes.
///
/// The frame decides which tabs there are and in which order, and the archive decides what they contain.
/// See ``ScreenTree/restore(_:using:migrating:into:)`` for the rules.
struct ArchiveFrameFilling {
  private let rebuilding: ArchiveRebuilding
  private let frame: ArchiveFrame
  private let archivedIdentities: ArchiveTabMatching
  private let builtIdentities: ArchiveTabMatching

  init(_ rebuilding: ArchiveRebuilding, into frame: ArchiveFrame) {
    (self.rebuilding, self.frame) = (rebuilding, frame)
    let catalog = rebuilding.restoring.catalog
    archivedIdentities = ArchiveTabMatching(
      of: rebuilding.records, rebuilding.children, using: catalog)
    builtIdentities = ArchiveTabMatching(of: frame.records, frame.children, using: catalog) {
      frame.nodes[$0].typeName
    }
  }

  /// Decides what each container of the frame holds, and adds the screens that only the frame has.
  func perform() {
    guard fits(0, over: 0) else { return }
    // Owners come before the screens that they hold.
    for position in rebuilding.children.indices {
      guard let built = rebuilding.fitted[position], frame.isContainer(built) else { continue }
      let children = fill(position, built)
      rebuilding.fittedChildren[position] = children
      if let focused = frame.focus[built] {
        rebuilding.fittedFocus[position] = children.first { rebuilding.fitted[$0] == focused }
      }
    }
  }

  /// Decides whether the archive's screen is at a place where the frame has one too. A container of the frame
  /// stays, and a record of the same kind of container fills it. Another screen of the frame is only used
  /// if that of the archive cannot be restored.
  private func fits(_ position: Int, over built: Int) -> Bool {
    if frame.isContainer(built), !isSameContainer(position, built) {
      let name = frame.nodes[built].typeName
      rebuilding.outcomes.lose(position, .hidden, "the builder makes '\(name)' in its place")
      return false
    }
    rebuilding.fitted[position] = built
    return true
  }

  private func isSameContainer(_ position: Int, _ built: Int) -> Bool {
    let (record, other) = (rebuilding.records[position], frame.records[built])
    guard record.kind == other.kind else { return false }
    if record.kind != .container { return true }
    let (one, two) = (archivedIdentities[position], builtIdentities[built])
    if let name = one.ownName, let other = two.ownName { return name == other }
    return one.type == two.type
  }

  private func place(_ position: Int, over built: Int, in owner: Int) -> Int {
    fits(position, over: built) ? position : add(built, to: owner)
  }

  private func add(_ built: Int, to owner: Int) -> Int {
    let position = rebuilding.add(built, of: frame, to: owner)
    rebuilding.fitted[position] = built
    return position
  }

  /// Returns the children that a container gets, in order.
  private func fill(_ position: Int, _ built: Int) -> [Int] {
    let (archived, made) = (rebuilding.children[position], frame.children[built])
    if made.isEmpty { return archived }
    let isStack = (frame.nodes[built] as? ContainerNode)?.childrenStandOnEarlierOnes ?? false
    if archived.isEmpty || (isStack && !fits(archived[0], over: made[0])) {
      return made.map { add($0, to: position) }
    }
    if isStack { return archived }
    if made.allSatisfy({ frame.records[$0].label != nil }) {
      return fillByLabel(archived, made, in: position)
    }
    return fillInOrder(archived, made, in: position)
  }

  /// Fills places that have labels, such as columns. The archive's children stay in their places.
  private func fillByLabel(_ archived: [Int], _ made: [Int], in owner: Int) -> [Int] {
    var left: [String: Int] = [:]
    for built in made { frame.records[built].label.map { left[$0] = built } }
    var children: [Int] = []
    for position in archived {
      let built = rebuilding.records[position].label.flatMap { left.removeValue(forKey: $0) }
      children.append(built.map { place(position, over: $0, in: owner) } ?? position)
    }
    let used = Set(left.values)
    return children + made.filter(used.contains).map { add($0, to: owner) }
  }

  /// Fills places that have an order only, such as tabs: each with the record of the same tab, if there
  /// is one.
  private func fillInOrder(_ archived: [Int], _ made: [Int], in owner: Int) -> [Int] {
    let found = ArchiveTabMatching.pairs(
      archived, in: archivedIdentities, with: made, in: builtIdentities)
    let used = Set(found.values)
    for position in archived where !used.contains(position) {
      rebuilding.outcomes.lose(position, .hidden, "the builder does not make it")
    }
    return made.map { built in
      found[built].map { place($0, over: built, in: owner) } ?? add(built, to: owner)
    }
  }
}
