extension Router {
  /// Begins: where the app was left or else at its first screen, and from there at the link that it was
  /// opened with.
  ///
  /// The link wins what is visible, and what is below it, to go back to, is the archive's. If there is no
  /// archive, or it is of an empty tree, or nothing of it is left, the route to the first screen is
  /// performed instead. A link or an archive that fails costs no more than itself, whether it cannot be
  /// read or may not enter: it is told, and the app begins without it.
  ///
  /// ```swift
  /// let launch = try router.launch(
  ///   on: tree, link: url.map { try links.route(for: $0) },
  ///   archive: data.map { try TreeArchive(data: $0) }, using: catalog, else: home)
  /// if let failure = launch.linkFailure { show(failure) }
  /// ```
  ///
  /// These are two navigations, each whole or not at all: one to the archive or the first screen, and one
  /// from there to the link. What refuses the second cannot take the first along; a guard that asks, or
  /// sends elsewhere, does so on top of something; and each is a step to undo. Both are done when this
  /// returns: nothing is drawn in between by whoever draws at the end of a turn of the main loop.
  ///
  /// Nothing waits here; see ``launchAsking(on:link:archive:using:migrating:else:)``.
  ///
  /// - Parameters:
  ///   - tree: This router's tree.
  ///   - link: The route of the link, or nil without one. What reading it throws is the link's failure.
  ///   - archive: What was saved, or nil. What reading it throws is the archive's failure.
  ///   - catalog: The app's named screens.
  ///   - migrations: What has changed since the archive was taken, the oldest first.
  ///   - first: The route to the first screen.
  /// - Returns: Who decided, and what came of the others.
  /// - Throws: What keeps the first screen from being shown, where it is needed. Nothing has changed
  ///   then, and the link was not tried.
  @discardableResult
  public func launch(
    on tree: ScreenTree, link: @autoclosure () throws -> (any Route<Void>)?,
    archive: @autoclosure () throws -> TreeArchive?, using catalog: ScreenCatalog,
    migrating migrations: [ArchiveMigration] = [], else first: some Route<Void>
  ) throws -> Launch {
    var launch = Launch()
    do {
      if let archive = try archive(), !archive.isEmpty {
        launch.report = try tree.restore(archive, using: catalog, migrating: migrations)
        launch.winner = .archive
      }
    } catch { launch.archiveFailure = error }
    if launch.report == nil { launch.arrival = try navigate(to: first) }
    do {
      if let link = try link() {
        launch.arrival = try navigate(to: link)
        launch.winner = .link
      }
    } catch { launch.linkFailure = error }
    return launch
  }

  /// Begins as ``launch(on:link:archive:using:migrating:else:)`` does, and waits for guards, rules and
  /// leave checks that have to ask.
  ///
  /// The tree is what the archive or the first route made of it while the link waits: a sign-in stands
  /// on something.
  /// While the archive waits it is as it was: at a start it is empty, and a rule that asks with a screen
  /// of this tree costs the archive. Use ``launch(on:link:archive:using:migrating:else:)`` there, and
  /// have the router arrive at a link that must wait.
  ///
  /// - Parameters:
  ///   - tree: This router's tree.
  ///   - link: The route of the link, or nil without one.
  ///   - archive: What was saved, or nil.
  ///   - catalog: The app's named screens.
  ///   - migrations: What has changed since the archive was taken, the oldest first.
  ///   - first: The route to the first screen.
  /// - Returns: Who decided, and what came of the others.
  /// - Throws: What keeps the first screen from being shown, where it is needed; `CancellationError` if
  ///   the task was cancelled. What was shown by then stays.
  @discardableResult
  public func launchAsking(
    on tree: ScreenTree, link: @autoclosure () throws -> (any Route<Void>)?,
    archive: @autoclosure () throws -> TreeArchive?, using catalog: ScreenCatalog,
    migrating migrations: [ArchiveMigration] = [], else first: some Route<Void>
  ) async throws -> Launch {
    var launch = Launch()
    do {
      if let archive = try archive(), !archive.isEmpty {
        launch.report = try await tree.restoreAsking(
          archive, using: catalog, migrating: migrations)
        launch.winner = .archive
      }
    } catch { launch.archiveFailure = error }
    try Task.checkCancellation()
    if launch.report == nil { launch.arrival = try await arrive(at: first) }
    do {
      if let link = try link() {
        launch.arrival = try await arrive(at: link)
        launch.winner = .link
      }
    } catch { launch.linkFailure = error }
    try Task.checkCancellation()
    return launch
  }
}
