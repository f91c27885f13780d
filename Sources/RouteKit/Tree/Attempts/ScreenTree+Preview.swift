extension ScreenTree {
  /// Reads the changes of an inspected attempt for a preview or a probe, and rolls the attempt back.
  func takeBackPreview(_ navigation: Navigation, for request: Request) {
    lazy var commits = navigation.hasEdits && !navigation.changesNothing
    if !request.isProbe {
      request.openFindings().result = PreviewResult(
        commits: commits, changes: commits ? navigation.changesToPreview : [],
        visible: visible.map(ScreenReference.init))
      request.trace.last = navigation.tracedSteps.steps
    } else if let read = request.probe.read {
      navigation.callOut(.probe, to: ScreenTree.self) { read(navigation, commits) }
    }
    request.probe.hasEnded = true
    takeBack(navigation)
    if announcements.wakesObservers { comeToRest() }
  }
}

extension Navigation {
  fileprivate var changesToPreview: [Commit.Change] {
    var lines = CommitLines()
    describeChanges(in: &lines)
    return lines.changes + statesToRestore
  }

  /// The containers whose own state undoing would restore with the commit.
  private var statesToRestore: [Commit.Change] {
    var seen: Set<ObjectIdentifier> = []
    return (movedPast?.containersWithOwnState ?? []).compactMap { container in
      guard container.nodeFlags.contains(.attached),
        seen.insert(ObjectIdentifier(container)).inserted
      else { return nil }
      return .changed(ScreenReference(container))
    }
  }
}
