/// The restoring of an archive, in as many attempts as its questions need.
final class Restoring {
  let archive: TreeArchive
  let catalog: ScreenCatalog
  let answers = ArchiveAnswers()
  /// The question that stopped the last attempt.
  var question: ArchiveQuestion?
  /// Whether questions are asked. Otherwise each counts as a denial.
  let asks: Bool
  /// The migrated records, and the errors of failed migrations by position.
  let records: [ArchiveRecord]
  let unmigrated: [Int: any Error]

  init(
    _ archive: TreeArchive, using catalog: ScreenCatalog, _ migrations: [ArchiveMigration],
    asks: Bool
  ) throws {
    self.archive = archive
    self.catalog = catalog
    self.asks = asks
    var (records, unmigrated) = (archive.records, [Int: any Error]())
    if let newest = migrations.compactMap(\.version).max(), newest > catalog.version {
      throw RoutingError.laterMigration(newest, catalog.version)
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
  func perform(in navigation: Navigation) throws -> RestoreReport {
    let outcomes = ArchiveOutcomes(of: archive)
    guard !archive.isEmpty else {
      if navigation.tree.root != nil { try navigation.tree.changeRoot(to: nil, in: navigation) }
      return outcomes.report(isOfAnotherCatalog: isOfAnotherCatalog)
    }
    let rebuilding = ArchiveRebuilding(self, outcomes, in: navigation)
    try rebuilding.build()
    rebuilding.assemble()
    guard let root = rebuilding.root else { throw RoutingError.nothingRestored(outcomes.losses) }
    try navigation.tree.changeRoot(to: root, in: navigation)
    try ArchiveAdmission(rebuilding).pruneForbidden()
    if navigation.tree.root == nil { throw RoutingError.nothingRestored(outcomes.losses) }
    rebuilding.noteAskers()
    return outcomes.report(isOfAnotherCatalog: isOfAnotherCatalog)
  }

  private var isOfAnotherCatalog: Bool {
    archive.fingerprint.map { $0 != catalog.fingerprint } ?? true
  }

  /// Returns the reason why a verdict keeps a screen out, or nil if the screen may enter.
  ///
  /// - Throws: ``ArchivePause`` if there is a question to ask, which is recorded.
  func obstacle(
    _ verdict: Verdict, of source: @autoclosure () -> Source, _ token: GuardToken,
    about position: Int?
  ) throws(ArchivePause) -> ArchiveOutcomes.Loss? {
    switch verdict.kind {
    case .allow, .pass: return nil
    case .deny(let error): return .refused("\(source()) does not allow it", error)
    case .redirect: return .refused("\(source()) redirects it", nil)
    case .ask(let question):
      let subject = ArchiveQuestion.Subject(token, about: position)
      if answers.allows(subject) { return nil }
      if let denial = answers.denial(by: token) {
        return .refused("\(source()) does not allow it", denial)
      }
      guard asks, answers.mayAsk(subject) else {
        return .refused("\(source()) has to wait for an answer", nil)
      }
      let source = source()
      self.question = ArchiveQuestion(
        Question(
          question, at: Place(asker: .registered(token), check: position ?? 0),
          asker: source.fullDescription, isOfRule: source.isRule), about: subject)
      throw ArchivePause()
    }
  }

  /// The report of an archive that was not restored.
  var emptyReport: RestoreReport {
    ArchiveOutcomes(of: archive).report(isOfAnotherCatalog: isOfAnotherCatalog)
  }
}
