/// The outcome of each record of an archive while it is restored.
final class ArchiveOutcomes {
  private enum Outcome {
    case kept
    case lost(Loss)
    case wentAlong(with: Int)
  }

  /// A loss without its path.
  struct Loss {
    let kind: ArchiveLoss.Kind
    let reason: String
    let error: (any Error)?

    init(_ kind: ArchiveLoss.Kind, _ reason: String, _ error: (any Error)? = nil) {
      (self.kind, self.reason, self.error) = (kind, reason, error)
    }

    static func refused(_ reason: String, _ error: (any Error)?) -> Loss {
      Loss(.refused, reason, error)
    }
  }

  private let archive: TreeArchive
  private var outcomes: [Outcome]
  /// The missing parts of screens that are kept.
  private var partialLosses: [(position: Int, loss: Loss)] = []

  init(of archive: TreeArchive) {
    self.archive = archive
    outcomes = Array(repeating: .kept, count: archive.count)
    for (position, record) in archive.records.enumerated() {
      guard record.gap == nil, let reason = record.gapReason else { continue }
      self.record(Loss(.state, reason), at: position)
    }
  }

  func isKept(_ position: Int) -> Bool {
    if case .kept = outcomes[position] { true } else { false }
  }

  /// Records the reason why a screen is not restored.
  func lose(_ position: Int, _ loss: Loss) { outcomes[position] = .lost(loss) }

  /// Records that a screen is lost with another one.
  func lose(_ position: Int, with other: Int) { outcomes[position] = .wentAlong(with: other) }

  /// Records a missing part of a screen that is restored.
  func record(_ loss: Loss, at position: Int) { partialLosses.append((position, loss)) }

  /// All losses, in the order of the archive.
  var losses: [ArchiveLoss] {
    var lost: [(Int, ArchiveLoss)] = outcomes.enumerated().compactMap { position, outcome in
      switch outcome {
      case .kept: return nil
      case .lost(let loss): return (position, archiveLoss(loss, at: position))
      case .wentAlong(let other):
        return (position, ArchiveLoss(path: path(position), with: path(other)))
      }
    }
    lost += partialLosses.filter { isKept($0.position) }
      .map { ($0.position, archiveLoss($0.loss, at: $0.position)) }
    return lost.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  func report(isOfAnotherCatalog: Bool) -> RestoreReport {
    RestoreReport(
      kept: outcomes.indices.filter(isKept).map(path), losses: losses,
      isOfAnotherCatalog: isOfAnotherCatalog, count: archive.count)
  }

  private func path(_ position: Int) -> ArchivePath {
    ArchivePath(position: position, records: archive.records)
  }

  private func archiveLoss(_ loss: Loss, at position: Int) -> ArchiveLoss {
    ArchiveLoss(
      path: path(position), kind: loss.kind, reason: loss.reason, error: loss.error)
  }
}
