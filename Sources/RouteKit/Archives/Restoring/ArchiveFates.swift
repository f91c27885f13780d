/// What becomes of each record of an archive while it is restored.
final class ArchiveFates {
  private enum Fate {
    case kept
    case lost(Loss)
    case wentAlong(with: Int)
  }

  /// A loss whose place is known from elsewhere.
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
  private var fates: [Fate]
  /// What is missing from screens that are kept.
  private var shortcomings: [(position: Int, loss: Loss)] = []

  init(of archive: TreeArchive) {
    self.archive = archive
    fates = Array(repeating: .kept, count: archive.count)
    for (position, record) in archive.records.enumerated() {
      guard record.hole == nil, let reason = record.lack else { continue }
      note(Loss(.state, reason), at: position)
    }
  }

  func isKept(_ position: Int) -> Bool {
    if case .kept = fates[position] { true } else { false }
  }

  /// Notes why a screen does not come back.
  func lose(_ position: Int, _ loss: Loss) { fates[position] = .lost(loss) }

  /// Notes that a screen goes because another does.
  func lose(_ position: Int, with other: Int) { fates[position] = .wentAlong(with: other) }

  /// Notes what a screen that comes back is without.
  func note(_ loss: Loss, at position: Int) { shortcomings.append((position, loss)) }

  /// Everything that is lost, in the order of the archive.
  var losses: [ArchiveLoss] {
    var lost: [(Int, ArchiveLoss)] = fates.enumerated().compactMap { position, fate in
      switch fate {
      case .kept: return nil
      case .lost(let loss): return (position, archiveLoss(loss, at: position))
      case .wentAlong(let other):
        return (position, ArchiveLoss(place: place(position), with: place(other)))
      }
    }
    lost += shortcomings.filter { isKept($0.position) }
      .map { ($0.position, archiveLoss($0.loss, at: $0.position)) }
    return lost.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  func report(isOfAnotherCatalog: Bool) -> RestoreReport {
    RestoreReport(
      kept: fates.indices.filter(isKept).map(place), losses: losses,
      isOfAnotherCatalog: isOfAnotherCatalog, count: archive.count)
  }

  private func place(_ position: Int) -> ArchivePlace {
    ArchivePlace(position: position, records: archive.records)
  }

  private func archiveLoss(_ loss: Loss, at position: Int) -> ArchiveLoss {
    ArchiveLoss(
      place: place(position), kind: loss.kind, reason: loss.reason, error: loss.error)
  }
}
