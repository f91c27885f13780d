extension ScreenTree {
  /// Restores the tree from an archive, as far as its screens can be built and are allowed.
  ///
  /// This is one navigation, whole or not at all, which replaces everything on the tree. Rules and
  /// the guards of the catalogue are asked about every screen before anything is visible. Leave
  /// checks are asked as for a new root. Observers receive one commit with the cause
  /// ``Cause/archive``. A screen that cannot be built or may not enter is pruned, together with the
  /// screens that depend on it, and the report lists it. A question counts as a denial here;
  /// ``restoreAsking(_:using:migrating:into:)`` asks it.
  ///
  /// ```swift
  /// let report = try tree.restore(archive, using: catalog)
  /// if !report.isWhole { log.notice("\(report)") }
  /// // Restored 2 of 3 screens.
  /// // Lost:
  /// // - stack › 2: "order": the rule for 'OrderScreen' does not allow it
  /// ```
  ///
  /// An archive of an empty tree removes all screens. A container that was empty in the archive is restored empty.
  /// A rule is asked twice about each screen: to prune what it forbids, and when the screen enters. A rule for showing
  /// is asked about the screens that would be visible. A forbidden screen is pruned from its stack. The first screen of a
  /// stack stays hidden if another tab may show instead, and the report lists that as ``TreeArchive/Loss/Kind/focus``.
  ///
  /// With a *frame*, the app's builder decides what the archive cannot know: which tabs there are now, in
  /// which order, and what is in their first screens if the catalogue does not list these.
  ///
  /// ```swift
  /// let frame = TabBuilder(FeedBuilder().inStack(), SearchBuilder().inStack())
  /// let report = try tree.restore(archive, using: catalog, into: frame)
  /// // Restored 3 of 5 screens.
  /// // Lost:
  /// // - tabs › 1: stack: the builder does not make it
  /// // - tabs › 1: stack › 0: "offers": it was lost with tabs › 1: stack
  /// // Added by the builder:
  /// // - tabs › 1: stack › 0: SearchScreen
  /// ```
  ///
  /// The archive fills the containers of the frame, from the root down:
  ///
  /// - *Tabs*, and children of a custom container without labels: a tab that only the frame has is added,
  ///   and one that only the archive has is lost as ``TreeArchive/Loss/Kind/hidden``. The order is that of the
  ///   frame. A tab is recognised by its own name, else by the name of its first screen in the
  ///   catalogue, else by the type of its first screen. Tabs with the same name are distinguished by
  ///   their contexts, else by their order. The selected tab is that of the archive, else that of the frame.
  /// - *A stack*: its first screen is restored from the archive, or else is that of the frame. The screens
  ///   above it stay above it.
  /// - *Columns*, and children with labels: each is restored from the archive, or else is that of the frame.
  /// - A container that is empty in the frame takes everything from the archive, and one that is empty
  ///   in the archive takes everything from the frame.
  ///
  /// The containers themselves are those of the frame, with their classes, names, flows and back modes. A
  /// container is filled from an archived one of the same kind, or of the same name or type if it is a
  /// custom one. Everything else in the archive is restored as without a frame, and layers too. The
  /// rules are asked about the screens of the frame too, and what they forbid is pruned.
  ///
  /// - Parameters:
  ///   - archive: The archive, possibly from another version of the app. Its content is not
  ///     trusted.
  ///   - catalog: The app's named screens.
  ///   - migrations: The changes since the archive was taken, oldest first.
  ///   - frame: The builder of the screens into which the archive is restored, or nil. It makes new
  ///     screens each time. A layer that it presents is dropped.
  /// - Returns: A report of what was restored, what was lost, and why.
  /// - Throws: ``RoutingError`` of the kind `badArchive` if none of its screens can be restored,
  ///   `badCatalog` if a migration is for a later version than the catalogue's, and
  ///   `busyAttempting`, `tooManyCommits` or `treeClosed` as for any edit. Any refusal of a leave
  ///   check, and any error of the frame's builder.
  /// - Complexity: O(screens × rules). After a rule has forbidden screens to enter, the same again for the rest. After
  ///   each screen that may not show, the rules for showing are asked about the screens that show then, and the other
  ///   rules once more when those allow them. Such a screen is searched among its siblings, which takes O(1) unless the
  ///   history of tabs in the archive leads to and fro. A custom container that shows several children is asked about
  ///   each of them.
  @discardableResult
  public func restore(
    _ archive: TreeArchive, using catalog: ScreenCatalog,
    migrating migrations: [TreeArchive.Migration] = [], into frame: (any ViewBuilder<Void>)? = nil
  ) throws -> TreeArchive.Report {
    let batch = BatchCheck(of: self, asks: false)
    let restoring = try Restoring(archive, using: catalog, migrations, into: frame, by: batch)
    var report: TreeArchive.Report?
    try transact(.archive) { report = try restoring.perform(in: $0) }
    return report
      ?? RestoreLosses(of: archive).report(isOfAnotherCatalog: restoring.isOfAnotherCatalog)
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
  ///   - archive: The archive, as in ``restore(_:using:migrating:into:)``.
  ///   - catalog: The app's named screens.
  ///   - migrations: The changes since the archive was taken, oldest first.
  ///   - frame: The builder of the screens into which the archive is restored, or nil. It is called
  ///     again after each answer.
  /// - Returns: A report of what was restored, what was lost, and why.
  /// - Throws: Any error of a question, `CancellationError`, or the same errors as
  ///   ``restore(_:using:migrating:into:)``.
  @discardableResult
  public func restoreAsking(
    _ archive: TreeArchive, using catalog: ScreenCatalog,
    migrating migrations: [TreeArchive.Migration] = [], into frame: (any ViewBuilder<Void>)? = nil
  ) async throws -> TreeArchive.Report {
    try await restoreAsking(archive, using: catalog, migrating: migrations, into: frame) {}
  }

  /// Restores as ``restoreAsking(_:using:migrating:into:)`` does. If a guard or rule asks while the tree is
  /// empty, there is no screen to ask on, so `begin` shows one first.
  func restoreAsking(
    _ archive: TreeArchive, using catalog: ScreenCatalog,
    migrating migrations: [TreeArchive.Migration],
    into frame: (any ViewBuilder<Void>)?, beginning begin: () async throws -> Void
  ) async throws -> TreeArchive.Report {
    try Task.checkCancellation()
    let batch = BatchCheck(of: self, asks: true)
    let restoring = try Restoring(archive, using: catalog, migrations, into: frame, by: batch)
    let request = Request()
    defer { request.endWaiting() }
    var first: Attempted? = try attempt(restoring, for: request)
    if root == nil, case .pauses = first {
      try await begin()
      // The first screen's rules may have answered this question.
      first = nil
    }
    return try await request.pursue(from: first) { try attempt(restoring, for: request) }
  }

  private func attempt(
    _ restoring: Restoring, for request: Request
  ) throws -> Attempted<TreeArchive.Report> {
    let reference = try begin(.archive, for: request, from: nil)
    return try reference.use { navigation in
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
        } catch is BatchCheck.Pause {
          return .pauses(restoring.batch)
        }
      }
    }
  }
}
