extension ScreenTree {
  /// Stores the changes of an inspected attempt, and rolls it back.
  ///
  /// - Returns: Nil, because there is no commit.
  func takeBackPreview(_ navigation: Navigation, for request: Request) -> Int? {
    if request.isProbe {
      request.isProbed = true
      if let read = request.readsProbe {
        let commits = navigation.hasEdits && !navigation.changesNothing
        navigation.callOut(.probe, to: ScreenTree.self) { read(navigation, commits) }
      }
      endProbe(navigation)
      return nil
    }
    let commits = navigation.hasEdits && !navigation.changesNothing
    request.openFindings().result = PreviewResult(
      commits: commits, changes: commits ? navigation.changesToPreview : [],
      visible: visible.map(ScreenReference.init))
    request.trace.last = navigation.tracedSteps.map(\.step)
    navigation.takeBackEdits()
    runningReference = nil
    recycle(navigation)
    if wakesConnections { notifyConnections() }
    return nil
  }
}

extension ScreenTree {
  /// Rolls back an attempt that only has to say yes or no.
  func endProbe(_ navigation: Navigation) {
    navigation.takeBackEdits()
    runningReference = nil
    recycle(navigation)
    if wakesConnections { notifyConnections() }
  }
}

extension Navigation {
  fileprivate var changesToPreview: [Change] {
    var lines = CommitLines()
    describeChanges(in: &lines)
    return lines.changes + statesToRestore
  }

  /// The containers whose own state undoing would restore with the commit.
  private var statesToRestore: [Change] {
    var seen: Set<ObjectIdentifier> = []
    return (movedPast?.containersWithOwnState ?? []).compactMap { container in
      guard container.nodeFlags.contains(.attached),
        seen.insert(ObjectIdentifier(container)).inserted
      else { return nil }
      return .changed(ScreenReference(container))
    }
  }
}
