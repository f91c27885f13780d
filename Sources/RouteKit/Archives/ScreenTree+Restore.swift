extension ScreenTree {
  /// Restores the tree from an archive, as far as its screens can be built and are allowed.
  ///
  /// This is one navigation, whole or not at all, which replaces everything on the tree. Rules and
  /// the guards of the catalogue are asked about every screen before anything is visible. Leave
  /// checks are asked as for a new root. Observers receive one commit with the cause
  /// ``Cause/archive``. A screen that cannot be built or may not enter is pruned, together with the
  /// screens that depend on it, and the report lists it. A question counts as a denial here;
  /// ``restoreAsking(_:using:migrating:)`` asks it.
  ///
  /// ```swift
  /// let report = try tree.restore(archive, using: catalog)
  /// if !report.isWhole { log.notice("\(report)") }
  /// // Restored 2 of 3 screens.
  /// // Lost:
  /// // - stack › 2: "order": the rule for 'OrderScreen' does not allow it
  /// ```
  ///
  /// An archive of an empty tree removes all screens.
  ///
  /// - Parameters:
  ///   - archive: The archive, possibly from another version of the app. Its content is not
  ///     trusted.
  ///   - catalog: The app's named screens.
  ///   - migrations: The changes since the archive was taken, oldest first.
  /// - Returns: What was restored, what was lost, and why.
  /// - Throws: ``RoutingError`` of the kind `badArchive` if none of its screens can be restored,
  ///   `badCatalog` if a migration is for a later version than the catalogue's, and
  ///   `busyAttempting`, `tooManyCommits` or `treeClosed` as for any edit. Any refusal of a leave
  ///   check.
  /// - Complexity: O(screens × rules).
  @discardableResult
  public func restore(
    _ archive: TreeArchive, using catalog: ScreenCatalog,
    migrating migrations: [ArchiveMigration] = []
  ) throws -> RestoreReport {
    let sweep = Sweep(of: self, asks: false)
    let restoring = try Restoring(archive, using: catalog, migrations, by: sweep)
    var report: RestoreReport?
    try transact(.archive) { report = try restoring.perform(in: $0) }
    return report ?? restoring.emptyReport
  }

  /// Restores the tree from an archive, and waits for guards, rules and leave checks that need to
  /// ask.
  ///
  /// A rule asks at most once. Its answer does not allow a screen: the rule is checked again, and
  /// the screens that it still forbids are pruned. A guard of the catalogue asks once for each
  /// screen, until it is denied. Because an archive may be hostile, at most 64 questions are asked,
  /// and further ones count as denials. The tree does not change while an answer is awaited.
  ///
  /// ```swift
  /// let report = try await tree.restoreAsking(archive, using: catalog)   // may sign in first
  /// ```
  ///
  /// - Parameters:
  ///   - archive: The archive, as in ``restore(_:using:migrating:)``.
  ///   - catalog: The app's named screens.
  ///   - migrations: The changes since the archive was taken, oldest first.
  /// - Returns: What was restored, what was lost, and why.
  /// - Throws: Any error of a question, `CancellationError`, or the same errors as
  ///   ``restore(_:using:migrating:)``.
  @discardableResult
  public func restoreAsking(
    _ archive: TreeArchive, using catalog: ScreenCatalog,
    migrating migrations: [ArchiveMigration] = []
  ) async throws -> RestoreReport {
    try await restoreAsking(archive, using: catalog, migrating: migrations) {}
  }

  /// Restores as ``restoreAsking(_:using:migrating:)`` does. If a guard or rule asks while the tree is
  /// empty, there is no screen to ask on, so `begin` shows one first.
  func restoreAsking(
    _ archive: TreeArchive, using catalog: ScreenCatalog, migrating migrations: [ArchiveMigration],
    beginning begin: () async throws -> Void
  ) async throws -> RestoreReport {
    try Task.checkCancellation()
    let sweep = Sweep(of: self, asks: true)
    let restoring = try Restoring(archive, using: catalog, migrations, by: sweep)
    let request = Request()
    defer { request.endWaiting() }
    var first: Attempted? = try attempt(restoring, for: request)
    if root == nil, case .pauses = first {
      try await begin()
      // What it asked may have answered this question.
      first = nil
    }
    return try await request.pursue(from: first) { try attempt(restoring, for: request) }
  }

  private func attempt(
    _ restoring: Restoring, for request: Request
  ) throws -> Attempted<RestoreReport> {
    let reference = try begin(.archive, for: request, from: nil)
    return try reference._withUnsafeGuaranteedRef { navigation in
      do {
        let report = try restoring.perform(in: navigation)
        _ = try conclude(navigation)
        return .done(report)
      } catch {
        do {
          guard case .waits(let question) = try abandonRoute(navigation, because: error) else {
            throw error
          }
          return .waits(question)
        } catch is Sweep.Pause {
          return .pauses(restoring.sweep)
        }
      }
    }
  }
}
