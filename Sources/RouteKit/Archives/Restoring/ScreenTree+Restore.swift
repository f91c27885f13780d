extension ScreenTree {
  /// Puts the tree back as an archive has it: as much of it as can come back and may.
  ///
  /// It is one navigation, whole or not at all, in place of whatever is on the tree: rules and the
  /// catalogue's guards are asked about every screen before anything is visible, leave checks as for a
  /// new root, everybody hears of one commit with the cause ``Cause/archive``. A screen that cannot be
  /// made again, or may not enter, is cut with what depends on it, and the report says so; a question is
  /// a no here, and ``restoreAsking(_:using:migrating:)`` puts it.
  ///
  /// ```swift
  /// let report = try tree.restore(archive, using: catalog)
  /// if !report.isWhole { log.notice("\(report)") }
  /// // Restored 2 of 3 screens.
  /// // Lost:
  /// // - stack › 2: "order": the rule for 'OrderScreen' does not allow it
  /// ```
  ///
  /// An archive of an empty tree empties the tree.
  ///
  /// - Parameters:
  ///   - archive: What was taken before, by another version of the app perhaps. What it says is not
  ///     believed.
  ///   - catalog: The app's named screens.
  ///   - migrations: What has changed since then, the oldest first.
  /// - Returns: What is back, what is not, and why.
  /// - Throws: ``RoutingError`` of the kind `badArchive` if nothing of it is left; `badCatalog` if a
  ///   migration is for a later version than the catalogue's; `busyAttempting`, `tooManyCommits` or
  ///   `treeClosed`; what leave checks refuse. Nothing has changed then.
  /// - Complexity: O(screens), for each rule.
  @discardableResult
  public func restore(
    _ archive: TreeArchive, using catalog: ScreenCatalog,
    migrating migrations: [ArchiveMigration] = []
  ) throws -> RestoreReport {
    let restoring = try Restoring(archive, using: catalog, migrations, asks: false)
    var report: RestoreReport?
    try transact(.archive) { report = try restoring.perform(in: $0) }
    return report ?? restoring.emptyReport
  }

  /// Puts the tree back as an archive has it, and waits for guards, rules and leave checks that have to
  /// ask.
  ///
  /// A rule asks once at most, and its answer opens no door: the rule is asked again, and what it still
  /// does not allow is cut. A guard of the catalogue asks once for each screen, until it is answered with
  /// a no. An archive may be hostile: 64 questions are put for it at most, and those beyond are a no.
  /// While an answer is awaited, the tree is as it was.
  ///
  /// ```swift
  /// let report = try await tree.restoreAsking(archive, using: catalog)   // may sign in first
  /// ```
  ///
  /// - Parameters:
  ///   - archive: As of ``restore(_:using:migrating:)``.
  ///   - catalog: The app's named screens.
  ///   - migrations: What has changed since then, the oldest first.
  /// - Returns: What is back, what is not, and why.
  /// - Throws: What a question's closure throws; `CancellationError`; otherwise as
  ///   ``restore(_:using:migrating:)``. Nothing has changed then.
  @discardableResult
  public func restoreAsking(
    _ archive: TreeArchive, using catalog: ScreenCatalog,
    migrating migrations: [ArchiveMigration] = []
  ) async throws -> RestoreReport {
    try Task.checkCancellation()
    let restoring = try Restoring(archive, using: catalog, migrations, asks: true)
    let request = Request()
    defer { request.forgetWaiting() }
    while true {
      switch try attempt(restoring, for: request) {
      case .restored(let report): return report
      case .waits(let question): try await question.answer(for: request)
      case .asks(let asked): try await answer(asked, for: restoring)
      }
    }
  }

  private enum RestoreAttempt {
    case restored(RestoreReport)
    /// A leave check has to ask.
    case waits(Question)
    /// A guard or a rule has to ask about a screen of the archive.
    case asks(ArchiveQuestion)
  }

  private func attempt(
    _ restoring: Restoring, for request: Request
  ) throws -> RestoreAttempt {
    let reference = try begin(.archive, for: request, from: nil)
    return try reference._withUnsafeGuaranteedRef { navigation in
      do {
        let report = try restoring.perform(in: navigation)
        _ = try conclude(navigation)
        return .restored(report)
      } catch {
        do {
          guard case .waits(let question) = try abandonRoute(navigation, because: error) else {
            throw error
          }
          return .waits(question)
        } catch let pause as ArchivePause {
          guard let asked = restoring.question else { throw pause }
          restoring.question = nil
          return .asks(asked)
        }
      }
    }
  }

  /// Waits for an answer about one screen, as a navigation of its own.
  private func answer(_ asked: ArchiveQuestion, for restoring: Restoring) async throws {
    let request = Request()
    request.anchor = anchor
    request.noteWaiting(for: asked.question, on: self)
    defer { request.forgetWaiting() }
    try await asked.question.answer(for: request)
    restoring.answers.keep(request.kept.last?.answer, to: asked)
  }
}
