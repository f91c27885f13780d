/// The screens of an archive, made within an attempt and put together on no tree.
///
/// Owners are made before what they hold, so that nothing is built that has nowhere to go. They are put
/// together from the inside out, each container when all that it holds is whole: nothing is walked twice,
/// however deep it nests.
final class ArchiveRebuilding {
  let restoring: Restoring
  let fates: ArchiveFates
  let navigation: Navigation
  let records: [ArchiveRecord]
  var nodes: [ScreenNode?]
  /// Where each node stands in the archive.
  private(set) var positions: [ObjectIdentifier: Int] = [:]
  /// The children of each record, in order, and the layers on it.
  let children: [[Int]]
  let layers: [[Int]]
  /// For so many unknown names the nearest ones are looked for, and so many there were.
  static let adviceLimit = 8
  var unknownNames = 0
  /// What the builders of containers put into them, for screens that nobody else can make.
  private var standIns: [Int: [(label: String?, screen: ScreenNode)]] = [:]

  init(_ restoring: Restoring, _ fates: ArchiveFates, in navigation: Navigation) {
    self.restoring = restoring
    self.fates = fates
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
  }

  /// The root, if it is kept.
  var root: ScreenNode? { fates.isKept(0) ? nodes[0] : nil }

  /// Makes the screens.
  ///
  /// - Throws: A question of a guard, if it is to be put.
  func build() throws {
    var places = [Int](repeating: 0, count: records.count)
    /// Of each stack the screen that is lost: what stands on it is not made at all.
    var lost: [Int: Int] = [:]
    for position in records.indices {
      let record = records[position]
      var place = 0
      if let owner = record.owner {
        if record.layer == nil {
          place = places[owner]
          places[owner] += 1
        }
        guard fates.isKept(owner) else {
          fates.lose(position, with: owner)
          continue
        }
        if record.layer == nil, let lost = lost[owner] {
          fates.lose(position, with: lost)
          continue
        }
      }
      try build(record, at: position, place)
      if record.layer == nil, let owner = record.owner, nodes[owner] is StackNode,
        !fates.isKept(position)
      {
        lost[owner] = position
      }
    }
  }

  private func build(_ record: ArchiveRecord, at position: Int, _ place: Int) throws {
    do throws(Lost) {
      let standIn = standIn(for: record, at: place)
      let node = try screen(of: record, at: position, standIn)
      try claim(node, at: position)
    } catch {
      if let pause = error.pause { throw pause }
      fates.lose(position, error.loss)
    }
  }

  private func screen(
    of record: ArchiveRecord, at position: Int, _ standIn: ScreenNode?
  ) throws(Lost) -> ScreenNode {
    if let error = restoring.unmigrated[position] {
      throw Lost(.migration, "a migration of it failed", error)
    }
    if record.screen != nil { return try listedScreen(of: record, at: position) }
    guard record.isPlain else {
      if let standIn, standIn.typeName == record.hole?.type { return standIn }
      throw Lost(.hole, record.lack ?? "it has no name")
    }
    let plain = record.plainContainer
    // What the builder around it made may be more than a plain container: it need not be lost.
    let node = standIn.flatMap { type(of: $0) == type(of: plain) ? $0 : nil } ?? plain
    if let name = record.name { node.name = name }
    return node
  }

  /// What the builder of the container put in the same place.
  private func standIn(for record: ArchiveRecord, at place: Int) -> ScreenNode? {
    guard record.layer == nil, let owner = record.owner, let made = standIns[owner] else {
      return nil
    }
    if let label = record.label { return made.first { $0.label == label }?.screen }
    return made.indices.contains(place) ? made[place].screen : nil
  }

  /// Takes a screen into the archive's hands, without what its builder put in or on it.
  private func claim(_ node: ScreenNode, at position: Int) throws(Lost) {
    guard node.isFree, positions[ObjectIdentifier(node)] == nil else {
      throw Lost(.builder, "its builder gave a screen that is not new")
    }
    do {
      if let container = node as? ContainerNode, !container.children.isEmpty {
        standIns[position] = container.children.map { child in
          (container.asked { $0.label(of: child) }, child)
        }
        for child in Array(container.children).reversed() { try container.removeChild(child) }
      }
      if node.presented != nil { try node.dismissPresented() }
    } catch {
      throw Lost(.builder, "what its builder put in cannot be taken out", error)
    }
    nodes[position] = node
    positions[ObjectIdentifier(node)] = position
  }
}

/// Why a screen could not be made, or the question that has to be answered first.
struct Lost: Error {
  let loss: ArchiveFates.Loss
  var pause: ArchivePause?

  init(_ kind: ArchiveLoss.Kind, _ reason: String, _ error: (any Error)? = nil) {
    loss = ArchiveFates.Loss(kind, reason, error)
  }

  init(_ loss: ArchiveFates.Loss) { self.loss = loss }

  init(_ pause: ArchivePause) {
    loss = .refused("it has to wait for an answer", nil)
    self.pause = pause
  }
}

extension ScreenNode {
  /// Whether it is on no tree, held by nothing and remembered by no history.
  fileprivate final var isFree: Bool {
    owner == nil && treeReference == nil
      && flags.isDisjoint(with: [.rootOfTree, .remembered, .member])
  }
}

extension ArchiveRecord {
  /// A container of the library's own, as the record says.
  fileprivate var plainContainer: ContainerNode {
    switch kind {
    case .tabs: TabNode(backMode: backMode ?? .none)
    case .split: SplitNode(isCollapsed: isCollapsed ?? false)
    case .stack, .leaf, .container: StackNode()
    }
  }
}
