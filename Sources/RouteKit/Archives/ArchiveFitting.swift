/// Fits the records of an archive into the frame that the app's builder makes.
///
/// The frame decides which tabs there are and in which order, and the archive decides what they contain.
/// See ``ScreenTree/restore(_:using:migrating:into:)`` for the rules.
struct ArchiveFitting {
  /// A child of a container.
  enum Place {
    /// The screen of a record.
    case archived(Int)
    /// A screen of the frame, with everything in it.
    case built(Int)
  }

  /// The screen of the frame for each record of a container that the frame has too.
  private(set) var containers: [Int: Int] = [:]
  /// The screen of the frame that replaces each record if that cannot be restored.
  private(set) var standIns: [Int: Int] = [:]
  /// The children that each of these containers gets, in order.
  private(set) var places: [Int: [Place]] = [:]
  /// The records for which the frame has no place, and why.
  private(set) var misfits: [(position: Int, reason: String)] = []

  private let records: [ArchiveRecord]
  private let children: [[Int]]
  private let frame: ArchiveFrame
  private let archivedIdentities: ArchiveIdentities
  private let builtIdentities: ArchiveIdentities

  init(
    _ records: [ArchiveRecord], _ children: [[Int]], into frame: ArchiveFrame,
    using catalog: ScreenCatalog
  ) {
    self.records = records
    self.children = children
    self.frame = frame
    archivedIdentities = ArchiveIdentities(of: records, children, using: catalog)
    builtIdentities = ArchiveIdentities(of: frame.records, frame.children, using: catalog) {
      frame.nodes[$0].typeName
    }
    guard !records.isEmpty, case .archived = place(0, over: 0) else { return }
    var next: [Int] = containers[0] == nil ? [] : [0]
    while let position = next.popLast() {
      guard let built = containers[position] else { continue }
      let places = fill(position, built)
      self.places[position] = places
      for case .archived(let child) in places where containers[child] != nil { next.append(child) }
    }
  }

  /// Decides what is at a place where the archive and the frame have a screen. A container of the frame
  /// stays, and a record of the same kind of container fills it. Another screen of the frame is only used
  /// if that of the archive cannot be restored.
  private mutating func place(_ position: Int, over built: Int) -> Place {
    guard frame.records[built].kind != .leaf else {
      standIns[position] = built
      return .archived(position)
    }
    guard isSameContainer(position, built) else {
      misfits.append((position, "the builder makes '\(frame.nodes[built].typeName)' in its place"))
      return .built(built)
    }
    containers[position] = built
    return .archived(position)
  }

  private func isSameContainer(_ position: Int, _ built: Int) -> Bool {
    let (record, other) = (records[position], frame.records[built])
    guard record.kind == other.kind else { return false }
    if record.kind != .container { return true }
    let (one, two) = (archivedIdentities[position], builtIdentities[built])
    if let name = one.ownName, let other = two.ownName { return name == other }
    return one.type == two.type
  }

  private mutating func fill(_ position: Int, _ built: Int) -> [Place] {
    let (archived, made) = (children[position], frame.children[built])
    if made.isEmpty { return archived.map(Place.archived) }
    if archived.isEmpty { return made.map(Place.built) }
    if (frame.nodes[built] as? ContainerNode)?.childrenStandOnEarlierOnes ?? false {
      guard case .archived(let first) = place(archived[0], over: made[0]) else {
        return made.map(Place.built)
      }
      return [.archived(first)] + archived.dropFirst().map(Place.archived)
    }
    if made.allSatisfy({ frame.records[$0].label != nil }) { return fillByLabel(archived, made) }
    return fillInOrder(archived, made)
  }

  /// Fills places that have labels, such as columns. The archive's children stay in their places.
  private mutating func fillByLabel(_ archived: [Int], _ made: [Int]) -> [Place] {
    var left: [String: Int] = [:]
    for built in made { frame.records[built].label.map { left[$0] = built } }
    var places: [Place] = []
    for position in archived {
      let built = records[position].label.flatMap { left.removeValue(forKey: $0) }
      places.append(built.map { place(position, over: $0) } ?? .archived(position))
    }
    let used = Set(left.values)
    return places + made.filter(used.contains).map(Place.built)
  }

  /// Fills places that have an order only, such as tabs: each with the record of the same tab, if there
  /// is one.
  private mutating func fillInOrder(_ archived: [Int], _ made: [Int]) -> [Place] {
    let found = ArchiveIdentities.pairs(
      archived, in: archivedIdentities, with: made, in: builtIdentities)
    let used = Set(found.values)
    for position in archived where !used.contains(position) {
      misfits.append((position, "the builder does not make it"))
    }
    return made.map { built in found[built].map { place($0, over: built) } ?? .built(built) }
  }
}
