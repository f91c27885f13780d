import RouteKit

// Following the reports: the tree changes as the host says, or the host is corrected.

extension HostConnection {
  /// A report of the host, of a movement or of a gesture. The numbers are those of movements.
  enum Report {
    case settled(Int)
    case fact(HostFact, on: Int)
    case picture(TreeSnapshot)
    case wish(HostWish)
    case drag(Drag, isFinished: Bool, on: Int)
  }

  /// The maximum number of reports in one go that are made while others are followed.
  private static let reportLimit = 1_000

  /// Follows the reports, and shows movements until the host shows the tree or is busy.
  ///
  /// - Parameter isInReport: Whether it is called within a report. Movements may then have to wait.
  func proceed(afterReport isInReport: Bool = false) {
    guard let tree else { return }
    guard tree.running == nil else {
      tree.wakeObservers()
      return
    }
    followReports()
    checkDrag(on: tree)
    if isInReport { showMovementsInTurn(on: tree) } else { showMovements() }
  }

  /// Shows movements when it is the host's turn.
  private func showMovementsInTurn(on tree: ScreenTree) {
    guard !isShowing, !isFollowing, !awaitsTurn else { return }
    guard let host, !pictures.isUpToDate(with: tree) || !news.isEmpty else {
      return showMovements()
    }
    awaitsTurn = true
    host.turn.perform(by: performer.startTask) { [weak self] in
      self?.awaitsTurn = false
      self?.proceed()
    }
  }

  /// Cancels the gesture in progress if it would now do something else.
  private func checkDrag(on tree: ScreenTree) {
    guard let drag, tree.isAtRest else { return }
    if DragChoice(drag.wish, on: tree) != drag.choice { drag.cancelForChange() }
  }

  private func followReports() {
    guard !isFollowing, !reports.isEmpty else { return }
    isFollowing = true
    // All earlier reports are followed. The limit is for reports that cause other reports endlessly.
    var limit = reports.count + HostConnection.reportLimit
    while tree != nil, !reports.isEmpty, limit > 0 {
      limit -= 1
      follow(reports.removeFirst(), onlyInPicture: false)
    }
    // A dropped gesture is cancelled, and its app may report again: those reports wait for the next call.
    let dropped = tree == nil ? 0 : reports.count
    for _ in 0..<dropped where !reports.isEmpty {
      follow(reports.removeFirst(), onlyInPicture: true)
    }
    isFollowing = false
    if dropped > 0, let tree { diverge(on: tree) }
  }

  /// Follows a report. If it is dropped, only the host's state is used from it, and the tree does not follow.
  private func follow(_ report: Report, onlyInPicture isDropped: Bool) {
    switch report {
    case .settled(let serial): if serial == shownSerial { endMovement() }
    case .fact(let fact, let serial) where isDropped:
      if serial == shownSerial { pictures.change(by: fact) }
    case .fact(let fact, let serial): follow(fact, on: serial)
    case .picture(let picture): take(picture)
    case .wish where isDropped: break
    case .wish(let wish):
      let route = tree.flatMap { self.route(for: wish, on: $0) }
      corrections = CorrectionLimit()
      if let route { performer.perform(route, on: tree) } else { refuse(wish) }
    case .drag(let drag, let isFinished, let serial):
      self.drag = nil
      if isDropped {
        drag.cancelForChange(isAtEnd: true)
      } else if let tree, isFinished, !drag.isCancelled {
        finish(drag, of: serial, on: tree)
      }
    }
  }

  private func finish(_ drag: Drag, of serial: Int, on tree: ScreenTree) {
    // The wish was chosen on the tree, and not in the picture.
    guard DragChoice(drag.wish, on: tree) == drag.choice,
      let route = drag.choice.back?.route
        ?? drag.wish.route(in: tree.snapshot(), after: tree.lastCommit)
        ?? route(for: drag.wish, on: tree)
    else { return drag.cancelForChange(isAtEnd: true) }
    if serial == shownSerial { pictures.change(by: drag.choice.fact) }
    performer.perform(route, on: tree)
  }

  /// Ends the movement in progress, because it has settled.
  private func endMovement() {
    if let ended = pictures.end() { settle(with: ended.ways) }
  }

  /// Sets the picture that the host shows.
  private func take(_ picture: TreeSnapshot) {
    if isDiverged { corrections = CorrectionLimit() }
    if pictures.inProgress?.isCorrection == true { corrections.wasUndone = true }
    _ = pictures.replace(by: picture)
    settlements.forget()
  }

  private func follow(_ fact: HostFact, on serial: Int) {
    let isOnLast = serial == shownSerial
    // A collapse concerns the window and not a movement, so it counts even if the host releases the one in progress.
    var isOfWindow = false
    if case .collapsed = fact.form { isOfWindow = host?.decidesCollapse == true }
    // The host may still release the movement in progress. It then shows its earlier picture, as in this report.
    if isOfWindow || !isOnLast && serial == pictures.inProgress?.from.serial {
      pictures.changeEarlier(by: fact)
    }
    // A report on a movement whose picture is forgotten refers only to the screens that it names.
    let picture = pictures.picture(of: serial)
    var route: Move?
    switch fact.form {
    case .removed(let ids):
      let gone = picture?.outermostRemoved(with: ids) ?? ids
      let isThere = gone.contains { tree?.hosts?[$0] != nil }
      route = isThere ? .removing(gone, asGoingBack: isOnLast) : nil
    case .selected(let id, let container):
      guard picture?.holds(id, in: container) ?? true else { return }
      let isThere = screen(id)?.screenTree != nil
      route = isThere ? .selecting(id, in: container, seenIn: picture) : nil
    case .collapsed: break
    }
    let before = shown
    if isOnLast || isOfWindow { pictures.change(by: fact) }
    if isOfWindow, let tree { takeCollapse(on: tree) }
    if shown != before, pictures.inProgress?.isCorrection == true { corrections.wasUndone = true }
    if let route { performer.perform(route, following: fact, on: tree) }
  }
}
