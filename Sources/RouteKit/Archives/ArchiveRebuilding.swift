/// Builds the screens of an archive within an attempt, and assembles them before they are on a
/// tree.
///
/// Owners are built before the screens that they hold, so nothing is built that has no place. The
/// screens are assembled from the inside out, each container after all that it holds is complete.
/// No screen is visited twice, however deep the tree is.
final class ArchiveRebuilding {
  let restoring: Restoring
  let outcomes: RestoreLosses
  let navigation: Navigation
  /// The records of the archive, and after them those of the screens that are added from the frame.
  private(set) var records: [ArchiveRecord]
  var nodes: [ScreenNode?]
  /// The position of each node in the archive.
  private(set) var positions: [ObjectIdentifier: Int] = [:]
  /// The children of each record, in order, and the layers on it.
  let children: [[Int]]
  let layers: [[Int]]
  /// The number of unknown names for which similar names are suggested, and the number found so
  /// far.
  static let adviceLimit = 8
  var unknownNames = 0
  /// The screens that the builders of containers put into them. They replace screens that cannot be
  /// built otherwise.
  private var standIns: [Int: [(label: String?, screen: ScreenNode)]] = [:]
  private let frame: ArchiveFrame?
  /// The screen of the frame that is in the place of a record. If it is a container, the record fills it. Any other
  /// replaces the record's screen if that cannot be restored.
  var fitted: [Int: Int] = [:]
  /// The children of the frame's containers, in order, where they differ from the archive's.
  var fittedChildren: [Int: [Int]] = [:]
  /// The child to focus in each container of the frame, unless the archive names another.
  var fittedFocus: [Int: Int] = [:]

  init(
    _ restoring: Restoring, _ outcomes: RestoreLosses, into frame: ArchiveFrame?,
    in navigation: Navigation
  ) {
    self.restoring = restoring
    self.outcomes = outcomes
    self.navigation = navigation
    records = restoring.records
    nodes = Array(repeating: nil, count: records.count)
    var children = [[Int]](repeating: [], count: records.count)
    var layers = children
    for (position, record) in records.enumerated() {
      guard let owner = record.owner else { continue }
      if record.layer == nil {
        children[owner].append(position)
      } else {
        layers[owner].append(position)
      }
    }
    (self.children, self.layers) = (children, layers)
    self.frame = frame
    guard let frame else { return }
    if records.isEmpty {
      _ = add(0, of: frame, to: nil)
    } else {
      ArchiveFrameFilling(self, into: frame).perform()
    }
  }

  /// The root, if it is kept.
  var root: ScreenNode? { outcomes.isKept(0) ? nodes[0] : nil }

  /// Whether a record is restored in a screen that is complete: one of the frame, with all that is in it.
  func isComplete(_ position: Int) -> Bool {
    position >= children.count || outcomes.isReplaced(position)
  }

  /// Builds the screens.
  ///
  /// - Throws: ``BatchCheck/Pause`` if a guard must ask a question.
  func build() throws {
    var counts = [Int](repeating: 0, count: children.count)
    /// The lost screen of each stack. The screens above it are not built.
    var lost: [Int: Int] = [:]
    for position in children.indices {
      let record = records[position]
      var index = 0
      if let owner = record.owner {
        if record.layer == nil {
          index = counts[owner]
          counts[owner] += 1
        }
        if !outcomes.isKept(owner) || (record.layer == nil && outcomes.isReplaced(owner)) {
          outcomes.lose(position, with: owner)
          continue
        }
        if record.layer == nil, let lost = lost[owner] {
          outcomes.lose(position, with: lost)
          continue
        }
      }
      if outcomes.isKept(position) { try build(record, at: position, index) }
      if record.layer == nil, let owner = record.owner, !outcomes.isKept(position),
        (nodes[owner] as? ContainerNode)?.childrenStandOnEarlierOnes ?? false
      {
        lost[owner] = position
      }
    }
  }

