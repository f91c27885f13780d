extension Router {
  /// Launches the app where the user left it, or else at its first screen, and then opens the link
  /// that it was opened with.
  ///
  /// The link decides what is visible. The screens below it, to go back to, come from the archive.
  /// If there is no archive, it is empty, or none of it can be restored, the route to the first
  /// screen is performed instead. A link or an archive that cannot be read or is refused does not
  /// stop the launch: the error is reported, and the app launches without it.
  ///
  /// ```swift
  /// let launch = try router.launch(
  ///   on: tree, link: url.map { try router.route(for: $0) },
  ///   archive: data.map { try TreeArchive(data: $0) }, using: catalog, else: home)
  /// if let failure = launch.linkFailure { show(failure) }
  /// ```
  ///
  /// A launch consists of two navigations, each whole or not at all: one to the archive or the
  /// first screen, and one from there to the link. If the second is refused, the first remains. A
  /// guard that asks or redirects for the link does so above existing screens. Each navigation is a
  /// step that can be undone. Both are complete when this returns, so a user interface that draws
  /// at the end of a run-loop turn shows only the final tree.
  ///
  /// This method does not wait. See also ``launchAsking(on:link:archive:using:migrating:into:else:)``.
  ///
  /// - Parameters:
  ///   - tree: This router's tree.
  ///   - link: The route of the link, or nil. An error of reading it is the link's failure.
  ///   - archive: The saved archive, or nil. An error of reading it is the archive's failure.
  ///   - catalog: The app's named screens.
  ///   - migrations: The changes since the archive was taken, oldest first.
  ///   - frame: The builder of the screens into which the archive is restored, or nil; see
  ///     ``ScreenTree/restore(_:using:migrating:into:)``. It is usually that of the first screen.
  ///   - first: The route to the first screen.
  /// - Returns: The source that decided, and the results of the others.
  /// - Throws: Any error of the route to the first screen, if it is needed. The link is then not
  ///   tried.
  @discardableResult
  public func launch(
    on tree: ScreenTree, link: @autoclosure () throws -> (any Route<Void>)?,
    archive: @autoclosure () throws -> TreeArchive?, using catalog: ScreenCatalog,
    migrating migrations: [TreeArchive.Migration] = [], into frame: (any ViewBuilder<Void>)? = nil,
    else first: some Route<Void>
  ) throws -> Launch {
    var launch = Launch()
    do {
      if let archive = try archive(), !archive.isEmpty {
        launch.report = try tree.restore(
          archive, using: catalog, migrating: migrations, into: frame)
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

  /// Launches as ``launch(on:link:archive:using:migrating:into:else:)`` does, and waits for guards,
  /// rules and leave checks that need to ask.
  ///
  /// While a question of the link waits, the tree shows the archive or the first screen, so a sign-in
  /// appears above it. If the archive needs to ask while the tree is empty, the first screen is shown
  /// first. The question is asked above it, and then the archive replaces it.
  ///
  /// Such a launch is one navigation more, which can also be undone. If a screen refuses to leave for the
  /// archive, or none of it is allowed, the first screen stays, and the error is the archive's failure. An
  /// archive that need not ask is restored at once, and the first screen is not built. A link that waits
  /// for the first root is opened after the archive. A link that comes later, while the question is open, is
  /// opened at once, because it may be a part of the answer. The archive then replaces the screens that it shows.
  ///
  /// - Parameters:
  ///   - tree: This router's tree.
  ///   - link: The route of the link, or nil.
  ///   - archive: The saved archive, or nil.
  ///   - catalog: The app's named screens.
  ///   - migrations: The changes since the archive was taken, oldest first.
  ///   - frame: The builder of the screens into which the archive is restored, or nil; see
  ///     ``ScreenTree/restore(_:using:migrating:into:)``. It is usually that of the first screen.
  ///   - first: The route to the first screen.
  /// - Returns: The source that decided, and the results of the others.
  /// - Throws: Any error of the route to the first screen, if neither it nor the archive can be shown.
  ///   `CancellationError` if the task is cancelled. Screens that are already shown stay.
  @discardableResult
  public func launchAsking(
    on tree: ScreenTree, link: @autoclosure () throws -> (any Route<Void>)?,
    archive: @autoclosure () throws -> TreeArchive?, using catalog: ScreenCatalog,
    migrating migrations: [TreeArchive.Migration] = [], into frame: (any ViewBuilder<Void>)? = nil,
    else first: some Route<Void>
  ) async throws -> Launch {
    var launch = Launch()
    do {
      if let archive = try archive(), !archive.isEmpty {
        var hasBegun = false
        defer { if hasBegun { tree.endBeginning() } }
        launch.report = try await tree.restoreAsking(
          archive, using: catalog, migrating: migrations, into: frame
        ) {
          tree.begin()
          hasBegun = true
          // A first screen that fails does not stop the archive, which may not need it.
          do { launch.arrival = try await arrive(at: first) } catch {}
          try Task.checkCancellation()
        }
        (launch.winner, launch.arrival) = (.archive, nil)
      }
    } catch { launch.archiveFailure = error }
    try Task.checkCancellation()
    if launch.report == nil, launch.arrival == nil {
      launch.arrival = try await arrive(at: first)
    }
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
