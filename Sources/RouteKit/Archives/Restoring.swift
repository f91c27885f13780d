/// The restoring of an archive, in as many attempts as its questions need.
final class Restoring {
  let archive: TreeArchive
  let catalog: ScreenCatalog
  /// The answers to the questions of guards and rules.
  let batch: BatchCheck
  /// Builds the screens into which the archive is restored, if there is such a frame.
  private let frame: (any ViewBuilder<Void>)?
  /// The migrated records, and the errors of failed migrations by position.
  let records: [ArchiveRecord]
  let unmigrated: [Int: any Error]

  init(
    _ archive: TreeArchive, using catalog: ScreenCatalog, _ migrations: [TreeArchive.Migration],
    into frame: (any ViewBuilder<Void>)?, by batch: BatchCheck
  ) throws {
    self.archive = archive
    self.catalog = catalog
    self.frame = frame
    self.batch = batch
    var (records, unmigrated) = (archive.records, [Int: any Error]())
    if let newest = migrations.compactMap(\.version).max(), newest > catalog.version {
      throw RoutingError(
        .badCatalog, action: "restore the archive",
        reason:
          "a migration is for archives before version \(newest), but the catalogue has version \(catalog.version)",
        advice: "Raise the version of the catalogue: ScreenCatalog(version: \(newest)) { … }.")
    }
    let needed = migrations.filter { archive.version < $0.version ?? .max }
    for position in records.indices where !needed.isEmpty {
      do {
        for migration in needed { try migration.migrate(&records[position], catalog) }
      } catch { unmigrated[position] = error }
    }
    (self.records, self.unmigrated) = (records, unmigrated)
  }

  /// Builds the screens and puts them on the tree, without those that may not enter.
  func perform(in navigation: Navigation) throws -> TreeArchive.Report {
    let frame = try frame.map { try ArchiveFrame(from: $0, for: catalog, in: navigation) }
    let outcomes = RestoreLosses(of: archive, in: frame)
    guard !archive.isEmpty || frame != nil else {
      if navigation.tree.root != nil { try navigation.tree.changeRoot(to: nil, in: navigation) }
      return outcomes.report(isOfAnotherCatalog: isOfAnotherCatalog)
    }
    let rebuilding = ArchiveRebuilding(self, outcomes, into: frame, in: navigation)
    try rebuilding.build()
    rebuilding.assemble()
    guard let root = rebuilding.root, outcomes.keepsAny else { throw nothingRestored(outcomes) }
    try navigation.tree.changeRoot(to: root, in: navigation)
    try rebuilding.pruneForbidden()
    if navigation.tree.root == nil || !outcomes.keepsAny { throw nothingRestored(outcomes) }
    rebuilding.setAskers()
    return outcomes.report(isOfAnotherCatalog: isOfAnotherCatalog)
  }

  private func nothingRestored(_ outcomes: RestoreLosses) -> RoutingError {
    let losses = outcomes.losses.filter { !$0.path.isInFrame } + outcomes.replaced
    return .badArchive(
      "none of its screens can be restored", to: "restore the archive",
      reasons: losses.filter { $0.kind != .wentAlong }.prefix(8).map { loss in
        RoutingError(
          .badArchive, action: "restore", subject: "\(loss.path)", reason: "\(loss.reason)",
          reasons: loss.error.map { [$0.onOneLine] } ?? [])
      })
  }

  var isOfAnotherCatalog: Bool {
    archive.fingerprint.map { $0 != catalog.fingerprint } ?? true
  }
}
