/// The records of an archive that are lost while it is restored, with the reasons, and those that are kept or replaced.
final class RestoreLosses {
  private enum Outcome {
    case kept
    /// A screen of the frame is used instead.
    case replaced(Loss)
    case lost(Loss)
    case wentAlong(with: Int)
  }

  /// A loss without its path. The functions that build a screen throw it.
  struct Loss: Error {
    let kind: TreeArchive.Loss.Kind
    let reason: String
    let error: (any Error)?

    init(_ kind: TreeArchive.Loss.Kind, _ reason: String = "", _ error: (any Error)? = nil) {
      (self.kind, self.reason, self.error) = (kind, reason, error)
    }

    init(_ obstacle: BatchCheck.Obstacle, of source: VerdictSource) {
      self.init(.refused, "\(source) \(obstacle.words)", obstacle.error)
    }
  }

  private let archive: TreeArchive
  private let frame: ArchiveFrame?
  private var outcomes: [Outcome]
  /// The positions in the frame of the screens that were added to those of the archive. Their outcomes
  /// come after those of the archive.
  private var added: [Int] = []
  /// The missing parts of screens that are kept.
  private var partialLosses: [(position: Int, loss: Loss)] = []

  init(of archive: TreeArchive, in frame: ArchiveFrame? = nil) {
    self.archive = archive
    self.frame = frame
    outcomes = Array(repeating: .kept, count: archive.count)
    for (position, record) in archive.records.enumerated() {
      guard record.gap == nil, let reason = record.gapReason else { continue }
      self.record(.state, reason, at: position)
    }
  }

  /// Whether there is a screen for the record: its own, or one of the frame instead.
  func isKept(_ position: Int) -> Bool {
    switch outcomes[position] {
    case .kept, .replaced: true
    case .lost, .wentAlong: false
    }
  }

  /// Whether a screen of the frame is used for the record, which was not restored.
  func isReplaced(_ position: Int) -> Bool {
    if case .replaced = outcomes[position] { true } else { false }
  }

  /// Whether any screen of the archive is restored.
  var keepsAny: Bool { archive.isEmpty || archive.records.indices.contains(where: isRestored) }

  private func isRestored(_ position: Int) -> Bool { isKept(position) && !isReplaced(position) }

  /// Adds a screen of the frame that is not in the archive.
  func add(_ built: Int) {
    added.append(built)
    outcomes.append(.kept)
  }

  /// Records why a screen of the frame is used instead of the archive's.
  func replace(_ position: Int, _ loss: Loss) { outcomes[position] = .replaced(loss) }

  /// Forgets what is missing of a screen that turned out not to miss it.
  func forgetLosses(of position: Int) { partialLosses.removeAll { $0.position == position } }

  /// Records the reason why a screen is not restored.
  func lose(_ position: Int, _ loss: Loss) { outcomes[position] = .lost(loss) }

  func lose(
    _ position: Int, _ kind: TreeArchive.Loss.Kind, _ reason: String, _ error: (any Error)? = nil
  ) {
    lose(position, Loss(kind, reason, error))
  }

  /// Records that a screen is lost with another one.
  func lose(_ position: Int, with other: Int) { outcomes[position] = .wentAlong(with: other) }

  /// Records a missing part of a screen that is restored.
  func record(
    _ kind: TreeArchive.Loss.Kind, _ reason: String, _ error: (any Error)? = nil, at position: Int
  ) {
    partialLosses.append((position, Loss(kind, reason, error)))
  }

  /// All losses, in the order of the archive.
  var losses: [TreeArchive.Loss] {
    var lost: [(Int, TreeArchive.Loss)] = outcomes.enumerated().compactMap { position, outcome in
      switch outcome {
      case .kept, .replaced: return nil
      case .lost(let loss): return (position, archiveLoss(loss, at: position))
      case .wentAlong(let other):
        return (position, archiveLoss(Loss(.wentAlong), at: position, with: path(other)))
      }
    }
    lost += partialLosses.filter { isRestored($0.position) }
      .map { ($0.position, archiveLoss($0.loss, at: $0.position)) }
    return lost.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  func report(isOfAnotherCatalog: Bool) -> TreeArchive.Report {
    let own = outcomes.indices.prefix(archive.count)
    return TreeArchive.Report(
      kept: own.filter(isRestored).map(path), losses: losses, replaced: replaced,
      added: outcomes.indices.dropFirst(archive.count).filter(isKept).map(path),
      isOfAnotherCatalog: isOfAnotherCatalog, count: archive.count)
  }

  /// The screens for which those of the frame are used, and why.
  var replaced: [TreeArchive.Loss] {
    outcomes.enumerated().compactMap { position, outcome in
      if case .replaced(let loss) = outcome { archiveLoss(loss, at: position) } else { nil }
    }
  }

  private func path(_ position: Int) -> TreeArchive.Path {
    guard position >= archive.count, let frame else {
      return TreeArchive.Path(position: position, records: archive.records)
    }
    return TreeArchive.Path(
      position: added[position - archive.count], records: frame.records, isInFrame: true)
  }

  private func archiveLoss(
    _ loss: Loss, at position: Int, with other: TreeArchive.Path? = nil
  ) -> TreeArchive.Loss { TreeArchive.Loss(path: path(position), loss: loss, other: other) }
}