  private func build(_ record: ArchiveRecord, at position: Int, _ index: Int) throws {
    do {
      if let frame, let built = fitted[position], frame.isContainer(built) {
        let node = frame.nodes[built]
        // The builder of the frame has attached the flow.
        if record.screen == nil, !node.ownAttachments.isEmpty {
          outcomes.forgetLosses(of: position)
        }
        return try adopt(node, at: position, hasStandIns: false)
      }
      let standIn = standIn(for: record, at: index)
      let node = try screen(of: record, at: position, standIn)
      try adopt(node, at: position)
    } catch let loss as RestoreLosses.Loss {
      guard let frame, let built = fitted[position], !frame.isContainer(built) else {
        return outcomes.lose(position, loss)
      }
      outcomes.replace(position, loss)
      use(built, of: frame, at: position)
    }
  }

  /// Adds a screen of the frame, with everything in it, to those of the archive.
  func add(_ built: Int, of frame: ArchiveFrame, to owner: Int?) -> Int {
    let position = append(built, of: frame, to: owner)
    use(built, of: frame, at: position)
    return position
  }

  private func append(_ built: Int, of frame: ArchiveFrame, to owner: Int?) -> Int {
    var record = frame.records[built]
    record.owner = owner
    records.append(record)
    nodes.append(nil)
    outcomes.add(built)
    return records.count - 1
  }

  /// Uses a screen of the frame for a record, and adds everything in it.
  private func use(_ built: Int, of frame: ArchiveFrame, at position: Int) {
    var next = [(built, position)]
    while let (built, position) = next.popLast() {
      nodes[position] = frame.nodes[built]
      positions[ObjectIdentifier(frame.nodes[built])] = position
      for child in frame.children[built] {
        next.append((child, append(child, of: frame, to: position)))
      }
    }
  }

  private func screen(
    of record: ArchiveRecord, at position: Int, _ standIn: ScreenNode?
  ) throws -> ScreenNode {
    if let error = restoring.unmigrated[position] {
      throw RestoreLosses.Loss(.migration, "its migration failed", error)
    }
    if record.screen != nil { return try listedScreen(of: record, at: position) }
    guard record.isPlain else {
      if let standIn, standIn.typeName == record.gap?.type { return standIn }
      throw RestoreLosses.Loss(.gap, record.gapReason ?? "it has no name")
    }
    let plain = record.container.makePlain() ?? StackNode()
    // The screen from the container's builder may be more than a plain container, so it is used if
    // it fits.
    let node = standIn.flatMap { type(of: $0) == type(of: plain) ? $0 : nil } ?? plain
    if let name = record.name { node.screenName = name }
    return node
  }

  /// Returns the screen that the builder of the container put in the same place.
  private func standIn(for record: ArchiveRecord, at index: Int) -> ScreenNode? {
    guard record.layer == nil, let owner = record.owner, let made = standIns[owner] else {
      return nil
    }
    if let label = record.label { return made.first { $0.label == label }?.screen }
    return made.indices.contains(index) ? made[index].screen : nil
  }

  /// Records a built screen, after removing the screens that its builder put into or over it.
  private func adopt(
    _ node: ScreenNode, at position: Int, hasStandIns: Bool = true
  ) throws {
    guard node.isFree, positions[ObjectIdentifier(node)] == nil else {
      throw RestoreLosses.Loss(.builder, "its builder returned a screen that is already in use")
    }
    do {
      if let container = node as? ContainerNode, !container.children.isEmpty {
        if hasStandIns {
          standIns[position] = container.children.map { child in
            (container.askedSafely { $0.label(of: child) }, child)
          }
        }
        for child in Array(container.children).reversed() { try container.removeChild(child) }
      }
      if node.presentedScreen != nil { try node.dismissPresented() }
    } catch {
      throw RestoreLosses.Loss(
        .builder, "the screens that its builder added cannot be removed", error)
    }
    nodes[position] = node
    positions[ObjectIdentifier(node)] = position
  }
}

extension ScreenNode {
  /// Whether it is not on a tree, has no owner and is in no undo history.
  final var isFree: Bool {
    screenOwner == nil && treeReference == nil
      && nodeFlags.isDisjoint(with: [.rootOfTree, .remembered, .member])
  }
}
